"""F7, F33, F34: a killed backend, no free connection, and an entry that no server can read."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from faults.check import Limits
from faults.check.rows import connect_database, read_log
from faults.scenarios.scenario import Run, Scenario
from palacio.client.errors import ServerError
from palacio.client.http import Client
from palacio.server.store.entry import chain
from palacio.wire.commands import Begin, Sit
from palacio.wire.ids import parse_id
from palacio.wire.terms import SeatTerms, Terms

_OTHERS = "from pg_stat_activity where backend_type = 'client backend' and application_name <> $1"
_HOLDER = "holder"  # the application name of connections that the scenario holds
_HELD_S = 3.0
_ROUNDS = 50  # at most; each terminates the servers' connections, then takes them


async def _kill_backend(run: Run) -> None:
    """Kill a backend as the out-of-memory killer does: PostgreSQL then restarts all of them."""
    async with run.workload(run.pick(4, 40)) as workload:
        workload.play()
        for _ in range(run.pick(1, 5)):
            await workload.wait_for_actions(10)
            async with connect_database(run.cluster.sandbox.database) as connection:
                pid = await connection.fetchval("select pg_backend_pid()")
                run.record_fault("a backend of PostgreSQL is killed")
                os.kill(pid, signal.SIGKILL)
            run.record_healed()
            run.measure("next action, s", await workload.wait_for_actions(1))
            await workload.wait_for_actions(20)


async def _no_connections(run: Run) -> None:
    """Hold every connection that PostgreSQL allows, so that servers can't reconnect."""
    async with run.workload(run.pick(4, 40)) as workload:
        workload.play()
        await workload.wait_for_actions(10)
        run.record_fault("no connection is free")
        async with _held_connections(run) as held:
            run.measure("connections held", len(held))
            done = workload.done
            await asyncio.sleep(_HELD_S)
            new = workload.done - done
            run.expect(new <= len(workload.matches), f"{new} actions needed no connection")
        run.record_healed()
        run.measure("next action, s", await workload.wait_for_actions(1))
        await workload.wait_for_actions(20)


@asynccontextmanager
async def _held_connections(run: Run) -> AsyncIterator[list[Any]]:
    held: list[Any] = []
    async with AsyncExitStack() as stack:
        for _ in range(_ROUNDS):
            await _fill(stack, run.cluster.sandbox.database, held)
            if not await _terminate_others(held[0]):
                break
        yield held


async def _fill(stack: AsyncExitStack, database: str, held: list[Any]) -> None:
    """Connect until PostgreSQL refuses a connection. Add the connections to `held`."""
    name = {"application_name": _HOLDER}
    while True:
        try:
            connection = await asyncpg.connect(database, timeout=60, server_settings=name)
        except asyncpg.TooManyConnectionsError:
            return
        stack.push_async_callback(connection.close)
        held.append(connection)


async def _terminate_others(connection: Any) -> int:
    """Terminate the connections of all other clients. Return their number."""
    rows = await connection.fetch(f"select pg_terminate_backend(pid) {_OTHERS}", _HOLDER)
    return len(rows)


async def _poison(run: Run) -> None:
    """Append an illegal entry with a valid hash to one table's log: only that table may stop."""
    async with run.workload(run.pick(4, 40)) as workload:
        workload.play()
        await workload.wait_for_actions(10)
        async with Client(run.cluster.addresses[0]) as host:
            await host.guest()
            table = (await host.open_table(Terms("azul", [SeatTerms()] * 2))).id
            await host.do(table, Sit("Host"))
            run.record_fault("an entry can't be read")
            await _append_illegal(run, table)
            run.expect(not await _begins(host, table), "a table with an illegal entry goes on")
        run.record_healed()
        await workload.wait_for_actions(20)
        run.expect(await _is_quarantined(run, table), "the table is not quarantined")


async def _begins(host: Client, table: str) -> bool:
    try:
        await host.do(table, Begin("greedy"))
    except ServerError:
        return False
    return True


async def _append_illegal(run: Run, table: str) -> None:
    last = (await read_log(run.cluster.sandbox.database, table))[-1]
    body = b'{"events":[{"what":"played","seat":0,"text":"9b>1"}]}'
    seq = last.seq + 1
    hash_ = chain(bytes.fromhex(last.hash), last.number, seq, last.at, body)
    async with connect_database(run.cluster.sandbox.database) as connection:
        await connection.execute(
            "insert into log (match_id, seq, at, hash, body) values ($1, $2, $3, $4, $5)",
            *(last.number, seq, last.at, hash_, body),
        )


async def _is_quarantined(run: Run, table: str) -> bool:
    async with connect_database(run.cluster.sandbox.database) as connection:
        found = "select exists (select from quarantine where match_id = $1)"
        return bool(await connection.fetchval(found, parse_id(table)))


SCENARIOS = [
    Scenario(
        "F7",
        "backend",
        "A backend of PostgreSQL is killed, which restarts all of them",
        "I1-I3; play goes on",
        _kill_backend,
        Limits(head_ms=10_000),
    ),
    Scenario(
        "F33",
        "no-connections",
        "All connections that PostgreSQL allows are taken by others for 3 s",
        "no acknowledgement meanwhile; afterwards play goes on",
        _no_connections,
        Limits(head_ms=10_000),
    ),
    Scenario(
        "F34",
        "poison",
        "An entry that breaks the rules is in the log of one table",
        "that table is quarantined; all others go on",
        _poison,
    ),
]
