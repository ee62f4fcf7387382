"""Dispatch to each game's policy and value features, by the type of the state."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from palacio.bots import azul, sintra
from palacio.bots.candidates import Candidates
from palacio.rules import verbs
from palacio.rules.catalog import GAMES, game_of
from palacio.rules.state import State

FEATURE_MODULES: dict[str, ModuleType] = {"azul": azul, "sintra": sintra}
assert FEATURE_MODULES.keys() == GAMES.keys()


def feature_module(s: State) -> Any:
    return FEATURE_MODULES[game_of(s).id]


def score_candidates(s: State, weights: Any, candidates: Candidates) -> int:
    """Write the legal actions with their policy logits, and return the number of actions."""
    return feature_module(s).score_candidates(s, weights, candidates)


def stage(s: State) -> int:
    """Return the stage of the match, which selects the value weights between two rounds."""
    return feature_module(s).stage(s)


def extract_features(s: State, seat: int, features: Any) -> None:
    """Write the value features of a seat's board between two rounds to `features`."""
    feature_module(s).extract_features(s, seat, features)


VERBS: tuple[Callable[..., Any], ...] = (score_candidates, stage, extract_features)
for _verb in VERBS:
    by_game = {id_: getattr(module, _verb.__name__) for id_, module in FEATURE_MODULES.items()}
    verbs.by_game(_verb, by_game)
