"""Tables of archived matches answer as before. Deleted tables are not found."""

from typing import Any

import httpx
import pytest

from palacio.match.record import verify
from palacio.server.bus.local import LocalBus
from palacio.server.http.services import new_services
from palacio.server.store.postgres import Store
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.inspection import inspect_table
from palacio.server.tables.rematch import rematch
from palacio.server.tables.service import TableService
from palacio.server.tables.why_stuck import why_stuck
from palacio.wire.commands import Act, Resign, Sit
from palacio.wire.ids import parse_id
from palacio.wire.terms import SeatTerms, Terms
from tests.server import http_client
from tests.server.databases import connected
from tests.server.http_client import GENEROUS, URL, HttpPlayer
from tests.server.tables.players import act, begin, new_request, person_on_turn, some_action

OPEN = Terms("azul", [SeatTerms("open")] * 3)


async def archive_all(store: Store) -> None:
    assert (await store.archive(store.now() + 1000, 100)).done > 0


async def _evict_all(service: TableService) -> None:
    for live in list(service.live_tables.values()):
        await service.evict(live, live.used_at)


async def _responses(player: HttpPlayer, table: str) -> list[Any]:
    path = f"/api/tables/{table}"
    paths = path, f"{path}?seen=0", f"{path}/replay", f"{path}/summary", f"{path}/record"
    return [
        (await player.get(each)).text for each in (*paths, "/api/tables/mine", "/api/me/matches")
    ]


@pytest.mark.parametrize(("game", "option"), [("azul", "fixed"), ("sintra", "b")])
async def test_archived_match_is_shown_as_before(
    client: httpx.AsyncClient, service: TableService, game: str, option: str
) -> None:
    table, (ana, bo) = await http_client.begin(client, game=game, option=option)
    await http_client.play_actions(table, [ana, bo], 40)  # so that there is a snapshot
    assert (await bo.do(table, "resign")).status_code == 200
    await _evict_all(service)
    before = await _responses(ana, table)
    await archive_all(service.store)
    assert await service.store.get_snapshot(parse_id(table) or 0) is None
    assert await _responses(ana, table) == before  # from memory
    await _evict_all(service)
    assert await _responses(ana, table) == before
    assert verify(before[4]).deals_proven


async def test_archived_and_finished_matches_refuse_a_command_with_the_same_code(
    service: TableService,
) -> None:
    live = await begin(service)
    stale = TableService(service.store, LocalBus())  # receives no messages from `service`
    there = await stale.get(live.table.id)
    person, action = person_on_turn(there), Act(some_action(there))
    await service.do(live, 1, new_request(), Resign())
    with pytest.raises(RequestRefused) as finished:
        await service.do(live, person, new_request(), action)
    await archive_all(service.store)
    for each, table in ((service, live), (stale, there)):
        with pytest.raises(RequestRefused) as archived:
            await each.do(table, person, new_request(), action)
        assert archived.value.code == finished.value.code
    assert there.table.head == live.table.head
    await stale.close()


@pytest.mark.parametrize("is_loaded", [True, False])
async def test_rematch_of_an_archived_match_is_opened_once(
    service: TableService, is_loaded: bool
) -> None:
    live = await begin(service)
    await service.do(live, 1, new_request(), Resign())
    await archive_all(service.store)
    if not is_loaded:
        await _evict_all(service)
        live = await service.get(live.table.id)
    quota = new_services(service, GENEROUS, URL).table_quota
    seq = await rematch(service, quota, live, 2, new_request())
    assert live.table.rematch is not None
    await _evict_all(service)
    again = await service.get(live.table.id)
    assert again.table.rematch == live.table.rematch
    assert await rematch(service, quota, again, 1, new_request()) == seq


async def test_server_that_missed_a_rematch_finds_it_even_if_it_is_archived(
    service: TableService,
) -> None:
    """That server knows of no rematch of the old match, but the rematch's id is taken."""
    live = await begin(service)
    await service.do(live, 1, new_request(), Resign())
    stale = TableService(service.store, LocalBus())
    there = await stale.get(live.table.id)
    quota = new_services(service, GENEROUS, URL).table_quota
    await rematch(service, quota, live, 1, new_request())
    new = await service.get(live.table.rematch or 0)
    for person in (1, 2):
        await service.do(new, person, new_request(), Sit(f"P{person}"))
    await service.do(new, 1, new_request(), Resign())
    await archive_all(service.store)
    await rematch(stale, new_services(stale, GENEROUS, URL).table_quota, there, 2, new_request())
    assert there.table.rematch == new.table.id
    await stale.close()


async def test_resync_leaves_an_archived_table_unchanged(service: TableService) -> None:
    live = await begin(service)
    await service.do(live, 1, new_request(), Resign())
    table = live.table
    await archive_all(service.store)
    live.synced_at = live.changed_at = 0
    await service.resync()
    assert live.table is table
    assert live.set_backs == 0


async def test_archived_match_can_be_inspected(service: TableService) -> None:
    live = await begin(service)
    await service.do(live, 1, new_request(), Resign())
    before = await inspect_table(service.store, live.table.id)
    await archive_all(service.store)
    after = await inspect_table(service.store, live.table.id)
    assert before
    assert after
    assert (after.log, after.last_entries) == (before.log, before.last_entries)
    assert why_stuck(after) == "The match is over."


async def test_damaged_archive_is_quarantined_until_it_is_repaired(
    service: TableService, database: str
) -> None:
    live = await begin(service)
    await act(service, live)
    await service.do(live, 1, new_request(), Resign())
    await archive_all(service.store)
    await _evict_all(service)
    flip = "update archive set body = set_byte(body, 20, get_byte(body, 20) # 1)"
    async with connected(database) as connection:
        await connection.execute(flip)
        with pytest.raises(RequestRefused, match="damaged"):
            await service.get(live.table.id)
        (listed,) = await service.store.quarantined(9)
        assert "archive" in listed.error
        inspection = await inspect_table(service.store, live.table.id)
        assert inspection
        assert "archive" in why_stuck(inspection)
        await connection.execute(flip)
    assert (await service.get(live.table.id)).table.hash == live.table.hash
    assert not await service.store.quarantined(9)


async def test_command_at_a_deleted_table_is_refused_and_evicts_the_table(
    service: TableService,
) -> None:
    live = await service.open(OPEN, 1)
    await service.do(live, 1, new_request(), Sit("P1"))
    assert (await service.store.delete_unbegun(service.store.now() + 1000, 9)).done == 1
    with pytest.raises(RequestRefused, match="no_such_table"):
        await service.do(live, 2, new_request(), Sit("P2"))
    assert live.table.id not in service.live_tables
    with pytest.raises(RequestRefused, match="no_such_table"):
        await service.get(live.table.id)


async def test_resync_evicts_a_deleted_table(service: TableService) -> None:
    live = await service.open(OPEN, 1)
    assert (await service.store.delete_unbegun(service.store.now() + 1000, 9)).done == 1
    live.synced_at = live.changed_at = 0
    await service.resync()
    assert not service.live_tables
