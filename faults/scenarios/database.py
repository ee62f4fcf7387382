"""F7, F9, F10, F11: PostgreSQL crashes, is slow, locked or full, or has few connections."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import httpx
import msgspec

from faults.check import Limits
from faults.check.rows import connect_database, read_heads
from faults.clients.history import now_ms
from faults.clients.workload import PlayedMatch, ScriptedClient, Workload
from faults.cluster.disk import SmallDisk, can_mount, mount_small_disk
from faults.cluster.postgres import ACCOUNT
from faults.proxies.tcp import PLAYED_ENTRY, CutTrigger
from faults.scenarios.scenario import Run, Scenario, wait_until
from palacio.client.http import Client
from palacio.wire.commands import Act, CommandRequest
from palacio.wire.terms import BankClock

_DOWN_S = 2.0
_TRIGGER_S = 8.0  # timeout for a trigger to cut a connection
_ALL_ANSWERED_S = 20.0
_BANK_MS = 8_000
_FILL_S = 40.0  # timeout until the last blocks are full
_TURN_S = 30.0


def _crash(how: Callable[[Run], None]) -> Callable[[Run], Awaitable[None]]:
    async def execute(run: Run) -> None:
        postgres = run.cluster.sandbox.postgres
        async with run.workload(run.pick(4, 40)) as workload:
            workload.play()
            for _ in range(run.pick(1, 5)):
                await workload.wait_for_actions(10)
                run.record_fault("PostgreSQL is down")
                await asyncio.to_thread(how, run)
                done = workload.done
                await asyncio.sleep(_DOWN_S)
                _expect_no_actions(run, workload, done, "without a database")
                await asyncio.to_thread(postgres.start)
                run.record_healed()
                run.measure("next action, s", await workload.wait_for_actions(1))
                await workload.wait_for_actions(20)

    return execute


def _expect_no_actions(run: Run, workload: Workload, before: int, when: str) -> None:
    """Expect no new acknowledgements, except for one action in flight per match."""
    new = workload.done - before
    run.expect(new <= len(workload.matches), f"{new} actions were acknowledged {when}")


async def _cut_during_commit(run: Run) -> None:
    """Cut the connection before or after the commit arrives. The server can't tell which."""
    server = run.cluster.servers[0]
    async with run.workload(run.pick(4, 40)) as workload:
        workload.play()
        for number in range(run.pick(6, 200)):
            await workload.wait_for_actions(3)
            run.record_fault("a connection is cut")
            trigger = _arm_trigger(run, number)
            try:
                await asyncio.wait_for(trigger.fired.wait(), _TRIGGER_S)
                run.count("cut")
            except TimeoutError:
                run.count("not cut")
            server.database.upstream.trigger = server.database.downstream.trigger = None
            run.record_healed()
        await workload.wait_for_actions(10)
    run.expect(
        run.numbers.get("cut", 0) >= run.numbers.get("not cut", 0), "too few connections were cut"
    )


def _arm_trigger(run: Run, number: int) -> CutTrigger:
    """Arm and return a trigger that cuts after an entry, before an entry, or before the answer."""
    database = run.cluster.servers[0].database
    if number % 3 == 2:
        trigger = database.downstream.trigger = CutTrigger(b"INSERT 0 1", passes=False)
    else:
        trigger = database.upstream.trigger = CutTrigger(PLAYED_ENTRY, passes=number % 3 == 0)
    return trigger


async def _slow(run: Run) -> None:
    async with run.workload(run.pick(4, 40)) as workload:
        workload.play()
        await workload.wait_for_actions(5)
        run.record_fault("PostgreSQL is slow")
        for node in run.cluster.nodes:
            node.database.downstream.delay_s = 0.3
        await workload.wait_for_actions(10, within_s=15)
        run.cluster.reset_proxies()
        run.record_healed()
        await workload.wait_for_actions(20)


async def _locked(run: Run) -> None:
    """Lock the log table: nothing may be acknowledged until the lock is released."""
    async with (
        connect_database(run.cluster.sandbox.database) as connection,
        run.workload(run.pick(4, 40)) as workload,
    ):
        workload.play()
        await workload.wait_for_actions(5)
        run.record_fault("the log is locked")
        async with connection.transaction():
            await connection.execute("lock table log in share mode")
            done = workload.done
            await asyncio.sleep(run.pick(7, 20))  # longer than the statement timeout
            _expect_no_actions(run, workload, done, "while the log was locked")
        run.record_healed()
        await workload.wait_for_actions(20)


