"""A seat can be claimed if its person is connected to no server or has been idle for too long."""

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
    """Claim the seat whose turn it is, as the other person in the match."""
    turn = live.table.turn
    assert turn is not None
    request = CommandRequest(new_request(), Claim(turn))
    quota = new_services(service, GENEROUS, URL).table_quota
    await perform(service, quota, live, 3 - person_on_turn(live), request)


async def test_seat_of_a_person_who_is_not_connected_can_be_claimed(service: TableService) -> None:
    live = await begin(service)
    seat = live.table.turn or 0
    live.subscribers.add(Subscriber())
    live.set_presence(TablePresence(0, [1 - seat]))
    await claim(service, live)
    assert live.table.level_of(seat) == STAND_IN


async def test_claim_of_a_connected_persons_seat_is_refused(service: TableService) -> None:
    live = await begin(service)
    live.subscribers.add(Subscriber())
    live.set_presence(TablePresence(0, [0, 1]))
    with pytest.raises(RequestRefused, match="not_absent"):
        await claim(service, live)


@pytest.mark.parametrize("presence", [None, TablePresence(0, [0, 1])])
async def test_seat_of_an_idle_person_can_be_claimed_after_15_minutes(
    service: TableService, monkeypatch: pytest.MonkeyPatch, presence: TablePresence | None
) -> None:
    """An open browser tab must not block a table forever."""
    live = await begin(service)
    seat, idle_at = live.table.turn or 0, live.table.at + 15 * 60 * 1000
    live.presence = presence
    monkeypatch.setattr(service.store, "now", lambda: idle_at - 1)
    with pytest.raises(RequestRefused, match="not_absent"):
        await claim(service, live)
    monkeypatch.setattr(service.store, "now", lambda: idle_at)
    await claim(service, live)
    assert live.table.level_of(seat) == STAND_IN


async def test_claim_is_refused_while_presence_is_unknown(service: TableService) -> None:
    live = await begin(service)
    with pytest.raises(RequestRefused, match="not_absent"):
        await claim(service, live)
    live.set_presence(TablePresence())  # left over from when the table was followed
    with pytest.raises(RequestRefused, match="not_absent"):
        await claim(service, live)
