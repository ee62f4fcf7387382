"""The page about puzzles: its numbers, and its verdicts, "met" or "missed"."""

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


def test_too_few_puzzles_or_disagreeing_engines_miss_the_requirement() -> None:
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
def test_level_must_solve_more_than_the_one_below(solved: tuple[int, ...], is_met: bool) -> None:
    assert ("**missed**" in verdict("Levels", collection(puzzle(*solved)))) != is_met


def test_solve_rate_of_a_level_is_its_mean_over_all_puzzles() -> None:
    mean = solve_rates([RISING, msgspec.structs.replace(RISING, solved=(30,) * 6)])
    assert mean == [20, 25, 30, 35, 40, 45]


def test_page_in_docs_describes_the_shipped_puzzles() -> None:
    page = write_page({game: load_collection(game) for game in GAMES})
    assert (ROOT / "docs/puzzles.md").read_text("utf-8") == page
