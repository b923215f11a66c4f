"""What a fuzz target draws its input from: choices, made at random or read from the bytes of a coverage-guided fuzzer.

Everything is built on `below`, so that any stream of numbers makes an input, and input comes close to what is valid.
"""

import random

import numpy as np


class Source:
    """Choices from a function below(n) -> 0..n - 1."""

    def __init__(self, below):
        self.below = below

    @classmethod
    def of_seed(cls, seed, number):
        return cls(random.Random(f"{seed} {number}").randrange)

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def once_in(self, n):
        return self.below(n) == 0

    def choose(self, items):
        return items[self.below(len(items))]

    def many(self, function, most):
        return [function() for _ in range(self.below(most + 1))]

    # Text.

    def character(self):
        return self.choose([chr(self.below(128)), self.choose("♠♥♦♣🃏\ufe0f\u3000\u00a0\u2013\x00\udc80é"),
                            chr(self.choose([self.below(0xD800), self.between(0xE000, 0x10FFFF)]))])

    def mutated(self, text):
        """A text with a few characters dropped, put in, doubled or moved; often none."""
        for _ in range(self.choose([0, 0, 0, 1, 1, 2, 5])):
            start = self.below(len(text) + 1)
            end = min(len(text), start + self.below(4))
            middle = self.choose(["", text[start:end] * 2, self.character(), text[start:end].swapcase()])
            text = text[:start] + middle + text[end:]
        return text

    # Numbers and objects.

    def integer(self):
        return self.choose([self.below(54), self.between(-3, 60), (1 << self.below(130)) - self.below(3),
                            -(1 << self.below(70)), self.below(1 << 64)])

    def odd_object(self):
        """What no function takes for a card, an array or a number, or only just."""
        return self.choose([None, True, 1.5, float("nan"), float("inf"), "As", b"As", [], (), {}, {"As": 1}, set(), object(),
                            1 << 70, -1, [[1], [1, 2]], [None], np.uint8(3), np.float32(2), np.array(5), np.array(None),
                            range(5), [1 << 70], "x", 1j, np.datetime64("2020"), memoryview(b"\1\2")])

    def limit(self):
        """For decks= and jokers=."""
        return self.choose([None, None, None, 0, 1, 2, self.integer(), self.odd_object() if self.once_in(8) else 1])

    # Cards.

    def card(self):
        return 52 if self.once_in(12) else self.below(52)

    def hand(self, most=9):
        """Cards 0..53, often few ranks or one suit, sometimes held more than once."""
        step, start = self.choose([(1, 0), (1, 0), (4, self.below(4)), (13, self.below(13))])
        cards = self.many(lambda: (start + step * self.below(52)) % 52, most)
        if self.below(2):
            cards = list(dict.fromkeys(cards))
        return cards + [self.between(52, 53) for _ in range(self.choose([0, 0, 0, 0, 1, 2, 3]))]

    def card_text(self, card):
        if card >= 52:
            return self.choose(["**", "??", "Jo", "🃏", "JO"])
        rank, suit = "23456789TJQKA"[card >> 2], card & 3
        if rank == "T" and self.below(2):
            rank = "10"
        letter, symbol = "cdhs"[suit], self.choose(["♣♦♥♠", "♧♢♡♤"])[suit]
        return self.choose([rank + letter, rank.lower() + letter.upper(), rank + symbol, symbol + rank, rank + symbol + "\ufe0f"])

    def hand_text(self, most=9):
        return self.mutated(self.choose(["", " ", ", ", "\t\n"]).join(map(self.card_text, self.hand(most))))

    # Arrays.

    def numbers(self, shape, low, high):
        """An int64 array of numbers low..high, now and then with a few others."""
        size = int(np.prod(shape, dtype=int))
        seed = self.below(1 << 32)
        array = np.random.default_rng(seed).integers(low, high + 1, shape) if size else np.zeros(shape, np.int64)
        for _ in range(self.choose([0, 0, 0, 1, 3]) if size else 0):
            array.reshape(-1)[self.below(size)] = self.choose([-1, 52, 53, 54, 255, 256, 1 << 16, 1 << 32, -(1 << 63),
                                                               (1 << 63) - 1, self.between(low, high)])
        return array

    def dtype(self):
        return self.choose(["u1", "u1", "u1", "i1", "u2", "i2", "u4", "i4", "u8", "i8", ">u2", ">i4", ">i8", ">u8", "f8", "?",
                            "O", "U3", "M8[s]", "V2"][: 20 if self.once_in(8) else 14])

    def laid_out(self, array):
        """The same numbers in memory in some other way: strides of every kind, unaligned, read-only, a list."""
        way = self.below(10)
        if way == 0:
            return np.asfortranarray(array)
        if way == 1 and array.ndim:
            return array[::-1].copy()[::-1]
        if way == 2 and array.ndim:
            wide = np.zeros((*array.shape[:-1], 3 * array.shape[-1] + 1), array.dtype)
            wide[..., 1::3] = array
            return wide[..., 1::3]
        if way == 3 and array.ndim and array.dtype.kind != "O":
            octets = np.zeros(array.nbytes + 1, np.uint8)
            unaligned = octets[1:].view(array.dtype).reshape(array.shape)
            unaligned[...] = array
            return unaligned
        if way == 4 and array.ndim > 1 and len(array):
            return np.broadcast_to(array[0], array.shape)
        if way == 5:
            array = array.copy()
            array.flags.writeable = False
            return array
        if way == 6 and array.dtype.kind in "iu":
            return array.tolist()
        if way == 7 and array.ndim > 1:
            return np.ascontiguousarray(np.moveaxis(array, -1, 0)).transpose(*range(1, array.ndim), 0)
        return array

    def cast(self, array):
        with np.errstate(all="ignore"):
            dtype = self.dtype()
            return np.zeros(array.shape, dtype) if dtype in ("M8[s]", "V2") else array.astype(dtype)

    def shape(self, last):
        """Leading axes, few of them long, and the last one."""
        lead = self.choose([(), (self.below(5),), (self.below(40),), (self.below(300),), (self.below(4), self.below(30)),
                            (self.below(3), self.below(3), self.below(9)), (1, self.below(70), 1)])
        return (*lead, last)

    def card_array(self, last, most=51):
        if self.once_in(40):
            return self.odd_object()
        return self.laid_out(self.cast(self.numbers(self.shape(last), 0, most)))

    def out(self, shape, dtype, source):
        """For out=: mostly None, or fit; else of a wrong shape or dtype, read-only, over the input, or no array."""
        way = self.below(16)
        if way < 8:
            return None
        if way < 12:
            made = self.laid_out(np.zeros(shape, dtype))
            return made if isinstance(made, np.ndarray) else None
        return self.choose([np.zeros((*shape, 1), dtype), np.zeros(shape, "f8"), np.zeros(shape, np.dtype(dtype).newbyteorder()),
                            source, self.odd_object(), source.view() if isinstance(source, np.ndarray) else 0])
