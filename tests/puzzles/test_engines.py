"""The two engines: their values are exact and equal, and they stop at their limits."""

import pytest

from palacio.match.game_modules import GAME_MODULES
from palacio.match.match import Match
from palacio.puzzles.second_engine import SecondEngine, TooManyPositions
from palacio.puzzles.solver import Solved, Solver
from palacio.rules.catalog import game_of
from palacio.rules.state import State
from tests.puzzles.positions import KEEP, WIN, position

# Rounds with few tiles, one for each option of both games.
ROUNDS = (
    "azul wall=fixed round=2 displays=bbyr bag=* | score=4 lines=-/b/-/-/- |",
    "azul wall=free round=2 center=bw bag=* | lines=-/b/-/-/- | lines=-/-/-/-/k floor=m",
    "sintra side=a round=2 displays=yyop bag=* | strips=8b,1a,2a,3a,4a,5a,6a,7a |",
    "sintra side=b round=6 displays=yo center=p bag=* | |",
)


def solve(s: State) -> tuple[Solved, ...]:
    found = Solver(s).solve(s)
    assert found
    return found


def text(s: State, action: int) -> str:
    return GAME_MODULES[game_of(s).id].format_action(action)


def test_action_that_ends_the_match_is_rated_by_the_final_result() -> None:
    s = position(WIN)
    best = solve(s)[0]
    assert text(s, best.action) == "cb>1"
    assert best.share == 1.0
    assert round(best.lead) == 5


def test_line_of_every_action_reaches_the_end_of_the_round() -> None:
    s = position(WIN)
    for each in solve(s):
        match = Match.from_position(WIN, seed=0)
        for action in each.line:
            assert match.round == 5
            match.play(text(s, action))
        assert match.round == 6 or match.is_over


@pytest.mark.parametrize("line", [*ROUNDS, WIN, KEEP])
def test_engines_agree_on_every_action(line: str) -> None:
    s = position(line)
    values = SecondEngine(s).values()
    assert {each.action: each.value for each in solve(s)} == pytest.approx(values, abs=1e-9)


def test_values_of_the_seats_add_up_to_1() -> None:
    s = position(WIN)
    best = solve(s)[0]
    match = Match.from_position(WIN, seed=0)
    match.play(text(s, best.action))
    assert solve(match.state)[0].value == pytest.approx(1 - best.value)


def test_position_that_takes_too_many_nodes_is_not_solved() -> None:
    s = position(ROUNDS[0])
    assert Solver(s).solve(s, nodes=50) is None


def test_second_engine_refuses_a_round_with_too_many_positions() -> None:
    with pytest.raises(TooManyPositions):
        SecondEngine(position(ROUNDS[0]), positions=50).values()
