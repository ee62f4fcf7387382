"""`palacio serve` and `palacio worker`: real processes, from their start to their end."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from faults.house.nats import Nats
from faults.house.process import PALACIO, Process
from palacio.server.hall.hall import LEASE_MS
from tests.server.processes import Guest, run_palacio
from tests.waiting import stand_until

TURN_S = {"kind": "turn", "turn": 1_000}

Start = Callable[..., Process]


@pytest.fixture
def start(bare_database: str, tmp_path: Path) -> Iterator[Start]:
    """Starts one on a database that is empty at first; in the end all are gone."""
    with ExitStack() as stack:

        def begin(*arguments: str, **settings: str) -> Process:
            database = "--database", bare_database
            process = run_palacio(*arguments, *database, errors=tmp_path / "errors", **settings)
            stack.callback(process.kill)
            return process

        yield begin


@pytest.fixture
def guest() -> Iterator[Callable[..., Guest]]:
    with ExitStack() as stack:

        def arrive(url: str, token: str = "") -> Guest:
            guest = Guest(url, token)
            stack.callback(guest.close)
            return guest

        yield arrive


def stage(guest: Guest, table: str) -> str:
    return str(guest.look(table)["table"]["stage"])


def seq(guest: Guest, table: str) -> int:
    return int(guest.look(table)["table"]["seq"])


def tells(guest: Guest, table: str) -> list[str]:
    return [tell["what"] for chapter in guest.story(table) for tell in chapter.get("tells", [])]


def close_code(socket: ClientConnection) -> int | None:
    try:
        while True:
            socket.recv(timeout=5)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


# --- From start to end.


def test_it_opens_on_a_free_port_and_ends_when_told(start: Start) -> None:
    server = start("serve", "--port", "0")
    assert server.said.startswith("Palácio is open: http://127.0.0.1:")
    live = server.url.replace("http", "ws") + "/api/live"
    with httpx.Client(base_url=server.url) as client, connect(live) as socket:
        assert client.get("/readyz").status_code == 200
        socket.recv()
        begin = time.monotonic()
        server.signal(signal.SIGTERM)
        stand_until(lambda: client.get("/readyz").status_code == 503, 5)
        assert close_code(socket) == 1012  # come back: the service restarts
    assert server.wait() == 0
    assert time.monotonic() - begin < 15
    assert server.errors == ""


def test_an_interrupt_ends_it_and_those_who_think(start: Start) -> None:
    server = start("serve", "--port", "0")
    thinkers = server.thinkers
    begin = time.monotonic()
    server.signal(signal.SIGINT)
    assert server.wait() == 0
    assert time.monotonic() - begin < 15
    assert not [pid for pid in thinkers if Path(f"/proc/{pid}").exists()]
    assert server.errors == ""


def test_a_worker_tells_how_it_is_if_it_is_asked_to(start: Start) -> None:
    worker = start("worker", "--health-port", "0")
    assert worker.said.startswith("Palácio is at work: http://127.0.0.1:")
    assert httpx.get(f"{worker.url}/readyz").text == "ready\n"
    assert "palacio_workers 1.0" in httpx.get(f"{worker.url}/metrics").text
    assert httpx.get(f"{worker.url}/api/tables").status_code == 404
    assert worker.stop() == 0


def test_a_worker_needs_no_port(start: Start) -> None:
    worker = start("worker")
    assert worker.said == "Palácio is at work."
    assert worker.stop() == 0


@pytest.mark.parametrize("command", ["serve", "worker"])
def test_without_a_database_it_says_so_and_hides_the_password(command: str) -> None:
    url = "postgresql://ana:hush@127.0.0.1:1/palacio"
    words = [PALACIO, command, "--database", url, "--wait", "1"]
    begin = time.monotonic()
    environment = {**os.environ, "PALACIO_PLAIN": "1", "PALACIO_LOG_LEVEL": "warning"}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("There is no database")
    assert "@127.0.0.1:1/palacio" in done.stderr
    assert "hush" not in done.stderr
    assert done.stderr.count("\n") == 1
    assert time.monotonic() - begin > 0.5


def test_a_wrong_setting_is_told_in_one_line() -> None:
    words = [PALACIO, "serve", "--port", "high"]
    environment = {**os.environ, "PALACIO_PLAIN": "1"}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stderr == "PALACIO_PORT: 'high' is not a number from 0 to 65535.\n"


# --- Bots.


def test_two_bots_play_to_the_end_and_a_thinker_that_is_killed_does_not_stop_them(
    start: Start, guest: Callable[..., Guest]
) -> None:
    server = start("serve", "--port", "0")
    ana = guest(server.url)
    table = ana.open("apprentice", "apprentice")
    stand_until(lambda: seq(ana, table) > 3)
    killed = server.thinkers
    for pid in killed:
        os.kill(pid, signal.SIGKILL)
    stand_until(lambda: stage(ana, table) == "over", 60)
    assert not set(killed) & set(server.thinkers)
    assert server.stop() == 0


@pytest.fixture
def nats() -> Iterator[str]:
    server = Nats()
    server.start()
    yield server.url
    server.kill()


@pytest.mark.slow
def test_a_worker_that_is_killed_is_replaced_by_the_next_one(
    start: Start, guest: Callable[..., Guest], nats: str
) -> None:
    server = start("serve", "--port", "0", "--no-work", "--nats", nats)
    worker = start("worker", "--nats", nats)
    ana = guest(server.url)
    table = ana.open("apprentice", "apprentice")
    stand_until(lambda: seq(ana, table) > 3)
    worker.kill()
    stuck = seq(ana, table)
    assert stage(ana, table) == "playing"
    start("worker", "--nats", nats)
    stand_until(lambda: seq(ana, table) > stuck + 1, LEASE_MS / 1000 + 3)
    stand_until(lambda: stage(ana, table) == "over", 60)


# --- Clocks.


def test_time_is_called_between_the_deadline_and_three_seconds_later(
    start: Start, guest: Callable[..., Guest]
) -> None:
    server = start("serve", "--port", "0")
    ana, rui = guest(server.url), guest(server.url)
    table = ana.open("open", "open", clock=TURN_S)
    rui.do(table, do="sit", name="Rui")
    since = ana.look(table)["table"]["since"]
    stand_until(lambda: stage(ana, table) == "over", 10)
    at = ana.look(table)["table"]["at"]
    assert since + 1_000 <= at <= since + 4_000
    assert "timedout" in tells(ana, table)


@pytest.mark.slow
def test_after_an_outage_time_is_given_back(start: Start, guest: Callable[..., Guest]) -> None:
    server = start("serve", "--port", "0")
    ana, rui = guest(server.url), guest(server.url)
    table = ana.open("open", "open", clock={"kind": "turn", "turn": 4_000})
    rui.do(table, do="sit", name="Rui")
    time.sleep(1)
    server.kill()
    time.sleep(6)
    ana = guest(start("serve", "--port", "0").url, ana.token)
    stand_until(lambda: "gavetime" in tells(ana, table), 10)
    assert stage(ana, table) == "playing"
    (ms,) = [t["ms"] for c in ana.story(table) for t in c.get("tells", []) if "ms" in t]
    assert ms > 6_000
    stand_until(lambda: stage(ana, table) == "over", 10)  # it is not given twice
