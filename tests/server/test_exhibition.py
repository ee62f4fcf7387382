"""The exhibition match on two servers with a worker, each in its own process."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from faults.cluster.nats import Nats
from faults.cluster.process import Process
from tests.server.processes import fetch, run_palacio
from tests.waiting import block_until

Start = Callable[..., Process]

COMPILED = {"PALACIO_PLAIN": ""}


@pytest.fixture
def start(bare_database: str, tmp_path: Path) -> Iterator[Start]:
    """Return a function that starts processes on one database. They are killed afterwards."""
    with ExitStack() as stack:

        def start_process(*arguments: str, **settings: str) -> Process:
            database = "--database", bare_database
            errors = tmp_path / "errors"
            process = run_palacio(*arguments, *database, errors=errors, **COMPILED | settings)
            stack.callback(process.kill)
            return process

        yield start_process


@pytest.fixture
def nats() -> Iterator[str]:
    server = Nats()
    server.start()
    yield server.url
    server.kill()


def playing(server: Process) -> list[Any]:
    return list(fetch(f"{server.url}/api/tables?stage=playing").json())


def seq(server: Process, table: str) -> int:
    return int(fetch(f"{server.url}/api/tables/{table}").json()["table"]["seq"])


def opened(server: Process) -> float:
    lines = fetch(f"{server.url}/metrics").text.splitlines()
    return next(float(x.split()[1]) for x in lines if x.startswith("palacio_exhibitions_total"))


@pytest.mark.slow
def test_two_servers_show_the_same_match_which_a_worker_plays(start: Start, nats: str) -> None:
    shared = "--nats", nats
    serve = "serve", "--port", "0", "--no-worker"
    servers = [start(*serve, *shared, PALACIO_EXHIBITION="yes") for _ in range(2)]
    start("worker", *shared)
    block_until(lambda: all(len(playing(each)) == 1 for each in servers))
    (table,) = playing(servers[0])
    assert playing(servers[1]) == [table]
    block_until(lambda: sum(map(opened, servers)))  # counted after the match is in the lists
    assert sum(map(opened, servers)) == 1
    assert {seat["kind"] for seat in table["seats"]} == {"bot"}
    block_until(
        lambda: seq(servers[1], table["id"]) >= 3, 300
    )  # a bot process may have to compile first
    assert len(playing(servers[0])) == 1


@pytest.mark.slow
def test_server_with_the_setting_off_opens_no_match(start: Start) -> None:
    off, on = (start("serve", "--port", "0", PALACIO_EXHIBITION=each) for each in ("no", "yes"))
    assert playing(off) == []
    block_until(lambda: playing(on))  # by then, the first server would have opened one, too
    block_until(lambda: opened(on))  # counted after the match is in the list
    assert (opened(off), opened(on)) == (0, 1)
