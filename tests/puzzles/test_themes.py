"""The themes of positions."""

import pytest

from palacio.puzzles.solver import Solver
from palacio.puzzles.themes import find_kinds
from tests.puzzles.positions import KEEP, WIN, position

COLUMN = "azul wall=free phase=choice round=2 row=1 bag=* | lines=b/-/-/-/- |"


@pytest.mark.parametrize(
    ("line", "kind"), [(WIN, "win"), (WIN, "endgame"), (KEEP, "pane"), (COLUMN, "column")]
)
def test_position_has_a_theme(line: str, kind: str) -> None:
    s = position(line)
    solver = Solver(s)
    solved = solver.solve(s)
    assert solved
    assert kind in find_kinds(s, solved, solver)
