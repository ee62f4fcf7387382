"""A bot process in which only `greedy` works.

Run it with `python -m tests.bots.failing_process FAILURE [FOLDER]`.
"""

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from palacio.bots import process
from palacio.bots.process import Question

_choose = process.choose


def _kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _hang() -> None:
    time.sleep(60)


def _fail() -> None:
    raise ZeroDivisionError("by zero")


def _write_nonsense() -> None:
    print("nonsense", flush=True)


def _meet() -> None:
    """Wait until a second process is answering a question at the same time."""
    folder = Path(sys.argv[2])
    (folder / str(os.getpid())).touch()
    while len(list(folder.iterdir())) < 2:
        time.sleep(0.01)


_FAILURES: dict[str, Callable[[], None]] = {
    "kill": _kill,
    "hang": _hang,
    "fail": _fail,
    "nonsense": _write_nonsense,
    "meet": _meet,
}


def command(failure: str, *more: str) -> tuple[str, ...]:
    return (sys.executable, "-m", "tests.bots.failing_process", failure, *more)


def _choose_or_fail(question: Question) -> int:
    if question.bot != "greedy":
        _FAILURES[sys.argv[1]]()
    return _choose(question)


if __name__ == "__main__":
    process.choose = _choose_or_fail
    process.main()
