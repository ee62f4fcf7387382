"""The user's terminal: whether the app fits into it, and the user's language."""

import asyncio
import os
import shutil
import sys
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from palacio.i18n.catalogue import choose_language

APP_COLUMNS, APP_ROWS = 100, 30  # the least that the app needs


def can_run_app() -> bool:
    """Return whether all streams are terminals, large enough for the app."""
    columns, rows = shutil.get_terminal_size()
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual draws on stderr
    are_terminals = all(stream.isatty() for stream in streams)
    return are_terminals and columns >= APP_COLUMNS and rows >= APP_ROWS


def user_language() -> str:
    names = ("PALACIO_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return choose_language(*(os.environ.get(name) for name in names))


def run(main: Coroutine[Any, Any, None]) -> None:
    """Run to the end or until Ctrl-C, which is not an error."""
    with suppress(KeyboardInterrupt):
        asyncio.run(main)


def run_app(**arguments: Any) -> None:
    from palacio.app.app import PalacioApp  # late, since Textual takes a moment to load

    PalacioApp(**arguments).run()
