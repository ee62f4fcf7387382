"""The right answers of a puzzle, and positions that are not puzzles."""

import pytest

from palacio.puzzles.answers import count_answers
from palacio.puzzles.solver import Solved

Outcome = tuple[float, float]  # share and lead


def solved(*outcomes: Outcome) -> tuple[Solved, ...]:
    return tuple(Solved(at, 1 - at / 100, *each, (at,)) for at, each in enumerate(outcomes))


@pytest.mark.parametrize(
    ("outcomes", "answers"),
    [
        ([(0.6, 4.0), (0.5, 3.0), (0.4, 2.0)], 1),  # by the share of winning
        ([(0.6, 4.0), (0.58, 1.0), (0.57, 0.0)], 1),  # by points
        ([(0.6, 4.0), (0.596, 3.8), (0.5, 3.0), (0.5, 3.0)], 2),
    ],
)
def test_actions_that_lose_almost_nothing_are_counted_as_right_answers(
    outcomes: list[Outcome], answers: int
) -> None:
    assert count_answers(solved(*outcomes)) == answers


@pytest.mark.parametrize(
    "outcomes",
    [
        [(0.6, 4.0), (0.57, 3.0), (0.4, 2.0)],  # the second is neither right nor wrong
        [(0.6, 4.0), (0.6, 4.0), (0.5, 3.0)],  # more right answers than wrong ones
        [(0.6, 4.0), (0.4, 2.0)],  # only two actions
        [(0.04, -20.0), (0.02, -30.0), (0.02, -30.0)],  # lost anyway
        [(0.99, 30.0), (0.96, 20.0), (0.96, 20.0)],  # won anyway
    ],
)
def test_position_without_clear_answers_is_not_a_puzzle(outcomes: list[Outcome]) -> None:
    assert count_answers(solved(*outcomes)) is None
