from typing import Any, TypeAlias

from typing_extensions import disjoint_base

Buffer: TypeAlias = Any  # bytes, array.array or a NumPy array of the type that the docstring names

MOST_DECK: int
MOST_CODES: int
MOST_EXCHANGED: int
KEEP: int
IN_DOUBT: int

@disjoint_base
class Draws:
    count: int
    def __init__(self, held: Buffer, rest: Buffer, policy: int) -> None: ...
    def codes(self, code_of: Buffer, out: Buffer) -> None: ...
    def keys(self, hold: int, out: Buffer) -> None: ...

def table_size(n: int) -> int: ...
def sum_hands(codes: Buffer, pays: Buffer, n: int, most: int, sums: Buffer) -> None: ...
def best_holds(
    codes: Buffer,
    pays: Buffer,
    sums: Buffer,
    n: int,
    highest: int,
    most: int,
    scale: Buffer,
    holds: Buffer,
    weights: Buffer,
) -> None: ...
def weigh(codes: Buffer, holds: Buffer, weights: Buffer, n: int, scale: Buffer) -> list[int]: ...
def versus(keys: Buffer, n: int, most: int, counts: Buffer) -> tuple[list[int], list[int]]: ...
def exchange_strengths(cards: Buffer, out: Buffer) -> None: ...
def exchange_sums(cards: Buffer, pays: Buffer) -> list[int]: ...
def single_discards(
    rows: Buffer, codes: Buffer, pays: Buffer, sums: Buffer, near: int, exact: bool, out: Buffer
) -> None: ...