@asynccontextmanager
async def _log_on_small_disk(run: Run) -> AsyncIterator[SmallDisk]:
    postgres = run.cluster.sandbox.postgres
    with mount_small_disk(run.cluster.sandbox.folder / "small", ACCOUNT) as disk:
        await asyncio.to_thread(postgres.move_log_table, disk.folder)
        try:
            yield disk
        finally:
            disk.clear()
            await asyncio.to_thread(postgres.move_log_table_back)


async def _disk_full(run: Run) -> None:
    """Fill the disk. PostgreSQL can still fill the blocks that it has already allocated."""
    async with _log_on_small_disk(run) as disk, run.workload(run.pick(4, 40)) as workload:
        workload.play()
        await workload.wait_for_actions(5)
        run.record_fault("the disk is full")
        await asyncio.to_thread(disk.fill)
        await _expect_refusals(run, workload)
        disk.clear()
        run.record_healed()
        run.measure("next action, s", await workload.wait_for_actions(1))
        await workload.wait_for_actions(20)


async def _disk_full_for_long(run: Run) -> None:
    """Keep the disk full for longer than any seat has left on its clock."""
    clock = BankClock(_BANK_MS, 1_000)
    async with (
        _log_on_small_disk(run) as disk,
        # Matches that outlast the fault, and so many that both servers have a stuck one.
        run.workload(12, bots=False, clock=clock, pause_s=0.2) as workload,
    ):
        workload.play()
        await workload.wait_for_actions(5)
        run.record_fault("the disk is full")
        await asyncio.to_thread(disk.fill)
        await _wait_until_stuck(run, workload, run.pick(11, 22))
        disk.clear()
        run.record_healed()
        await workload.wait_for_actions(8)
        run.expect(workload.has_story_item("gavetime"), "no time was given back")
        seats = [seat for c in workload.clients for seat in c.subscription.table.seats]
        run.expect(not any(seat.out for seat in seats), "a seat was flagged because of the outage")


async def _wait_until_stuck(run: Run, workload: Workload, seconds: float) -> None:
    """Wait until no client has acted for this long.

    Until then, PostgreSQL may still reuse the space of entries that it has refused.
    """
    done, since = workload.done, time.monotonic()
    async with asyncio.timeout(_FILL_S + seconds):
        while time.monotonic() < since + seconds:
            await asyncio.sleep(0.1)
            if workload.done != done:
                done, since = workload.done, time.monotonic()
    run.expect(any(c.socket.unavailable for c in workload.clients), "the disk never filled")


async def _wait_for_full_blocks(run: Run, workload: Workload) -> None:
    """Wait until PostgreSQL's blocks are full: the server refuses a request as unavailable."""
    full = await wait_until(lambda: any(c.socket.unavailable for c in workload.clients), _FILL_S)
    run.expect(full, "the disk never filled")


async def _expect_refusals(run: Run, workload: Workload) -> None:
    """Act until a request is refused. The I1 check covers the entries that still fit."""
    await _wait_for_full_blocks(run, workload)
    async with asyncio.timeout(_FILL_S):
        while not run.numbers.get("refusals"):
            await asyncio.gather(*(_expect_refusal(run, match) for match in workload.matches))
            await asyncio.sleep(0.1)
    await asyncio.sleep(run.pick(3, 20))


async def _expect_refusal(run: Run, match: PlayedMatch) -> None:
    """Act over HTTP for the seat to move, and expect an immediate, clear refusal."""
    client = match.on_turn
    if client is None:
        return
    started = now_ms()
    answer = await _request_action(client, match.id)
    got = (answer.status_code, answer.json().get("code"))
    if answer.is_success:
        head = (await read_heads(run.cluster.sandbox.database, [match.id]))[match.id]
        run.expect(answer.json()["seq"] <= head, "an acknowledged action is not in the log")
    if answer.is_success or got == (409, "stale"):  # an entry fit into an allocated block
        run.count("still fitted")
        return
    run.measure("refused after, s", (now_ms() - started) / 1000)
    run.count("refusals")
    run.expect(got == (503, "unavailable"), f"with a full disk, the answer is {got}")


