"""Clocks that only tests move."""

from collections.abc import Callable

import pytest

from palacio.server.store.postgres import Store
from tests.waiting import wait_until

_TICK_MS = 10


class FakeClock:
    """A clock in seconds."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


class StoreClock:
    """The stores' clock, in milliseconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *stores: Store) -> None:
        self.at = stores[0].now()
        for store in stores:
            monkeypatch.setattr(store, "now", lambda: self.at)

    async def run_until(self, is_true: Callable[[], object]) -> None:
        """Let time pass until the condition is true."""

        def is_true_later() -> bool:
            self.at += _TICK_MS
            return bool(is_true())

        await wait_until(is_true_later)
