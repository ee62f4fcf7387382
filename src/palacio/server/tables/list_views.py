"""Tracks whether any client is viewing the lists of tables."""

import time

_RECENT_S = 180.0  # how long a request for a list counts as a viewer


class ListViews:
    """Records when a client last asked this server for a list of tables."""

    def __init__(self) -> None:
        self._last: float | None = None

    def record(self) -> None:
        self._last = time.monotonic()

    @property
    def is_recent(self) -> bool:
        return self._last is not None and time.monotonic() - self._last < _RECENT_S
