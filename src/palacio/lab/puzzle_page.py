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
    "column": "choose the column for a tile on Azul's free wall",
    "pane": "choose which pane of a complete strip to keep",
    "win": "win the match in this round, which no wrong action does",
    "floor": "save at least three points on the floor or on broken glass",
    "window": "complete a strip now",
    "plan": "find the right action two or more times in this round",
    "endgame": "the match ends with this round",
    "draft": "choose the best draft; none of the other themes applies",
}
assert set(_THEMES) == set(get_args(Kind))

_INTRODUCTION = f"""\
# Puzzles

`palacio puzzles` writes this page and the puzzles that come with the package
(`src/palacio/puzzles/data`). You can solve the puzzles in the terminal with `palacio puzzle`, and
on the site under `/puzzles` ([play](play.md#puzzles-on-the-site)). Programs use `palacio.puzzles`
([library](library.md#puzzles)). After you add a bot level, name a new folder with `--results`: the
command does not search a match again if its folder contains the results.

## How they are proven

Bots of three levels play matches with two seats. With `--records FOLDER`, the command also searches
matches of people: records that they sent you, or that `palacio export` wrote because they agreed to
share them. A puzzle contains no names. Within a round, nothing is drawn, so the last actions of a
round can be solved: an alpha-beta search finds the exact value of every action if both seats play
their best to the end of the round. In the last round, this value is the result of the match. In
other rounds, it is the evaluation of the position before the next deal. This evaluation is fitted
to self-play ([training](training.md)) and calibrated
([chances](chances.md)).

A position becomes a puzzle only if every action is clearly right or clearly wrong. Compared with
the best action, a right action loses at most {ACCEPTED_SHARE:.1%} of winning and at most
{ACCEPTED_POINTS} points. A wrong action loses at least {WRONG_SHARE:.0%} or at least
{WRONG_POINTS:.0f} points. There are at most three right actions, and not more right actions than
wrong ones. We leave out positions in which the match is already decided. We also leave out obvious
positions: those that `greedy` solves and that `apprentice` also solves in most of its tries.

Then a second engine, which was written independently of the first one, solves the position again.
It is a plain minimax search over all positions, without pruning, in Python. If it does not find the
same value for every action, the position is dropped. Positions that would take the second engine
too long are dropped, too.

The weights and the calibration are stored beside the puzzles, so that you can repeat the proofs
even after the weights have been trained again. A test repeats a sample of the proofs.
"""


def write_page(found: Collections) -> str:
    """Return the page, in Markdown."""
    parts = [_INTRODUCTION, *_counts(found), *_themes(found), *_levels(found), *_ratings(found)]
    return "\n".join(parts).rstrip() + "\n"


# --- Counts.


def _counts(found: Collections) -> list[str]:
    lines = [
        "## Counts\n",
        "Candidates are positions with clearly right and wrong actions. At most one per round",
        f"becomes a puzzle. Required: {PUZZLES} puzzles for each game, and no disagreement.\n",
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
    """Return two rows: how many puzzles each game has with its first and with its second option."""
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
    lines = ["## Themes\n", "A puzzle can have several themes. The first decides its question.\n"]
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
        f"How often each level is right. `master` uses {MASTER_SIMULATIONS:,} simulations per",
        "action. Required: each level solves more puzzles than the level below it, or solves",
        "all.\n",
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
        "A puzzle's first rating is that of the lowest level that solves it in at least",
        f"{SOLVES} % of its tries ([strength](strength.md)).\n",
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
