"""The themes of positions."""

import pytest

from palacio.puzzles.solver import Solver
from palacio.puzzles.themes import find_kinds
from tests.puzzles.positions import KEEP, WIN, position

GLASS = "sintra round=2 indicator=.pboyw center=yyyy bag=* |"
LAST_STRIP = "sintra round=5 indicator=....yw center={} bag=* |"
STRIP = "glazier=5 strips=1b,6b,7b,8a,4a:bbb,3a,5a,2a |"
FLOOR = "azul round=2 marker=2 center={} bag=* | score=20 lines=b/yy/-/kkk/wwww | floor=m"
COLUMN = "azul wall=free phase=choice round=2 row=1 bag=* | lines=b/-/-/-/- |"


@pytest.mark.parametrize(
    ("line", "kind"), [(WIN, "win"), (WIN, "endgame"), (KEEP, "pane"), (COLUMN, "column")]
)
def test_themes_of_a_position_include_the_expected_one(line: str, kind: str) -> None:
    assert kind in kinds(line)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        (FLOOR.format("rrr"), "floor"),  # they fit line 3, but cost 4 points on the floor
        (FLOOR.format("rr"), "draft"),  # 2 points are too few for a theme
        (f"{GLASS} {STRIP}", "floor"),  # two panes do not fit, and break
        (f"{LAST_STRIP.format('yy')} {STRIP}", "window"),
        (f"{LAST_STRIP.format('y')} {STRIP}", "draft"),  # the strip stays incomplete
        ("azul round=2 displays=bbyk bag=* | lines=-/-/kk/-/- |", "plan"),
        ("azul round=2 center=bb bag=* | | lines=r/-/-/-/-", "draft"),  # one decision is not a plan
    ],
)
def test_expected_theme_is_the_only_one_of_the_position(line: str, kind: str) -> None:
    assert kinds(line) == (kind,)


def kinds(line: str) -> tuple[str, ...]:
    """Return the themes of a position."""
    s = position(line)
    solver = Solver(s)
    solved = solver.solve(s)
    assert solved
    return find_kinds(s, solved, solver)
