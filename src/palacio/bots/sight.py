"""What meets the eye in a position: its actions, and how much each draws."""

from typing import Any, NamedTuple

from palacio.rules.compiled import array

ACTIONS_MAX = 512  # in one position
_NOTES_MAX = 64


class Sight(NamedTuple):
    """Filled by a game's `consider`, position after position."""

    actions: Any
    urges: Any  # as many as actions
    notes: Any  # what a game works out once for all actions of a position


def new_sight() -> Sight:
    return Sight(array(ACTIONS_MAX), array(ACTIONS_MAX, "f8"), array(_NOTES_MAX, "f8"))
