"""What each game gives to the search, under one name: which is meant follows from the state."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from palacio.bots import azul, sintra
from palacio.bots.sight import Sight
from palacio.rules import verbs
from palacio.rules.catalog import GAMES, game_of
from palacio.rules.state import State

SENSES: dict[str, ModuleType] = {"azul": azul, "sintra": sintra}
assert SENSES.keys() == GAMES.keys()


def senses_of(s: State) -> Any:
    return SENSES[game_of(s).id]


def consider(s: State, weights: Any, sight: Sight) -> int:
    """List the seat's actions, and how much each draws at first sight; returns how many."""
    return senses_of(s).consider(s, weights, sight)


def stage(s: State) -> int:
    """How far the match is, between two rounds."""
    return senses_of(s).stage(s)


def describe(s: State, seat: int, features: Any) -> None:
    """A seat's board between two rounds, as numbers to be weighed."""
    senses_of(s).describe(s, seat, features)


VERBS: tuple[Callable[..., Any], ...] = (consider, stage, describe)
for _verb in VERBS:
    verbs.by_game(_verb, {id_: getattr(game, _verb.__name__) for id_, game in SENSES.items()})
