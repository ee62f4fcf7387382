"""PettingZoo: a match as an AEC environment, in which the seats are agents that act in turn."""

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from palacio.envs.batch import Batch
from palacio.envs.spaces import Observed, action_space, copy_row, observation_space
from palacio.match.position import format_position

_SEED_BITS = 32


def env(game: str = "azul", option: str | None = None, *, seats: int = 2) -> AECEnv:
    """Return an environment with PettingZoo's usual wrappers.

    An illegal action ends the match with a reward of -1 for its agent.
    """
    illegal = wrappers.TerminateIllegalWrapper(raw_env(game, option, seats=seats), -1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal))


class raw_env(AECEnv):  # noqa: N801, PettingZoo's name for an environment without wrappers
    """A match whose agents are `seat_0`, `seat_1`, ... An illegal action raises IllegalAction."""

    def __init__(self, game: str = "azul", option: str | None = None, *, seats: int = 2) -> None:
        super().__init__()
        self._batch = Batch(game, option, seats=seats, autoreset="off")
        self.metadata = {
            "name": f"palacio_{game}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._observation_space = observation_space(self._batch)
        self._action_spaces = {agent: action_space(self._batch) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match. Without a seed, its draws are random and cannot be reproduced."""
        self._batch.reset(secrets.randbits(_SEED_BITS) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self._batch.outputs.current_player[0]]

    def step(self, action: int | None) -> None:
        """Apply the selected agent's action; once the match is over, remove the agent instead."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        out = self._batch.step(action)
        self._cumulative_rewards[agent] = 0.0
        self._select()
        if out.ended[0]:
            self._finish()

    def _finish(self) -> None:
        """Give every agent its reward and the final scores. Rewards are 0 before the end."""
        out = self._batch.outputs
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = float(out.rewards[0, seat])
            self.terminations[agent] = bool(out.terminated[0])
            self.truncations[agent] = bool(out.truncated[0])
            self.infos[agent]["scores"] = out.final_scores[0].tolist()
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> Observed:
        """Return the observation of an agent. Only the agent whose turn it is has legal actions."""
        out, seat = self._batch.outputs, self.possible_agents.index(agent)
        if seat == out.current_player[0] and not out.ended[0]:
            return copy_row(self._batch, 0)
        mask = np.zeros(self._batch.actions, np.int8)
        return {"observation": self._batch.observe(0, seat), "action_mask": mask}

    def render(self) -> str:
        """Return the position as one line of text."""
        return format_position(self._batch.states[0])

    def close(self) -> None:
        """Do nothing: there is no window."""
