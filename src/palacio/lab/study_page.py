"""The page about reviews: the measurements and the requirements."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from palacio.bots import LEVELS
from palacio.lab.intervals import Z95
from palacio.lab.study_matches import (
    MASTER_SIMULATIONS,
    Disagreement,
    MatchMeasure,
    SeatMeasure,
)
from palacio.rules.catalog import GAMES
from palacio.study.levels import ERROR_SCALE

Measures = Mapping[str, Sequence[MatchMeasure]]  # by the name of the set
Floats = NDArray[np.float64]

REST, LUCK_RATIO, SAME, DIFFERENCE = 0.03, 0.85, 0.90, 0.01  # the requirements
FOUND, FALSE, CORE_S, FIRST_ROUND_S = 0.95, 0.02, 3.0, 1.0
MATCHES, LUCK_MATCHES, LEVEL_MATCHES = 200, 1000, 100  # that a verdict needs, of each set

_HEAD = f"""# Study: how accurate reviews are

`palacio study` writes this page. It keeps its measurements in a folder, with one line per match.
If you run it again, it measures only the matches that are missing.

`palacio review` and `palacio.review` compute what each action and each deal of a match was worth
([library](library.md#review-a-match)). For this page, bots of the same level play against each
other. Each match is reviewed twice, with different seeds. `master` plays with
{MASTER_SIMULATIONS:,} simulations per action. A set is a combination of a game, an option, a number
of seats and a level. A verdict needs at least {MATCHES} matches of a set; for luck it needs
{LUCK_MATCHES:,}, for levels {LEVEL_MATCHES}, and for time 1. With fewer matches, the verdict says
"too few matches".
"""


def write_page(measures: Measures) -> str:
    sections = (_rest, _luck, _repeats, _blunders, _levels, _times)
    return "\n".join([_HEAD, *(line for section in sections for line in section(measures))])


def _table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = (header, ["---"] * len(header), *rows)
    return [*(f"| {' | '.join(line)} |" for line in lines), ""]


def _by_set(
    measures: Measures, row: Callable[[Sequence[MatchMeasure]], list[str]]
) -> list[list[str]]:
    return [[name, str(len(each)), *row(each)] for name, each in measures.items() if each]


def _seats(matches: Iterable[MatchMeasure]) -> list[SeatMeasure]:
    return [seat for match in matches for seat in match.seats]


def _numbers(matches: Iterable[MatchMeasure], field: str) -> Floats:
    """Return the values of this field for all seats of all matches."""
    return np.array([getattr(seat, field) for seat in _seats(matches)], dtype=np.float64)


def _verdict(is_met: bool, measured: int, needed: int) -> str:
    """Return the verdict on a requirement, with a remark if too few matches were measured."""
    few = "" if measured >= needed else ", too few matches"
    return ("met" if is_met else "**missed**") + few


# --- The rest of the sum.


class Rate(NamedTuple):
    rate: float
    error: float  # standard error
    matches: int


def _rate_of(sums: Floats, counts: Floats) -> Rate:
    """Return the total of the sums over that of the counts, with matches as independent units."""
    rate, matches = float(sums.sum() / counts.sum()), len(sums)
    spread = float(((sums - rate * counts) ** 2).sum()) * matches / max(1, matches - 1)
    return Rate(rate, math.sqrt(spread) / float(counts.sum()), matches)


def _rest(measures: Measures) -> list[str]:
    lines = [
        "## The rest of the sum\n",
        "A review splits the result of each seat into a sum: result = start + luck + choices +",
        "others. Here, choices are the changes of the seat's share over its own actions. This",
        "sum is exact. There is a second sum: result = start + luck - losses + gifts + rest.",
        "Its losses and gifts compare an action with the best one in the same search. The rest",
        "exists because searches of neighboring positions disagree: a search does not see",
        "everything that a search one action later sees.\n",
        "The disagreement of two neighboring searches is the value of the position in the",
        "search after an action, minus the value of that action in the search before it, both",
        "for the seat that acted. The mean absolute disagreement says how far apart two such",
        "searches are. The mean disagreement is shown with its standard error. It is above 0 if",
        "a search values the actions of the seat to move too low, and below 0 if it values them",
        "too high. The rest of a seat is the sum of the disagreements over a whole match, from",
        "that seat's point of view. So the rest grows with the number of disagreements, even if",
        "their mean is 0: n independent disagreements add up to about the square root of n",
        "times a single one. In the few pairs before a deal, a search that ends with the round",
        "is compared with searches of the next round. These pairs disagree most. Required: a",
        f"mean absolute rest of at most {REST:.0%}, and a mean absolute disagreement of at most",
        f"{REST:.0%}.\n",
    ]
    header = ("set", "matches", "mean absolute rest", "mean losses per seat", "required")
    rest = _table(header, _by_set(measures, _rest_row))
    header = ("set", "matches", "pairs", "mean absolute disagreement", "required")
    columns = (*header, "mean disagreement", "mean absolute disagreement before deals")
    return [*lines, *rest, *_table(columns, _by_set(measures, _disagreement_row))]


def _rest_row(matches: Sequence[MatchMeasure]) -> list[str]:
    rest = float(np.abs(_numbers(matches, "rest")).mean())
    verdict = _verdict(rest <= REST, len(matches), MATCHES)
    return [f"{rest:.1%}", f"{_numbers(matches, 'losses').mean():.1%}", verdict]


def _disagreement_row(matches: Sequence[MatchMeasure]) -> list[str]:
    found = [match for match in matches if match.disagreement.pairs]
    if not found:
        return ["–"] * 5
    pairs, absolute, signed = _sums([match.disagreement for match in found])
    deals, at_deals, _ = _sums([match.before_deals for match in found])
    size, mean = _rate_of(absolute, pairs).rate, _rate_of(signed, pairs)
    return [
        f"{pairs.sum():.0f}",
        f"{size:.1%}",
        _verdict(size <= REST, len(found), MATCHES),
        f"{mean.rate:+.2%} ± {mean.error:.2%}",
        f"{_rate_of(at_deals, deals).rate:.1%}",
    ]


def _sums(found: Iterable[Disagreement]) -> Floats:
    """Return three rows, `pairs`, `absolute` and `signed`, with a column for each match."""
    return np.array([msgspec.structs.astuple(each) for each in found], dtype=np.float64).T


# --- Luck.


def _luck(measures: Measures) -> list[str]:
    lines = [
        "## Luck\n",
        "The table shows the luck of seat 1. Its mean is shown ± two standard errors, and must",
        "be within that distance of 0. The ratio is the variance of result - b x luck, with the",
        "b that fits best, divided by the variance of the result. The goal is a ratio of",
        f"{LUCK_RATIO}. The ratio must be below 1 with 95 % confidence (by bootstrap).\n",
    ]
    header = ("set", "matches", "mean luck", "b", "ratio", "95 % below", "required")
    rows = _by_set(measures, _luck_row)
    together = [each for matches in measures.values() for each in matches if len(each.seats) == 2]
    if together:
        rows.append(["two seats, all sets", str(len(together)), *_luck_row(together)])
    return [*lines, *_table(header, rows)]


def _luck_row(matches: Sequence[MatchMeasure]) -> list[str]:
    if len(matches) < 2:
        return ["–"] * 5
    luck, result = (
        np.array([getattr(match.seats[0], field) for match in matches])
        for field in ("luck", "result")
    )
    mean, error = float(luck.mean()), float(luck.std(ddof=1)) / math.sqrt(len(luck))
    (slope, ratio), limit = _regress(luck, result), _upper_ratio(luck, result)
    is_met = abs(mean) <= 2 * error and limit < 1
    verdict = _verdict(is_met, len(matches), LUCK_MATCHES)
    interval = f"{mean:+.1%} ± {2 * error:.1%}"
    return [interval, f"{slope:.2f}", f"{ratio:.2f}", f"{limit:.2f}", verdict]


def _regress(luck: Floats, result: Floats) -> tuple[float, float]:
    """Return the slope of the result on luck, and the share of unexplained variance."""
    spread = float(luck.var())
    together = float(((luck - luck.mean()) * (result - result.mean())).mean())
    slope = together / spread if spread else 0.0
    whole = float(result.var())
    return slope, float((result - slope * luck).var()) / whole if whole else 1.0


def _upper_ratio(luck: Floats, result: Floats) -> float:
    """Return the 95 % bootstrap quantile of the unexplained share of variance at a fixed slope."""
    random, slope = np.random.default_rng(0), _regress(luck, result)[0]
    ratios = []
    for _ in range(1000):
        at = random.integers(0, len(luck), len(luck))
        whole = float(result[at].var())
        ratios.append(float((result - slope * luck)[at].var()) / whole if whole else 1.0)
    return float(np.quantile(ratios, 0.95))


# --- Two reviews of the same match.


def _repeats(measures: Measures) -> list[str]:
    lines = [
        "## Two reviews of the same match\n",
        f"Required: both reviews give the same judgement for at least {SAME:.0%} of the actions,",
        f"and their losses differ by at most {DIFFERENCE:.0%} on average.\n",
    ]
    header = ("set", "matches", "same judgement", "mean difference of losses", "required")
    return [*lines, *_table(header, _by_set(measures, _repeat_row))]


def _repeat_row(matches: Sequence[MatchMeasure]) -> list[str]:
    actions = sum(match.actions for match in matches)
    same = sum(match.same for match in matches) / actions
    difference = sum(match.difference * match.actions for match in matches) / actions
    is_met = same >= SAME and difference <= DIFFERENCE
    verdict = _verdict(is_met, len(matches), MATCHES)
    return [f"{same:.1%}", f"{difference:.2%}", verdict]


# --- Blunders.


def _blunders(measures: Measures) -> list[str]:
    lines = [
        "## Planted and false blunders\n",
        "In one position of each match, an action is planted: the review judges it as if it had",
        "been played. It is one of the worst third of the actions, and a blunder according to a",
        "search with four times the simulations. It counts as found if the review judges it",
        "doubtful, a mistake or a blunder. In addition, the same deeper search checks each",
        "blunder that the review reports in the match itself. If the deeper search solves the",
        "round, the blunder counts as solved. It is false if it then turns out not to be even a",
        f"mistake. Required: at least {FOUND:.0%} found, and at most {FALSE:.0%} of the solved",
        "ones false.\n",
    ]
    header = ("set", "planted", "found", "as a blunder", "solved", "false", "required")
    rows = ([name, *_blunder_row(each)] for name, each in measures.items() if each)
    return [*lines, *_table(header, rows)]


def _blunder_row(matches: Sequence[MatchMeasure]) -> list[str]:
    planted = [match.planted for match in matches if match.planted is not None]
    found = sum(each != "none" for each in planted) / max(1, len(planted))
    as_blunder = planted.count("blunder") / max(1, len(planted))
    exact, false = sum(match.exact for match in matches), sum(match.false for match in matches)
    is_met = found >= FOUND and false <= FALSE * exact
    verdict = _verdict(is_met, len(planted), MATCHES) if planted else "–"
    return [str(len(planted)), f"{found:.0%}", f"{as_blunder:.0%}", str(exact), str(false), verdict]


# --- Levels.


def error_rate(matches: Sequence[MatchMeasure]) -> Rate:
    """Return 500 times the mean loss per decision, with matches as the independent units."""
    lost = np.array([sum(seat.decided for seat in match.seats) for match in matches])
    decisions = np.array([sum(seat.decisions for seat in match.seats) for match in matches])
    found = _rate_of(lost, decisions)
    return Rate(ERROR_SCALE * found.rate, ERROR_SCALE * found.error, found.matches)


def rates_of_levels(game: str, measures: Measures) -> dict[str, Rate]:
    """Return the error rate of each level that was measured, in two-seat matches."""
    measured = {level: measures.get(_level_set(game, level), ()) for level in LEVELS}
    return {level: error_rate(each) for level, each in measured.items() if each}


def _level_set(game: str, level: str) -> str:
    return f"{game}-{GAMES[game].options[0]}-2-{level}"


def _levels(measures: Measures) -> list[str]:
    lines = [
        "## Levels\n",
        "The error rate is 500 times the mean share lost per decision, with its 95 % interval.",
        "`palacio review` names the level with the nearest rate. Required: each level has a",
        "lower rate than the level below it, and their intervals do not overlap.\n",
    ]
    header = ("level", *GAMES)
    columns = {game: rates_of_levels(game, measures) for game in GAMES}
    rows = [[level, *(_rate(columns[game].get(level)) for game in GAMES)] for level in LEVELS]
    rows.append(["required", *(_levels_verdict(game, measures) for game in GAMES)])
    return [*lines, *_table(header, rows)]


def _levels_verdict(game: str, measures: Measures) -> str:
    """Return the verdict on a game's levels. The level with the fewest matches must have enough."""
    counts = [len(measures.get(_level_set(game, level), ())) for level in LEVELS]
    return _verdict(_are_apart(rates_of_levels(game, measures)), min(counts), LEVEL_MATCHES)


def _rate(rate: Rate | None) -> str:
    return f"{rate.rate:.1f} ± {Z95 * rate.error:.1f}" if rate else "–"


def _are_apart(rates: Mapping[str, Rate]) -> bool:
    """Return whether all levels are measured and in order, with intervals that do not overlap."""
    ordered = [rates[level] for level in LEVELS if level in rates]
    gaps = (
        worse.rate - better.rate > Z95 * (worse.error + better.error)
        for worse, better in pairwise(ordered)
    )
    return len(ordered) == len(LEVELS) and all(gaps)


# --- Time.


def _times(measures: Measures) -> list[str]:
    lines = [
        "## Time\n",
        f"CPU seconds on one core. Required for two seats: at most {CORE_S:.0f} s for a whole",
        f"match, and at most {FIRST_ROUND_S:.0f} s until the first round is reviewed.\n",
    ]
    header = ("set", "matches", "actions", "whole match", "first round", "required")
    return [*lines, *_table(header, _by_set(measures, _time_row))]


def _time_row(matches: Sequence[MatchMeasure]) -> list[str]:
    whole = sum(match.core_s for match in matches) / len(matches)
    first = sum(match.first_round_s for match in matches) / len(matches)
    actions = sum(match.actions for match in matches) / len(matches)
    is_two = len(matches[0].seats) == 2
    is_met = whole <= CORE_S and first <= FIRST_ROUND_S
    verdict = _verdict(is_met, len(matches), 1) if is_two else "–"
    return [f"{actions:.0f}", f"{whole:.2f} s", f"{first:.2f} s", verdict]
