"""The page about the calibration of shares of winning."""

from collections.abc import Iterable, Sequence

import numpy as np

from palacio.lab.calibration import BINS, ROUNDS, Calibration, Compared, measure
from palacio.lab.forecasts import ForecastJob
from palacio.rules.catalog import GAMES

REQUIRED = 0.02  # expected calibration error, at most
REQUIRED_MATCHES = 5000  # held out

_HEAD = f"""# Chances: how accurate the shares of winning are

`palacio calibrate` writes this page. It keeps its forecasts in a folder, so it can write the page
again without playing.

`palacio analyze` and `palacio.analyze` show a share of winning for each action: how often the seat
to move would win **against an equal**, that is, if from then on all seats played as well as the
search that made the forecast. Against weaker players, the seat wins more often, and against
stronger players less often. A victory shared by n seats counts 1/n.

## How it is measured

The search plays all seats of a match. Whenever a seat has two or more legal actions, the search
makes a forecast: the share of winning of the action that it chooses, as `palacio analyze` shows it.
The outcome is whether that seat won.

The matches are divided into five parts. For each part, a calibration is fitted to the matches of
the other four parts, and makes the forecasts for this part. The errors, Brier scores and forecasts
below are from these calibrations, unless they are marked as not calibrated. The package contains a
calibration that was fitted to all matches; the table "Calibration by round" shows that one.

- **Expected calibration error**: the decisions are sorted by forecast into {BINS} groups of equal
  size. In each group, the mean forecast is compared with the share of wins; the error is the mean
  absolute difference over all groups. Even with perfect forecasts it is above 0, by chance. It must
  be at most {REQUIRED:.0%}, measured over at least {REQUIRED_MATCHES:,} matches to which the
  calibration was not fitted.
- **Brier score**: the mean squared difference between forecast and outcome. 0 is perfect. "Equal
  shares" is the score of a forecast that gives every seat the same share.
- **Calibration**: Platt scaling. The logit of a share is multiplied by a slope, and an intercept is
  added. A slope above 1 means that the search's shares are too close to 50%, and a slope below 1
  that they are too close to 0% and 100%. An intercept below 0 means that the search is too
  optimistic for the seat to move. The intercept is added only while the search is not exact: once
  all continuations in the round have been searched, little optimism is left. Each round has its own
  scaling.
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
    about = f"Mean forecast and share of wins in each of {BINS} groups, in %.\n"
    lines = ["## Forecasts and wins\n", about]
    header = ("set", "", *map(str, range(1, BINS + 1)))
    return [*lines, *_table(header, (row for each in made for row in _bin_rows(each)))]


def _bin_rows(each: Calibration) -> list[list[str]]:
    said = [f"{100 * group.said:.1f}" for group in each.quality.bins]
    won = [f"{100 * group.won:.1f}" for group in each.quality.bins]
    return [[_name(each.job), "forecast", *said], ["", "won", *won]]


def _deep(made: Sequence[Calibration]) -> list[str]:
    """Return the section about searches with more simulations; empty if nothing is calibrated."""
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
        f"The calibration is fitted to searches with {job.simulations} simulations. One decision",
        f"in {job.deep_one_in} was searched again with {job.deep_simulations:,} simulations, the",
        "default of `palacio.analyze`, and calibrated in the same way. The change is the mean",
        "absolute difference between the two forecasts. Sets with few matches have few such",
        "forecasts, so look at the last row.",
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
