"""An inspection says why a table is stuck."""

import msgspec
import pytest

from palacio.server.store.postgres import Store
from palacio.server.tables.inspection import TableInspection, inspect_table, list_tables
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.match_row import LEASE_MS
from palacio.server.tables.service import TableService
from palacio.server.tables.why_stuck import duration, why_stuck
from palacio.wire.commands import Leave, Resign
from palacio.wire.terms import SeatTerms, Terms, TurnClock
from tests.server.databases import connected
from tests.server.tables.players import act, begin, new_request
from tests.server.tables.poison import poison
from tests.server.worker.scripted import open_table

HOUR_MS = 3_600_000


async def inspected(store: Store, live: LiveTable, after_ms: int = 500) -> TableInspection:
    """Return the inspection of a table as if its last entry were `after_ms` old."""
    found = await inspect_table(store, live.table.id)
    assert found is not None
    return msgspec.structs.replace(found, now=live.table.at + after_ms)


async def why(store: Store, live: LiveTable, after_ms: int = 500) -> str:
    return why_stuck(await inspected(store, live, after_ms))


async def set_wake_at(database: str, live: LiveTable, wake_at: int | None) -> None:
    async with connected(database) as connection:
        statement = "update match set wake_at = moment($2) where id = $1"
        await connection.execute(statement, live.table.id, wake_at)


async def test_person_to_act_is_reported_as_the_cause(service: TableService, store: Store) -> None:
    live = await begin(service)
    await store.heartbeat(live.table.at)
    assert live.table.turn is not None
    found = await inspected(store, live)
    assert why_stuck(found) == (f"Waiting for the person at seat {live.table.turn + 1}, for 0.5 s.")
    assert [seat.kind for seat in found.seats] == ["person", "person"]
    assert found.log.entries == found.log.head_seq == live.table.seq
    assert found.log.head_hash == live.table.hash.hex()[:12]
    assert found.last_entries[-1].kinds[0] == "sat"
    assert found.row_stage == found.log_stage == "playing"


async def test_free_seats_of_a_table_that_is_not_full_are_reported(
    service: TableService, store: Store
) -> None:
    live = await service.open(Terms("azul", [SeatTerms("open")] * 3), 1)
    assert await why(store, live) == "The table is not full yet: free seats are 1, 2, 3."


async def test_finished_match_is_reported_as_over(service: TableService, store: Store) -> None:
    live = await begin(service)
    await service.do(live, 1, new_request(), Resign())
    assert await why(store, live) == "The match is over."


async def test_overdue_turn_of_a_bot_is_reported_as_unclaimed(
    service: TableService, store: Store, database: str
) -> None:
    live = await open_table(service, "apprentice", "apprentice")
    assert live.table.turn is not None
    await set_wake_at(database, live, live.table.at)
    assert await why(store, live, 12_000) == (
        f"The bot at seat {live.table.turn + 1} (apprentice) is on turn, overdue by 12.0 s:"
        " no worker claims it."
    )


async def test_bot_that_is_not_due_yet_is_reported_as_thinking(
    service: TableService, store: Store
) -> None:
    live = await open_table(service, "master", "master")
    assert (await why(store, live)).endswith(" (master) is thinking, for 0.5 s so far.")


async def test_bot_whose_turn_was_claimed_by_a_worker_is_reported_as_leased(
    service: TableService, store: Store, database: str
) -> None:
    live = await open_table(service, "master", "master")
    claimed_ms = LEASE_MS + 500  # after the turn began
    await set_wake_at(database, live, live.table.at + claimed_ms + LEASE_MS)
    found = await inspected(store, live, claimed_ms + 100)
    assert found.is_leased
    assert why_stuck(found).endswith(" a worker that has claimed the table lets it wait or think.")


async def test_turn_that_no_worker_will_check_is_reported(
    service: TableService, store: Store, database: str
) -> None:
    bots = await open_table(service, "master", "master")
    people = await open_table(service, "open", "open", clock=TurnClock(HOUR_MS))
    await store.heartbeat(people.table.at)
    for live in (bots, people):
        await set_wake_at(database, live, None)
        assert (await why(store, live)).endswith(
            ", but the table is not scheduled: no worker will ever check it."
        )


