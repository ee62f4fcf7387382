"""The page about puzzles: its numbers, and its verdicts, which can be "missed"."""

import msgspec
import pytest

from palacio.lab.puzzle_page import PUZZLES, solve_rates, write_page
from palacio.puzzles.puzzle import Puzzle, RatedAction
from palacio.puzzles.shipped import Collection, load_collection
from palacio.rules.catalog import GAMES
from tests.prose import ROOT


def puzzle(*solved: int) -> Puzzle:
    actions = tuple(RatedAction(f"cb>{line}", 0.5, 0.0, ()) for line in range(1, 4))
    return Puzzle("1", "azul wall=fixed seats=2", ("draft",), actions, 1, None, solved, None, 1)


def collection(*puzzles: Puzzle, disagreed: int = 0) -> Collection:
    return Collection("azul", 1, {}, "0", "palacio puzzles", 10, 20, 5, 3, disagreed, puzzles)


def verdict(section: str, found: Collection) -> str:
    part = write_page({"azul": found}).split(f"## {section}\n")[1]
    return next(line for line in part.splitlines() if line.startswith("| required"))


RISING = puzzle(10, 20, 30, 40, 50, 60)


def test_enough_puzzles_on_which_the_engines_agree_are_required() -> None:
    assert verdict("Counts", collection(*[RISING] * PUZZLES)) == "| required | met |"
    for found in (
        collection(*[RISING] * (PUZZLES - 1)),
        collection(*[RISING] * PUZZLES, disagreed=1),
    ):
        assert verdict("Counts", found) == "| required | **missed** |"


@pytest.mark.parametrize(
    ("solved", "is_met"),
    [
        ((10, 20, 30, 40, 50, 60), True),
        ((10, 20, 30, 40, 100, 100), True),
        ((10, 30, 20, 40, 50, 60), False),
        ((10, 20, 30, 40, 50, 50), False),
    ],
)
def test_higher_level_must_solve_more(solved: tuple[int, ...], is_met: bool) -> None:
    assert ("**missed**" in verdict("Levels", collection(puzzle(*solved)))) != is_met


def test_rate_of_a_level_is_the_mean_of_its_tries() -> None:
    mean = solve_rates([RISING, msgspec.structs.replace(RISING, solved=(30,) * 6)])
    assert mean == [20, 25, 30, 35, 40, 45]


def test_page_in_docs_belongs_to_the_puzzles_of_the_package() -> None:
    page = write_page({game: load_collection(game) for game in GAMES})
    assert (ROOT / "docs/puzzles.md").read_text("utf-8") == page
