"""Point-in-time recovery: a base backup and archived WAL, restored with matches in play."""

import asyncio
import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from websockets.sync.client import connect

from faults.cluster.process import Process
from palacio.server.store.postgres import Store
from tests.deploy.playing import act, version
from tests.deploy.postgres import Postgres
from tests.server.processes import Guest, run_palacio
from tests.waiting import TIMEOUT_S, block_until

pytestmark = pytest.mark.services


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    """Yield a server in a folder that the user `postgres` can read, unlike pytest's folders."""
    with TemporaryDirectory() as folder:
        yield Postgres(Path(folder))


@contextmanager
def running(postgres: Postgres, data: Path) -> Iterator[Callable[[str], str]]:
    """Run PostgreSQL with this data. Yield a function that executes a query."""

    def query(sql: str) -> str:
        arguments = "--no-align", "--tuples-only", "--dbname", postgres.url, "--command", sql
        return postgres.run("psql", *arguments).strip()

    postgres.start(data)
    try:
        yield query
    finally:
        postgres.stop(data)


@contextmanager
def served(postgres: Postgres, errors: Path) -> Iterator[Process]:
    arguments = "serve", "--no-worker", "--port", "0", "--database", postgres.url
    server = run_palacio(*arguments, errors=errors)
    try:
        yield server
    finally:
        server.stop()


def epoch(server: Process) -> str:
    with connect(server.url.replace("http", "ws") + "/api/live", open_timeout=TIMEOUT_S) as socket:
        return str(json.loads(socket.recv(timeout=TIMEOUT_S))["epoch"])


def sit_down(server: Process) -> tuple[str, list[Guest]]:
    ana, rui = Guest(server.url), Guest(server.url)
    table = ana.open("open", "open")
    rui.do(table, do="sit", name="Rui")
    return table, [ana, rui]


def come_back(server: Process, guests: list[Guest]) -> list[Guest]:
    for guest in guests:
        guest.close()
    return [Guest(server.url, guest.token) for guest in guests]


def wait_for_archive(query: Callable[[str], str]) -> None:
    """Wait until all WAL so far is archived."""
    segment = query("select pg_walfile_name(pg_switch_wal())")
    is_archived = f"select last_archived_wal >= '{segment}' from pg_stat_archiver"
    block_until(lambda: query(is_archived) == "t")


def test_database_is_restored_to_a_point_in_time_and_play_continues(
    postgres: Postgres, tmp_path: Path
) -> None:
    first, second = postgres.archive.parent / "first", postgres.archive.parent / "second"
    postgres.create(first)
    with running(postgres, first) as query:
        postgres.run("createdb", "--host=127.0.0.1", f"--port={postgres.port}", "palacio")
        with served(postgres, tmp_path / "errors") as server:
            before = epoch(server)
            table, guests = sit_down(server)
            act(table, guests)
            backup = postgres.run(postgres.scripts / "base-backup", postgres.copies, postgres.url)
            kept = act(table, guests)
            time = query("select clock_timestamp()")
            assert act(table, guests) > kept
            late = guests[0].open("open", "open")
        wait_for_archive(query)

    arguments = backup.strip(), postgres.archive, second, time, "palacio"
    assert "Time of the last entry: 20" in postgres.run(postgres.scripts / "restore", *arguments)
    with running(postgres, second), served(postgres, tmp_path / "errors") as server:
        guests = come_back(server, guests)
        assert version(guests[0], table) == kept
        assert guests[0].client.get(f"/api/tables/{late}").status_code == 404
        assert epoch(server) != before
        assert act(table, guests) == kept + 1
        for guest in guests:
            guest.close()


def test_archived_segment_is_never_overwritten(postgres: Postgres, tmp_path: Path) -> None:
    segment = postgres.archive.parent / "segment"
    segment.write_text("one")
    segment.chmod(0o644)
    archive = postgres.scripts / "archive-wal"
    postgres.run(archive, segment, "0001")
    postgres.run(archive, segment, "0001")  # as PostgreSQL does if the answer was lost
    segment.write_text("another")
    with pytest.raises(AssertionError):
        postgres.run(archive, segment, "0001")
    assert (postgres.archive / "0001").read_text() == "one"


def test_failing_archive_is_reported_until_it_works_again(postgres: Postgres) -> None:
    data, aside = postgres.archive.parent / "data", postgres.archive.parent / "aside"
    postgres.create(data)
    with running(postgres, data) as query:
        postgres.run("createdb", "--host=127.0.0.1", f"--port={postgres.port}", "palacio")
        wait_for_archive(query)
        assert not is_archive_failing(postgres)
        postgres.archive.rename(aside)
        query("create table something (one integer)")
        query("select pg_switch_wal()")
        block_until(lambda: is_archive_failing(postgres))
        aside.rename(postgres.archive)
        wait_for_archive(query)
        assert not is_archive_failing(postgres)


def is_archive_failing(postgres: Postgres) -> bool:
    async def ask() -> bool:
        store = await Store.open(postgres.url)
        try:
            return await store.is_archive_failing()
        finally:
            await store.close()

    return asyncio.run(ask())


def test_restore_refuses_a_folder_that_is_not_empty(postgres: Postgres) -> None:
    with pytest.raises(AssertionError, match="is not empty"):
        postgres.run(
            postgres.scripts / "restore", "/none", "/none", postgres.scripts, "latest", "x"
        )


def test_prune_deletes_old_backups_and_the_segments_that_only_they_need(postgres: Postgres) -> None:
    data, take = postgres.archive.parent / "data", postgres.scripts / "base-backup"
    postgres.create(data)
    with running(postgres, data) as query:
        postgres.run("createdb", "--host=127.0.0.1", f"--port={postgres.port}", "palacio")
        old = Path(postgres.run(take, postgres.copies, postgres.url).strip())
        wait_for_archive(query)
        block_until(lambda: f"{datetime.now(UTC):%Y%m%dT%H%M%SZ}" > old.name)  # seconds in names
        new = Path(postgres.run(take, postgres.copies, postgres.url).strip())
        wait_for_archive(query)
    os.utime(old, (0, 0))
    os.utime(new, (0, 0))  # just as old, but kept as the last backup
    before = {path.name for path in postgres.archive.iterdir()}
    postgres.run(postgres.scripts / "prune", postgres.copies, postgres.archive, "14")
    assert [path.name for path in postgres.copies.iterdir()] == [new.name]
    after = {path.name for path in postgres.archive.iterdir()}
    assert after < before
    label = (new / "backup_label").read_text()
    (first,) = re.findall(r"START WAL LOCATION: .* \(file (\w+)\)", label)
    assert first in after
    assert min(name for name in after if len(name) == 24) == first  # longer names are backup labels
