"""The evaluator's values of positions between two rounds and at the end."""

import pytest

from palacio.bots.weights import MARGIN_WEIGHT
from palacio.match.position import parse_position
from palacio.rules.drafting import DEAL
from tests.bots.sample_positions import each_option, values_of
from tests.rules.random_matches import positions
from tests.rules.variants import VARIANTS, Variant


@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_winner_has_a_value_near_one_that_grows_with_the_margin(game: str) -> None:
    narrow = values_of(parse_position(f"{game} phase=over round=6 | score=31 | score=30"))
    wide = values_of(parse_position(f"{game} phase=over round=6 | score=61 | score=30"))
    assert 1 - MARGIN_WEIGHT < narrow[0] < wide[0] < 1
    assert 0 < wide[1] < narrow[1] < MARGIN_WEIGHT


def test_shared_victory_is_worth_half_to_each_winner() -> None:
    values = values_of(parse_position("azul seats=3 phase=over | score=30 | score=30 | score=9"))
    assert values[0] == values[1]
    assert values[0] == pytest.approx(0.5, abs=MARGIN_WEIGHT)
    assert values[2] < MARGIN_WEIGHT


@pytest.mark.parametrize(
    "position",
    [
        "azul phase=over | score=30 wall=byrkw/...../...../...../..... | score=30",  # AZ-4.5
        "sintra phase=over round=6 | score=30 lost=3 | score=30 lost=4",  # SI-5.6
    ],
)
def test_tied_score_is_won_by_the_better_tie_break(position: str) -> None:
    ours, theirs = values_of(parse_position(position))
    assert ours > 1 - MARGIN_WEIGHT
    assert theirs < MARGIN_WEIGHT


def test_values_of_equal_boards_rise_with_the_score_in_every_variant() -> None:
    for variant in VARIANTS:
        boards = " | ".join(f"score={20 + 5 * seat}" for seat in range(variant.seats))
        option = {"azul": "wall", "sintra": "side"}[variant.game] + f"={variant.option}"
        head = f"{variant.game} {option} seats={variant.seats} phase=deal round=2 start=1"
        values = values_of(parse_position(f"{head} | {boards}"))
        assert list(values[1:]) == sorted(values[1:])
        assert values[-1] > values[0]


@pytest.mark.parametrize("wall", ["fixed", "free"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_started_lines_change_the_value_of_a_board_while_all_walls_are_empty(
    wall: str, seats: int
) -> None:
    boards = "lines=-/-/rr/kkk/wwww" + " | score=0" * (seats - 1)
    head = f"azul wall={wall} seats={seats} phase=deal round=2 start=2"
    values = values_of(parse_position(f"{head} | {boards}"))
    assert values[0] != values[-1]


@each_option
def test_values_between_rounds_add_up_to_one_apart_from_the_lead_terms(variant: Variant) -> None:
    for s in positions(variant, seed=7):
        if s.phase == DEAL and s.rounds > 0:
            values = values_of(s)
            assert len(values) == variant.seats
            assert all(0 < value < 1 for value in values)
            assert 1 - MARGIN_WEIGHT < sum(values) < 1 + MARGIN_WEIGHT * variant.seats
