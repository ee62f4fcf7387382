"""The pulse: who gives a sign of life could write to the log."""

import pytest

from palacio.server.hall.hall import DOUBT, Hall
from palacio.server.hall.pulse import Pulse
from palacio.server.store import StoreDown
from tests.server.hall.people import act, begin
from tests.waiting import until


async def down(*_: object) -> bool:
    raise StoreDown("The disk is full.")


async def test_as_long_as_the_log_takes_nothing_no_server_says_that_it_lives(
    halls: tuple[Hall, Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = halls
    room = await begin(here)
    here.pulse, elsewhere = Pulse(here.store), Pulse(there.store)
    await there.bus.subscribe(DOUBT, lambda _: elsewhere.doubt())
    with monkeypatch.context() as patch:
        patch.setattr(here.store, "append", down)
        with pytest.raises(StoreDown):
            await act(here, room)
        await until(lambda: elsewhere._is_in_doubt)
        for pulse in (here.pulse, elsewhere):
            patch.setattr(pulse._store, "try_log", down)
            with pytest.raises(StoreDown):
                await pulse.beat()
        assert await here.store.pulse_and_outages(0) == (None, [])
    for pulse in (here.pulse, elsewhere):
        await pulse.beat()
        assert pulse.is_fresh
    await act(here, room)
