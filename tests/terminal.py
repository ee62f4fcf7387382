"""Reading a terminal, whose kernel passes bytes on in parts and after a delay."""

import os
import re
from contextlib import suppress


def read_terminal(terminal: int, until: re.Pattern[str] | None = None) -> str:
    """Return a terminal's output, up to a match of `until` or until all writers closed it."""
    shown = b""
    while not (until and until.search(shown.decode(errors="replace"))):
        part = _read(terminal)
        if not part:
            break
        shown += part
    return shown.decode()


def _read(terminal: int) -> bytes:
    """Return the next bytes, or none if all writers closed the terminal."""
    with suppress(OSError):
        return os.read(terminal, 4096)
    return b""
