"""`handrank draw`: what to exchange of five cards, and what each choice is worth."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, Literal

from ..checks import shown
from .terminal import PLAIN, Commands, number_of_cards, print_json, print_table

if TYPE_CHECKING:
    from ..draws import Hold, PayTable

DESCRIPTION = """\
Says which of five cards to exchange, exactly, best choice first.

--by says what a choice is worth:
  estimate  the mean chance to win by category and highest card
  exact     the share of the pot against a random hand that stands pat
  TABLE     what a pay table of video poker pays: one that
            `handrank videopoker --list` names, or a JSON file
"""
EXAMPLES = """\
examples:
  handrank draw "2d 7d 4d 9d As"
  handrank draw "2d 7d 4d 9d As" --by exact --all
  handrank draw "Kh Qh Jh Th Kd" --by jacks-or-better-9-6
  handrank draw "Kh Kd 4s 3c **" --jokers 1 --policy bug --most 3
"""


def measure_of(text: str) -> Literal["estimate", "exact"] | PayTable:
    """What --by means: a measure, a pay table by name, or one in a file."""
    from ..draws import PAY_TABLES, pay_table, read_pay_table

    if text == "estimate":
        return "estimate"
    if text == "exact":
        return "exact"
    if text in PAY_TABLES:
        return pay_table(text)
    try:
        return read_pay_table(text)
    except OSError as error:
        raise ValueError(
            f"{shown(text)} is not a pay table by name ({', '.join(PAY_TABLES)}), and as a file: "
            f"{error.strerror or error}"
        ) from None


def texts(cards: tuple[Any, ...]) -> str:
    return " ".join(map(str, cards))


def hold_dict(hold: Hold) -> dict[str, Any]:
    """A choice for JSON: its value as a float, and exact where it is a fraction."""
    exact = {} if isinstance(hold.value, float) else {"value_exact": str(hold.value)}
    return {
        "discards": list(hold.discards),
        "held": list(hold.held),
        "value": float(hold.value),
        **exact,
        "is_best": hold.is_best,
        "counts": hold.counts,
    }


def print_holds(found: list[Hold], shown: int, value: str) -> None:
    """A table of the first choices, then what the first of them leads to."""
    rows = [
        (
            texts(hold.discards) or "nothing",
            texts(hold.held) or "-",
            f"{float(hold.value):.6f}",
            "best" if hold.is_best else "",
        )
        for hold in found[:shown]
    ]
    print_table(["exchange", "hold", value, ""], rows)
    first = found[0]
    print()
    print_table(
        ["the first leads to", "%", "ways"],
        [(name, f"{100 * float(part):.4f}", first.counts[name]) for name, part in first.probabilities.items()],
    )


def draw(args: argparse.Namespace) -> int:
    from ..draws import holds
    from ..jokers.policy import Policy

    by = measure_of(args.by)
    policy = Policy(args.policy or "wild", args.wild or ()) if args.policy or args.wild else None
    found = holds(args.hand, by, most=args.most, jokers=args.jokers, policy=policy)
    if args.json:
        print_json({"hand": args.hand, "by": args.by, "holds": [hold_dict(hold) for hold in found]})
    else:
        value = {"estimate": "chance to win", "exact": "share of the pot"}.get(args.by, "pay")
        print_holds(found, len(found) if args.all else args.top, value)
    return 0


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "draw", help="which cards of five to exchange", description=DESCRIPTION, epilog=EXAMPLES, **PLAIN
    )
    command.set_defaults(run=draw)
    command.add_argument("hand", metavar="HAND", help="five cards; quote its blanks and jokers")
    command.add_argument("--by", default="estimate", metavar="MEASURE", help="estimate, exact, or a pay table")
    command.add_argument(
        "--most",
        type=int,
        choices=range(6),
        default=5,
        metavar="N",
        help="exchange at most N cards, 0 to 5; without: 5",
    )
    command.add_argument("--jokers", type=number_of_cards(0), metavar="N", help="jokers in the deck")
    command.add_argument("--policy", choices=("wild", "bug"), help="what a joker is; without: wild")
    command.add_argument("--wild", metavar="CARDS", help='cards that are wild, too: "2", "Js Jh"')
    shown = command.add_mutually_exclusive_group()
    shown.add_argument("--top", type=number_of_cards(1), default=5, metavar="N", help="print N choices; without: 5")
    shown.add_argument("--all", action="store_true", help="print all choices")
    shown.add_argument("--json", action="store_true", help="print all choices as one JSON document")
