"""What nobody waits at any more is not shown."""

import asyncio

import pytest

from palacio.server.bus.local import LocalBus
from palacio.server.hall.hall import Hall
from palacio.server.store import Store
from palacio.server.work.housekeeping import unlist_stale
from palacio.wire.commands import Sit
from palacio.wire.terms import SeatTerms, Terms

DAY_MS = 24 * 60 * 60 * 1000
LISTED = Terms("azul", [SeatTerms("open")] * 3, listed=True)


async def test_a_table_that_nobody_touches_leaves_the_lobby(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = Hall(store, LocalBus())
    heard: list[bytes] = []
    stale = await hall.open(LISTED, 1, Sit("Ana"))
    fresh = await hall.open(LISTED, 2, Sit("Bo"))
    await hall.bus.subscribe("lobby", heard.append)
    await unlist_stale(hall)
    await asyncio.sleep(0)
    assert len(await store.lobby(9)) == 2
    assert not heard
    await asyncio.sleep(0.01)
    await hall.do(fresh, 3, "r", Sit("Carla"))
    heard.clear()
    touched = fresh.table.at
    monkeypatch.setattr(store, "now", lambda: touched + DAY_MS)
    await unlist_stale(hall)
    await asyncio.sleep(0.01)
    assert [row.id for row in await store.lobby(9)] == [fresh.table.id]
    assert heard
    monkeypatch.undo()
    await hall.do(stale, 4, "r", Sit("Dinis"))  # with its link, one still finds it
    await hall.close()
