"""The rollout policy: samples an action with one random number. Dispatches to each game.

A rollout samples from the softmax of the same logits as the prior. To avoid listing all actions, an
array keeps the exponentials of the terms of logits; an action's weight is a product of them.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from palacio.bots import azul_rollouts, sintra_rollouts
from palacio.rules import verbs
from palacio.rules.catalog import GAMES, game_of
from palacio.rules.compiled import array
from palacio.rules.state import State

ROLLOUT_MODULES: dict[str, ModuleType] = {"azul": azul_rollouts, "sintra": sintra_rollouts}
assert ROLLOUT_MODULES.keys() == GAMES.keys()

_LENGTH = max(module.POLICY_LENGTH for module in ROLLOUT_MODULES.values())


def new_policy() -> Any:
    """Return an empty policy array, to be filled by `write_policy`."""
    return array(_LENGTH, "f8")


def write_policy(s: State, weights: Any, sharpness: float, policy: Any) -> None:
    """Write the exponentials that `action_at` needs in this round, unless they are cached."""
    ROLLOUT_MODULES[game_of(s).id].write_policy(s, weights, sharpness, policy)


def action_at(s: State, policy: Any, at: float) -> int:
    """Return the action at this point, from 0 to 1, in the cumulative probabilities.

    The position must be in the draft, and `write_policy` must have been called in this round.
    """
    return int(ROLLOUT_MODULES[game_of(s).id].action_at(s, policy, at))


VERBS: tuple[Callable[..., Any], ...] = (write_policy, action_at)
for _verb in VERBS:
    by_game = {id_: getattr(module, _verb.__name__) for id_, module in ROLLOUT_MODULES.items()}
    verbs.by_game(_verb, by_game)
