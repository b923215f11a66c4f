"""Other people's APIs on the kernels of handrank: each module stands in for one of them."""

from .._lazy import attach

_STAND_INS = (
    "article deuces encodings euler54 eval7 holdem_hand_evaluator notebook phevaluator pkrbot pokerkit texas treys"
)

__all__, __getattr__, __dir__ = attach(__name__, {}, _STAND_INS.split())
