"""Every game there is: its options, its version and its rules. A new game is a line here."""

from dataclasses import dataclass
from typing import Any

from palacio.rules import azul, sintra
from palacio.rules.compiled import is_compiled
from palacio.rules.drafting import SEATS_MAX
from palacio.rules.state import State, blank

SEATS = range(2, SEATS_MAX + 1)


@dataclass(frozen=True)
class Game:
    id: str
    title: str
    option_name: str  # what can be chosen
    options: tuple[str, ...]  # the first is the usual one
    rules_version: int  # raised with every change of behavior; each log names it
    rules: Any  # the module with the game's functions

    def begin(self, seats: int, option: str) -> State:
        """A table with nothing on it yet: chance decides first."""
        s = blank(self.rules.STATE)
        self.rules.begin(s, seats, self.options.index(option))
        return s


GAMES = {
    game.id: game
    for game in (
        Game("azul", "Azul", "wall", ("fixed", "free"), 1, azul),
        Game("sintra", "Stained Glass of Sintra", "side", ("a", "b"), 1, sintra),
    )
}


_BY_STATE = {id(game.rules.STATE): game for game in GAMES.values()}


def game_of(s: State) -> Game:
    """The game that a state belongs to."""
    game = _BY_STATE.get(id(s.dtype))
    return game or next(g for g in GAMES.values() if s.dtype == g.rules.STATE)


def is_warm(*ids: str) -> bool:
    """Have these games (or all) been compiled here before?"""
    return all(is_compiled(GAMES[id_].rules.apply) for id_ in ids or GAMES)


def rules_of(s: State) -> Any:
    return game_of(s).rules
