"""JAX: matches with pgx's interface, `init` and `step`, by callbacks to the compiled rules.

Both are pure functions that can be jitted and vmapped. Each callback copies its arrays and holds
the interpreter's lock, so this is the slow path: where you can, step a `Batch` outside of JAX.
"""

import threading
from dataclasses import dataclass, replace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from palacio.envs.batch import Batch
from palacio.envs.compiled.step import SKIP
from palacio.rules.catalog import GAMES
from palacio.rules.dice import dice_states
from palacio.rules.state import to_bytes

ILLEGAL_REWARD = -1.0


@jax.tree_util.register_dataclass
@dataclass(frozen=True)
class JaxState:
    """A match, with the field names of pgx. Under vmap, each array has one more axis."""

    current_player: Array  # int8; where a match is over, the seat that acted last
    observation: Array  # uint8: the observation of the seat to move
    rewards: Array  # float32 for each seat: all are 0 until the end
    terminated: Array  # bool: the match is over, or an action was illegal
    truncated: Array  # bool: the match was cut off (AZ-4.6)
    legal_action_mask: Array  # bool; all True where a match is over
    position: Array  # uint8: the state of the rules, as bytes


class MatchEnv:
    """Matches of one variant of a game. The environment itself is stateless."""

    def __init__(self, game: str = "azul", option: str | None = None, *, seats: int = 2) -> None:
        """Create the environment.

        Raises BadSetting if there is no such game, option or number of seats.
        """
        self._batches = {1: Batch(game, option, seats=seats, autoreset="off")}
        self._lock = threading.Lock()
        first = self._batches[1]
        start = GAMES[game].begin(seats, first.option)
        self._start = jnp.frombuffer(to_bytes(start), jnp.uint8)
        self.num_players, self.num_actions = seats, first.actions
        self.observation_shape = (first.layout.size,)

    def init(self, key: Array) -> JaxState:
        """Return a new match, whose setup and first deal are determined by the key."""
        state, _ = self._call(self._start, jnp.int32(SKIP), key)
        return state

    def step(self, state: JaxState, action: Array, key: Array) -> JaxState:
        """Return the match after an action. If a deal comes next, the key determines it.

        An illegal action ends the match with a reward of -1 for its seat. A match that is over
        stays as it is, with rewards of 0.
        """
        after, is_illegal = self._call(state.position, jnp.int32(action), key)
        after = _select(is_illegal, _forfeit(state), after)
        is_over = state.terminated | state.truncated
        return _select(is_over, replace(state, rewards=jnp.zeros_like(state.rewards)), after)

    def _call(self, position: Array, action: Array, key: Array) -> tuple[JaxState, Array]:
        """Return the match after an action or SKIP, and whether the action was illegal."""
        bits = jax.random.bits(key, (2,), "uint32")
        return jax.pure_callback(  # type: ignore[no-any-return]
            self._advance, self._shapes(), position, action, bits, vmap_method="broadcast_all"
        )

    def _shapes(self) -> tuple[JaxState, Array]:
        shape = jax.ShapeDtypeStruct
        state = JaxState(
            current_player=shape((), np.int8),
            observation=shape(self.observation_shape, np.uint8),
            rewards=shape((self.num_players,), np.float32),
            terminated=shape((), np.bool_),
            truncated=shape((), np.bool_),
            legal_action_mask=shape((self.num_actions,), np.bool_),
            position=shape(self._start.shape, np.uint8),
        )
        return state, shape((), np.bool_)

    def _advance(self, position: Any, action: Any, bits: Any) -> tuple[JaxState, Any]:
        """Advance matches outside of JAX. All arguments have the same leading axes, or none."""
        actions, axes = np.asarray(action).ravel(), np.shape(action)
        with self._lock:
            batch = self._batch_of(len(actions))
            _bytes(batch)[:] = np.asarray(position).reshape(len(actions), -1)
            batch.dice[:, 0] = dice_states(np.asarray(bits).reshape(-1, 2))
            mask = batch.show().legal_action_mask
            is_illegal = (actions != SKIP) & ~_is_legal(mask, actions)
            batch.step(np.where(is_illegal, SKIP, actions))
            state = _copy(batch, axes)
        return state, is_illegal.reshape(axes)

    def _batch_of(self, size: int) -> Batch:
        """Return the batch for this many matches. Each batch is created once and reused."""
        if size not in self._batches:
            one = self._batches[1]
            self._batches[size] = Batch(
                one.game, one.option, seats=one.seats, size=size, autoreset="off"
            )
        return self._batches[size]


def _is_legal(mask: Any, actions: Any) -> Any:
    """Return for each match whether the mask allows its action; one out of range is illegal."""
    inside = (actions >= 0) & (actions < mask.shape[1])
    return inside & mask[np.arange(len(actions)), np.where(inside, actions, 0)]


def _bytes(batch: Batch) -> Any:
    """Return the states of a batch as bytes, a row for each, without copying."""
    return batch.states.view(np.uint8).reshape(batch.size, -1)


def _copy(batch: Batch, axes: tuple[int, ...]) -> JaxState:
    """Return the outputs of a batch in the shape that JAX expects."""
    out = batch.outputs
    return JaxState(
        current_player=out.current_player.reshape(axes).copy(),
        observation=out.observation.reshape(*axes, -1).copy(),
        rewards=out.rewards.reshape(*axes, -1).copy(),
        terminated=out.terminated.reshape(axes).copy(),
        truncated=out.truncated.reshape(axes).copy(),
        legal_action_mask=out.legal_action_mask.reshape(*axes, -1).copy(),
        position=_bytes(batch).reshape(*axes, -1).copy(),
    )


def _forfeit(state: JaxState) -> JaxState:
    """Return the match after an illegal action, which loses it for the seat to move."""
    seats = state.rewards.shape[-1]
    others = -ILLEGAL_REWARD / (seats - 1)
    rewards = jnp.where(jnp.arange(seats) == state.current_player, ILLEGAL_REWARD, others)
    return replace(
        state,
        rewards=rewards.astype(jnp.float32),
        terminated=jnp.ones_like(state.terminated),
        legal_action_mask=jnp.ones_like(state.legal_action_mask),
    )


def _select(condition: Array, first: JaxState, second: JaxState) -> JaxState:
    """Return the match `first` where the condition holds, else `second`."""
    chosen: JaxState = jax.tree.map(lambda a, b: jnp.where(condition, a, b), first, second)
    return chosen
