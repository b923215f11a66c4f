"""The long job: cut off and gone on with, anywhere, with the same answers."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial

import pytest
from handrank.games.game import Game
from handrank.matchups import starting_hands as job
from handrank.matchups.dispatch import equity
from handrank.matchups.starting_hands import estimate, starting_hands

QUICK = dict(game="omaha", max_standard_error=0.02, seed=5)


def test_pairs_of_hold_em_are_near_the_exact_equity():
    hands = starting_hands("holdem", max_standard_error=0.002, seed=1)
    assert len(hands) == 169 and sum(hand.number for hand in hands) == 1326
    assert [hand.index for hand in hands] == list(range(169))
    best, worst = max(hands, key=lambda hand: hand.equity), min(hands, key=lambda hand: hand.equity)
    assert set(best.hand[::2]) == {"A"} and best.equity == pytest.approx(0.85204, abs=4 * best.standard_error)
    assert worst.equity == pytest.approx(0.32303, abs=0.008)
    assert max(hand.standard_error for hand in hands) <= 0.002


def test_a_hand_is_the_equity_that_anybody_gets():
    hand = starting_hands(**QUICK, hands=[777])[0]
    player = equity(hand.hand, "random", game="omaha", method="sample", max_standard_error=0.02, seed=5 + 777).players[
        0
    ]
    assert (hand.equity, hand.win, hand.tie) == (player.equity, player.win, player.tie)


@pytest.mark.parametrize("how", [{"workers": 2}, {"executor": partial(ThreadPoolExecutor, 2)}])
def test_all_ways_agree(how):
    some = [*range(20), 500, 501, 16431]
    assert starting_hands(**QUICK, hands=some, **how) == starting_hands(**QUICK, hands=some)


def test_a_run_that_was_cut_off_goes_on(tmp_path, monkeypatch):
    path = tmp_path / "hands.jsonl"
    some = range(30)
    whole = starting_hands(**QUICK, hands=some)

    played = []
    play = job.HandsPiece.play

    def play_twelve(self, number, hand, alike):
        if len(played) == 12:
            raise KeyboardInterrupt
        played.append(number)
        return play(self, number, hand, alike)

    monkeypatch.setattr(job.HandsPiece, "play", play_twelve)
    with pytest.raises(KeyboardInterrupt):
        starting_hands(**QUICK, hands=some, checkpoint=path)
    monkeypatch.undo()
    saved = path.read_text(encoding="utf-8")
    assert len(saved.splitlines()) == 2  # the first, and one piece of eight hands
    path.write_text(saved + '["0123456789abcdef", [[29, "As', encoding="utf-8")  # cut off while it was written
    seen = []
    assert starting_hands(**QUICK, hands=some, checkpoint=path, progress=lambda *done: seen.append(done)) == whole
    assert seen[0] == (8, 30) and seen[-1] == (30, 30)
    assert starting_hands(**QUICK, hands=some, checkpoint=path) == whole  # nothing is left to do
    assert len(path.read_text(encoding="utf-8").splitlines()) == 5


@pytest.mark.parametrize("other", [{"game": "omaha8"}, {"max_standard_error": 0.03}, {"seed": 6}, {"samples": 10}])
def test_another_job_s_checkpoint_is_refused(tmp_path, other):
    path = tmp_path / "hands.jsonl"
    starting_hands(**QUICK, hands=[0], checkpoint=path)
    before = path.read_bytes()
    with pytest.raises(ValueError, match=":1: cannot continue from this checkpoint: it was made with"):
        starting_hands(**{**QUICK, **other}, hands=[1], checkpoint=path)
    assert path.read_bytes() == before


ACE_TO_FIVE = Game("holdem", hole=2, board=5, high=None, low="ace_to_five")


def test_a_game_is_itself_whatever_its_name(tmp_path):
    path = tmp_path / "hands.jsonl"
    how = dict(max_standard_error=0.02, seed=5, hands=[0, 168])  # twos and suited ace-king
    twos, ace_king = starting_hands(ACE_TO_FIVE, **how, checkpoint=path)
    assert [hand.equity for hand in starting_hands(ACE_TO_FIVE, **how, workers=2)] == [twos.equity, ace_king.equity]
    processes = starting_hands(ACE_TO_FIVE, **how, executor=partial(ProcessPoolExecutor, 2))
    assert [hand.equity for hand in processes] == [twos.equity, ace_king.equity]
    for hand in (twos, ace_king):
        result = equity(
            hand.hand, "random", game=ACE_TO_FIVE, method="sample", max_standard_error=0.02, seed=5 + hand.index
        )
        assert hand.equity == result.players[0].equity
    assert starting_hands("holdem", **how)[1].equity > 0.6 > ace_king.equity
    with pytest.raises(ValueError, match="it was made with .*high .*None"):
        starting_hands("holdem", **how, checkpoint=path)


@pytest.mark.parametrize("text", ["Dear Sir\n", "Dear Sir", '{"game": "razz"'])
def test_a_file_that_is_no_checkpoint_is_left_alone(tmp_path, text):
    path = tmp_path / "letter.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="letter.txt:1"):
        starting_hands(**QUICK, hands=[1], checkpoint=path)
    assert path.read_text(encoding="utf-8") == text


def test_a_first_line_that_was_cut_off_is_written_again(tmp_path):
    path = tmp_path / "hands.jsonl"
    path.write_text('["', encoding="utf-8")
    assert starting_hands(**QUICK, hands=[1], checkpoint=path) == starting_hands(**QUICK, hands=[1])


@pytest.mark.parametrize("bad, words", [
    (dict(game="stud"), "stud has"), (dict(max_standard_error=0), "error"), (dict(hands=[16432]), "a hand must be at most 16431, not 16432"),
    (dict(hands=[]), "hands is empty"), (dict(seed=-1), "seed must be at least 0, not -1"), (dict(game="chess"), "chess"),
])  # fmt: skip
def test_bad_input_is_named(bad, words):
    with pytest.raises(ValueError, match=words):
        starting_hands(**{**QUICK, **bad})


def test_an_estimate_is_measured():
    cost = estimate("omaha", max_standard_error=0.05)
    assert cost.hands == 16432 and cost.seconds == pytest.approx(cost.seconds_a_hand * 16432)
