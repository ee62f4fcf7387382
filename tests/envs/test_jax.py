"""JAX: `init` and `step` play the same matches as a batch."""

from typing import Any

import numpy as np
import pytest

from palacio.envs import Batch
from palacio.rules.catalog import GAMES
from tests.extras import need

need("jax")

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402

from palacio.envs.jax import JaxState, MatchEnv  # noqa: E402
from palacio.rules.dice import dice_states  # noqa: E402

pytestmark = pytest.mark.slow

every_game = pytest.mark.parametrize("game", GAMES)
SIZE = 5


def keys(seed: int) -> Any:
    return jax.random.split(jax.random.key(seed), SIZE)


def first_legal(state: JaxState) -> Any:
    return jnp.argmax(state.legal_action_mask, axis=-1)


@every_game
def test_jitted_and_vmapped_steps_play_like_a_batch(game: str) -> None:
    env, batch = MatchEnv(game, seats=3), Batch(game, seats=3, size=SIZE, autoreset="off")
    step = jax.jit(jax.vmap(env.step))
    state = jax.jit(jax.vmap(env.init))(keys(0))
    batch.states[:] = np.asarray(state.position).view(batch.states.dtype)[:, 0]
    batch.show()
    for number in range(60):
        actions = first_legal(state)
        bits = jax.vmap(lambda key: jax.random.bits(key, (2,), "uint32"))(keys(number))
        batch.dice[:, 0] = dice_states(np.asarray(bits))
        state, out = step(state, actions, keys(number)), batch.step(np.asarray(actions))
        for name in ("observation", "legal_action_mask", "rewards", "terminated", "truncated"):
            assert (np.asarray(getattr(state, name)) == getattr(out, name)).all(), name
        assert (np.asarray(state.current_player) == out.current_player).all()


def test_same_key_gives_the_same_match_and_another_key_a_different_one() -> None:
    env = MatchEnv("azul")
    first, second, other = (env.init(jax.random.key(seed)).observation for seed in (1, 1, 2))
    assert (first == second).all()
    assert (first != other).any()


def test_illegal_action_ends_the_match_with_a_loss() -> None:
    env, key = MatchEnv("azul", seats=3), jax.random.key(3)
    state = env.init(key)
    for bad in (int(jnp.argmin(state.legal_action_mask)), -5, 10_000):
        lost = env.step(state, bad, key)
        assert bool(lost.terminated)
        assert lost.rewards[state.current_player] == -1
        assert float(lost.rewards.sum()) == pytest.approx(0)
        assert bool(lost.legal_action_mask.all())


def test_step_leaves_a_finished_match_unchanged_and_gives_rewards_of_0() -> None:
    env, key = MatchEnv("sintra"), jax.random.key(4)
    state, step = env.init(key), jax.jit(env.step)
    while not bool(state.terminated):
        last, state = state, step(state, first_legal(state), key)
    assert not bool(last.rewards.any())
    after = step(state, 0, key)
    assert not bool(after.rewards.any())
    assert (after.observation == state.observation).all()
    assert bool(after.terminated)


def test_vmapped_steps_try_all_actions_of_one_state_without_changing_it() -> None:
    env, key = MatchEnv("azul"), jax.random.key(5)
    state = env.init(key)
    legal = jnp.flatnonzero(state.legal_action_mask)
    after = jax.vmap(env.step, in_axes=(None, 0, None))(state, legal, key)
    assert len(np.unique(np.asarray(after.position), axis=0)) == len(legal)
    assert (env.step(state, legal[0], key).position == after.position[0]).all()
