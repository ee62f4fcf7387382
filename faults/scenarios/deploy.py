"""F24, F25, F26: a rolling deploy, a restored backup, and damaged data."""

import asyncio
import signal
from contextlib import AsyncExitStack

from faults.check.rows import connect_database, read_heads
from faults.clients.workload import Workload, join
from faults.scenarios.scenario import Run, Scenario
from palacio.client.errors import ServerError
from palacio.wire.ids import parse_id

_FLIP_BIT = "set body = set_byte(body, 60, get_byte(body, 60) # 1)"
_FLIP_BIT_OF_ENTRY = f"update log {_FLIP_BIT} where match_id = $1 and seq = 5"
_HAS_SNAPSHOT = "select exists (select from snapshot where match_id = $1)"
_LOST = 3  # entries deleted per match
_LEAST_SEQ = 30  # of each match before the damage
_SNAPSHOT_S = 120.0  # timeout
_ANSWER_S = 20.0


async def _rolling(run: Run) -> None:
    """Replace each server in turn: start a new server, then stop the old server gracefully."""
    async with run.workload(run.pick(4, 40)) as workload:
        workload.play()
        await workload.wait_for_actions(5)
        for node in run.cluster.servers * run.pick(1, 5):
            run.record_fault("a server is replaced")
            old = node.process
            await node.start()
            run.cluster.route_clients()
            old.signal(signal.SIGTERM)
            await workload.wait_for_actions(20)
            run.record_healed()
            code = await asyncio.to_thread(old.wait)
            run.expect(code == 0, f"the old server exited with {code}")
    _expect_no_failures(run)


async def _mixed_versions(run: Run) -> None:
    """Mix a newer server with old clients, and newer clients with an old server."""
    await run.cluster.restart(run.cluster.servers[0], sabotage="newer-server")
    async with run.workload(run.pick(4, 40)) as workload:
        for client in workload.clients[::3]:  # these clients are on both servers
            client.socket.sends_unknown_fields = True
        workload.play()
        before, goal = workload.done, run.pick(60, 1000)
        await workload.wait_for_actions(goal)
        done = workload.done - before
        run.expect(done >= goal or workload.is_over, f"only {done} actions were done")
    _expect_no_failures(run)


def _expect_no_failures(run: Run) -> None:
    failed = [line for line in run.history.read() if line["what"] in ("refused", "unknown")]
    run.expect(not failed, f"{len(failed)} actions failed", failed[:3])


async def _restored(run: Run) -> None:
    """Delete the end of each log and the epoch, as restoring a backup does."""
    async with run.workload(run.pick(3, 20)) as workload:
        workload.play()
        await workload.wait_for_actions(20)
        run.record_fault("a backup is restored")
        await asyncio.gather(*(node.kill() for node in run.cluster.nodes))
        await _delete_last_entries(run, workload)
        await run.cluster.restore()
        run.record_healed()
        await workload.wait_for_actions(10)


async def _delete_last_entries(run: Run, workload: Workload) -> None:
    heads = await read_heads(run.cluster.sandbox.database, [m.id for m in workload.matches])
    async with connect_database(run.cluster.sandbox.database) as connection:
        for match, head in heads.items():
            await connection.execute(
                "delete from log where match_id = $1 and seq > $2", parse_id(match), head - _LOST
            )
            run.count("entries lost", _LOST)
        await connection.execute("delete from snapshot")
        await connection.execute("delete from setting where name like 'epoch%'")


async def _damaged(run: Run) -> None:
    """Flip a bit in a snapshot of one match and in an entry of another match."""
    async with run.workload(3, bots=False, spectators=False) as workload:
        workload.play()
        await _wait_for_snapshot(run, workload)
        await run.quiesce(workload)
        bad_snapshot, _, bad_entry = (match.id for match in workload.matches)
        await workload.leave()
        await _damage(run, bad_snapshot, bad_entry)
        await run.cluster.restart(*run.cluster.servers)
        await _expect_detection(run, bad_snapshot, bad_entry)
        workload.matches = [match for match in workload.matches if match.id != bad_entry]
        await _repair(run, bad_entry)


async def _wait_for_snapshot(run: Run, workload: Workload) -> None:
    """Wait until the first match has a snapshot, and every match has many entries."""
    first = parse_id(workload.matches[0].id)
    async with (
        asyncio.timeout(_SNAPSHOT_S),
        connect_database(run.cluster.sandbox.database) as connection,
    ):
        while min(client.seq for client in workload.clients) <= _LEAST_SEQ or not (
            await connection.fetchval(_HAS_SNAPSHOT, first)
        ):
            await asyncio.sleep(0.1)


async def _damage(run: Run, bad_snapshot: str, bad_entry: str) -> None:
    async with connect_database(run.cluster.sandbox.database) as connection:
        changed = await connection.execute(
            f"update snapshot {_FLIP_BIT} where match_id = $1", parse_id(bad_snapshot)
        )
        run.expect(changed == "UPDATE 1", "the match has no snapshot")
        await connection.execute(_FLIP_BIT_OF_ENTRY, parse_id(bad_entry))


async def _repair(run: Run, bad_entry: str) -> None:
    """Undo the damage, so that the checker judges the servers and not the scenario."""
    async with connect_database(run.cluster.sandbox.database) as connection:
        await connection.execute(_FLIP_BIT_OF_ENTRY, parse_id(bad_entry))
        await connection.execute("delete from snapshot")


async def _expect_detection(run: Run, bad_snapshot: str, bad_entry: str) -> None:
    async with AsyncExitStack() as stack:
        address = run.cluster.addresses[0]
        client = await join(stack, run.history, address, bad_snapshot, "viewer", 0)
        run.expect(client.seq > _LEAST_SEQ, "the table with the damaged snapshot was not rebuilt")
        joining = join(stack, run.history, address, bad_entry, "viewer2", 0)
        try:
            await asyncio.wait_for(joining, timeout=_ANSWER_S)
        except ServerError as error:
            run.expect(error.code == "damaged", f"the damaged table was refused as {error.code}")
        except TimeoutError:
            run.expect(False, "a request for a damaged table got no answer")
        else:
            run.expect(False, "a damaged table was served")
    run.expect("damaged" in run.cluster.sandbox.errors, "the damage was not logged")


SCENARIOS = [
    Scenario(
        "F24",
        "rolling",
        "Each server is replaced by a new one during play",
        "no action fails",
        _rolling,
    ),
    Scenario(
        "F24",
        "mixed-versions",
        "One server and some clients are of a newer version that sends unknown fields",
        "old and new versions work together: no action fails",
        _mixed_versions,
    ),
    Scenario(
        "F25",
        "restored",
        "The servers restart on a backup that lacks the last entries",
        "the epoch changes, clients resync and play on; the checker reports the loss",
        _restored,
        must_violate=("I1",),
        must_hold=("I2", "I3", "I4", "I5", "I6", "I7", "I9", "I10"),
    ),
    Scenario(
        "F26",
        "damaged",
        "A bit of a snapshot and a bit of a log entry are flipped",
        "a bad snapshot is rebuilt; a table with a bad entry is refused, and the damage is logged",
        _damaged,
    ),
]
