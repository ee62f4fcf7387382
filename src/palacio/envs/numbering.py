"""Action numbers in environments: as in the rules, but none for displays that are not in play."""

from typing import NamedTuple

from palacio.arrays.games import ARRAY_MODULES
from palacio.rules import drafting
from palacio.rules.catalog import GAMES


class Numbering(NamedTuple):
    """Numbers from 0: first takes (by source, color and target), then the game's other actions."""

    takes: int  # actions below this have the same number in the rules
    shift: int  # all other actions have a number in the rules that is higher by this
    actions: int

    def to_rules(self, action: int) -> int:
        """Return an action's number in the rules, given its number in this numbering."""
        return action if action < self.takes else action + self.shift

    def from_rules(self, action: int) -> int:
        """Return an action's number in this numbering, given its number in the rules."""
        return action if action < self.takes else action - self.shift


def new_numbering(game: str, option: str, seats: int) -> Numbering:
    arrays = ARRAY_MODULES[game]
    takes = arrays.TAKES // drafting.SOURCES_MAX * (drafting.displays(seats) + 1)
    others = arrays.other_actions(GAMES[game].options.index(option))
    return Numbering(takes, arrays.TAKES - takes, takes + others)
