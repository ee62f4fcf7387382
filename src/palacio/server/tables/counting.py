"""Command metrics: outcomes, durations, and the time that commands credit for outages."""

import time
from collections.abc import Iterable

from palacio.rules.catalog import GAMES
from palacio.server.store.errors import StoreDown, StoreUnknown
from palacio.server.table.events import AnyEvent, TimeCredited
from palacio.server.table.refused import RequestRefused
from palacio.server.telemetry.metrics import (
    ACTION_SECONDS,
    ACTIONS,
    OUTAGE_CREDIT_SECONDS,
    OUTCOMES,
)

for _game in GAMES:
    for _outcome in OUTCOMES:
        ACTIONS.start(_game, _outcome)

_BY_CODE = {
    "stale": "stale",
    "busy": "unavailable",
    "unavailable": "unavailable",
    "damaged": "failed",
    "fault": "failed",
}


class count_command:  # noqa: N801 (a context manager)
    """Count a command by its outcome, and observe its duration."""

    __slots__ = ("_began", "_game", "is_duplicate")

    def __init__(self, game: str) -> None:
        self._game = game
        self.is_duplicate = False

    def __enter__(self) -> "count_command":
        self._began = time.perf_counter()
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        outcome = "duplicate" if self.is_duplicate else "accepted"
        if error is not None:
            outcome = failure_outcome(error)
        ACTIONS.counts[self._game, outcome] += 1
        ACTION_SECONDS.observe(time.perf_counter() - self._began)


def failure_outcome(error: BaseException) -> str:
    """Return the outcome of a command that raised this error: one of `OUTCOMES`."""
    if isinstance(error, RequestRefused):
        return _BY_CODE.get(error.code, "refused")
    # A CancelledError is not an Exception: the server stops during the command.
    is_temporary = isinstance(error, StoreDown | StoreUnknown) or not isinstance(error, Exception)
    return "unavailable" if is_temporary else "failed"


def count_credits(events: Iterable[AnyEvent]) -> None:
    """Add the time that these events credit for outages to the metric."""
    credited_ms = sum(event.ms for event in events if isinstance(event, TimeCredited))
    OUTAGE_CREDIT_SECONDS.inc(credited_ms / 1000)
