"""Backups: a copy and the log that follows it, restored to a moment, with matches under way."""

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from websockets.sync.client import connect

from faults.house.process import Process
from tests.deploy.playing import act, version
from tests.deploy.postgres import Postgres
from tests.server.processes import Guest, run_palacio
from tests.waiting import stand_until

pytestmark = pytest.mark.services


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    """In a folder that its own user can reach: pytest's are its user's alone."""
    with TemporaryDirectory() as folder:
        yield Postgres(Path(folder))


@contextmanager
def running(postgres: Postgres, data: Path) -> Iterator[Callable[[str], str]]:
    """PostgreSQL with this data; what is yielded asks it something."""

    def ask(sql: str) -> str:
        words = "--no-align", "--tuples-only", "--dbname", postgres.url, "--command", sql
        return postgres.run("psql", *words).strip()

    postgres.start(data)
    try:
        yield ask
    finally:
        postgres.stop(data)


@contextmanager
def served(postgres: Postgres, errors: Path) -> Iterator[Process]:
    words = "serve", "--no-work", "--port", "0", "--database", postgres.url
    server = run_palacio(*words, errors=errors)
    try:
        yield server
    finally:
        server.stop()


def epoch(server: Process) -> str:
    with connect(server.url.replace("http", "ws") + "/api/live") as socket:
        return str(json.loads(socket.recv(timeout=5))["epoch"])


def sit_down(server: Process) -> tuple[str, list[Guest]]:
    ana, rui = Guest(server.url), Guest(server.url)
    table = ana.open("open", "open")
    rui.do(table, do="sit", name="Rui")
    return table, [ana, rui]


def come_back(server: Process, guests: list[Guest]) -> list[Guest]:
    for guest in guests:
        guest.close()
    return [Guest(server.url, guest.token) for guest in guests]


def await_archive(ask: Callable[[str], str]) -> None:
    """Until all that was written so far is kept elsewhere."""
    piece = ask("select pg_walfile_name(pg_switch_wal())")
    is_kept = f"select last_archived_wal >= '{piece}' from pg_stat_archiver"
    stand_until(lambda: ask(is_kept) == "t")


def test_it_is_as_it_was_at_the_moment_and_play_goes_on(postgres: Postgres, tmp_path: Path) -> None:
    first, second = postgres.archive.parent / "first", postgres.archive.parent / "second"
    postgres.make(first)
    with running(postgres, first) as ask:
        postgres.run("createdb", "--host=127.0.0.1", f"--port={postgres.port}", "palacio")
        with served(postgres, tmp_path / "errors") as server:
            before = epoch(server)
            table, people = sit_down(server)
            act(table, people)
            copy = postgres.run(postgres.scripts / "base-backup", postgres.copies, postgres.url)
            kept = act(table, people)
            moment = ask("select clock_timestamp()")
            assert act(table, people) > kept
            late = people[0].open("open", "open")
        await_archive(ask)

    words = copy.strip(), postgres.archive, second, moment, "palacio"
    assert "The last entry is of 20" in postgres.run(postgres.scripts / "restore", *words)
    with running(postgres, second), served(postgres, tmp_path / "errors") as server:
        people = come_back(server, people)
        assert version(people[0], table) == kept
        assert people[0].client.get(f"/api/tables/{late}").status_code == 404
        assert epoch(server) != before
        assert act(table, people) == kept + 1
        for guest in people:
            guest.close()


def test_a_piece_of_the_log_is_never_written_over(postgres: Postgres, tmp_path: Path) -> None:
    piece = postgres.archive.parent / "piece"
    piece.write_text("one")
    piece.chmod(0o644)
    archive = postgres.scripts / "archive-wal"
    postgres.run(archive, piece, "0001")
    postgres.run(archive, piece, "0001")  # again: it was not heard that it is there
    piece.write_text("another")
    with pytest.raises(AssertionError):
        postgres.run(archive, piece, "0001")
    assert (postgres.archive / "0001").read_text() == "one"


def test_nothing_is_restored_over_something(postgres: Postgres) -> None:
    with pytest.raises(AssertionError, match="There is something in"):
        postgres.run(
            postgres.scripts / "restore", "/none", "/none", postgres.scripts, "latest", "x"
        )


def test_old_copies_go_with_the_log_that_only_they_need(postgres: Postgres) -> None:
    data, take = postgres.archive.parent / "data", postgres.scripts / "base-backup"
    postgres.make(data)
    with running(postgres, data) as ask:
        postgres.run("createdb", "--host=127.0.0.1", f"--port={postgres.port}", "palacio")
        old = Path(postgres.run(take, postgres.copies, postgres.url).strip())
        await_archive(ask)
        new = Path(postgres.run(take, postgres.copies, postgres.url).strip())
        await_archive(ask)
    os.utime(old, (0, 0))
    os.utime(new, (0, 0))  # as old, but the last one
    before = {path.name for path in postgres.archive.iterdir()}
    postgres.run(postgres.scripts / "prune", postgres.copies, postgres.archive, "14")
    assert [path.name for path in postgres.copies.iterdir()] == [new.name]
    after = {path.name for path in postgres.archive.iterdir()}
    assert after < before
    label = (new / "backup_label").read_text()
    (first,) = re.findall(r"START WAL LOCATION: .* \(file (\w+)\)", label)
    assert first in after
    assert min(name for name in after if len(name) == 24) == first  # others are tiny labels