async def _request_action(client: ScriptedClient, table: str) -> httpx.Response:
    action = client.subscription.view.actions[0].text
    request = CommandRequest(f"full-{client.seq}", Act(action), client.seq)
    headers = {"authorization": f"Bearer {client.socket.token}", "content-type": "application/json"}
    async with httpx.AsyncClient(base_url=client.address, headers=headers, timeout=20) as http:
        return await http.post(f"/api/tables/{table}/do", content=msgspec.json.encode(request))


async def _few_connections(run: Run) -> None:
    """Send 200 requests at once to a server with two connections each for writing and reading."""
    await run.cluster.restart(run.cluster.servers[0], PALACIO_CONNECTIONS="4")
    async with run.workload(run.pick(10, 40), bots=False, spectators=False) as workload:
        for _ in range(run.pick(2, 20)):
            seconds = await _request_all(run, workload)
            run.measure("all answered, s", seconds)
        run.expect(seconds < _ALL_ANSWERED_S, f"the answers took {seconds} s")


async def _request_all(run: Run, workload: Workload) -> float:
    """Send the same request twenty times for each match. Return how long all answers took."""
    on_turn = await wait_until(lambda: all(m.on_turn for m in workload.matches), _TURN_S)
    run.expect(on_turn, "a match has no seat on turn")
    started = asyncio.get_running_loop().time()
    async with asyncio.TaskGroup() as group:
        for client in [match.on_turn for match in workload.matches]:
            assert client is not None
            action = run.rng.choice(client.subscription.view.actions).text
            http = Client(run.cluster.servers[0].process.url, client.socket.token)
            group.create_task(_repeat(run, http, client.subscription.id, action, client.seq))
    return asyncio.get_running_loop().time() - started


async def _repeat(run: Run, http: Client, table: str, action: str, seen: int) -> None:
    id_ = f"r{run.rng.getrandbits(60)}"
    run.history.write("called", client="http", match=table, id=id_, command=Act(action), seen=seen)
    async with http:
        answers = await asyncio.gather(*(http.do(table, Act(action), seen, id_) for _ in range(20)))
    for answer in answers:
        run.history.write("ok", client="http", match=table, id=id_, seq=answer.seq)
    run.count("requests", len(answers))


_FULL = [
    Scenario(
        "F10",
        "disk-full",
        "The disk of the log is full",
        "entries that don't fit are refused with a clear error; afterwards play goes on",
        _disk_full,
        Limits(head_ms=10_000),
    ),
    Scenario(
        "F10",
        "disk-full-for-long",
        "The disk of the log is full for longer than any seat has left on its clock",
        "the time is given back; nobody is flagged because of the outage",
        _disk_full_for_long,
        Limits(head_ms=10_000),
    ),
]

SCENARIOS = [
    Scenario(
        "F7",
        "stopped",
        "PostgreSQL is stopped in immediate mode and started again",
        "I1-I3; no acknowledgement without a commit",
        _crash(lambda run: run.cluster.sandbox.postgres.stop_immediately()),
        Limits(head_ms=10_000),
    ),
    Scenario(
        "F7",
        "killed",
        "The postmaster is killed and started again",
        "I1-I3; no acknowledgement without a commit",
        _crash(lambda run: run.cluster.sandbox.postgres.kill()),
        Limits(head_ms=10_000),
    ),
    Scenario(
        "F9",
        "commit",
        "The connection is cut before an entry arrives, after it, and before the answer",
        "I1, I2: a request that is repeated with the same id is done once",
        _cut_during_commit,
    ),
    Scenario("F10", "slow", "PostgreSQL answers 0.3 s late", "I1-I6, I10", _slow),
    Scenario(
        "F10",
        "locked",
        "The log is locked for longer than the statement timeout",
        "no acknowledgement meanwhile; afterwards play goes on",
        _locked,
        Limits(head_ms=10_000),
    ),
    *(_FULL if can_mount() else []),
    Scenario(
        "F11",
        "few-connections",
        "A server with four database connections gets twenty requests per match at once",
        "all requests are answered, and duplicates get the same answer",
        _few_connections,
    ),
]
