"""The PettingZoo environments pass PettingZoo's own API tests."""

from typing import Any

import numpy as np
import pytest

from palacio.match.errors import IllegalAction
from palacio.rules.catalog import GAMES
from tests.extras import need

need("pettingzoo")

from pettingzoo.test import api_test, seed_test  # noqa: E402

from palacio.envs import aec  # noqa: E402

every_game = pytest.mark.parametrize("game", GAMES)


def play(env: Any, seed: int) -> tuple[list[int], dict[str, float]]:
    """Play at random; return all actions and the sum of each agent's rewards."""
    env.reset(seed=seed)
    rng, actions, totals = np.random.default_rng(seed), [], dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        action = None
        if not terminated and not truncated:
            action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
            actions.append(action)
        env.step(action)
    return actions, totals


@every_game
@pytest.mark.parametrize("seats", [2, 3])
# PettingZoo warns about observations with a mask, except for the games that it contains.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_environment_passes_pettingzoos_api_test(game: str, seats: int) -> None:
    api_test(aec.env(game, seats=seats), num_cycles=200)


@every_game
def test_environment_passes_pettingzoos_seed_test(game: str) -> None:
    seed_test(lambda: aec.env(game), num_cycles=100)


@every_game
def test_match_ends_with_a_reward_for_each_agent_and_rewards_add_up_to_0(game: str) -> None:
    actions, totals = play(aec.raw_env(game, seats=3), seed=4)
    assert len(actions) > 20
    assert len(totals) == 3
    assert abs(sum(totals.values())) < 1e-6


def test_same_seed_gives_the_same_match_and_without_a_seed_matches_differ() -> None:
    env = aec.env("azul")
    assert play(env, 5) == play(env, 5)
    env.reset()
    first = env.render()
    env.reset()
    assert env.render() != first


def test_illegal_action_raises_in_the_raw_environment_and_loses_in_the_wrapped_one() -> None:
    for env in (aec.raw_env("azul"), aec.env("azul")):
        env.reset(seed=1)
        agent = env.agent_selection
        illegal = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
        if isinstance(env, aec.raw_env):
            with pytest.raises(IllegalAction):
                env.step(illegal)
        else:
            env.step(illegal)
            assert env.rewards[agent] == -1


def test_only_the_selected_agent_has_legal_actions() -> None:
    env = aec.raw_env("azul")
    env.reset(seed=1)
    for agent in env.possible_agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)
