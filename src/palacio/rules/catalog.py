"""The catalog of games: options, version and rules of each. New games are added here."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
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
    option_name: str  # the thing that the option selects: wall, side
    options: tuple[str, ...]  # the first is the default
    rules_version: int  # raised with every change of behavior; each log names it
    rules: Any  # the module with the game's functions
    older_rules: Mapping[int, Any] = field(default_factory=dict, hash=False)  # by version

    @property
    def versions(self) -> dict[int, Any]:
        """The rules module of each version. Each has its own type of state."""
        return {**self.older_rules, self.rules_version: self.rules}

    def begin(self, seats: int, option: str, version: int | None = None) -> State:
        """Return the state before setup, by default under the newest rules. Chance acts first."""
        rules = self.rules if version is None else self.versions[version]
        s = blank(rules.STATE)
        rules.begin(s, seats, self.options.index(option))
        return s


GAMES = {
    game.id: game
    for game in (
        Game("azul", "Azul", "wall", ("fixed", "free"), 1, azul),
        Game("sintra", "Stained Glass of Sintra", "side", ("a", "b"), 1, sintra),
    )
}


def all_rules() -> Iterator[tuple[Game, Any]]:
    """Return every version of every game, as the game and the rules module."""
    return ((game, rules) for game in GAMES.values() for rules in game.versions.values())


_BY_STATE = {id(rules.STATE): (game, rules) for game, rules in all_rules()}


def _find(s: State) -> tuple[Game, Any]:
    found = _BY_STATE.get(id(s.dtype))
    return found or next(each for each in all_rules() if s.dtype == each[1].STATE)


def game_of(s: State) -> Game:
    """Return the game that a state belongs to."""
    return _find(s)[0]


def is_warm(*ids: str) -> bool:
    """Return whether the rules of these games (default: all) are in the cache of compiled code."""
    return all(is_compiled(GAMES[id_].rules.apply) for id_ in ids or GAMES)


def rules_of(s: State) -> Any:
    """Return the rules module of the game and version that a state belongs to."""
    return _find(s)[1]
