/* A whole range on one board from C: one unit won or lost against each of the other's combos. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <handrank.h>

static const handrank_api *api;

/* payoffs(board, weights, out): five bytes, 1,326 doubles, 1,326 doubles to be written */
static PyObject *payoffs(PyObject *module, PyObject *args)
{
    Py_buffer board, weights, out;
    (void)module;
    if (!PyArg_ParseTuple(args, "y*y*w*", &board, &weights, &out))
        return NULL;
    handrank_showdown_plan plan; /* 6 KB: on the stack, in an array, wherever it is wanted */
    Py_BEGIN_ALLOW_THREADS api->showdown_plan(board.buf, &plan);
    api->showdown_payoffs(&plan, weights.buf, 1, 0, -1, out.buf);
    Py_END_ALLOW_THREADS PyBuffer_Release(&board);
    PyBuffer_Release(&weights);
    PyBuffer_Release(&out);
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {{"payoffs", payoffs, METH_VARARGS, "board, weights, out"}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "ranges_c", NULL, -1, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_ranges_c(void)
{
    PyObject *module = NULL;
    if ((api = handrank_import()))
        module = PyModule_Create(&definition);
#ifdef Py_GIL_DISABLED
    if (module)
        PyUnstable_Module_SetGIL(module, Py_MOD_GIL_NOT_USED); /* else the import turns it on for all */
#endif
    return module;
}
