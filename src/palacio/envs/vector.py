"""Gymnasium's vector environment over a batch, in which one learner plays all seats."""

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from palacio.envs.batch import Autoreset, Batch
from palacio.envs.spaces import Observed, action_space, observation_space

_MODES = {
    "same": AutoresetMode.SAME_STEP,
    "next": AutoresetMode.NEXT_STEP,
    "off": AutoresetMode.DISABLED,
}
_SEEDS = 1 << 32

Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]


class MatchVectorEnv(VectorEnv):
    """Many matches. In each, the learner acts for the seat whose turn it is.

    The reward is that of the seat that acted; `infos["rewards"]` has those of all seats. With
    `copy=False`, the next step overwrites the observations.
    """

    def __init__(
        self,
        game: str = "azul",
        option: str | None = None,
        *,
        num_envs: int = 1,
        seats: int = 2,
        threads: int = 1,
        autoreset: Autoreset = "next",
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """Create the matches.

        Raises BadSetting for an unknown game or option, or for a number out of range.
        """
        self._batch = Batch(
            game, option, seats=seats, size=num_envs, threads=threads, autoreset=autoreset
        )
        self._copy = copy
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.metadata = {"autoreset_mode": _MODES[autoreset], "render_modes": []}
        self.single_observation_space = observation_space(self._batch)
        self.single_action_space = action_space(self._batch)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin all matches, or only those that Gymnasium's `options["reset_mask"]` selects."""
        which = (options or {}).get("reset_mask")
        if which is not None:
            self._batch.restart(which)
            return self._observations(), self._infos()
        super().reset(seed=seed)
        self._batch.reset(int(self.np_random.integers(_SEEDS)))
        return self._observations(), self._infos()

    def step(self, actions: npt.ArrayLike) -> tuple[Observed, Floats, Flags, Flags, dict[str, Any]]:
        """Apply one action in each match. Raises IllegalBatchAction if one is illegal."""
        actors = self._batch.outputs.current_player.copy()
        out = self._batch.step(actions)
        rewards = out.rewards[np.arange(self.num_envs), actors].astype(np.float64)
        ends = out.terminated.copy(), out.truncated.copy()
        return self._observations(), rewards, *ends, self._infos()

    def _observations(self) -> Observed:
        out = self._batch.outputs
        observation, mask = out.observation, out.legal_action_mask.view(np.int8)
        if self._copy:
            observation, mask = observation.copy(), mask.copy()
        return {"observation": observation, "action_mask": mask}

    def _infos(self) -> dict[str, Any]:
        out = self._batch.outputs
        infos = {"current_player": out.current_player.copy(), "rewards": out.rewards.copy()}
        if out.ended.any():
            infos |= {"scores": out.final_scores.copy(), "_scores": out.ended.copy()}
            if self.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP:
                infos |= {"final_obs": self._final_observations(), "_final_obs": out.ended.copy()}
        return infos

    def _final_observations(self) -> Any:
        """Return the last observation of each match that ended, and None for the others."""
        out, final = self._batch.outputs, np.full(self.num_envs, None, object)
        for match in out.finished:
            mask = np.ones(self._batch.actions, np.int8)
            final[match] = {
                "observation": out.final_observation[match].copy(),
                "action_mask": mask,
            }
        return final
