"""A seat is claimed only if its person is not connected to any server."""

import pytest

from palacio.server.http.services import new_services
from palacio.server.table import commands
from palacio.server.table.refused import RequestRefused
from palacio.server.table.seats import STAND_IN
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.perform import perform
from palacio.server.tables.service import TableService
from palacio.wire.commands import Claim, CommandRequest
from palacio.wire.views import TablePresence
from tests.server.http_client import GENEROUS, URL
from tests.server.tables.players import begin, new_request, person_on_turn


class Subscriber:
    """A client that follows a table and ignores its updates."""

    person: int | None = None
    is_preview = False

    def notify(self) -> None:
        pass


@pytest.fixture(autouse=True)
def absent_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "ABSENT_MS", 0)


async def claim(service: TableService, live: LiveTable) -> None:
    """Claim the seat on turn for the other person."""
    turn = live.table.turn
    assert turn is not None
    request = CommandRequest(new_request(), Claim(turn))
    quota = new_services(service, GENEROUS, URL).table_quota
    await perform(service, quota, live, 3 - person_on_turn(live), request)


async def test_seat_of_a_person_who_is_not_connected_is_claimed(service: TableService) -> None:
    live = await begin(service)
    seat = live.table.turn or 0
    live.subscribers.add(Subscriber())
    live.set_presence(TablePresence(0, [1 - seat]))
    await claim(service, live)
    assert live.table.level_of(seat) == STAND_IN


async def test_seat_of_a_connected_person_is_not_claimed(service: TableService) -> None:
    live = await begin(service)
    live.subscribers.add(Subscriber())
    live.set_presence(TablePresence(0, [0, 1]))
    with pytest.raises(RequestRefused, match="not_absent"):
        await claim(service, live)


async def test_seat_is_not_claimed_while_presence_is_unknown(service: TableService) -> None:
    live = await begin(service)
    with pytest.raises(RequestRefused, match="not_absent"):
        await claim(service, live)
    live.set_presence(TablePresence())  # from a time when the table was followed
    with pytest.raises(RequestRefused, match="not_absent"):
        await claim(service, live)
