"""The exhibition match: one for all servers, at human pace, and deleted after its end."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest

from palacio.bots.process import Question
from palacio.rules.catalog import GAMES
from palacio.server.store.postgres import Store
from palacio.server.table.table import EXHIBITION_HOST
from palacio.server.tables import list_views, match_row
from palacio.server.tables.list_views import ListViews
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import BOT_QUEUE
from palacio.server.worker import exhibition, worker
from palacio.server.worker.exhibition import Exhibition, new_terms
from palacio.server.worker.retention import archive_finished, delete_exhibitions
from palacio.wire.commands import Act, Resign, Sit
from palacio.wire.terms import SeatTerms, Terms
from tests.server.databases import connected
from tests.server.fake_clock import StoreClock
from tests.server.tables.players import act, new_request
from tests.server.worker.conftest import Scans
from tests.server.worker.scripted import middle_action, open_table, wake_at, working
from tests.waiting import SCENARIO_S, wait_until

HOUR_MS = 3_600_000
SOON = -1000  # a negative age, so that even matches that have just ended count
BOTS = [SeatTerms("bot", "apprentice"), SeatTerms("bot", "master")]


def new_exhibition(service: TableService, *, is_viewed: bool = True) -> Exhibition:
    return Exhibition(service, ListViews(), lambda: is_viewed)


@asynccontextmanager
async def opening(one: Exhibition) -> AsyncIterator[None]:
    """Open exhibition matches while the `with` block runs."""
    task = asyncio.create_task(one.run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


@pytest.fixture
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots act as soon as a scan finds them, and check often whether a match is due."""
    monkeypatch.setattr(match_row, "EXHIBITION_PACE_MS", (1, 2))
    monkeypatch.setattr(exhibition, "PERIOD_S", 0.02)
    monkeypatch.setattr(worker, "_SCAN_S", (0.01, 0.02))


async def exhibitions(database: str) -> list[tuple[int, str]]:
    async with connected(database) as connection:
        sql = "select id, stage from match where host = -1 order by opened_at"
        return [(id_, stage) for id_, stage in await connection.fetch(sql)]


async def open_exhibition(service: TableService) -> LiveTable:
    return await service.open(Terms("azul", BOTS, listed=True), EXHIBITION_HOST)


async def open_listed(service: TableService) -> LiveTable:
    """Return a listed table at which persons 1 and 2 play."""
    live = await service.open(Terms("azul", [SeatTerms()] * 2, listed=True), 1)
    for person in (1, 2):
        await service.do(live, person, new_request(), Sit(f"P{person}"))
    return live


# --- When an exhibition match begins.


async def test_match_is_listed_and_played_when_no_person_plays(
    service: TableService, store: Store, fast: None
) -> None:
    async with working(service), opening(new_exhibition(service)):
        await wait_until(lambda: any(live.table.seq > 3 for live in service.live_tables.values()))
        (row,) = await store.playing(9)
        table = (await service.get(row.id)).table
    assert table.is_exhibition
    assert all(seat.kind == "bot" for seat in table.seats)
    assert await store.matches_of(EXHIBITION_HOST, 9) == []


async def test_two_servers_together_open_only_one_match(
    services: tuple[TableService, TableService], database: str
) -> None:
    for _ in range(5):
        await asyncio.gather(*(new_exhibition(each).open_if_due() for each in services * 3))
    assert len(await exhibitions(database)) == 1


async def test_database_refuses_a_second_exhibition_match_in_play(
    service: TableService, database: str
) -> None:
    await open_exhibition(service)
    with pytest.raises(Exception, match="no_such_table"):
        await open_exhibition(service)
    assert len(await exhibitions(database)) == 1


async def test_no_exhibition_is_opened_while_people_play_at_a_listed_table(
    service: TableService, database: str
) -> None:
    live = await open_listed(service)
    await new_exhibition(service).open_if_due()
    assert await exhibitions(database) == []
    await service.do(live, 1, new_request(), Resign())
    await new_exhibition(service).open_if_due()
    assert len(await exhibitions(database)) == 1


async def test_exhibition_is_opened_if_people_have_stopped_playing(
    service: TableService, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exhibition, "_QUIET_MS", SOON)
    await open_listed(service)
    await new_exhibition(service).open_if_due()
    assert len(await exhibitions(database)) == 1


async def test_next_match_begins_after_a_pause(
    service: TableService, database: str, monkeypatch: pytest.MonkeyPatch, fast: None
) -> None:
    async with working(service):
        live = await open_exhibition(service)
        await wait_until(lambda: live.table.stage == "over", SCENARIO_S)
    await new_exhibition(service).open_if_due()
    assert [stage for _, stage in await exhibitions(database)] == ["over"]
    monkeypatch.setattr(exhibition, "PAUSE_MS", SOON)
    await new_exhibition(service).open_if_due()
    assert [stage for _, stage in await exhibitions(database)] == ["over", "playing"]


async def test_match_in_play_goes_on_when_people_begin(service: TableService, fast: None) -> None:
    live = await open_exhibition(service)
    await open_listed(service)
    async with working(service):
        await wait_until(lambda: live.table.seq > 2)


# --- Viewers.


