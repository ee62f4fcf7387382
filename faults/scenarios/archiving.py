"""F38: the worker is killed while it archives finished matches."""

import asyncio
from collections.abc import Iterable
from functools import partial

from faults.check.rows import connect_database
from faults.clients.workload import PlayedMatch, Workload
from faults.scenarios.scenario import Run, Scenario
from palacio.client.http import Client
from palacio.match.record import verify
from palacio.wire.commands import Resign
from palacio.wire.ids import format_id, parse_id

_POINTS = {
    "packed": "after inserting logs into the archive, before deleting their entries",
    "deleted": "after deleting the entries, before the commit",
    "archived": "after the commit, before the next batch",
}
_BATCH = 2  # the batch during which the worker dies
_DEATH_S = 60.0
_ARCHIVED_S = 60.0

# How many entries each match has in the log, and how many in the archive.
_PLACES = """
select id, (select count(*) from log where match_id = id),
    coalesce((select seq from archive where match_id = id), 0)
from match where id = any($1)
"""


async def run_archiving(run: Run, *, point: str, sabotage: str = "") -> None:
    """Have a worker die while it archives, and another archive the remaining matches."""
    await _exclude_older(run)
    async with run.workload(run.pick(6, 40), bots=False, spectators=False) as workload:
        workload.play()
        await workload.wait_for_actions(run.pick(20, 400))
        workload.stop()
        await asyncio.gather(*map(_resign, workload.matches))
        await run.quiesce(workload)
        run.record_fault("the worker is killed while it archives")
        broken = f"+{sabotage}" if sabotage else ""
        await run.cluster.worker.restart(f"archive-soon{broken}+die-{point}:{_BATCH}")
        await _wait_for_death(run)
        await _expect_one_place(run, workload)
        await run.cluster.worker.restart("archive-soon")
        run.record_healed()
        await _expect_archived(run, workload)
    if not sabotage:
        await _expect_records(run, workload.matches)


async def _exclude_older(run: Run) -> None:
    """Exclude finished matches from earlier scenarios, which would otherwise be archived first."""
    async with connect_database(run.cluster.sandbox.database) as connection:
        await connection.execute("update match set quiet_since = null where stage = 'over'")


async def _resign(match: PlayedMatch) -> None:
    """Have all players but one resign, which ends the match."""
    for client in match.players[1:]:
        await client.request(Resign())


async def _wait_for_death(run: Run) -> None:
    async with asyncio.timeout(_DEATH_S):
        while run.cluster.worker.process.is_alive:
            await asyncio.sleep(0.02)


async def _places(run: Run, workload: Workload) -> dict[str, tuple[int, int]]:
    """Return how many entries each match has in the log, and how many in the archive."""
    ids = [parse_id(match.id) for match in workload.matches]
    async with connect_database(run.cluster.sandbox.database) as connection:
        rows = await connection.fetch(_PLACES, ids)
    return {format_id(id_): (live, archived) for id_, live, archived in rows}


async def _expect_one_place(run: Run, workload: Workload) -> None:
    """Expect each match to be complete, either in the log or in the archive."""
    places = await _places(run, workload)
    for match in workload.matches:
        head, place = match.clients[0].seq, places[match.id]
        run.expect(match.is_over, f"match {match.id} did not end")
        text = f"of {head} entries, {place[0]} are in the log and {place[1]} in the archive"
        run.expect(place in ((head, 0), (0, head)), text, match.id, "I3")
    archived = sum(live == 0 for live, _ in places.values())
    run.count("archived before the kill", archived)
    run.expect(0 < archived < len(places), "the worker did not die between two batches")


async def _expect_archived(run: Run, workload: Workload) -> None:
    """Expect all matches to be archived in time."""
    loop = asyncio.get_running_loop()
    started, live = loop.time(), await _live(run, workload)
    while live and loop.time() < started + _ARCHIVED_S:
        await asyncio.sleep(0.1)
        live = await _live(run, workload)
    run.measure("all archived, s", loop.time() - started)
    run.expect(not live, f"{len(live)} matches are not archived", live, "I3")


async def _live(run: Run, workload: Workload) -> list[str]:
    """Return the matches that have entries in the log, or none in the archive."""
    places = await _places(run, workload)
    return [match for match, (live, archived) in places.items() if live or not archived]


async def _expect_records(run: Run, matches: Iterable[PlayedMatch]) -> None:
    """Expect each archived match's record to be readable, valid and complete."""
    for match in matches:
        async with Client(run.cluster.addresses[0]) as client:
            verified = verify(await client.record(match.id))
        run.expect(verified.match.is_over, f"the record of {match.id} is not complete")


def _at(point: str) -> Scenario:
    return Scenario(
        "F38",
        point,
        f"SIGKILL a worker while it archives matches, {_POINTS[point]}",
        "I1, I3: each match is whole in the log or in the archive, and is archived in the end",
        partial(run_archiving, point=point),
    )


SCENARIOS = [_at(point) for point in _POINTS]
