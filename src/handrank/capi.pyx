"""handrank for other native code: C and C++, Cython, and what calls function addresses (Numba, ctypes, cffi).

`API`        a capsule with the table of functions of handrank.h, versioned
`addresses`  name -> address of each function, as an int; its C signature is in `signatures`

>>> import ctypes
>>> prototype = ctypes.CFUNCTYPE(ctypes.c_uint16, ctypes.c_uint64)
>>> prototype(addresses["mask_strength"])(0x1F00 << 48)
14417
"""

from cpython.pycapsule cimport PyCapsule_New

from ._native.core cimport core

cdef extern from *:
    """
    #include "handrank.h"
    #define HR_LISTED(result, name, arguments) {#name, #result " " #arguments, offsetof(handrank_api, name)},
    typedef struct { const char *name, *signature; size_t offset; } hr_listed;
    static const hr_listed HR_FUNCTIONS[] = {HANDRANK_FUNCTIONS(HR_LISTED) {NULL, NULL, 0}};
    """
    ctypedef struct hr_listed:
        const char *name
        const char *signature
        size_t offset
    const hr_listed HR_FUNCTIONS[]
    const char *HANDRANK_API_CAPSULE

api = <const handrank_api *>core.api

API = PyCapsule_New(<void *>api, HANDRANK_API_CAPSULE, NULL)
VERSION: int = api.version

signatures = {}
addresses = {}


cdef list_functions():
    cdef const hr_listed *function = HR_FUNCTIONS
    while function.name != NULL:
        name = function.name.decode("ascii")
        signatures[name] = function.signature.decode("ascii")
        addresses[name] = (<const size_t *>(<const char *>api + function.offset))[0]
        function += 1


list_functions()
