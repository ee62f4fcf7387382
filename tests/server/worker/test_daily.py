"""Workers and the daily deal: secrets are chosen in advance, and the bot's seeds are fixed."""

from datetime import timedelta

import pytest

from palacio.bots.process import Question
from palacio.match.daily_deal import bot_seed
from palacio.server.store.postgres import Store
from palacio.server.table.daily import day_at
from palacio.server.table.snapshot import encode_snapshot, restore_table
from palacio.server.tables.daily import begin_daily, find_days
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.server.worker.daily import prepare_ahead
from palacio.server.worker.fallback import NoAnswer
from palacio.wire.commands import Act
from tests.server.daily_players import answer_by_seed
from tests.server.tables.players import new_request
from tests.server.worker.scripted import working
from tests.waiting import wait_until


async def begin(service: TableService, person: int = 1) -> LiveTable:
    (deal,) = await find_days(service.store, day_at(service.store.now()))
    return await begin_daily(service, deal, person, "Ana", None)


async def act(service: TableService, live: LiveTable) -> None:
    """Act as the person, once it is their turn."""
    await wait_until(lambda: live.table.turn == 0)
    assert live.table.match
    action = live.table.match.actions()[0]
    await service.do(live, 1, new_request(), Act(action))


async def test_worker_chooses_the_secrets_of_today_and_the_next_two_days(
    store: Store, service: TableService
) -> None:
    await prepare_ahead(service)
    today = day_at(store.now())
    days = [today + timedelta(days=number) for number in range(4)]
    found = await store.daily.find(days)
    assert [each.day for each in found] == days[:3]
    await prepare_ahead(service)
    assert await store.daily.find(days) == found


async def test_seed_of_the_bot_is_derived_from_commitment_and_event(service: TableService) -> None:
    asked: list[Question] = []

    async def think(question: Question) -> int:
        asked.append(question)
        return await answer_by_seed(question)

    live = await begin(service)
    async with working(service, think):
        await act(service, live)
        await wait_until(lambda: live.table.turn == 0)
    match, commitment = live.table.match, live.table.commitment
    assert match
    answers = [event.seq for event in match.log if event.seat == 1][1:]  # after its salt
    assert [question.seed for question in asked] == [bot_seed(commitment, seq) for seq in answers]
    assert {question.bot for question in asked} == {"artisan"}
    assert {question.budget.ms for question in asked} == {None}


async def test_bot_that_fails_is_asked_again_and_not_replaced_by_a_weaker_bot(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Question] = []

    async def think(question: Question) -> int:
        asked.append(question)
        if len(asked) < 3:
            raise NoAnswer
        return await answer_by_seed(question)

    live = await begin(service)
    async with working(service, think) as bots:
        monkeypatch.setattr(bots, "choose", None)  # would ask a weaker bot
        monkeypatch.setattr(bots, "ask", lambda question, **_: think(question))
        while len(asked) < 3:
            if live.table.turn == 0:
                await act(service, live)
            await wait_until(lambda: live.table.turn == 0 or len(asked) >= 3)
        await wait_until(lambda: live.table.turn == 0)
    assert asked[0] == asked[1] == asked[2]


async def test_table_restored_from_a_snapshot_has_the_same_day(
    store: Store, service: TableService
) -> None:
    live = await begin(service)
    entries = await store.read(live.table.id)
    restored = restore_table(live.table.id, entries, encode_snapshot(live.table))
    assert restored.day == live.table.day is not None
