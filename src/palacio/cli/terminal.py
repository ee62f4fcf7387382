"""The user's terminal: whether the app fits into it, and the user's language."""

import asyncio
import os
import shutil
import sys
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from palacio.i18n.catalogue import Catalogue, choose_language

APP_COLUMNS, APP_ROWS = 100, 30  # the smallest terminal for the app


def can_run_app() -> bool:
    """Return whether the standard streams are a terminal that is large enough for the app."""
    return _are_terminals() and _is_large()


def line_notice(say: Catalogue, *, is_chosen: bool) -> str | None:
    """Return None to run the app, or the notice of line mode: '' unless the window is small."""
    if is_chosen or not _are_terminals():
        return ""
    if _is_large():
        return None
    columns, rows = shutil.get_terminal_size()
    size, needed = f"{columns}x{rows}", f"{APP_COLUMNS}x{APP_ROWS}"
    return say("line-small-window", size=size, needed=needed)


def _are_terminals() -> bool:
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual draws on stderr
    return all(stream.isatty() for stream in streams)


def _is_large() -> bool:
    columns, rows = shutil.get_terminal_size()
    return columns >= APP_COLUMNS and rows >= APP_ROWS


def user_language() -> str:
    names = ("PALACIO_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return choose_language(*(os.environ.get(name) for name in names))


def run(main: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine until it ends or Ctrl-C is pressed, which is not an error here."""
    with suppress(KeyboardInterrupt):
        asyncio.run(main)


def run_app(**arguments: Any) -> None:
    from palacio.app.app import PalacioApp  # late, since Textual takes a moment to load

    PalacioApp(**arguments).run()
