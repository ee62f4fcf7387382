"""OpenSpiel: a game with explicit chance. Importing this module registers its games.

They are named `palacio_azul` and so on.
"""

from typing import Any

import numpy as np
import pyspiel

from palacio.envs.tree import GameTree
from palacio.rules.catalog import GAMES, SEATS
from palacio.rules.chance import OUTCOMES_MAX
from palacio.rules.drafting import CHANCE, NOBODY

_DEFAULT_PLAYERS = 2


def _game_type(game: str) -> Any:
    """Return OpenSpiel's description of a game and its parameters."""
    return pyspiel.GameType(
        short_name=f"palacio_{game}",
        long_name=GAMES[game].title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=SEATS[-1],
        min_num_players=SEATS[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": _DEFAULT_PLAYERS,
            "option": GAMES[game].options[0],
        },
    )


class MatchGame(pyspiel.Game):
    """A variant of one of our games, chosen by the parameters `players` and `option`."""

    game: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Create the game. Raises BadSetting if there is no such option or number of players."""
        params = params or {}
        players = params.get("players", _DEFAULT_PLAYERS)
        self.tree = GameTree(self.game, params.get("option"), players)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tree.numbering.actions,
            max_chance_outcomes=OUTCOMES_MAX,
            num_players=self.tree.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.tree.longest,
        )
        super().__init__(_game_type(self.game), info, params)

    def new_initial_state(self) -> "MatchState":
        """Return the state before setup, in which chance acts."""
        return MatchState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return an observer; nothing is hidden in these games, so there is only one kind."""
        return Observer(self.tree)


class MatchState(pyspiel.State):
    """A node of the game tree. Names and conventions are those of OpenSpiel."""

    def __init__(self, game: MatchGame) -> None:
        super().__init__(game)
        self.node = game.tree.root()

    def current_player(self) -> int:
        """Return the seat to move, or OpenSpiel's number for chance or the end."""
        player = self.node.player
        return pyspiel.PlayerId.TERMINAL if player == NOBODY else player

    def is_terminal(self) -> bool:
        """Return whether the match is over or was cut off (AZ-4.6)."""
        return self.node.player == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the next die, such as colors to draw, with their probabilities."""
        return self.node.outcomes()

    def _apply_action(self, action: int) -> None:
        """Check and apply an action. Raises IllegalAction if it is illegal."""
        self.node.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        node = self.node
        return node.outcome_text(action) if player == CHANCE else node.tree.action_text(action)

    def returns(self) -> list[float]:
        """Return the shares of the victory, scaled so that their sum is 0; 0 until the end."""
        return self.node.rewards()

    def __str__(self) -> str:
        return str(self.node)


class Observer:
    """An observation of a seat: the fields of the layout as floats, and whose turn it is.

    `dict` has the fields by name. Boards are numbered from 0, the seat's own, in turn order.
    """

    def __init__(self, tree: GameTree) -> None:
        self._seats, self._size = tree.seats, tree.observation_size
        self.tensor = np.zeros(self._size + tree.seats, np.float32)
        fields = tree.layout.split(self.tensor[: self._size])
        for number, board in enumerate(fields.pop("boards")):
            fields |= {f"board_{number}_{name}": part for name, part in board.items()}
        self.dict = fields | {"turn": self.tensor[self._size :]}

    def set_from(self, state: MatchState, player: int) -> None:
        """Write a seat's observation to `tensor`. Boards and turn begin with that seat."""
        self.tensor[: self._size] = state.node.observe(player)
        self.dict["turn"].fill(0)
        if state.node.player >= 0:
            self.dict["turn"][(state.node.player - player) % self._seats] = 1

    def string_from(self, state: MatchState, player: int) -> str:
        """Return the position as one line of text; all seats see the same."""
        return str(state)


# One class for each game: OpenSpiel drops its references after Python has shut down. Freeing a
# function or a partial at that time would crash the process.
for _game in GAMES:
    _class = type(f"{_game.capitalize()}Game", (MatchGame,), {"game": _game})
    pyspiel.register_game(_game_type(_game), _class)
