"""What the tests of the stand-ins share: an original or a skip, and hands to compare on."""

import os

import handrank as hr
import pytest

HANDS = int(os.environ.get("HANDRANK_HANDS", 3000))  # compared one by one; 100_000 takes a minute


def original(name, distribution):
    return pytest.importorskip(name, reason=f"{distribution} is not installed, so there is nothing to compare with")


def hands(size, seed=1, count=HANDS):
    """Seeded hands of one deck, as lists of cards 0..51."""
    return hr.sample_hands(count, size, seed=seed).tolist()


def texts(hand):
    return [hr.card_text(card) for card in hand]


def outcome(call):
    """What a call gives, or the kind of its error, where only that is to be the same."""
    try:
        return call()
    except Exception as error:
        return type(error)


def lacking(theirs, ours):
    """The public names that a class or module of theirs has and ours has not."""
    return sorted(name for name in set(dir(theirs)) - set(dir(ours)) if not name.startswith("_"))


def same_deal(theirs, ours, calls):
    """Both decks, seeded alike, give the same cards call by call."""
    for name, *arguments in calls:
        a, b = (getattr(deck, name)(*arguments) for deck in (theirs, ours))
        assert str(a) == str(b)
    assert list(map(str, theirs.cards)) == list(map(str, ours.cards))
