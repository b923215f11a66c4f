"""The compiled modules: buffers in, one call of a kernel, errors raised. Not for direct use."""
