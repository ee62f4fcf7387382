"""Thoughts that end badly, to be thought in a process of their own."""

import os
import signal
import time

from palacio.server.work import thought

SLOW_S = 1.0


def kill(game: str, position: bytes, level: str, ms: int | None, seed: int) -> int:
    """Only the quick one survives it."""
    if level != "greedy":
        os.kill(os.getpid(), signal.SIGKILL)
    return thought.choose(game, position, level, ms, seed)


def kill_all(game: str, position: bytes, level: str, ms: int | None, seed: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def hang(game: str, position: bytes, level: str, ms: int | None, seed: int) -> int:
    if level != "greedy":
        time.sleep(60)
    return thought.choose(game, position, level, ms, seed)


def fail(game: str, position: bytes, level: str, ms: int | None, seed: int) -> int:
    if level != "greedy":
        raise ZeroDivisionError
    return thought.choose(game, position, level, ms, seed)


def slow(game: str, position: bytes, level: str, ms: int | None, seed: int) -> int:
    time.sleep(SLOW_S)
    return thought.choose(game, position, level, ms, seed)
