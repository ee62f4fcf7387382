"""`python -m tests.bots.failing_process FAILURE`: a bot process in which only `greedy` works."""

import os
import signal
import sys
import time
from collections.abc import Callable

from palacio.bots import process
from palacio.bots.process import Question

SLOW_S = 1.0

_choose = process.choose


def _kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _hang() -> None:
    time.sleep(60)


def _fail() -> None:
    raise ZeroDivisionError("by zero")


def _write_nonsense() -> None:
    print("nonsense", flush=True)


def _be_slow() -> None:
    time.sleep(SLOW_S)


_FAILURES: dict[str, Callable[[], None]] = {
    "kill": _kill,
    "hang": _hang,
    "fail": _fail,
    "nonsense": _write_nonsense,
    "slow": _be_slow,
}


def command(failure: str) -> tuple[str, ...]:
    return (sys.executable, "-m", "tests.bots.failing_process", failure)


def _choose_or_fail(question: Question) -> int:
    if question.bot != "greedy":
        _FAILURES[sys.argv[1]]()
    return _choose(question)


if __name__ == "__main__":
    process.choose = _choose_or_fail
    process.main()
