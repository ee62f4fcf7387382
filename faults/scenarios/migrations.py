"""F32: the database is migrated while people play, and the update is rolled back."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from faults.check.rows import connect_database
from faults.clients.history import now_ms
from faults.scenarios.scenario import Run, Scenario
from palacio.server.store.migrate import MIGRATIONS, migrate, read_migrations

_NEXT_ACTION_S = 20.0

_COLUMN = "-- palacio: additive\nalter table match add column note text;\n"
_INDEX = """-- palacio: additive
-- palacio: concurrent
drop index concurrently if exists match_note;
create index concurrently match_note on match (note);
"""


async def _migrate_and_roll_back(run: Run) -> None:
    """Migrate under load as the next version would, then restart all processes of this version."""
    async with run.workload(run.pick(4, 40)) as workload, _newer_database(run) as connection:
        workload.play()
        await workload.wait_for_actions(10)
        run.record_fault("the database is migrated")
        started = now_ms()
        await _migrate(connection)
        run.measure("migrated in, s", (now_ms() - started) / 1000)
        run.record_healed()
        await workload.wait_for_actions(10)
        for node in run.cluster.nodes:
            run.record_fault("a process of the older version is restarted")
            await node.restart()
            run.cluster.route_clients()
            run.record_healed()
            seconds = await workload.wait_for_actions(1, within_s=_NEXT_ACTION_S)
            run.measure("next action, s", seconds)
            run.expect(seconds < _NEXT_ACTION_S, "nobody could play on")
        await workload.wait_for_actions(10)


@asynccontextmanager
async def _newer_database(run: Run) -> AsyncIterator[Any]:
    """Yield a connection, and undo the newer version's migrations at the end."""
    known = len(read_migrations(MIGRATIONS))
    async with connect_database(run.cluster.sandbox.database) as connection:
        try:
            yield connection
        finally:
            await connection.execute("alter table match drop column if exists note")
            await connection.execute("delete from migration where version > $1", known)


async def _migrate(connection: Any) -> None:
    number = len(read_migrations(MIGRATIONS))
    with TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(MIGRATIONS, folder, dirs_exist_ok=True)
        (folder / f"{number + 1:04}_note.sql").write_text(_COLUMN)
        (folder / f"{number + 2:04}_note_index.sql").write_text(_INDEX)
        await migrate(connection, folder)


SCENARIOS = [
    Scenario(
        "F32",
        "rolled-back",
        "The database is migrated under load, then servers of the older version restart on it",
        "I1-I6; the older version starts and plays on",
        _migrate_and_roll_back,
    ),
]
