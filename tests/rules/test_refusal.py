"""Every reason to refuse an action occurs in random matches."""

from collections.abc import Iterator

import pytest

from palacio.rules.catalog import GAMES
from palacio.rules.refusal import Refusal
from palacio.rules.state import State
from tests.rules.random_matches import refusals, sample
from tests.rules.variants import variants_of

OF_BOTH = {Refusal.NONE, Refusal.NOT_NOW, Refusal.NONE_THERE}
OF_SEATS = {
    "azul": OF_BOTH
    | {
        Refusal.LINE_FULL,
        Refusal.LINE_OTHER_COLOR,
        Refusal.COLOR_ON_ROW,
        Refusal.COLUMN_TAKEN,
        Refusal.COLOR_IN_COLUMN,
    },
    "sintra": OF_BOTH
    | {
        Refusal.LEFT_OF_GLAZIER,
        Refusal.STRIP_GONE,
        Refusal.NO_FITTING_SPACE,
        Refusal.MUST_FIT_ELSEWHERE,
        Refusal.TOO_MANY_JOKERS,
        Refusal.TOO_FEW_JOKERS,
        Refusal.ALREADY_HOME,
        Refusal.NOT_ON_STRIP,
    },
}
WITHOUT_A_SEAT = {
    Refusal.NO_SUCH_ACTION,
    Refusal.WRONG_SETUP,
    Refusal.WRONG_DEAL,
    Refusal.MATCH_OVER,
}


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_that_a_seat_can_get_occurs_in_random_matches(game: str) -> None:
    found: set[Refusal] = set()
    for s in some_decisions(game):
        found |= set(map(Refusal, refusals(s)))
        if found >= OF_SEATS[game]:
            break
    assert found == OF_SEATS[game]


def test_every_refusal_is_in_a_list_of_this_file() -> None:
    assert set().union(*OF_SEATS.values()) | WITHOUT_A_SEAT == set(Refusal)


def some_decisions(game: str) -> Iterator[State]:
    for seed in range(4):
        for variant in variants_of(game):
            yield from (s for s in sample(variant, seed, one_in=5) if s.seat >= 0)
