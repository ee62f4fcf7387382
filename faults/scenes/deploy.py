"""F24, F25, F26: a new version comes, a backup is restored, a byte is damaged."""

import asyncio
import signal
from contextlib import AsyncExitStack

import asyncpg  # type: ignore[import-untyped]

from faults.check.rows import read_heads
from faults.people.crowd import Crowd, join
from faults.scenes.scene import Play, Scene
from palacio.client.errors import ServerError
from palacio.wire.ids import parse_id

_DAMAGE = "set body = set_byte(body, 60, get_byte(body, 60) # 1)"


async def _rolling(play: Play) -> None:
    """One server after the other is ended politely, while a new one takes over."""
    async with play.crowd(play.pick(4, 40)) as crowd:
        crowd.play()
        await crowd.play_on(5)
        for node in play.rig.servers * play.pick(1, 5):
            play.breaks("a server is replaced")
            old = node.running
            await node.start()
            play.rig.lead()
            old.signal(signal.SIGTERM)
            await crowd.play_on(20)
            play.heals()
            code = await asyncio.to_thread(old.wait)
            play.expect(code == 0, f"it ended with {code}")
    _expect_none_failed(play)


async def _tomorrow(play: Play) -> None:
    """As while a version is put in place that says more: old with new, and new with old."""
    await play.rig.servers[0].restart("say-more")
    play.rig.lead()
    async with play.crowd(play.pick(4, 40)) as crowd:
        for person in crowd.people[::3]:  # at both servers
            person.told.says_more = True
        crowd.play()
        before, goal = crowd.done, play.pick(60, 1000)
        await crowd.play_on(goal)
        did = crowd.done - before
        play.expect(did >= goal or crowd.are_over, f"only {did} actions were done")
    _expect_none_failed(play)


def _expect_none_failed(play: Play) -> None:
    failed = [line for line in play.history.read() if line["what"] in ("refused", "unknown")]
    play.expect(not failed, f"{len(failed)} actions failed", failed[:3])


async def _restored(play: Play) -> None:
    """Of each log, the end is gone: as after a restore from a backup, which changes the epoch."""
    async with play.crowd(play.pick(3, 20)) as crowd:
        crowd.play()
        await crowd.play_on(20)
        play.breaks("a backup is restored")
        await asyncio.gather(*(node.kill() for node in play.rig.nodes))
        await _forget_the_end(play, crowd)
        await play.rig.mend()
        play.heals()
        await crowd.play_on(10)


async def _forget_the_end(play: Play, crowd: Crowd) -> None:
    connection = await asyncpg.connect(play.rig.house.database)
    try:
        heads = await read_heads(play.rig.house.database, [s.id for s in crowd.sittings])
        for match, head in heads.items():
            await connection.execute(
                "delete from log where match_id = $1 and seq > $2", parse_id(match), head - 3
            )
            play.count("entries lost", 3)
        await connection.execute("delete from snapshot")
        await connection.execute("delete from setting where name = 'epoch'")
    finally:
        await connection.close()


async def _damaged(play: Play) -> None:
    """A snapshot of one match, and an entry of another, have a wrong bit."""
    async with play.crowd(3, bots=False, watchers=False) as crowd:
        crowd.play()
        await crowd.play_on(100, within_s=30)
        await play.rest(crowd)
        whole, _, bad = (sitting.id for sitting in crowd.sittings)
        await crowd.leave()
        await _damage(play, whole, bad)
        await asyncio.gather(*(server.restart() for server in play.rig.servers))
        play.rig.lead()
        await _look_in(play, whole, bad)
        crowd.sittings = [s for s in crowd.sittings if s.id != bad]
        await _repair(play, bad)


async def _damage(play: Play, snapshot_of: str, entry_of: str) -> None:
    connection = await asyncpg.connect(play.rig.house.database)
    try:
        changed = await connection.execute(
            f"update snapshot {_DAMAGE} where match_id = $1", parse_id(snapshot_of)
        )
        play.expect(changed == "UPDATE 1", "there was no snapshot to damage")
        await connection.execute(
            f"update log {_DAMAGE} where match_id = $1 and seq = 5", parse_id(entry_of)
        )
    finally:
        await connection.close()


async def _repair(play: Play, entry_of: str) -> None:
    """So that the checker judges what the servers did, and not what we did."""
    connection = await asyncpg.connect(play.rig.house.database)
    try:
        await connection.execute(
            f"update log {_DAMAGE} where match_id = $1 and seq = 5", parse_id(entry_of)
        )
        await connection.execute("delete from snapshot")
    finally:
        await connection.close()


async def _look_in(play: Play, whole: str, bad: str) -> None:
    async with AsyncExitStack() as stack:
        address = play.rig.addresses[0]
        person = await join(stack, play.history, address, whole, "looker", 0)
        play.expect(person.seq > 30, "the table with the bad snapshot is not whole")
        try:
            await asyncio.wait_for(join(stack, play.history, address, bad, "looker2", 0), timeout=5)
        except ServerError as error:
            play.expect(error.code == "damaged", f"it was refused as {error.code}")
        except TimeoutError:
            play.expect(False, "whoever looks at a damaged table gets no answer")
        else:
            play.expect(False, "a damaged table is shown")
    play.expect("damaged" in play.rig.house.errors, "nobody is told of the damage")


SCENES = [
    Scene(
        "F24",
        "rolling",
        "Each server is replaced by a new one while people play",
        "no action fails",
        _rolling,
    ),
    Scene(
        "F24",
        "tomorrow",
        "One server is of a version that tells more, some clients are of one that says more",
        "old and new understand each other: no action fails",
        _tomorrow,
    ),
    Scene(
        "F25",
        "restored",
        "Servers come back on a copy of the database that lacks the last entries",
        "the epoch changes, all look anew and play on; what was lost is reported",
        _restored,
        caught=("I1",),
    ),
    Scene(
        "F26",
        "damaged",
        "A bit of a snapshot, and one of an entry, are wrong",
        "the snapshot is not used; the table with the bad entry is refused, and that is told",
        _damaged,
    ),
]
