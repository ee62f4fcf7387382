"""The way into the app: is there room for it, and which language does its user speak?"""

import os
import shutil
import sys
from typing import Any

from palacio.words.catalogue import language_of

LEAST = (100, 30)  # columns and rows that everything fits into


def has_room() -> bool:
    """A terminal at both ends, and a large one."""
    columns, rows = shutil.get_terminal_size()
    streams = (sys.stdin, sys.stdout, sys.stderr)  # the app draws on the last one
    are_terminals = all(stream.isatty() for stream in streams)
    return are_terminals and columns >= LEAST[0] and rows >= LEAST[1]


def own_language() -> str:
    names = ("PALACIO_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return language_of(*(os.environ.get(name) for name in names))


def run_app(**wishes: Any) -> None:
    from palacio.app.app import PalacioApp  # only now: it takes a moment

    PalacioApp(**wishes).run()
