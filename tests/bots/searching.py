"""Bots that search, for tests.

`python -m tests.bots.searching` reads positions, a line each, and prints what a bot finds there.
"""

import json
import sys

from palacio.bots import LEVELS, Budget, SearchBot
from palacio.match.position import parse_position
from palacio.rules.state import State


def searcher(
    level: str = "master", *, simulations: int | None = None, ms: int | None = None, seed: int = 1
) -> SearchBot:
    return SearchBot(seed, Budget(ms, simulations), LEVELS[level])


def found(s: State) -> list[list[int]]:
    """The actions and their visits, the best action first."""
    analysis = searcher(simulations=40).analyze(s)
    return [[option.action, option.visits] for option in analysis.options]


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(found(parse_position(line))))
