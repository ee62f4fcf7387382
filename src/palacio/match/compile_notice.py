"""A notice on standard error when the first use of a function compiles it."""

import sys
from functools import cache
from typing import Any

from palacio.rules.compiled import COMPILING, PLAIN

_START_OF_LINE = "\r\x1b[K"  # also erases the line


@cache
def announce_compiling() -> None:
    """Print a notice, once per process, as soon as anything is compiled.

    Numba raises an event when it compiles a function, but not when it loads one from the cache. So
    there is no notice if everything that a program uses is cached. On a terminal, a line
    below the notice counts the functions as they are compiled and names the latest one.
    """
    if not PLAIN:
        from numba.core import event as events

        numba: Any = events

        class Notice(events.Listener):
            def __init__(self) -> None:
                self._count = self._depth = 0

            def on_start(self, event: Any) -> None:
                _print_once()
                self._count, self._depth = self._count + 1, self._depth + 1
                _show(f"{self._count}: {_name(event)}")

            def on_end(self, event: Any) -> None:
                self._depth -= 1
                if self._depth == 0:  # erase the line: the program may print next
                    _show("")

        numba.register("numba:compile", Notice())


def _name(event: Any) -> str:
    """Return the module and the name of the function that is being compiled."""
    function = event.data["dispatcher"]
    return f"{function.__module__.rpartition('.')[2]}.{function.__name__}"


def _show(text: str) -> None:
    if sys.stderr.isatty():
        print(_START_OF_LINE + text, end="", file=sys.stderr, flush=True)


@cache
def _print_once() -> None:
    print(COMPILING, file=sys.stderr, flush=True)