async def test_stand_in_for_a_person_who_left_is_reported_as_a_bot(
    service: TableService, store: Store
) -> None:
    live = await begin(service)
    for person in (1, 2):
        await service.do(live, person, new_request(), Leave())
    found = await inspected(store, live)
    assert " (artisan) is thinking" in why_stuck(found)
    assert all(seat.is_away and seat.kind == "person" for seat in found.seats)


async def test_timeout_that_no_worker_enforces_is_reported_as_overdue(
    service: TableService, store: Store
) -> None:
    live = await open_table(service, "open", "open", clock=TurnClock(HOUR_MS))
    found = await inspected(store, live)
    assert found.turn is not None
    assert found.turn.deadline is not None
    now = found.turn.deadline + 65_000
    late = msgspec.structs.replace(found, now=now, heartbeat_at=now)
    seat = found.turn.seat + 1
    assert why_stuck(late) == (
        f"The time of the person at seat {seat} ran out 1 min 5 s ago,"
        " overdue by 1 min 5 s: no worker claims it."
    )


async def test_missing_heartbeat_is_reported_as_the_cause(
    service: TableService, store: Store
) -> None:
    live = await begin(service)
    assert (await why(store, live)).startswith("No server has ever written a heartbeat")
    await store.heartbeat(live.table.at - HOUR_MS)
    assert (await why(store, live)).startswith("The last heartbeat is 1 h 0 min old: no server")


async def test_outage_that_overlaps_the_turn_is_listed(service: TableService, store: Store) -> None:
    live = await open_table(service, "open", "open", clock=TurnClock(HOUR_MS))
    began, ended = live.table.at - 60_000, live.table.at + 5
    await store.heartbeat(began)
    await store.heartbeat(ended)
    turn = (await inspected(store, live)).turn
    assert turn is not None
    assert turn.outages == [(began, ended)]


async def test_unreadable_entry_of_a_quarantined_table_is_named(
    service: TableService, store: Store
) -> None:
    live = await begin(service)
    await store.quarantine(live.table.id, 3, "entry 3: KeyError")
    found = await inspected(store, live)
    assert why_stuck(found) == "Quarantined, since its log cannot be read: entry 3: KeyError."
    assert found.quarantine is not None
    assert found.quarantine.error == "entry 3: KeyError"


async def test_unreadable_entry_of_a_damaged_log_is_named(
    service: TableService, store: Store, database: str
) -> None:
    live = await begin(service)
    await act(service, live)
    async with connected(database) as connection:
        await connection.execute(
            "update log set body = set_byte(body, 20, get_byte(body, 20) # 1)"
            " where match_id = $1 and seq = 2",
            live.table.id,
        )
    found = await inspected(store, live)
    assert why_stuck(found).startswith("Its log cannot be read: entry 2: ")
    assert found.log.entries == live.table.seq
    assert found.log_stage is None


async def test_entry_that_the_rules_refuse_is_named(service: TableService, store: Store) -> None:
    live = await begin(service)
    entry = await poison(store, live.table)
    found = await inspected(store, live)
    assert why_stuck(found).startswith(f"Its log cannot be read: entry {entry.seq}: IllegalAction")
    assert found.log.chain_error is None


async def test_list_tables_returns_quarantined_tables_and_the_ten_longest_overdue(
    service: TableService, store: Store, database: str
) -> None:
    tables = [await begin(service) for _ in range(12)]
    for minutes, live in enumerate(tables, 1):
        await set_wake_at(database, live, store.now() - 60_000 * minutes)
    await store.quarantine(tables[0].table.id, 2, "KeyError")
    found = await list_tables(store)
    assert [each.match_id for each in found.quarantined] == [tables[0].table.id]
    assert [id_ for id_, _ in found.overdue] == [live.table.id for live in tables[:1:-1]]


async def test_inspecting_an_unknown_table_returns_none(store: Store) -> None:
    assert await inspect_table(store, 4711) is None


@pytest.mark.parametrize(
    ("ms", "text"),
    [
        (-5, "0.0 s"),
        (12_345, "12.3 s"),
        (192_000, "3 min 12 s"),
        (7_500_000, "2 h 5 min"),
        (4 * 86_400_000, "4 d 0 h"),
    ],
)
def test_duration_shows_the_two_largest_units(ms: int, text: str) -> None:
    assert duration(ms) == text
