"""Columns, arrays and kernels of other libraries, an environment, a server: each gives what one hand at a time gives.

docs/interop.md shows them, and test_docs.py runs it. Here are the corners: missing values, chunks, indexes, views.
"""

import asyncio
import ctypes
from concurrent.futures import ThreadPoolExecutor

import handrank as hr
import numpy as np
import pytest
from handrank import capi

CARDS = hr.sample_hands(1000, 7, jokers=2, seed=1)
TEXTS = [" ".join(map(hr.card_text, hand)) for hand in CARDS.tolist()]
STRENGTHS = [hr.strength(text) for text in TEXTS]
MASKS = hr.masks_from_cards(CARDS)


def library(name):
    return pytest.importorskip(name, reason=f"{name} is not installed: the test-interop extra")


def test_pandas():
    pandas = library("pandas")
    index = pandas.Index(range(5, 1005), name="deal")
    texts = pandas.Series(TEXTS, index=index)
    found = texts.map(hr.strength)
    assert found.index is index or found.index.equals(index)
    assert found.tolist() == STRENGTHS
    masks = pandas.Series(MASKS, index=index)
    strengths = hr.mask_strengths(masks)
    assert isinstance(strengths, pandas.Series) and strengths.dtype == np.uint16
    assert strengths.equals(found.astype("uint16"))
    assert hr.mask_strengths(masks[::-3]).tolist() == STRENGTHS[::-3]  # a view that runs backwards
    assert hr.strengths(pandas.DataFrame(CARDS)).tolist() == STRENGTHS
    missing = pandas.Series([TEXTS[0], None]).map(hr.strength, na_action="ignore").astype("UInt16")
    assert missing[0] == STRENGTHS[0] and missing[1] is pandas.NA
    with pytest.raises(hr.CardError, match="Kx"):
        pandas.Series([TEXTS[0], "As Kx"]).map(hr.strength)


def test_polars():
    polars = library("polars")
    frame = polars.DataFrame(
        {"hand": [*TEXTS, None], "cards": [*CARDS.tolist(), CARDS[0].tolist()]},
        schema={"hand": polars.String, "cards": polars.Array(polars.UInt8, 7)},
    )
    found = frame.with_columns(
        polars.col("hand").map_elements(hr.strength, return_dtype=polars.UInt16).alias("strength"),
        polars.col("cards")
        .map_batches(lambda column: polars.Series(hr.strengths(column.to_numpy())), return_dtype=polars.UInt16)
        .alias("bulk"),
    )
    assert found["strength"].to_list() == [*STRENGTHS, None]
    assert found["bulk"].to_list() == [*STRENGTHS, STRENGTHS[0]]
    masks = polars.Series("mask", MASKS)
    assert hr.mask_strengths(masks.to_numpy()).tolist() == STRENGTHS


def test_arrow():
    arrow = library("pyarrow")
    cards = arrow.FixedSizeListArray.from_arrays(arrow.array(CARDS.ravel()), 7)
    part = cards.slice(100, 500)  # begins within the buffer
    for array, expected in ((cards, STRENGTHS), (part, STRENGTHS[100:600])):
        hands = array.flatten().to_numpy(zero_copy_only=True).reshape(-1, 7)
        out = np.empty(len(array), np.uint16)
        assert arrow.array(hr.strengths(hands, out=out)).to_pylist() == expected
    chunked = arrow.chunked_array([MASKS[:300], MASKS[300:]])
    assert hr.mask_strengths(chunked.to_numpy()).tolist() == STRENGTHS
    assert [hr.strength(text.as_py()) for text in arrow.array(TEXTS[:50])] == STRENGTHS[:50]


def test_dask_arrays():
    array = library("dask.array")
    lazy = hr.mask_strengths(array.from_array(MASKS, chunks=300))
    assert isinstance(lazy, array.Array) and lazy.dtype == np.uint16
    assert lazy.compute().tolist() == STRENGTHS
    rows = array.from_array(CARDS, chunks=(300, 7))
    assert rows.map_blocks(hr.strengths, dtype="uint16", drop_axis=1).compute().tolist() == STRENGTHS
    board = np.uint64(hr.mask("2c 3d 4h"))
    both = hr.mask_strengths(array.from_array(MASKS, chunks=400) | board)
    assert both.compute()[7] == hr.mask_strength(MASKS[7] | board)


def test_numba_kernels():
    numba = library("numba")
    mask_strength = ctypes.CFUNCTYPE(ctypes.c_uint16, ctypes.c_uint64)(capi.addresses["mask_strength"])

    @numba.njit(nogil=True)
    def ranked(masks, out):
        for i in range(len(masks)):
            out[i] = mask_strength(masks[i])

    whole = hr.masks_from_cards(hr.sample_hands(1000, 7, seed=2))
    out = np.empty(len(whole), np.uint16)
    ranked(whole, out)
    assert (out == hr.mask_strengths(whole)).all()


def test_joblib():
    joblib = library("joblib")
    out = np.empty(len(CARDS), np.uint16)
    parts = [slice(start, start + 300) for start in range(0, len(CARDS), 300)]
    jobs = [joblib.delayed(hr.strengths)(CARDS[part], out=out[part]) for part in parts]
    joblib.Parallel(n_jobs=2, prefer="threads")(jobs)
    assert out.tolist() == STRENGTHS
    found = joblib.Parallel(n_jobs=2)(joblib.delayed(hr.strength)(text) for text in TEXTS[:20])  # processes
    assert found == STRENGTHS[:20]


def test_an_environment_of_many_tables():
    """As in the guide: a step of all tables is what a step of each would be."""
    deals = hr.sample_hands(200, 10, seed=3)
    mine, stock = deals[:, :5], deals[:, 5:]
    actions = np.arange(200) % 32
    thrown = actions[:, None] >> np.arange(5) & 1 == 1
    after = hr.strengths(np.where(thrown, stock, mine))
    for table, action in enumerate(actions.tolist()):
        hand = [int((stock if action >> place & 1 else mine)[table, place]) for place in range(5)]
        assert after[table] == hr.strength(hand)


def test_the_event_loop_goes_on_while_a_thread_ranks():
    one = hr.sample_hands(1, 30, jokers=4, decks=4, seed=4)
    cards = np.broadcast_to(one, (1 << 24, 30))  # a tenth of a second: many turns of the system, on one core as well

    async def rank_and_count():
        loop = asyncio.get_running_loop()
        turns = 0
        with ThreadPoolExecutor(1) as pool:
            ranked = loop.run_in_executor(pool, hr.strengths, cards)
            while not ranked.done():
                turns += 1
                await asyncio.sleep(0)
        return turns, await ranked

    turns, strengths = asyncio.run(rank_and_count())
    assert turns > 10  # with the GIL held it would be one or two
    assert strengths[0] == hr.strength(one[0].tolist()) == strengths[-1]


def test_a_bad_request_comes_back_from_a_thread():
    async def ask():
        return await asyncio.get_running_loop().run_in_executor(None, hr.equity, "AsAh", "AsKd")

    with pytest.raises(hr.CardError, match="player 1: card 0: As"):
        asyncio.run(ask())
