"""The valuation used in proofs of puzzles: weights and calibration for one option of a game.

Collections of puzzles contain it, so that proofs can be repeated even after the weights have been
retrained.
"""

import hashlib
import json
from collections.abc import Mapping
from functools import cache

import msgspec

from palacio.bots.calibration import Scaling, calibration_file, scale
from palacio.bots.evaluation import Evaluator
from palacio.bots.weights import new_evaluator, variant_of, weights_file
from palacio.match.log import find_game
from palacio.rules.state import State

SEATS = 2  # all puzzles are for two seats


class Valuation(msgspec.Struct, frozen=True):
    """The evaluator's weights, and the scaling of shares by round."""

    value_weights: tuple[float, ...]
    temperature: tuple[float, ...]
    policy_weights: tuple[float, ...]
    rounds: tuple[tuple[float, float], ...]  # slope and intercept

    def evaluator(self) -> Evaluator:
        return new_evaluator(self.value_weights, self.temperature, self.policy_weights)

    def calibrate(self, share: float, s: State) -> float:
        """Return the calibrated share for an exact share in this position."""
        at = min(max(int(s.rounds), 1), len(self.rounds)) - 1
        return scale(share, True, Scaling(*self.rounds[at]))


def valuation_of(s: State) -> Valuation:
    """Return the current valuation for the game and option of a two-seat state."""
    game, option, _ = variant_of(s)
    return valuations(game)[option]


@cache
def valuations(game: str) -> dict[str, Valuation]:
    """Return the current valuation of each option of a game."""
    return {option: _read(game, option) for option in find_game(game).options}


def _read(game: str, option: str) -> Valuation:
    weights = json.loads(weights_file(game, option, SEATS).read_text("utf-8"))
    scaling = json.loads(calibration_file(game, option, SEATS).read_text("utf-8"))
    return msgspec.convert({**weights, "rounds": scaling["rounds"]}, Valuation)


def digest(game: str, rules_version: int, found: Mapping[str, Valuation]) -> str:
    """Return a hash of the data that proofs depend on: these valuations, and the rules' version."""
    versioned = msgspec.json.encode([game, rules_version, found])
    return hashlib.sha256(versioned).hexdigest()[:16]


def current_digest(game: str) -> str:
    """Return the hash of the data that proofs with the current rules and valuations depend on."""
    return digest(game, find_game(game).rules_version, valuations(game))
