"""The server fixture, for tests of remote tables, and a pilot that waits on a busy machine."""

import asyncio

import pytest
from textual._wait import wait_for_idle

from tests.client.conftest import server

__all__ = ["server"]

_TURNS = 100  # far more than any chain of messages from a key to the screen


@pytest.fixture(autouse=True)
def patient_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the pilot also wait for turns of the event loop.

    Judged by its CPU time, a process that waits for a busy processor looks idle, although it has
    not handled all messages.
    """

    async def wait(*limits: float) -> None:
        await wait_for_idle(*limits)
        for _ in range(_TURNS):
            await asyncio.sleep(0)

    for user in ("textual.app", "textual.pilot"):
        monkeypatch.setattr(f"{user}.wait_for_idle", wait)
