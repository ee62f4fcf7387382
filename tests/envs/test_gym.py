"""The Gymnasium environments pass Gymnasium's own checks."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from palacio.envs.errors import BadSetting
from palacio.rules.catalog import GAMES
from tests.extras import need

need("gymnasium")

import gymnasium  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from palacio.envs.gym import SeatEnv  # noqa: E402
from palacio.envs.vector import MatchVectorEnv  # noqa: E402

every_game = pytest.mark.parametrize("game", GAMES)


def legal(observation: Mapping[str, Any]) -> Any:
    """Return the first legal action of each row."""
    return observation["action_mask"].argmax(axis=-1)


@every_game
def test_single_seat_environment_passes_gymnasiums_checker(game: str) -> None:
    env = gymnasium.make(f"palacio/{game.capitalize()}-v0", render_mode="ansi")
    check_env(env.unwrapped)


@every_game
@pytest.mark.parametrize("opponent", ["random", "greedy", "journeyman"])
def test_match_against_bots_ends_with_a_reward(game: str, opponent: str) -> None:
    env = SeatEnv(game, seats=3, opponent=opponent, simulations=10)
    observation, _ = env.reset(seed=2)
    is_over = False
    while not is_over:
        assert (env.action_masks() == observation["action_mask"]).all()
        observation, reward, terminated, truncated, info = env.step(legal(observation))
        is_over = terminated or truncated
        assert is_over or reward == 0
    assert -0.5 <= reward <= 1
    assert len(info["scores"]) == 3
    mine = env._batch.layout.split(observation["observation"])["boards"][0]["score"]
    assert int(mine[0]) == max(0, info["scores"][0])


def test_illegal_action_loses_the_match_at_once() -> None:
    env = SeatEnv("azul")
    observation, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(illegal)
    assert (reward, terminated, info) == (-1, True, {"is_illegal": True})


def test_unknown_bot_is_refused() -> None:
    with pytest.raises(BadSetting, match="There is no bot 'deep'"):
        SeatEnv("azul", opponent="deep")


# --- Many matches.


@every_game
@pytest.mark.parametrize("autoreset", ["same", "next"])
def test_observations_of_the_vector_environment_are_in_its_declared_space(
    game: str, autoreset: Any
) -> None:
    env = MatchVectorEnv(game, num_envs=5, autoreset=autoreset)
    observations, infos = env.reset(seed=3)
    ends = 0
    for _ in range(200):
        assert env.observation_space.contains(observations)
        actors = infos["current_player"]
        observations, rewards, terminated, _, infos = env.step(legal(observations))
        assert (rewards == infos["rewards"][np.arange(5), actors]).all()
        ends += int(terminated.sum())
        if terminated.any() and autoreset == "same":
            (first, *_) = np.flatnonzero(infos["_final_obs"])
            assert env.single_observation_space.contains(infos["final_obs"][first])
    assert ends > 0


def test_vector_environment_is_registered_and_declares_its_autoreset_mode() -> None:
    env = gymnasium.make_vec("palacio/Azul-v0", num_envs=3, autoreset="same")
    assert env.num_envs == 3
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    first, _ = env.reset(seed=5)
    again, _ = env.reset(seed=5)
    assert (first["observation"] == again["observation"]).all()
    env.close()


def test_with_autoreset_off_a_reset_mask_restarts_only_the_masked_matches() -> None:
    env = MatchVectorEnv("sintra", num_envs=2, autoreset="off")
    observations, _ = env.reset(seed=5)
    terminated = np.zeros(2, np.bool_)
    while not terminated.any():
        observations, _, terminated, _, _ = env.step(legal(observations))
    before = observations["observation"].copy()
    observations, _ = env.reset(options={"reset_mask": terminated})
    assert (observations["observation"][~terminated] == before[~terminated]).all()
    assert (observations["observation"][terminated] != before[terminated]).any()


def test_observations_are_copies_unless_copy_is_false() -> None:
    for copy in (True, False):
        env = MatchVectorEnv("azul", num_envs=2, copy=copy)
        first, _ = env.reset(seed=1)
        kept = first["observation"].copy()
        env.step(legal(first))
        assert (first["observation"] == kept).all() == copy
