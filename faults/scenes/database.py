"""F7, F9, F10, F11: PostgreSQL dies, stops answering, is slow, locked, or has few connections."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import asyncpg  # type: ignore[import-untyped]
import httpx
import msgspec

from faults.check import Limits
from faults.check.rows import read_heads
from faults.house.disk import Disk, may_mount, mounted
from faults.house.postgres import ACCOUNT
from faults.people.crowd import Crowd, Sitting
from faults.people.history import now_ms
from faults.scenes.scene import Play, Scene
from faults.wires.proxy import Trap
from palacio.client.http import Client
from palacio.wire.commands import Act, Request
from palacio.wire.terms import BankClock

_DOWN_S = 2.0
_SPRING_S = 8.0
_DONE_S = 20.0
_BANK_MS = 8_000
_FILLED_S = 40.0  # until the blocks that were begun are full
_QUIET_S = 2.0  # without any answer: then they are


def _ends(how: Callable[[Play], None]) -> Callable[[Play], Awaitable[None]]:
    async def play(play: Play) -> None:
        postgres = play.rig.house.postgres
        async with play.crowd(play.pick(4, 40)) as crowd:
            crowd.play()
            for _ in range(play.pick(1, 5)):
                await crowd.play_on(10)
                play.breaks("PostgreSQL is gone")
                await asyncio.to_thread(how, play)
                done = crowd.done
                await asyncio.sleep(_DOWN_S)
                play.expect(crowd.done - done <= _under_way(crowd), "acknowledged with no database")
                await asyncio.to_thread(postgres.start)
                play.heals()
                play.measure("next action, s", await crowd.play_on(1))
                await crowd.play_on(20)

    return play


def _under_way(crowd: Crowd) -> int:
    """Answers that were on their way when it ended: one for each match at most."""
    return len(crowd.sittings)


async def _cut_in_commit(play: Play) -> None:
    """Sometimes before it arrives, sometimes after: the server can't know."""
    server = play.rig.servers[0]
    async with play.crowd(play.pick(4, 40)) as crowd:
        crowd.play()
        for number in range(play.pick(6, 200)):
            await crowd.play_on(3)
            play.breaks("a connection is cut")
            trap = _set_trap(play, number)
            try:
                await asyncio.wait_for(trap.sprung.wait(), _SPRING_S)
                play.count("cut")
            except TimeoutError:
                play.count("not cut")
            server.database.there.trap = server.database.back.trap = None
            play.heals()
        await crowd.play_on(10)
    play.expect(play.numbers.get("cut", 0) >= play.numbers.get("not cut", 0), "too few were cut")


def _set_trap(play: Play, number: int) -> Trap:
    """On the way there, before and after an entry is sent; on the way back, before the answer."""
    database = play.rig.servers[0].database
    if number % 3 == 2:
        database.back.trap = trap = Trap(b"INSERT 0 1", passes=False)
    else:
        database.there.trap = trap = Trap(b'{"events":[{"what":"played"', passes=number % 3 == 0)
    return trap


async def _slow(play: Play) -> None:
    async with play.crowd(play.pick(4, 40)) as crowd:
        crowd.play()
        await crowd.play_on(5)
        play.breaks("PostgreSQL is slow")
        for node in play.rig.nodes:
            node.database.back.delay_s = 0.3
        await crowd.play_on(10, within_s=15)
        play.rig.calm()
        play.heals()
        await crowd.play_on(20)


async def _locked(play: Play) -> None:
    """Somebody holds the log: what can't be written is not acknowledged, and then it goes on."""
    connection = await asyncpg.connect(play.rig.house.database)
    try:
        async with play.crowd(play.pick(4, 40)) as crowd:
            crowd.play()
            await crowd.play_on(5)
            play.breaks("the log is locked")
            async with connection.transaction():
                await connection.execute("lock table log in share mode")
                done = crowd.done
                await asyncio.sleep(play.pick(7, 20))  # longer than a statement may take
                play.expect(crowd.done - done <= _under_way(crowd), "acknowledged under a lock")
            play.heals()
            await crowd.play_on(20)
    finally:
        await connection.close()


@asynccontextmanager
async def _small_disk(play: Play) -> AsyncIterator[Disk]:
    """For the log."""
    postgres = play.rig.house.postgres
    with mounted(play.rig.house.folder / "small", ACCOUNT) as disk:
        await asyncio.to_thread(postgres.move_log, disk.folder)
        try:
            yield disk
        finally:
            disk.clear()
            await asyncio.to_thread(postgres.move_log_back)


async def _disk_full(play: Play) -> None:
    """Not a block is left; what has begun a block may still fill it."""
    async with _small_disk(play) as disk, play.crowd(play.pick(4, 40)) as crowd:
        crowd.play()
        await crowd.play_on(5)
        play.breaks("the disk is full")
        await asyncio.to_thread(disk.fill)
        await _refuses(play, crowd)
        disk.clear()
        play.heals()
        play.measure("next action, s", await crowd.play_on(1))
        await crowd.play_on(20)


async def _disk_full_for_long(play: Play) -> None:
    """Longer than anybody has left on the clock."""
    clock = BankClock(_BANK_MS, 1_000)
    async with (
        _small_disk(play) as disk,
        play.crowd(4, bots=False, clock=clock, pause_s=0.2) as crowd,  # none is over before it
    ):
        crowd.play()
        await crowd.play_on(5)
        play.breaks("the disk is full")
        await asyncio.to_thread(disk.fill)
        while await crowd.play_on(1, within_s=_QUIET_S) < _QUIET_S:
            pass
        await asyncio.sleep(play.pick(9, 20))
        disk.clear()
        play.heals()
        await crowd.play_on(8)
        told = [t for p in crowd.people for chapter in p.followed.story for t in chapter.tells]
        play.expect(any(t["what"] == "gavetime" for t in told), "no time was given back")
        play.expect(
            not any(seat.out for p in crowd.people for seat in p.followed.table.seats),
            "somebody was out of time because of us",
        )