async def test_database_is_not_queried_without_viewers(
    service: TableService, database: str, monkeypatch: pytest.MonkeyPatch, fast: None
) -> None:
    periods, checks = list[int](), list[int]()
    one = Exhibition(service, ListViews(), lambda: bool(periods.append(1)))  # type: ignore[func-returns-value]
    monkeypatch.setattr(one, "open_if_due", lambda: checks.append(1))
    async with opening(one):
        await wait_until(lambda: len(periods) >= 3)
    assert checks == []


async def test_request_for_a_list_counts_as_a_viewer_for_some_minutes(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    views = client._transport.app.state.services.list_views  # type: ignore[attr-defined]
    assert not views.is_recent
    assert (await client.get("/api/tables?stage=playing")).status_code == 200
    assert views.is_recent
    monkeypatch.setattr(list_views, "_RECENT_S", 0.0)
    assert not views.is_recent


async def test_follower_of_a_match_counts_as_a_viewer(service: TableService) -> None:
    class Spectator:
        person: int | None = None
        is_preview = False

        def notify(self) -> None: ...

    one = Exhibition(service, ListViews(), lambda: False)
    live = await open_exhibition(service)
    assert not one._is_followed()
    live.subscribers.add(Spectator())
    assert one._is_followed()


# --- Pace and priority.


async def test_bots_act_at_human_pace(
    service: TableService, clock: StoreClock, scans: Scans
) -> None:
    async with working(service):
        live = await open_exhibition(service)
        for seq in range(1, 4):
            due = match_row.wake_time(live.table)
            assert due is not None
            assert 3_000 <= due - live.table.at <= 6_000
            clock.at = due - 1
            await scans.another()
            assert live.table.seq == seq
            clock.at = due
            await clock.run_until(lambda seq=seq: live.table.seq > seq)  # type: ignore[misc]


async def test_row_of_a_match_is_due_three_to_six_seconds_after_an_entry(
    service: TableService, store: Store
) -> None:
    live = await open_exhibition(service)
    due = await wake_at(store, live)
    assert due is not None
    assert 3_000 <= due - live.table.at <= 6_000


async def test_exhibition_does_not_delay_the_bot_of_a_person(
    service: TableService, fast: None
) -> None:
    """There is one process, and exhibition turns are always waiting for it.

    Even so, a person's bot gets it next.
    """
    asked: list[Question] = []
    may_go_on = asyncio.Event()
    may_go_on.set()
    held = 0  # exhibition turns that wait for the test

    async def think(question: Question) -> int:
        nonlocal held
        asked.append(question)
        if question.bot != "improver":
            held += 1
            await may_go_on.wait()
            held -= 1
        return await middle_action(question)

    async with working(service, think, processes=1):
        shown = await open_exhibition(service)
        live = await open_table(service, "open", "improver")
        await wait_until(lambda: shown.table.seq > 3)
        for _ in range(2):  # only twice: when a round ends, it may be the person's turn again
            await wait_until(lambda: live.table.turn == 0)
            may_go_on.clear()
            await wait_until(lambda: held)
            before, waiting = len(asked), BOT_QUEUE._value.get()
            await act(service, live)
            await wait_until(lambda waiting=waiting: BOT_QUEUE._value.get() > waiting)  # type: ignore[misc]
            may_go_on.set()
            await wait_until(lambda: live.table.turn == 0)
            assert asked[before].bot == "improver"  # the next question after the one in progress
    masters = {question.budget.ms for question in asked if question.bot == "master"}
    assert masters == {100}  # shortened from 500 ms


# --- After a match.


async def test_match_is_deleted_after_its_end_and_never_archived(
    service: TableService, database: str, fast: None
) -> None:
    async with working(service):
        live = await open_exhibition(service)
        await wait_until(lambda: live.table.stage == "over", SCENARIO_S)
    await archive_finished(service, SOON)
    await delete_exhibitions(service, HOUR_MS)
    assert [stage for _, stage in await exhibitions(database)] == ["over"]
    await delete_exhibitions(service, SOON)
    async with connected(database) as connection:
        for table in ("match", "log", "snapshot", "seat", "archive"):
            assert await connection.fetchval(f"select count(*) from {table}") == 0


async def test_exhibition_that_no_worker_plays_is_deleted(
    service: TableService, database: str
) -> None:
    await open_exhibition(service)
    await delete_exhibitions(service, SOON)
    assert await exhibitions(database) == []


async def test_matches_of_people_are_not_deleted(service: TableService, store: Store) -> None:
    live = await open_listed(service)
    await delete_exhibitions(service, SOON)
    assert await store.head(live.table.id) == live.table.head


async def test_host_of_an_exhibition_match_cannot_act_for_a_bot(service: TableService) -> None:
    live = await open_exhibition(service)
    with pytest.raises(Exception, match="not_seated"):
        await service.do(live, EXHIBITION_HOST, new_request(), Act("1b>1"))


def test_exhibitions_have_all_games_and_options_and_bots_of_different_levels() -> None:
    terms = [new_terms() for _ in range(200)]
    assert {(each.game, each.option) for each in terms} == {
        (game.id, option) for game in GAMES.values() for option in game.options
    }
    assert {len(each.seats) for each in terms} == {2, 3}
    assert all(len({seat.level for seat in each.seats}) == len(each.seats) for each in terms)
