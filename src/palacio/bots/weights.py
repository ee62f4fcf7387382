"""The trained weights, by game, option and number of seats: fitted weights and networks."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from palacio.bots.evaluation import Evaluator
from palacio.bots.network import NO_NETWORK, Network, new_network
from palacio.rules.catalog import game_of
from palacio.rules.compiled import reals
from palacio.rules.state import State

FITTED = Path(__file__).with_name("fitted")
NETWORKS = Path(__file__).with_name("networks")
MARGIN_WEIGHT = 0.1  # the bot still plays for points once the match is certainly won or lost


def evaluator_of(s: State) -> Evaluator:
    """Return the fitted evaluator for the state's game, option and number of seats."""
    return fitted_evaluator(*variant_of(s))


def fitted_evaluator(game: str, option: str, seats: int) -> Evaluator:
    return _read(weights_file(game, option, seats))


def network_evaluator_of(s: State) -> Evaluator:
    """Return the evaluator with the network; the fitted evaluator if there is no network."""
    return _read_with_network(weights_file(*variant_of(s)), network_file(*variant_of(s)))


def variant_of(s: State) -> tuple[str, str, int]:
    """Return the state's game, option and number of seats."""
    game = game_of(s)
    return game.id, game.options[s.option], int(s.seats)


def weights_file(game: str, option: str, seats: int) -> Path:
    return FITTED / f"{game}-{option}-{seats}.json"


def network_file(game: str, option: str, seats: int) -> Path:
    return NETWORKS / f"{game}-{option}-{seats}.npz"


@cache
def _read(file: Path) -> Evaluator:
    data = json.loads(file.read_text("utf-8"))
    return new_evaluator(data["value_weights"], data["temperature"], data["policy_weights"])


@cache
def _read_with_network(fitted: Path, network: Path) -> Evaluator:
    evaluator = _read(fitted)
    return evaluator._replace(network=read_network(network)) if network.exists() else evaluator


def read_network(file: Path) -> Network:
    with np.load(file) as arrays:
        return new_network(arrays)


def new_evaluator(
    value_weights: Any, temperature: Any, policy_weights: Any, network: Network = NO_NETWORK
) -> Evaluator:
    arrays = (reals(value_weights), reals(temperature), reals(policy_weights))
    return Evaluator(*arrays, MARGIN_WEIGHT, network)
