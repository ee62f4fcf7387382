"""The fitted weights, one file for each game, option and number of seats."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from palacio.bots.evaluation import Evaluator
from palacio.rules.catalog import game_of
from palacio.rules.compiled import reals
from palacio.rules.state import State

FITTED = Path(__file__).with_name("fitted")
MARGIN_WEIGHT = 0.1  # keeps the play sensible once a match is surely won or lost


def evaluator_of(s: State) -> Evaluator:
    """Return the fitted evaluator for the state's game, option and number of seats."""
    game = game_of(s)
    return _read(weights_file(game.id, game.options[s.option], int(s.seats)))


def weights_file(game: str, option: str, seats: int) -> Path:
    return FITTED / f"{game}-{option}-{seats}.json"


@cache
def _read(file: Path) -> Evaluator:
    data = json.loads(file.read_text("utf-8"))
    return new_evaluator(data["value_weights"], data["temperature"], data["policy_weights"])


def new_evaluator(value_weights: Any, temperature: Any, policy_weights: Any) -> Evaluator:
    arrays = (reals(value_weights), reals(temperature), reals(policy_weights))
    return Evaluator(*arrays, MARGIN_WEIGHT)
