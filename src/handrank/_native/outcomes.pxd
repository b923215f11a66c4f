# How the pot is decided, for other modules that count outcomes.

from libc.stdint cimport uint16_t, uint64_t

from .core cimport hr_half

cdef class Half:
    cdef hr_half how
    cdef tuple made_of
    cdef void strengths(self, const uint64_t *holes, Py_ssize_t hole_step, const uint64_t *boards, Py_ssize_t board_step,
                        uint64_t *masks, uint16_t *out, Py_ssize_t out_step, size_t n) noexcept nogil
