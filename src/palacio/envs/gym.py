"""Gymnasium: one seat of a match against bots. Importing this module registers its environments.

They are named `palacio/Azul-v0` and so on.
"""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from palacio.bots import BOTS, Budget, new_bot
from palacio.envs.batch import Batch
from palacio.envs.errors import BadSetting
from palacio.envs.spaces import Observed, action_space, copy_row, observation_space
from palacio.match.position import format_position
from palacio.rules.catalog import GAMES

_SEEDS = 1 << 32
_SEAT = 0  # the learner's; chance decides which seat starts
ILLEGAL_REWARD = -1.0


class SeatEnv(gymnasium.Env):
    """Seat 0 of a match; bots play all other seats. An illegal action loses the match at once."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012, as in Gymnasium

    def __init__(
        self,
        game: str = "azul",
        option: str | None = None,
        *,
        seats: int = 2,
        opponent: str = "greedy",
        simulations: int = 100,
        render_mode: str | None = None,
    ) -> None:
        """Create a match against the bot `opponent`, which uses up to `simulations` per action.

        Raises BadSetting if there is no such game, option, number of seats or bot.
        """
        if opponent not in BOTS:
            raise BadSetting(f"There is no bot '{opponent}'; there are {', '.join(BOTS)}.")
        self._batch = Batch(game, option, seats=seats, autoreset="off")
        self._opponent, self._budget = opponent, Budget(simulations=simulations)
        self.render_mode = render_mode
        self.observation_space = observation_space(self._batch)
        self.action_space = action_space(self._batch)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin a match, and play it up to the learner's first turn."""
        super().reset(seed=seed)
        match_seed = int(self.np_random.integers(_SEEDS))
        self._batch.reset(match_seed)
        self._bots = [
            new_bot(self._opponent, match_seed + seat, self._budget)
            for seat in range(self._batch.seats)
        ]
        self._play_bots()
        return copy_row(self._batch, 0), {}

    def _play_bots(self) -> None:
        """Play until it is the learner's turn or the match is over."""
        out = self._batch.outputs
        while out.current_player[0] != _SEAT and not out.ended[0]:
            action = self._bots[out.current_player[0]].choose(self._batch.states[0])
            self._batch.step(self._batch.numbering.from_rules(action))

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Apply an action, and let the bots reply. The reward comes at the end: 1 for a win."""
        if not self._batch.outputs.legal_action_mask[0, action]:
            return copy_row(self._batch, 0), ILLEGAL_REWARD, True, False, {"is_illegal": True}
        out = self._batch.step(action)
        self._play_bots()
        info = {"scores": out.final_scores[0].tolist()} if out.ended[0] else {}
        observation = copy_row(self._batch, 0)
        if out.ended[0]:
            observation["observation"] = self._batch.observe(0, _SEAT)
        ends = bool(out.terminated[0]), bool(out.truncated[0])
        return observation, float(out.rewards[0, _SEAT]), *ends, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return the legal actions as bool, for sb3-contrib's MaskablePPO."""
        mask: npt.NDArray[np.bool_] = self._batch.outputs.legal_action_mask[0]
        return mask.copy()

    def render(self) -> str | None:
        """Return the position as one line of text, if the render mode is `ansi`."""
        return format_position(self._batch.states[0]) if self.render_mode == "ansi" else None


for _game in GAMES:
    gymnasium.register(
        id=f"palacio/{_game.capitalize()}-v0",
        entry_point="palacio.envs.gym:SeatEnv",
        vector_entry_point="palacio.envs.vector:MatchVectorEnv",
        kwargs={"game": _game},
    )
