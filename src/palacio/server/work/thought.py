"""What runs in the processes that think: a position comes in, an action goes out."""

import os
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread

from palacio.bots import Budget, new_bot
from palacio.match.match import new_match
from palacio.rules.catalog import GAMES
from palacio.rules.state import from_bytes


def begin() -> None:
    """In a fresh process: load the search, by way of a first short thought about each game."""
    Thread(target=_end_with_parent, daemon=True).start()
    for game in GAMES:
        state = new_match(game).state
        for bot in ("greedy", "master"):
            new_bot(bot, budget=Budget(simulations=8)).choose(state)


def _end_with_parent() -> None:
    """A parent that was killed can't say so."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def choose(game: str, position: bytes, level: str, ms: int | None, seed: int) -> int:
    state = from_bytes(GAMES[game].rules.STATE, position)
    return int(new_bot(level, seed, Budget(ms=ms)).choose(state))
