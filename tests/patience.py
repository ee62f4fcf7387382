"""Time limits for tests, longer than any stall of a shared machine."""

import pytest

from palacio.server.bus import connection, nats
from palacio.server.store import appender, connections
from palacio.server.tables import analyses, hints
from palacio.server.worker import analysis_answers, fallback, hint_answers
from tests.waiting import TIMEOUT_S

_LIMITS = ("statement_timeout", "idle_in_transaction_session_timeout")


def be_patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Raise the limits of the store, the bus and bots. Tests of these limits set their own."""
    monkeypatch.setattr(connection, "_PING_TIMEOUT_S", TIMEOUT_S)
    monkeypatch.setattr(nats, "_WAIT_S", TIMEOUT_S)
    monkeypatch.setattr(connections, "CONNECT_S", TIMEOUT_S)
    monkeypatch.setattr(connections, "ANSWER_S", TIMEOUT_S)
    settings = connections._SETTINGS | dict.fromkeys(_LIMITS, f"{TIMEOUT_S:.0f}s")
    monkeypatch.setattr(connections, "_SETTINGS", settings)
    monkeypatch.setattr(appender, "QUEUE_TIMEOUT_S", TIMEOUT_S)
    monkeypatch.setattr(fallback, "_GRACE_S", TIMEOUT_S)
    monkeypatch.setattr(fallback, "_FAST_S", TIMEOUT_S)


def wait_for_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give workers more time to answer a request for a hint."""
    monkeypatch.setattr(hints, "_ANSWER_S", TIMEOUT_S)
    monkeypatch.setattr(hint_answers, "QUEUE_S", TIMEOUT_S)


def wait_for_analyses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give workers more time to answer a request for an analysis."""
    monkeypatch.setattr(analyses, "_ANSWER_S", TIMEOUT_S)
    monkeypatch.setattr(analysis_answers, "ANALYSIS_S", TIMEOUT_S)
