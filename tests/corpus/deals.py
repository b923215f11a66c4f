"""Hands dealt at random, by a generator that is the same everywhere."""

from __future__ import annotations

from collections.abc import Iterator

from handrank.cards import card_text

from .lines import Line, groups, line, merit


def shuffled(seed: int) -> list[int]:
    cards, state = list(range(52)), seed
    for i in range(51, 0, -1):
        state = (6364136223846793005 * state + 1442695040888963407) % 2**64  # Knuth's MMIX
        j = (state >> 33) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def text_of(cards: list[int]) -> str:
    return " ".join(map(card_text, cards))


def deals() -> Iterator[Line]:
    for seed in range(1, 13):
        cards = shuffled(seed)
        hands = [f"{text_of(cards[5 + 2 * player : 7 + 2 * player])} / {text_of(cards[:5])}" for player in range(6)]
        found = groups([merit(hand) for hand in hands])
        yield line(f"deal-{seed:02}", "showdown", "order", "six hands dealt at random", found, hands=hands)
    for seed in range(101, 107):
        cards = shuffled(seed)
        hands = [f"{text_of(cards[5 + 4 * player : 9 + 4 * player])} / {text_of(cards[:5])}" for player in range(4)]
        found = groups([merit(hand, "omaha") for hand in hands])
        yield line(
            f"deal-omaha-{seed - 100:02}",
            "omaha",
            "order",
            "four hands dealt at random",
            found,
            hands=hands,
            game="omaha",
        )
    for game, kind in (
        ("ace-to-five", "lowball"),
        ("deuce-to-seven", "lowball"),
        ("badugi", "badugi"),
        ("three-card", "three cards"),
    ):
        size = {"badugi": 4, "three-card": 3}.get(game, 5)
        for seed in range(201, 203):
            cards = shuffled(seed)
            hands = [text_of(cards[size * player : size * player + size]) for player in range(8)]
            found = groups([merit(hand, game) for hand in hands])
            yield line(
                f"deal-{game}-{seed - 200}", kind, "order", "eight hands dealt at random", found, hands=hands, game=game
            )
