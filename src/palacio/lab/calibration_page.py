"""The page about the calibration of shares of winning."""

from collections.abc import Iterable, Sequence

import numpy as np

from palacio.lab.calibration import BINS, ROUNDS, Calibration, Compared, measure
from palacio.lab.forecasts import ForecastJob
from palacio.rules.catalog import GAMES

REQUIRED = 0.02  # expected calibration error, at most
REQUIRED_MATCHES = 5000  # held out

_HEAD = f"""# Chances: how often a share of winning comes true

`palacio calibrate` writes this page. It keeps its forecasts in a folder, so the page can be made
again without playing.

`palacio analyze` and `palacio.analyze` show a share of winning for each action: how often the seat
to move would win **against an equal**, that is, if all seats went on playing as well as the search
that made the forecast. Against weaker players it wins more often, against stronger ones less. A
victory shared by n seats counts 1/n.

## How it is measured

The search plays all seats of a match. At every decision with a choice, the forecast is the share
of winning of the action that it chooses, as `palacio analyze` shows it. The outcome is whether that
seat won.

Every match is held out once: a calibration that was fitted to four fifths of the matches forecasts
the other fifth, five times over. All numbers below are such forecasts. The package has the
calibration that was fitted to all matches.

- **Expected calibration error**: the decisions are sorted by forecast into {BINS} groups of equal
  size. The error is the mean absolute difference between the forecasts and the wins of a group.
  Chance alone makes it larger than 0. Required is at most {REQUIRED:.0%}, over at least
  {REQUIRED_MATCHES:,} held-out matches.
- **Brier score**: the mean squared difference between forecast and outcome. 0 is perfect. "Equal
  shares" is the score of a forecast that gives every seat the same share.
- **Calibration**: Platt scaling. The logit of a share is multiplied by a slope, and an intercept is
  added. A slope above 1 means that the search is too cautious, below 1 that it is too bold. An
  intercept below 0 means that it is too optimistic for the seat to move. The intercept is added
  only while the search is not exact: once all continuations of the round are searched, there is
  little optimism left. Each round has its own scaling.
"""


def write_page(made: Sequence[Calibration]) -> str:
    return "\n".join([_HEAD, *_errors(made), *_rounds(made), *_reliability(made), *_deep(made)])


def _name(job: ForecastJob) -> str:
    game = GAMES[job.game]
    return f"{game.title}, {game.option_name} {job.option}, {job.seats} seats"


def _table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = (header, ["---"] * len(header), *rows)
    return [*(f"| {' | '.join(line)} |" for line in lines), ""]


# --- The sections.


def _errors(made: Sequence[Calibration]) -> list[str]:
    header = ("set", "matches", "forecasts", "error", "not calibrated", "required")
    return ["## Calibration error\n", *_table(header, map(_error_row, made))]


def _error_row(each: Calibration) -> list[str]:
    return [
        _name(each.job),
        f"{each.matches:,}",
        f"{each.quality.decisions:,}",
        f"{each.quality.error:.2%}",
        f"{each.raw.error:.2%}",
        _verdict(each),
    ]


def _verdict(each: Calibration) -> str:
    is_missed, is_short = each.quality.error > REQUIRED, each.matches < REQUIRED_MATCHES
    missed, short = "**missed**" if is_missed else "", "too few matches" if is_short else ""
    return ", ".join(filter(None, (f"{REQUIRED:.0%}", missed, short)))


def _rounds(made: Sequence[Calibration]) -> list[str]:
    rounds = [*map(str, range(1, ROUNDS)), f"{ROUNDS} and later"]
    scores = _table(("Brier score in round", *rounds, "all", "equal shares"), map(_brier_row, made))
    fitted = _table(("slope; intercept in round", *rounds), map(_scaling_row, made))
    return ["## Brier score by round\n", *scores, "## Calibration by round\n", *fitted]


def _brier_row(each: Calibration) -> list[str]:
    scores = [quality.brier for quality in (*each.by_round, each.quality)]
    return [_name(each.job), *map(_number, (*scores, each.uninformed))]


def _number(score: float) -> str:
    return "–" if np.isnan(score) else f"{score:.3f}"


def _scaling_row(each: Calibration) -> list[str]:
    return [_name(each.job), *(f"{slope:.2f}; {shift:.2f}" for slope, shift in each.scalings)]


def _reliability(made: Sequence[Calibration]) -> list[str]:
    lines = ["## Forecasts and wins\n", f"Mean forecast and wins of each of {BINS} groups, in %.\n"]
    header = ("set", "", *map(str, range(1, BINS + 1)))
    return [*lines, *_table(header, (row for each in made for row in _bin_rows(each)))]


def _bin_rows(each: Calibration) -> list[list[str]]:
    said = [f"{100 * group.said:.1f}" for group in each.quality.bins]
    won = [f"{100 * group.won:.1f}" for group in each.quality.bins]
    return [[_name(each.job), "forecast", *said], ["", "won", *won]]


def _deep(made: Sequence[Calibration]) -> list[str]:
    """Return the section about more simulations; empty without calibrations."""
    if not made:
        return []
    rows = [(_name(each.job), each.compared) for each in made]
    columns = zip(*(each.compared for each in made), strict=True)
    rows.append(("all sets", Compared(*map(np.concatenate, columns))))
    header = ("set", "forecasts", "error", "error with more", "Brier", "Brier with more", "change")
    return [*_about_deep(made[0].job), *_table(header, (_deep_row(*row) for row in rows))]


def _about_deep(job: ForecastJob) -> list[str]:
    return [
        "## More simulations\n",
        f"The calibration is fitted to searches of {job.simulations} simulations. One decision in",
        f"{job.deep_one_in} was searched again with {job.deep_simulations:,} simulations, the",
        "default of `palacio.analyze`, and calibrated alike. Change is the mean absolute",
        "difference between the two forecasts. Single sets have few of them: look at all sets.",
        "",
    ]


def _deep_row(name: str, compared: Compared) -> list[str]:
    said, deep = (measure(shares, compared.won) for shares in (compared.said, compared.deep))
    change = float(np.abs(compared.said - compared.deep).mean()) if said.decisions else 0.0
    errors = (f"{said.error:.2%}", f"{deep.error:.2%}")
    return [
        name,
        f"{said.decisions:,}",
        *errors,
        *map(_number, (said.brier, deep.brier)),
        f"{change:.1%}",
    ]
