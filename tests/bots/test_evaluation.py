"""What a position between two rounds is worth to each seat."""

import pytest

from palacio.bots.weights import MARGIN
from palacio.match.position import parse_position
from palacio.rules.drafting import DEAL
from tests.bots.rounds import values_of
from tests.rules.random_matches import positions
from tests.rules.variants import Variant, every_variant


@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_who_has_won_has_nearly_all_and_the_more_the_wider_the_margin(game: str) -> None:
    narrow = values_of(parse_position(f"{game} phase=over | score=31 | score=30"))
    wide = values_of(parse_position(f"{game} phase=over | score=61 | score=30"))
    assert 1 - MARGIN < narrow[0] < wide[0] < 1
    assert 0 < wide[1] < narrow[1] < MARGIN


def test_a_shared_victory_is_shared() -> None:
    shares = values_of(parse_position("azul seats=3 phase=over | score=30 | score=30 | score=9"))
    assert shares[0] == shares[1]
    assert shares[0] == pytest.approx(0.5, abs=MARGIN)
    assert shares[2] < MARGIN


@pytest.mark.parametrize(
    "position",
    [
        "azul phase=over | score=30 wall=byrkw/...../...../...../..... | score=30",  # AZ-4.5
        "sintra phase=over | score=30 lost=3 | score=30 lost=4",  # SI-5.6
    ],
)
def test_a_tie_goes_to_the_better_tie_break(position: str) -> None:
    ours, theirs = values_of(parse_position(position))
    assert ours > 1 - MARGIN
    assert theirs < MARGIN


@every_variant
def test_whoever_is_ahead_has_the_larger_share(variant: Variant) -> None:
    """With boards that are alike, but for the score."""
    scores = [20 + 5 * seat for seat in range(variant.seats)]
    boards = " | ".join(f"score={score}" for score in scores)
    option = {"azul": "wall", "sintra": "side"}[variant.game] + f"={variant.option}"
    head = f"{variant.game} {option} seats={variant.seats} phase=deal round=2 start=1"
    shares = values_of(parse_position(f"{head} | {boards}"))
    assert list(shares[1:]) == sorted(shares[1:])
    assert shares[-1] > shares[0]


@every_variant
def test_shares_between_rounds_are_shares(variant: Variant) -> None:
    for s in positions(variant, seed=7):
        if s.phase == DEAL and s.rounds > 0:
            shares = values_of(s)
            assert len(shares) == variant.seats
            assert all(0 < share < 1 for share in shares)
            assert 1 - MARGIN < sum(shares) < 1 + MARGIN * variant.seats
