"""A table whose log cannot be read is refused, reported and listed; other tables are unaffected."""

import asyncio
from collections.abc import Iterator

import msgspec
import pytest
from structlog.testing import capture_logs

from palacio.server.bus.local import LocalBus
from palacio.server.store.entry import Append
from palacio.server.store.errors import StoreDown
from palacio.server.store.postgres import Store
from palacio.server.table.refused import RequestRefused
from palacio.server.table.snapshot import encode_snapshot
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.server.telemetry import logs
from palacio.server.telemetry.metrics import DAMAGED_LOGS
from palacio.wire.commands import Act
from tests.server.databases import connected
from tests.server.tables.players import act, begin, new_request, person_on_turn, some_action
from tests.server.tables.poison import next_entry, poison
from tests.waiting import wait_until


@pytest.fixture
def other(store: Store, runner: asyncio.Runner) -> Iterator[TableService]:
    """A second server, which receives no messages from the first."""
    service = TableService(store, LocalBus())
    yield service
    runner.run(service.close())


async def quarantined(store: Store) -> list[tuple[int, int]]:
    return [(each.match_id, each.seq) for each in await store.quarantined(10)]


async def try_to_act(service: TableService, live: LiveTable) -> None:
    await service.do(live, person_on_turn(live), new_request(), Act(some_action(live)))


async def test_log_that_the_rules_refuse_counts_as_damaged_and_is_listed(
    service: TableService, other: TableService
) -> None:
    live = await begin(service)
    entry = await poison(service.store, live.table)
    before = DAMAGED_LOGS._value.get()
    with capture_logs() as lines:
        for _ in range(3):
            with pytest.raises(RequestRefused, match="damaged"):
                await other.get(live.table.id)
    (line,) = lines  # reported once
    assert (line["event"], line["match"]) == ("table log damaged", live.table.id)
    assert DAMAGED_LOGS._value.get() == before + 1
    (listed,) = await service.store.quarantined(10)
    assert (listed.match_id, listed.seq) == (live.table.id, entry.seq)
    assert "IllegalAction" in listed.error
    assert abs(service.store.now() - listed.at) < 60_000


@pytest.mark.parametrize(
    "body", [b"{", b'{"events":[{"what":"sat","seat":9,"person":1,"name":"","salt":""}]}']
)
async def test_any_kind_of_invalid_entry_counts_as_damaged(
    service: TableService, other: TableService, body: bytes
) -> None:
    live = await begin(service)
    assert await service.store.append(Append(next_entry(live.table, body), live.table.hash))
    with pytest.raises(RequestRefused, match="damaged"):
        await other.get(live.table.id)
    assert await quarantined(service.store) == [(live.table.id, live.table.seq + 1)]


async def test_resync_goes_on_with_other_tables_if_a_log_cannot_be_read(
    service: TableService, other: TableService
) -> None:
    bad, good = await begin(service), await begin(service)
    await poison(service.store, bad.table)
    await act(other, await other.get(good.table.id))
    await service.resync()
    assert good.table.seq == other.live_tables[good.table.id].table.seq
    assert await quarantined(service.store) == [(bad.table.id, bad.table.seq + 1)]
    await act(service, good)


async def test_resync_goes_on_with_other_tables_after_any_failure(
    service: TableService, other: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, good = [await begin(service) for _ in range(3)]
    for live in (first, second, good):
        await act(other, await other.get(live.table.id))
    for live, error in ((first, RuntimeError("a bug")), (second, StoreDown("gone"))):
        monkeypatch.setattr(live, "advance", _raising(error))
    with capture_logs(processors=[logs._add_match]) as lines:
        await service.resync()
    assert good.table.seq == other.live_tables[good.table.id].table.seq
    assert {line["match"] for line in lines} == {first.table.id, second.table.id}


def _raising(error: Exception) -> object:
    def fail(*_: object) -> None:
        raise error

    return fail


async def test_command_at_an_unreadable_table_is_refused_as_damaged(service: TableService) -> None:
    live = await begin(service)
    await poison(service.store, live.table)
    with pytest.raises(RequestRefused, match="damaged"):
        await try_to_act(service, live)
    assert await quarantined(service.store) == [(live.table.id, live.table.seq + 1)]


async def test_repaired_log_is_released_from_quarantine_by_the_next_load(
    service: TableService, other: TableService, database: str
) -> None:
    live = await begin(service)
    entry = await poison(service.store, live.table)
    with pytest.raises(RequestRefused, match="damaged"):
        await other.get(live.table.id)
    await _delete_entry(database, entry.seq)
    assert (await other.get(live.table.id)).table.hash == live.table.hash
    assert await quarantined(service.store) == []


async def test_repaired_log_is_released_from_quarantine_while_the_table_is_live(
    service: TableService, database: str
) -> None:
    live = await begin(service)
    entry = await poison(service.store, live.table)
    await service.resync()
    assert await quarantined(service.store)
    await _delete_entry(database, entry.seq)
    await try_to_act(service, live)
    await service.catch_up(live)
    assert await quarantined(service.store) == []


async def _delete_entry(database: str, seq: int) -> None:
    async with connected(database) as connection:
        await connection.execute("delete from log where seq = $1", seq)


async def test_entry_that_the_rules_refuse_after_a_snapshot_counts_as_damaged(
    service: TableService, other: TableService
) -> None:
    live = await begin(service)
    table = live.table
    await service.store.put_snapshot(table.id, table.seq, table.hash, encode_snapshot(table))
    await poison(service.store, table)
    with capture_logs() as lines, pytest.raises(RequestRefused, match="damaged"):
        await other.get(table.id)
    assert [line["event"] for line in lines] == ["table log damaged"]


async def test_message_on_the_bus_that_cannot_be_applied_is_ignored(service: TableService) -> None:
    live = await begin(service)
    wrong = msgspec.msgpack.encode(next_entry(live.table, b"{"))
    with capture_logs() as lines:
        for data in (b"\xc1", b"", wrong):
            await service.bus.publish(f"match.{live.table.id}", data)
        await wait_until(lambda: len(lines) == 3)
    assert {(line["event"], line["match"]) for line in lines} == {
        ("entry not applied", live.table.id)
    }
    await act(service, live)
    assert await quarantined(service.store) == []


async def test_table_is_quarantined_if_the_rules_refuse_an_entry_from_the_bus(
    service: TableService,
) -> None:
    live = await begin(service)
    entry = await poison(service.store, live.table)
    await service.bus.publish(f"match.{live.table.id}", msgspec.msgpack.encode(entry))
    with capture_logs(processors=[logs._add_match]) as lines:
        await wait_until(lambda: any(line["event"] == "background task failed" for line in lines))
    assert {line["match"] for line in lines} == {live.table.id}
    assert await quarantined(service.store) == [(live.table.id, entry.seq)]
