"""Networks with random weights for tests."""

import random
from math import prod
from typing import Any

from palacio.bots.inputs import INPUT_MODULES, SCORE_INPUTS
from palacio.bots.network import BOARD_UNITS, HEAD_UNITS, OUTPUTS, Network, new_network

Shape = tuple[int, ...]


def shapes(game: str) -> dict[str, Shape]:
    """Return the shape of each array that a network is made of."""
    module = INPUT_MODULES[game]
    return {
        "board_weights": (module.BOARD_INPUTS, BOARD_UNITS),
        "board_bias": (BOARD_UNITS,),
        "own_weights": (BOARD_UNITS, HEAD_UNITS),
        "sum_weights": (BOARD_UNITS, HEAD_UNITS),
        "table_weights": (module.TABLE_INPUTS, HEAD_UNITS),
        "score_weights": (SCORE_INPUTS, HEAD_UNITS),
        "head_bias": (HEAD_UNITS,),
        "output_weights": (HEAD_UNITS, OUTPUTS),
        "output_bias": (OUTPUTS,),
    }


def random_network(game: str, seed: int = 1) -> Network:
    dice = random.Random(seed)
    return new_network({name: _random(dice, shape) for name, shape in shapes(game).items()})


def _random(dice: random.Random, shape: Shape) -> Any:
    if len(shape) == 1:
        return [dice.gauss(0.0, 0.1) for _ in range(shape[0])]
    return [_random(dice, shape[1:]) for _ in range(shape[0])]


def is_complete(game: str, network: Network) -> bool:
    """Return whether a network has all the weights of its game."""
    sizes = [prod(shape) for shape in shapes(game).values()]
    return sum(prod(shape_of(array)) for array in network) == sum(sizes)


def shape_of(array: Any) -> Shape:
    """Return the shape of weights or of a bias, in compiled and in plain mode."""
    is_nested = len(array) > 0 and hasattr(array[0], "__len__")
    return (len(array), len(array[0])) if is_nested else (len(array),)
