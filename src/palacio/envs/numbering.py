"""The numbers of actions: those of the rules, less the sources that this match does not have."""

from typing import NamedTuple

from palacio.envs.compiled.games import ARRAY_MODULES
from palacio.rules import drafting
from palacio.rules.catalog import GAMES


class Numbering(NamedTuple):
    """Numbers from 0: takes, by source, color and target, and then the game's other actions."""

    takes: int  # actions below this have the same number in the rules
    shift: int  # the numbers of all others are higher by this in the rules
    actions: int

    def to_rules(self, action: int) -> int:
        """Return the number of an action in the rules."""
        return action if action < self.takes else action + self.shift

    def from_rules(self, action: int) -> int:
        """Return the number in this numbering of an action of the rules."""
        return action if action < self.takes else action - self.shift


def new_numbering(game: str, option: str, seats: int) -> Numbering:
    arrays = ARRAY_MODULES[game]
    takes = arrays.TAKES // drafting.SOURCES_MAX * (drafting.displays(seats) + 1)
    others = arrays.other_actions(GAMES[game].options.index(option))
    return Numbering(takes, arrays.TAKES - takes, takes + others)
