from . import (
    article as article,
    deuces as deuces,
    encodings as encodings,
    euler54 as euler54,
    eval7 as eval7,
    holdem_hand_evaluator as holdem_hand_evaluator,
    notebook as notebook,
    phevaluator as phevaluator,
    pkrbot as pkrbot,
    pokerkit as pokerkit,
    texas as texas,
    treys as treys,
)
