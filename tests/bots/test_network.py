"""The value network: its inputs, its predictions, and its use in the search."""

import json
from collections.abc import Callable
from math import isfinite

import pytest

from palacio.bots import Budget, SearchBot
from palacio.bots.evaluation import Evaluator, evaluate
from palacio.bots.inputs import INPUT_MODULES, encode_board, encode_scores, encode_table
from palacio.bots.level import LEVELS
from palacio.bots.network import NO_NETWORK, Network, is_network, predict
from palacio.bots.search import new_scratch
from palacio.bots.weights import NETWORKS, evaluator_of, network_evaluator_of, network_file
from palacio.match.position import parse_position
from palacio.rules.catalog import game_of
from palacio.rules.compiled import array
from palacio.rules.drafting import DEAL, DRAFT
from palacio.rules.state import State, copy, to_bytes
from tests.bots.networks import is_complete, random_network
from tests.bots.sample_positions import each_option, with_one_board
from tests.rules.random_matches import positions
from tests.rules.variants import VARIANTS, Variant


def between_rounds(variant: Variant) -> list[State]:
    return [copy(s) for s in positions(variant, seed=2) if s.phase == DEAL and s.rounds > 0]


def written(encode: Callable[..., None], count: int, fill: float, *args: object) -> list[float]:
    """Return the inputs, written over an array of `fill`. Assert that no more is overwritten."""
    numbers = array(count + 1, "f8")
    for number in range(count + 1):
        numbers[number] = fill
    encode(*args, numbers)
    *inputs, guard = (float(number) for number in numbers)
    assert guard == fill
    return inputs


def board_inputs(s: State, seat: int, fill: float = 0.0) -> list[float]:
    return written(encode_board, INPUT_MODULES[game_of(s).id].BOARD_INPUTS, fill, s, seat)


def table_inputs(s: State, fill: float = 0.0) -> list[float]:
    return written(encode_table, INPUT_MODULES[game_of(s).id].TABLE_INPUTS, fill, s)


def predictions(s: State, network: Network) -> tuple[list[float], list[float]]:
    """Return each seat's expected final score and logit of winning."""
    scratch, seats = new_scratch(s.dtype), int(s.seats)
    predict(s, network, scratch.buffers, scratch.scores, scratch.values)
    return [float(x) for x in scratch.scores[:seats]], [float(x) for x in scratch.values[:seats]]


# --- Inputs.


@each_option
def test_encoders_write_every_input_and_leave_the_state_unchanged(variant: Variant) -> None:
    for s in between_rounds(variant):
        before = to_bytes(s)
        assert table_inputs(s, fill=0.0) == table_inputs(s, fill=7.5)
        for seat in range(variant.seats):
            assert board_inputs(s, seat, fill=0.0) == board_inputs(s, seat, fill=7.5)
            assert all(isfinite(number) for number in board_inputs(s, seat))
        assert to_bytes(s) == before


@each_option
def test_inputs_of_a_board_do_not_depend_on_other_boards(variant: Variant) -> None:
    for s in between_rounds(variant):
        for seat in range(variant.seats):
            assert board_inputs(with_one_board(s, seat), seat) == board_inputs(s, seat)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "azul phase=deal round=2 | lines=-/b/-/-/- |",
            "azul phase=deal round=2 | lines=-/y/-/-/- |",
        ),
        (
            "azul wall=free phase=deal round=2 | wall=b..../...../...../...../..... |",
            "azul wall=free phase=deal round=2 | wall=y..../...../...../...../..... |",
        ),
    ],
)
def test_boards_that_differ_in_a_tile_color_have_different_inputs(one: str, other: str) -> None:
    assert board_inputs(parse_position(one), 0) != board_inputs(parse_position(other), 0)


def test_score_inputs_are_the_score_and_the_leads_over_the_best_and_mean_rival() -> None:
    s = parse_position("azul seats=3 phase=deal round=2 | score=50 | score=20 | score=30")
    assert written(encode_scores, 3, 0.0, s, 0) == [2.0, 0.8, 1.0]
    assert written(encode_scores, 3, 0.0, s, 1) == [0.8, -1.2, -0.8]


# --- Predictions.


@each_option
def test_seats_with_equal_boards_and_scores_have_equal_predictions(variant: Variant) -> None:
    option = {"azul": "wall", "sintra": "side"}[variant.game]
    boards = " | ".join("score=20" for _ in range(variant.seats))
    head = f"{variant.game} {option}={variant.option} seats={variant.seats} phase=deal round=2"
    s = parse_position(f"{head} start=1 | {boards}")
    scores, logits = predictions(s, random_network(variant.game))
    assert len(set(scores[1:])) == len(set(logits[1:])) == 1  # all but the starter


def test_swapped_boards_have_swapped_predictions() -> None:
    left, right = (
        "score=20 lines=-/b/-/-/- wall=b..../...../...../...../.....",
        "score=31 lines=-/-/kk/-/-",
    )
    one, other = (
        parse_position(f"azul phase=deal round=2 start={start} | {boards}")
        for start, boards in ((1, f"{left} | {right}"), (2, f"{right} | {left}"))
    )
    network = random_network("azul")
    for ours, theirs in zip(predictions(one, network), predictions(other, network), strict=True):
        assert ours == pytest.approx(theirs[::-1], abs=1e-4)
        assert ours[0] != ours[1]


@each_option
def test_network_replaces_the_value_weights_only_between_rounds(variant: Variant) -> None:
    for s in positions(variant, seed=3):
        if s.seat < 0 and s.rounds > 0:
            fitted = evaluator_of(s)
            both = fitted._replace(network=random_network(variant.game))
            values = [_values(s, each) for each in (fitted, both)]
            assert (values[0] == values[1]) == (s.phase != DEAL)
            assert all(0 < value < 1 for value in values[1])


def _values(s: State, evaluator: Evaluator) -> list[float]:
    scratch = new_scratch(s.dtype)
    evaluate(s, evaluator, scratch.buffers, scratch.scores, scratch.values)
    return [float(value) for value in scratch.values[: int(s.seats)]]


def test_search_with_a_network_is_reproducible_and_uses_the_network() -> None:
    s = next(copy(s) for s in positions(Variant("azul", "fixed", 2), seed=4) if s.phase == DRAFT)
    evaluator = evaluator_of(s)._replace(network=random_network("azul"))
    first, again = (
        SearchBot(5, Budget(simulations=30), LEVELS["master"], evaluator).analyze(s)
        for _ in range(2)
    )
    fitted = SearchBot(5, Budget(simulations=30), LEVELS["foreman"]).analyze(s)
    assert first.candidates == again.candidates
    assert first.candidates != fitted.candidates


# --- The networks in the package.


def test_variant_without_a_network_file_uses_the_fitted_weights() -> None:
    assert not is_network(NO_NETWORK)
    for variant in VARIANTS:
        s = variant.begin()
        has_file = network_file(variant.game, variant.option, variant.seats).exists()
        assert is_network(network_evaluator_of(s).network) == has_file


def test_recipe_of_every_network_shows_that_it_beats_the_fitted_weights() -> None:
    for file in NETWORKS.glob("*.npz"):
        recipe = json.loads(file.with_suffix(".json").read_text("utf-8"))
        game, option, seats = file.stem.rsplit("-", 2)
        assert (recipe["game"], recipe["option"], recipe["seats"]) == (game, option, int(seats))
        assert recipe["strength"]["low"] > 1 / int(seats)
        assert file.stat().st_size < 100_000
        network = network_evaluator_of(Variant(game, option, int(seats)).begin()).network
        assert is_complete(game, network)
