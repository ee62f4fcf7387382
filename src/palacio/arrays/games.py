"""Dispatch to each game's observations and masks, by the type of the state."""

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any

from palacio.arrays import azul, sintra
from palacio.arrays.layout import Layout
from palacio.rules import verbs
from palacio.rules.catalog import GAMES, game_of
from palacio.rules.compiled import rule
from palacio.rules.state import State

ARRAY_MODULES: dict[str, ModuleType] = {"azul": azul, "sintra": sintra}
assert ARRAY_MODULES.keys() == GAMES.keys()


def write_observation(s: State, seat: int, out: Any) -> None:
    """Write a seat's observation to `out`, in the order of the game's `layout`."""
    ARRAY_MODULES[game_of(s).id].write_observation(s, seat, out)


def write_mask(s: State, mask: Any) -> None:
    """Write 1 for each legal action of the seat to move, and 0 for every other action."""
    ARRAY_MODULES[game_of(s).id].write_mask(s, mask)


VERBS: tuple[Callable[..., Any], ...] = (write_observation, write_mask)
for _verb in VERBS:
    by_game = {id_: getattr(module, _verb.__name__) for id_, module in ARRAY_MODULES.items()}
    verbs.by_game(_verb, by_game)


@rule
def observe(states: Any, seat: int, out: Any) -> None:
    """Write a seat's observation of `states[0]`, the only state of the array, to `out`."""
    write_observation(states[0], seat, out)


@cache
def find_layout(game: str, option: str, seats: int) -> Layout:
    """Return the layout of the observations in a game with this option and number of seats."""
    layout: Layout = ARRAY_MODULES[game].layout(seats, GAMES[game].options.index(option))
    return layout
