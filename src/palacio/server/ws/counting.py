"""Metrics on the messages that clients send, and on refused connections."""

from palacio.server.tables.counting import failure_outcome
from palacio.server.telemetry.metrics import SOCKET_MESSAGES
from palacio.server.ws.outbox import OutboxFull


class _CountMessage:
    """A context manager that counts a valid message by its outcome. It has no state."""

    __slots__ = ()

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        count("ok" if error is None else _outcome(error))


counting_message = _CountMessage()


def count(outcome: str) -> None:
    SOCKET_MESSAGES.counts[(outcome,)] += 1


def _outcome(error: BaseException) -> str:
    if isinstance(error, OutboxFull):  # the client sends, but does not read the answers
        return "rejected"
    outcome = failure_outcome(error)
    return "refused" if outcome == "stale" else outcome
