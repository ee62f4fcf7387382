"""A batch of matches that advance in step, in compiled code."""

import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Literal

import numpy as np
import numpy.typing as npt

from palacio.arrays.games import find_layout, observe
from palacio.envs.announcement import announce_compiling
from palacio.envs.compiled.step import (
    ENDED,
    FLAGS,
    NEXT,
    OFF,
    PLAYER,
    SAME,
    TERMINATED,
    TRUNCATED,
    copy_states,
    find_illegal,
    restart_matches,
    sample_actions,
    show_matches,
    step_matches,
)
from palacio.envs.errors import BadSetting, IllegalBatchAction
from palacio.envs.numbering import new_numbering
from palacio.envs.threads import StepThread
from palacio.envs.variant import check_variant
from palacio.match.game_modules import GAME_MODULES
from palacio.rules.catalog import GAMES
from palacio.rules.dice import new_dice
from palacio.rules.playout import new_scratch
from palacio.rules.state import blanks, put

Autoreset = Literal["same", "next", "off"]
Indices = Sequence[int] | npt.NDArray[np.integer]
_AUTORESETS: dict[str, int] = {"same": SAME, "next": NEXT, "off": OFF}
_SEED_STEP = 1 << 32  # more than a batch has matches: no two seeds share dice


@dataclass(frozen=True)
class Outputs:
    """The results of a step, with a row for each match. The next step overwrites these arrays."""

    observation: npt.NDArray[np.uint8]  # of the seat to move
    legal_action_mask: npt.NDArray[np.bool_]  # all True where a match is over
    current_player: npt.NDArray[np.int8]  # where a match is over, the seat that acted last
    rewards: npt.NDArray[np.float32]  # for each seat: their sum is 0, and all are 0 until the end
    terminated: npt.NDArray[np.bool_]  # the match is over
    truncated: npt.NDArray[np.bool_]  # the match was cut off (AZ-4.6)
    ended: npt.NDArray[np.bool_]  # the match ended in this step, in either way
    final_observation: npt.NDArray[np.uint8]  # valid where `ended`: the last position
    final_scores: npt.NDArray[np.int16]  # for each seat; valid where `ended`

    @property
    def finished(self) -> npt.NDArray[np.intp]:
        """The indices of the matches that ended in this step."""
        return np.flatnonzero(self.ended)


