"""Fixtures with which a test moves the store's clock and waits for scans."""

from typing import Any

import pytest

from palacio.server.store.postgres import Store
from tests.server.fake_clock import StoreClock
from tests.waiting import wait_until


@pytest.fixture
def clock(store: Store, monkeypatch: pytest.MonkeyPatch) -> StoreClock:
    """The store's clock, which only the test moves."""
    return StoreClock(monkeypatch, store)


class Scans:
    """Counts the scans for due tables."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self._claim_due = store.claim_due
        self._begun = 0
        self._ended = 0
        monkeypatch.setattr(store, "claim_due", self._counted)

    async def _counted(self, *args: Any, **named: Any) -> list[int]:
        self._begun += 1
        ids = await self._claim_due(*args, **named)
        self._ended += 1
        return ids

    async def another(self) -> None:
        """Wait for the end of a scan that begins after the call."""
        goal = self._begun + 1
        await wait_until(lambda: self._ended >= goal)


@pytest.fixture
def scans(store: Store, monkeypatch: pytest.MonkeyPatch) -> Scans:
    return Scans(store, monkeypatch)
