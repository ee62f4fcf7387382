"""The page about puzzles: their number, their themes, and how often each level solves them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import get_args

from palacio.bots import LEVELS
from palacio.lab.puzzle_collection import Collections
from palacio.lab.puzzle_search import MASTER_SIMULATIONS, SOLVES
from palacio.puzzles.answers import (
    ACCEPTED_POINTS,
    ACCEPTED_SHARE,
    WRONG_POINTS,
    WRONG_SHARE,
)
from palacio.puzzles.puzzle import LEVEL_RATINGS, UNSOLVED_RATING, Kind, Puzzle
from palacio.puzzles.shipped import Collection, pack
from palacio.rules.catalog import GAMES

PUZZLES = 500  # required of each game

_THEMES: dict[Kind, str] = {
    "column": "choose the column of a line on Azul's free wall",
    "pane": "choose which pane of a complete strip to keep",
    "win": "the only action that wins the match in this round",
    "floor": "save three points or more on the floor, or of broken glass",
    "window": "complete a strip now",
    "plan": "two or more own actions in this round, each of which must be found",
    "endgame": "the match ends with this round",
    "draft": "the best draft, and none of the other themes",
}
assert set(_THEMES) == set(get_args(Kind))

_INTRODUCTION = f"""\
# Puzzles

`palacio puzzles` writes this page, and the puzzles that come with the package
(`src/palacio/puzzles/data`). `palacio puzzle` shows them in the terminal, `/puzzles` on the site
([play](play.md#puzzles-on-the-site)), and `palacio.puzzles` has them for programs
([library](library.md#puzzles)). After adding a bot level, name a new folder with `--results`:
matches that are stored in a folder are not searched again.

## How they are proven

Bots of three levels play matches for two seats. Within a round nothing is drawn, so the last
actions of a round can be solved: an alpha-beta search finds the exact value of every action if both
seats play their best to the end of the round. In the last round that is the result of the match.
In other rounds it is the evaluation of the position before the next deal, which comes from
self-play ([training](training.md)) and is calibrated ([chances](chances.md)).

A position becomes a puzzle only if every action is clearly right or clearly wrong. Right actions
cost at most {ACCEPTED_SHARE:.1%} of winning and {ACCEPTED_POINTS} points. Wrong ones cost at least
{WRONG_SHARE:.0%} or {WRONG_POINTS:.0f} points. There are at most three right actions, and no more
than wrong ones. We leave out positions in which the match is decided, and obvious
ones: those that `greedy` solves, and `apprentice` in most tries.

Then a second engine solves the position again. It is written independently of the first one: plain
minimax over all positions, without pruning, in Python. It has to find the same value for every
action, or the position is dropped. Positions that would take
the second engine too long are dropped, too.

The weights and the calibration are stored beside the puzzles, so that the proofs can be repeated
after another training. A test proves a sample of them again.
"""


def write_page(found: Collections) -> str:
    """Return the page, in Markdown."""
    parts = [_INTRODUCTION, *_counts(found), *_themes(found), *_levels(found), *_ratings(found)]
    return "\n".join(parts).rstrip() + "\n"


# --- Counts.


def _counts(found: Collections) -> list[str]:
    lines = [
        "## Counts\n",
        "Candidates are positions with clearly right and wrong actions. At most one of each round",
        f"becomes a puzzle. Required: {PUZZLES} puzzles of each game, and no disagreement.\n",
    ]
    rows = [
        ["matches", *(f"{each.matches:,}" for each in found.values())],
        ["candidates", *(f"{each.candidates:,}" for each in found.values())],
        ["obvious", *(f"{each.obvious:,}" for each in found.values())],
        ["too large for the second engine", *(f"{each.too_large:,}" for each in found.values())],
        ["the engines disagreed", *(f"{each.disagreed:,}" for each in found.values())],
        ["**puzzles**", *(f"**{len(each.puzzles):,}**" for each in found.values())],
        *_option_rows(found),
        ["size of the file", *(f"{len(pack(each)) / 1000:.0f} kB" for each in found.values())],
        ["hash of rules and weights", *(f"`{each.digest}`" for each in found.values())],
        ["required", *(_verdict(_is_enough(each)) for each in found.values())],
    ]
    return [*lines, *_table(["", *_titles(found)], rows)]


def _option_rows(found: Collections) -> list[list[str]]:
    """Return two rows: how many puzzles each game has with its first and its second option."""
    return [
        [f"of these, option {at + 1}", *(_option_cell(each, at) for each in found.values())]
        for at in range(2)
    ]


def _option_cell(collection: Collection, at: int) -> str:
    game = GAMES[collection.game]
    name = f"{game.option_name}={game.options[at]}"
    return f"{sum(f' {name} ' in each.position for each in collection.puzzles)} ({name})"


def _is_enough(collection: Collection) -> bool:
    return len(collection.puzzles) >= PUZZLES and collection.disagreed == 0


def _verdict(is_met: bool) -> str:
    return "met" if is_met else "**missed**"


# --- Themes.


def _themes(found: Collections) -> list[str]:
    lines = ["## Themes\n", "A puzzle can have several themes. It asks for the first of them.\n"]
    counts = [Counter(kind for each in c.puzzles for kind in each.kinds) for c in found.values()]
    rows = [
        [f"`{kind}`", meaning, *(f"{count[kind]}" for count in counts)]
        for kind, meaning in _THEMES.items()
    ]
    return [*lines, *_table(["theme", "", *_titles(found)], rows)]


# --- Levels.


def _levels(found: Collections) -> list[str]:
    lines = [
        "## Levels\n",
        f"How often each level is right. `master` has {MASTER_SIMULATIONS:,} simulations.",
        "Required: a level solves more than the one below it, or all.\n",
    ]
    rates = [solve_rates(each.puzzles) for each in found.values()]
    rows = [[level, *(f"{rate[at]:.1f}%" for rate in rates)] for at, level in enumerate(LEVELS)]
    rows.append(["required", *(_verdict(_is_rising(rate)) for rate in rates)])
    return [*lines, *_table(["level", *_titles(found)], rows)]


def solve_rates(puzzles: Sequence[Puzzle]) -> list[float]:
    """Return each level's percentage of successful tries; 0 without puzzles."""
    if not puzzles:
        return [0.0] * len(LEVELS)
    columns = zip(*(puzzle.solved for puzzle in puzzles), strict=True)
    return [sum(column) / len(column) for column in columns]


def _is_rising(rates: Sequence[float]) -> bool:
    return all(lower < higher or higher == 100 for lower, higher in pairwise(rates))


# --- Ratings.


def _ratings(found: Collections) -> list[str]:
    lines = [
        "## Ratings\n",
        f"A puzzle starts with the rating of the lowest level that solves it in {SOLVES} % of its",
        "tries ([strength](strength.md)).\n",
    ]
    counts = [Counter(each.level for each in c.puzzles) for c in found.values()]
    rows = [
        [level, f"{rating}", *(f"{count[level]}" for count in counts)]
        for level, rating in LEVEL_RATINGS.items()
    ]
    rows.append(["none", f"{UNSOLVED_RATING}", *(f"{count[None]}" for count in counts)])
    return [*lines, *_table(["level", "rating", *_titles(found)], rows)]


def _titles(found: Collections) -> list[str]:
    return [GAMES[game].title for game in found]


def _table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = [header, ["---"] * len(header), *rows]
    return [*(f"| {' | '.join(cells)} |" for cells in lines), ""]