class Batch:
    """Matches of one game that advance in step.

    `autoreset` is the step in which a new match replaces a match that is over: the "same" step, the
    "next" one (whose action is ignored), or "off" for none.
    """

    def __init__(
        self,
        game: str = "azul",
        option: str | None = None,
        *,
        seats: int = 2,
        size: int = 1,
        threads: int = 1,
        seed: int = 0,
        autoreset: Autoreset = "same",
    ) -> None:
        """Begin all matches.

        Raises BadSetting for an unknown game or option, or for a number out of range.
        """
        self.game, self.option = game, check_variant(game, option, seats)
        self.seats, self.size, self.threads, self.autoreset = seats, size, threads, autoreset
        self._check_settings()
        announce_compiling(step_matches)
        start = GAMES[game].begin(seats, self.option)
        self._starts = blanks(GAMES[game].rules.STATE, 1)
        put(self._starts, 0, start)
        self.layout = find_layout(game, self.option, seats)
        self.numbering = new_numbering(game, self.option, seats)
        self.actions = self.numbering.actions
        self._scratch = new_scratch()
        self._make_arrays()
        self._work = self._new_workers()
        self.reset(seed)

    def _check_settings(self) -> None:
        for holds, reason in (
            (self.size >= 1, f"{self.size} matches"),
            (1 <= self.threads <= self.size, f"{self.threads} threads for {self.size} matches"),
            (self.autoreset in _AUTORESETS, f"autoreset {self.autoreset}"),
        ):
            if not holds:
                raise BadSetting(f"A batch can't have {reason}.")

    def _make_arrays(self) -> None:
        """Allocate the arrays that all steps reuse. Flags and masks are bytes of 0 or 1."""
        n, size = self.size, self.layout.size
        self.states = blanks(GAMES[self.game].rules.STATE, n)  # after a change to them, call `show`
        self.dice = np.zeros((n, 1), np.int64)  # one per match, so that `threads` changes no result
        self._actions = np.zeros(n, np.int64)
        self._flags = np.zeros((n, FLAGS), np.int8)
        self._mask = np.zeros((n, self.actions), np.uint8)
        flags = self._flags.view(np.bool_)
        self.outputs = Outputs(
            observation=np.zeros((n, size), np.uint8),
            legal_action_mask=self._mask.view(np.bool_),
            current_player=self._flags[:, PLAYER],
            rewards=np.zeros((n, self.seats), np.float32),
            terminated=flags[:, TERMINATED],
            truncated=flags[:, TRUNCATED],
            ended=flags[:, ENDED],
            final_observation=np.zeros((n, size), np.uint8),
            final_scores=np.zeros((n, self.seats), np.int16),
        )

    def _new_workers(self) -> Callable[[], None]:
        """Return a function that steps all matches, on the requested number of threads."""
        bounds = [self.size * number // self.threads for number in range(self.threads + 1)]
        own, *others = [self._worker(*ends) for ends in pairwise(bounds)]
        threads = [StepThread(work) for work in others]
        weakref.finalize(self, _stop, threads)
        return partial(_run, own, threads)

    def _worker(self, first: int, last: int) -> Callable[[], None]:
        """Return a function that steps a range of the matches, with its own scratch buffers.

        It holds no reference to the batch, which can then be garbage-collected while its threads
        wait.
        """
        out = self.outputs
        return partial(
            step_matches,
            self.states,
            self.dice,
            self._actions,
            self._flags,
            out.rewards,
            out.observation,
            self._mask,
            out.final_observation,
            out.final_scores,
            self._starts,
            new_scratch(),
            self.numbering.takes,
            self.numbering.shift,
            _AUTORESETS[self.autoreset],
            first,
            last,
        )

    # --- Playing.

    def reset(self, seed: int | None = None) -> Outputs:
        """Restart all matches. Without a seed, the dice of each match continue their sequence."""
        if seed is not None:
            self._seed(seed)
        return self.restart(np.ones(self.size, np.bool_))

    def _seed(self, seed: int) -> None:
        if seed < 0:
            raise BadSetting(f"A seed can't be negative: {seed}.")
        for match in range(self.size):
            self.dice[match] = new_dice(seed * _SEED_STEP + match)
        self._sample_dice = new_dice(seed * _SEED_STEP + self.size)

    def restart(self, which: npt.ArrayLike) -> Outputs:
        """Restart the matches for which `which`, an array of bool, is True."""
        flags = np.ascontiguousarray(which, np.bool_).view(np.uint8)
        if flags.shape != (self.size,):
            raise BadSetting(f"Flags of shape {flags.shape} don't fit {self.size} matches.")
        restart_matches(self.states, self._starts, flags)
        return self.show()

    def step(self, actions: npt.ArrayLike) -> Outputs:
        """Apply one action in each match, or none where the action is SKIP (-1).

        Raises IllegalBatchAction for the first illegal action, before any match advances.
        """
        np.copyto(self._actions, actions, casting="same_kind")
        illegal = find_illegal(self._actions, self._mask)
        if illegal >= 0:
            raise IllegalBatchAction(illegal, int(self._actions[illegal]))
        self._work()
        return self.outputs

    def sample(self) -> npt.NDArray[np.int64]:
        """Return a random legal action for each match, in a new array."""
        actions = np.zeros(self.size, np.int64)
        takes, shift, _ = self.numbering
        sample_actions(self.states, self._sample_dice, takes, shift, actions)
        return actions

    def observe(self, match: int, seat: int) -> npt.NDArray[np.uint8]:
        """Return the observation of any seat of a match, in a new array."""
        observation = np.zeros(self.layout.size, np.uint8)
        observe(self.states[match : match + 1], seat, observation)
        return observation

    def action_text(self, action: int) -> str:
        """Return the notation of an action, such as '2b>3'."""
        return GAME_MODULES[self.game].format_action(self.numbering.to_rules(action))

    # --- States.

    def show(self) -> Outputs:
        """Update the outputs after a change to `states`.

        In matches where it is chance's turn, chance acts first.
        """
        out = self.outputs
        out.rewards.fill(0)
        show_matches(
            self.states, self.dice, self._flags, out.observation, self._mask, self._scratch
        )
        return out

    def clone(self, matches: Indices, seed: int | None = None) -> "Batch":
        """Return a new batch with copies of the matches at these indices.

        Their future draws are the same as in this batch, unless `seed` is given.
        """
        numbers = np.arange(self.size)[matches]
        twin = Batch(
            self.game,
            self.option,
            seats=self.seats,
            size=len(numbers),
            threads=min(self.threads, len(numbers)),
            seed=seed or 0,
            autoreset=self.autoreset,
        )
        copy_states(self.states, numbers, twin.states)
        if seed is None:
            twin.dice[:] = self.dice[numbers]
        twin.show()
        return twin


def _run(own: Callable[[], None], threads: list[StepThread]) -> None:
    for thread in threads:
        thread.begin()
    own()
    for thread in threads:
        thread.finish()


def _stop(threads: list[StepThread]) -> None:
    for thread in threads:
        thread.stop()
