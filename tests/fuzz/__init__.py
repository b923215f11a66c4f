"""Fuzzing: hostile input made by Hypothesis strategies, until something answers with anything but what it documents.

python -m pytest tests/fuzz                              few examples, the same ones each time
python -m pytest tests/fuzz --hypothesis-profile=long    many examples, others each time
python tests/fuzz/run.py --seconds 60                    as many as the time allows, see there
"""

import handrank as hr


def tried(function, *args, **named):
    """(result, None) or (None, the documented exception): ValueError, of which CardError and RangeError are, or TypeError.

    Anything else fails the test, subclasses that mean something else included.
    """
    try:
        return function(*args, **named), None
    except (ValueError, TypeError) as error:
        assert (
            not isinstance(error, LookupError)
            or isinstance(error, hr.CardError)
            or type(error).__module__ == "numpy.exceptions"
        )
        assert str(error), repr(error)
        return None, error
