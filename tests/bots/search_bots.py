"""Search bots for tests.

`python -m tests.bots.search_bots` reads one position per line and prints the root visits.
"""

import json
import sys

from palacio.bots import LEVELS, Budget, SearchBot
from palacio.match.position import parse_position
from palacio.rules.state import State


def new_search_bot(
    level: str = "master", *, simulations: int | None = None, ms: int | None = None, seed: int = 1
) -> SearchBot:
    return SearchBot(seed, Budget(ms, simulations), LEVELS[level])


def root_visits(s: State) -> list[list[int]]:
    """Return the actions and their visits after a search, the best action first."""
    analysis = new_search_bot(simulations=40).analyze(s)
    return [[candidate.action, candidate.visits] for candidate in analysis.candidates]


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(root_visits(parse_position(line))))
