"""The keyboard of line mode, in another process that reads a pipe in small chunks."""

import os
import subprocess
import sys

from tests.waiting import TIMEOUT_S

CODE = """
import asyncio
from palacio.cli.line import keyboard as module

async def main():
    module._CHUNK = 4
    keyboard = module.Keyboard()
    while (line := await keyboard.line()) is not None:
        print(repr(line), flush=True)
        if line == "end":
            return
    print("no more")

asyncio.run(main())
"""


def output_of(typed: bytes, *, closes: bool = True) -> str:
    """Send bytes to the process, close its input if `closes`, and return its output."""
    process = subprocess.Popen(
        [sys.executable, "-c", CODE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert process.stdin
    assert process.stdout
    process.stdin.write(typed)
    process.stdin.flush()
    if closes:
        process.stdin.close()
    with process.stdout:
        read = process.stdout.read()
    assert process.wait(TIMEOUT_S) == 0
    process.stdin.close()
    return read.decode()


def test_lines_are_joined_from_several_chunks() -> None:
    assert output_of("2 blue 3\n\nc r 1\nché".encode()).split(os.linesep) == [
        "'2 blue 3'",
        "''",
        "'c r 1'",
        "'ché'",
        "no more",
        "",
    ]


def test_program_ends_without_waiting_for_another_line() -> None:
    assert output_of(b"end\n", closes=False) == "'end'\n"
