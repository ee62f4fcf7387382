"""A puzzle in line mode, shown in the terminal while the app is suspended."""

import os
import subprocess
import sys

from textual.app import App, SuspendNotSupported

from palacio.i18n.catalogue import Catalogue

_COMMAND = (sys.executable, "-c", "from palacio.cli import main; main(prog_name='palacio')")


def ask_puzzle(app: App[None], game: str, say: Catalogue) -> bool:
    """Pose the puzzle of the day, then wait for Enter. If the app can't suspend, return False."""
    try:
        with app.suspend():
            subprocess.run(puzzle_command(game, say.language), check=False)
            _wait_for_enter(say("puzzle-return"))
    except SuspendNotSupported:
        return False
    return True


def puzzle_command(game: str, language: str) -> tuple[str, ...]:
    return (*_COMMAND, "puzzle", "--game", game, "--language", language)


def _wait_for_enter(words: str) -> None:
    print(f"\n {words}", flush=True)
    os.read(sys.stdin.fileno(), 4096)  # a line; `input` works only if Textual's own thread pauses
