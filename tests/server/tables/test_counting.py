"""Commands are counted by the outcome that their client saw."""

import asyncio
from collections import Counter
from contextlib import suppress

import pytest

from faults.cluster.postgres import Postgres
from palacio.server.bus.local import LocalBus
from palacio.server.store.errors import BadAppend, StoreDown, StoreError, StoreUnknown
from palacio.server.store.postgres import Store
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.counting import failure_outcome
from palacio.server.tables.heartbeat import Heartbeat
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import ACTIONS, OUTCOMES
from palacio.wire.commands import Act
from palacio.wire.terms import TurnClock
from tests.server.tables.players import act, begin, person_on_turn, some_action
from tests.server.worker.scripted import open_table


class Outcomes:
    """Counts the commands by outcome since this object was created."""

    def __init__(self) -> None:
        self._before = _counted()

    def __call__(self) -> dict[str, int]:
        return dict(_counted() - self._before)


def _counted() -> Counter[str]:
    return Counter({each: ACTIONS.counts["azul", each] for each in OUTCOMES})


async def test_no_command_counts_as_accepted_while_postgres_is_stopped(
    own_postgres: Postgres,
) -> None:
    store = await Store.open(own_postgres.url)
    service = TableService(store, LocalBus())
    live = await begin(service)
    outcomes = Outcomes()
    own_postgres.stop()
    for _ in range(3):
        with pytest.raises(StoreError):
            await act(service, live)
    assert outcomes() == {"unavailable": 3}
    await service.close()
    await store.close()


async def test_command_that_cannot_catch_up_counts_as_unavailable(
    own_postgres: Postgres,
) -> None:
    store = await Store.open(own_postgres.url)
    service = TableService(store, LocalBus())
    live = await begin(service)
    outcomes = Outcomes()
    own_postgres.stop()
    with pytest.raises(StoreError):
        await service.do(live, 1, "r", Act("1b>1"), seen=live.table.seq + 1)
    assert outcomes() == {"unavailable": 1}
    await service.close()
    await store.close()


async def test_command_without_a_fresh_heartbeat_counts_as_unavailable(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await open_table(service, "open", "open", clock=TurnClock(60_000))
    service.heartbeat = Heartbeat(service.store)
    monkeypatch.setattr(Heartbeat, "is_fresh", False)
    outcomes = Outcomes()
    with pytest.raises(RequestRefused, match="busy"):
        await act(service, live)
    assert outcomes() == {"unavailable": 1}


async def test_each_answer_is_counted_by_its_outcome(service: TableService) -> None:
    live = await begin(service)
    outcomes = Outcomes()
    person, action = person_on_turn(live), some_action(live)
    await service.do(live, person, "once", Act(action))
    await service.do(live, person, "once", Act(action))
    await refuse(service, live, Act("nonsense"))
    await refuse(service, live, Act(some_action(live)), seen=1)
    assert outcomes() == {"accepted": 1, "duplicate": 1, "refused": 1, "stale": 1}


async def refuse(
    service: TableService, live: LiveTable, command: Act, seen: int | None = None
) -> None:
    with pytest.raises(RequestRefused):
        await service.do(live, person_on_turn(live), "refused", command, seen)


async def test_unexpected_exception_counts_as_failed(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def crash(*_: object) -> bool:
        raise ZeroDivisionError

    live = await begin(service)
    monkeypatch.setattr(service.store, "append", crash)
    outcomes = Outcomes()
    with suppress(ZeroDivisionError):
        await act(service, live)
    assert outcomes() == {"failed": 1}


@pytest.mark.parametrize(
    ("error", "outcome"),
    [
        (RequestRefused("not_host"), "refused"),
        (RequestRefused("unavailable"), "unavailable"),
        (RequestRefused("damaged"), "failed"),
        (StoreDown(), "unavailable"),
        (StoreUnknown(), "unavailable"),
        (BadAppend(), "failed"),
        (asyncio.CancelledError(), "unavailable"),
        (ValueError(), "failed"),
    ],
)
def test_failure_outcome_follows_from_the_kind_of_error(error: BaseException, outcome: str) -> None:
    assert failure_outcome(error) == outcome
