"""The compile notice is shown if, and only if, code is compiled."""

import os
import pty
import subprocess
import sys

import pytest

from tests.terminal import read_terminal
from tests.waiting import TIMEOUT_S

pytestmark = pytest.mark.slow

NOTICE = "Compiling the rules, once; this takes about a minute.\n"
WATCH = "from palacio.match.compile_notice import announce_compiling as a; a(); a()\n"
COMPILE = "import numba\nfor n in 'ab': numba.njit(lambda x: x)(1)\n"


def stderr_of(code: str, plain: str = "0") -> str:
    done = run(code, plain, subprocess.PIPE)
    return str(done.stderr)


def run(code: str, plain: str, stderr: int) -> "subprocess.CompletedProcess[str]":
    environment = {"PALACIO_PLAIN": plain, "PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], stderr=stderr, text=True, timeout=TIMEOUT_S, env=environment
    )
    assert done.returncode == 0, done.stderr
    return done


@pytest.mark.parametrize(
    ("code", "plain", "notice"),
    [(WATCH, "0", ""), (WATCH + COMPILE, "0", NOTICE), (WATCH + COMPILE, "1", "")],
    ids=["nothing is compiled", "two functions are compiled", "plain rules"],
)
def test_the_notice_is_printed_once_when_code_is_compiled(
    code: str, plain: str, notice: str
) -> None:
    assert stderr_of(code, plain) == notice


def test_a_terminal_also_shows_how_many_functions_are_compiled_and_which() -> None:
    reading, writing = pty.openpty()
    run(WATCH + COMPILE, "0", writing)
    os.close(writing)
    shown = read_terminal(reading).replace("\r\n", "\n")
    os.close(reading)
    first, *steps = shown.split("\r\x1b[K")
    assert (first, steps) == (NOTICE, ["1: __main__.<lambda>", "", "2: __main__.<lambda>", ""])
