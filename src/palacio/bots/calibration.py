"""Calibration: corrects the shares of winning that a search predicts, before players see them.

A search is too optimistic for the seat to move, and in some rounds too certain or too uncertain.
Predictions in self-play are compared with the results (`lab/calibration.py`), and corrected by
Platt scaling: each game, option and number of seats has a slope and an intercept for each round.
"""

import json
from functools import cache
from math import exp, log
from pathlib import Path
from typing import NamedTuple

from palacio.bots.weights import variant_of
from palacio.rules.state import State

CALIBRATED = Path(__file__).with_name("calibrated")


class Scaling(NamedTuple):
    """Platt scaling of the logit of a share."""

    slope: float = 1.0
    intercept: float = 0.0  # only for inexact searches: exact ones have little optimism


class RawShare(NamedTuple):
    """A share of winning as predicted by a search, before calibration."""

    share: float
    is_exact: bool  # all continuations in this round have been searched

    def calibrated(self, s: State) -> float:
        """Return the calibrated share; `s` is the position that was searched."""
        return scale(self.share, self.is_exact, scaling_of(s))


def scale(share: float, is_exact: bool, scaling: Scaling) -> float:
    """Return the share after Platt scaling. Certain wins and losses stay certain."""
    if not 0.0 < share < 1.0:
        return share
    logit = scaling.slope * log(share / (1.0 - share))
    return 1.0 / (1.0 + exp(-logit - (0.0 if is_exact else scaling.intercept)))


def scaling_of(s: State) -> Scaling:
    """Return the scaling for the state's round; the last scaling serves all later rounds."""
    by_round = _read(calibration_file(*variant_of(s)))
    return by_round[min(max(int(s.rounds), 1), len(by_round)) - 1]


def calibration_file(game: str, option: str, seats: int) -> Path:
    return CALIBRATED / f"{game}-{option}-{seats}.json"


@cache
def _read(file: Path) -> tuple[Scaling, ...]:
    """Return the scaling of each round. Without a calibration file, the scaling changes nothing."""
    if not file.exists():
        return (Scaling(),)
    return tuple(Scaling(*each) for each in json.loads(file.read_text("utf-8"))["rounds"])
