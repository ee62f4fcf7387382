"""A match as a game tree: at each node a seat acts, or chance with explicit outcomes."""

from copy import copy
from typing import Any

import numpy as np
import numpy.typing as npt

from palacio.arrays.games import ARRAY_MODULES, find_layout, observe
from palacio.envs.announcement import announce_compiling
from palacio.envs.compiled.tree import (
    ILLEGAL,
    count_node_rolls,
    play_action,
    play_outcome,
    write_node_mask,
    write_node_result,
)
from palacio.envs.numbering import new_numbering
from palacio.envs.variant import check_variant
from palacio.match.errors import IllegalAction
from palacio.match.game_modules import GAME_MODULES
from palacio.match.position import format_position
from palacio.rules import verbs
from palacio.rules.catalog import GAMES
from palacio.rules.chance import OUTCOMES_MAX
from palacio.rules.compiled import array
from palacio.rules.drafting import CHANCE, DEAL, NOBODY
from palacio.rules.playout import new_scratch
from palacio.rules.state import State, blanks, copies, put

Bytes = npt.NDArray[np.uint8]


class GameTree:
    """The tree of all matches of one variant of a game."""

    def __init__(self, game: str, option: str | None = None, seats: int = 2) -> None:
        """Create the tree. Raises BadSetting for an unknown variant or number of seats."""
        option = check_variant(game, option, seats)
        announce_compiling(play_outcome)
        self.game, self.seats = game, seats
        option_number = GAMES[game].options.index(option)
        self.layout = find_layout(game, option, seats)
        self.observation_size = self.layout.size
        self.numbering = new_numbering(game, option, seats)
        self.longest = ARRAY_MODULES[game].longest_match(seats, option_number)
        self.start = GAMES[game].begin(seats, option)

    def root(self) -> "Node":
        """Return the node before setup, in which chance acts."""
        states = blanks(self.start.dtype, 1)
        put(states, 0, self.start)
        return Node(self, states, new_scratch()[0], array(1), CHANCE)

    def action_text(self, action: int) -> str:
        """Return the notation of a seat's action, such as '2b>3'."""
        return GAME_MODULES[self.game].format_action(self.numbering.to_rules(action))


class Node:
    """A position of a match, or a point within a setup or deal at which some dice have been rolled.

    `player` is the seat to move, CHANCE, or NOBODY at the end.
    """

    __slots__ = ("_chances", "_dice", "_drawn", "_progress", "_states", "player", "tree")

    def __init__(self, tree: GameTree, states: Any, dice: Any, progress: Any, player: int) -> None:
        self.tree, self.player = tree, player
        self._states, self._dice, self._progress = states, dice, progress
        # Each node has its own buffers, because compiled code runs in parallel with other threads.
        self._chances, self._drawn = array(OUTCOMES_MAX), new_scratch()[1]

    @property
    def state(self) -> State:
        """The position as a state of the rules; within a setup or deal, the state before it."""
        return self._states[0]

    def play(self, action: int) -> None:
        """Apply an action of the seat to move, or an outcome of chance.

        Raises IllegalAction if that is impossible, or if the match is over.
        """
        player = self._play(action)
        if player == ILLEGAL:
            raise IllegalAction("illegal", f"Action {action} is illegal at this node.")
        self.player = player

    def _play(self, action: int) -> int:
        """Apply an action or an outcome; return the next player, or ILLEGAL if it is impossible."""
        if self.player == CHANCE:
            return play_outcome(
                self._states, self._dice, self._progress, action, self._chances, self._drawn
            )
        if self.player == NOBODY:
            return ILLEGAL
        takes, shift, _ = self.tree.numbering
        return play_action(self._states, action, takes, shift)

    def legal_mask(self) -> Bytes:
        """Return a byte for each action: 1 if it is legal for the seat to move, else 0."""
        mask = np.zeros(self.tree.numbering.actions, np.uint8)
        write_node_mask(self._states, mask)
        return mask

    def legal_actions(self) -> list[int]:
        """Return the legal actions of the seat to move, in ascending order."""
        actions: list[int] = np.flatnonzero(self.legal_mask()).tolist()
        return actions

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the next die, in ascending order, with their probabilities."""
        sides = count_node_rolls(self._states, self._dice, self._progress, self._chances)
        rolls = np.asarray(self._chances).tolist()
        return [(outcome, number / sides) for outcome, number in enumerate(rolls) if number > 0]

    def outcome_text(self, outcome: int) -> str:
        """Return an outcome as text, such as `deal b` or `setup 1/9: 2`."""
        if self.state.phase == DEAL:
            return f"deal {GAME_MODULES[self.tree.game].palette.letter(outcome)}"
        return f"setup {self._progress[0] + 1}/{verbs.rolls(self.state)}: {outcome}"

    def rewards(self) -> list[float]:
        """Return the shares of the victory, scaled so that their sum is 0; 0 until the end."""
        if self.player != NOBODY:
            return [0.0] * self.tree.seats
        shares, scores = np.zeros(self.tree.seats), np.zeros(self.tree.seats, np.int16)
        write_node_result(self._states, shares, scores)
        rewards: list[float] = shares.tolist()
        return rewards

    def observe(self, seat: int) -> Bytes:
        """Return a seat's observation, as bytes.

        Tiles of an unfinished deal are still in the bag.
        """
        observation = np.zeros(self.tree.observation_size, np.uint8)
        observe(self._states, seat, observation)
        return observation

    def __str__(self) -> str:
        """Return the position as text; within a setup or deal, with the dice rolled so far."""
        rolled = ",".join(str(int(self._dice[die])) for die in range(int(self._progress[0])))
        return format_position(self.state) + (f" dice={rolled}" if rolled else "")

    def copy(self) -> "Node":
        """Return an independent copy."""
        states, dice, progress = copies(self._states), copy(self._dice), copy(self._progress)
        return Node(self.tree, states, dice, progress, self.player)

    def __deepcopy__(self, memo: Any) -> "Node":
        return self.copy()
