"""The lab: tournaments between bots, ratings, training, and the protocol for programs.

`run_arena` plays bots against each other: built-in bots, programs, and your own classes with a
`choose(match)` method.
"""

from typing import TYPE_CHECKING

from palacio.lazy import lazy_names

if TYPE_CHECKING:
    from palacio.lab.match_bot import MatchBotFactory
    from palacio.lab.results import Result, SeatResult
    from palacio.lab.tournament import ArenaResult, Standing, run_arena

_MODULES = {
    "match_bot": ("MatchBotFactory",),
    "results": ("Result", "SeatResult"),
    "tournament": ("ArenaResult", "Standing", "run_arena"),
}

__all__ = ["ArenaResult", "MatchBotFactory", "Result", "SeatResult", "Standing", "run_arena"]

__getattr__ = lazy_names(__name__, _MODULES)


def __dir__() -> list[str]:
    return __all__
