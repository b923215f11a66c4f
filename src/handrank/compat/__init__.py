"""Other people's APIs on the kernels of handrank: each module stands in for one of them."""
