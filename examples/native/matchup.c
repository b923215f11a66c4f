/* One exact matchup from C: how often hole a beats hole b, and the other way, over every board. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <handrank.h>

static const handrank_api *api;

static void play(uint64_t a, uint64_t b, uint64_t board, int more, int limit, uint64_t *counts)
{
    if (more == 0) {
        uint16_t first = api->mask_strength(a | board), second = api->mask_strength(b | board);
        counts[first > second ? 0 : first < second ? 1 : 2]++;
        return;
    }
    for (int card = more - 1; card < limit; card++) {
        uint64_t bit = (uint64_t)1 << (16 * (card & 3) + (card >> 2));
        if (!((a | b) & bit))
            play(a, b, board | bit, more - 1, card, counts);
    }
}

static PyObject *matchup(PyObject *module, PyObject *args)
{
    unsigned long long a, b;
    uint64_t counts[3] = {0, 0, 0};
    (void)module;
    if (!PyArg_ParseTuple(args, "KK", &a, &b))
        return NULL;
    Py_BEGIN_ALLOW_THREADS play(a, b, 0, 5, 52, counts);
    Py_END_ALLOW_THREADS return Py_BuildValue("(KKK)", (unsigned long long)counts[0], (unsigned long long)counts[1],
                                              (unsigned long long)counts[2]);
}

static PyMethodDef methods[] = {{"matchup", matchup, METH_VARARGS, "wins, losses, ties of two hole masks"},
                                {NULL, NULL, 0, NULL}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "matchup_c", NULL, -1, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_matchup_c(void)
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