async def _refuses(play: Play, crowd: Crowd) -> None:
    """What does not fit any more is refused, and said why. What fits is in the log: I1 looks."""
    async with asyncio.timeout(_FILLED_S):
        while await crowd.play_on(1, within_s=_QUIET_S) < _QUIET_S:
            play.count("still fitted")
    await asyncio.gather(*(_is_told(play, sitting) for sitting in crowd.sittings))
    await asyncio.sleep(play.pick(3, 20))
    play.expect(play.numbers.get("refusals"), "nobody was refused")


async def _is_told(play: Play, sitting: Sitting) -> None:
    """At once, and in words; no request is lost in a queue. Whoever is to act asks once more."""
    person = sitting.on_turn
    if person is None:
        return
    asked = Request("full", Act(person.followed.sight.actions[0].text), person.seq)
    headers = {"authorization": f"Bearer {person.told.token}", "content-type": "application/json"}
    async with httpx.AsyncClient(base_url=person.address, headers=headers, timeout=20) as client:
        path, begun = f"/api/tables/{sitting.id}/do", now_ms()
        answer = await client.post(path, content=msgspec.json.encode(asked))
    if answer.is_success:  # it fitted where a block was not quite full
        play.count("still fitted")
        heads = await read_heads(play.rig.house.database, [sitting.id])
        play.expect(answer.json()["seq"] <= heads[sitting.id], "acknowledged, and not in the log")
        return
    play.measure("refused after, s", (now_ms() - begun) / 1000)
    play.count("refusals")
    told = (answer.status_code, answer.json().get("code"))
    play.expect(told == (503, "unavailable"), f"with a full disk one is told {told}")


async def _few_connections(play: Play) -> None:
    """Two hundred requests at once, to a server with two connections for them, and two to read."""
    server = play.rig.servers[0]
    await server.restart(PALACIO_CONNECTIONS="4")
    play.rig.lead()
    async with play.crowd(play.pick(10, 40), bots=False, watchers=False) as crowd:
        for _ in range(play.pick(2, 20)):
            seconds = await _ask_all(play, crowd)
            play.measure("all answered, s", seconds)
        play.expect(seconds < _DONE_S, f"it took {seconds} s")


async def _ask_all(play: Play, crowd: Crowd) -> float:
    """The same request twenty times for each match: all are answered, in the same way."""
    async with asyncio.timeout(10):
        while not all(sitting.on_turn for sitting in crowd.sittings):
            await asyncio.sleep(0.05)
    begun = asyncio.get_running_loop().time()
    turns = [sitting.on_turn for sitting in crowd.sittings]
    async with asyncio.TaskGroup() as group:
        for person in turns:
            assert person is not None
            action = play.dice.choice(person.followed.sight.actions).text
            client = Client(play.rig.servers[0].running.url, person.told.token)
            group.create_task(_ask_often(play, client, person.followed.id, action, person.seq))
    return asyncio.get_running_loop().time() - begun


async def _ask_often(play: Play, client: Client, table: str, action: str, seen: int) -> None:
    id_ = f"r{play.dice.getrandbits(60)}"
    play.history.write("called", client="http", match=table, id=id_, command=Act(action), seen=seen)
    async with client:
        answers = await asyncio.gather(
            *(client.do(table, Act(action), seen, id_) for _ in range(20))
        )
    for answer in answers:
        play.history.write("ok", client="http", match=table, id=id_, seq=answer.seq)
    play.count("requests", len(answers))


_FULL = [
    Scene(
        "F10",
        "disk-full",
        "The disk on which the log lies is full",
        "what does not fit is refused with a clear error; afterwards all go on",
        _disk_full,
        Limits(head_ms=10_000),
    ),
    Scene(
        "F10",
        "disk-full-for-long",
        "The disk on which the log lies is full for longer than anybody has on the clock",
        "the time is given back; nobody is flagged for it",
        _disk_full_for_long,
        Limits(head_ms=10_000),
    ),
]

SCENES = [
    Scene(
        "F7",
        "stopped",
        "PostgreSQL is stopped at once, and started again",
        "I1-I3; acknowledgements stop, and never lie",
        _ends(lambda play: play.rig.house.postgres.stop_at_once()),
        Limits(head_ms=10_000),
    ),
    Scene(
        "F7",
        "killed",
        "The postmaster is killed, and started again",
        "I1-I3; acknowledgements stop, and never lie",
        _ends(lambda play: play.rig.house.postgres.kill()),
        Limits(head_ms=10_000),
    ),
    Scene(
        "F9",
        "commit",
        "The connection is cut before an entry arrives, after it, and before the answer comes",
        "I1, I2: the action's id tells what came of it",
        _cut_in_commit,
    ),
    Scene("F10", "slow", "PostgreSQL answers 0.3 s late", "I1-I6, I10", _slow),
    Scene(
        "F10",
        "locked",
        "The log is locked for longer than a statement may take",
        "no acknowledgement; afterwards all go on",
        _locked,
        Limits(head_ms=10_000),
    ),
    *(_FULL if may_mount() else []),
    Scene(
        "F11",
        "few-connections",
        "Four connections, and twenty requests for each match at once",
        "all are answered, in the same way",
        _few_connections,
    ),
]
