"""Lines as they are typed, while other things go on."""

import os
import subprocess
import sys
import time

CODE = """
import asyncio
from palacio.cli.keyboard import Keyboard

async def main():
    keyboard = Keyboard()
    while (line := await keyboard.line()) is not None:
        print(repr(line), flush=True)
        if line == "end":
            return
    print("no more")

asyncio.run(main())
"""


def typing(*pieces: bytes, hangs_up: bool = True) -> str:
    """What a process has read of what was typed, in pieces that come one after the other."""
    process = subprocess.Popen(
        [sys.executable, "-c", CODE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert process.stdin
    assert process.stdout
    for piece in pieces:
        process.stdin.write(piece)
        process.stdin.flush()
        time.sleep(0.05)
    if hangs_up:
        process.stdin.close()
    with process.stdout:
        read = process.stdout.read()
    assert process.wait(20) == 0
    process.stdin.close()
    return read.decode()


def test_lines_are_read_however_they_come() -> None:
    assert typing(b"2 bl", b"ue 3\n\nc r ", "1\nché".encode()).split(os.linesep) == [
        "'2 blue 3'",
        "''",
        "'c r 1'",
        "'ché'",
        "no more",
        "",
    ]


def test_a_program_that_ends_does_not_wait_for_the_next_line() -> None:
    assert typing(b"end\n", hangs_up=False) == "'end'\n"
