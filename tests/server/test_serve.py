"""`palacio serve` and `palacio worker` as processes."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from faults.cluster.nats import Nats
from faults.cluster.process import PALACIO, Process
from tests.deploy.playing import act
from tests.server.databases import connected
from tests.server.processes import Guest, fetch, run_palacio
from tests.waiting import SCENARIO_S, TIMEOUT_S, block_until

TURN_MS = 1_000

Start = Callable[..., Process]


@pytest.fixture
def start(bare_database: str, tmp_path: Path) -> Iterator[Start]:
    """Return a function that starts processes on an empty database. They are killed afterwards."""
    with ExitStack() as stack:

        def start_process(*arguments: str, **settings: str) -> Process:
            database = "--database", bare_database
            process = run_palacio(*arguments, *database, errors=tmp_path / "errors", **settings)
            stack.callback(process.kill)
            return process

        yield start_process


@pytest.fixture
def guest() -> Iterator[Callable[..., Guest]]:
    with ExitStack() as stack:

        def sign_in(url: str, token: str = "") -> Guest:
            guest = Guest(url, token)
            stack.callback(guest.close)
            return guest

        yield sign_in


def stage(guest: Guest, table: str) -> str:
    return str(guest.look(table)["table"]["stage"])


def seq(guest: Guest, table: str) -> int:
    return int(guest.look(table)["table"]["seq"])


def times(guest: Guest, table: str) -> list[tuple[str, int]]:
    """Return a table's events with their times."""
    story = guest.story(table)
    return [(item["what"], entry["at"]) for entry in story for item in entry.get("items", [])]


def close_code(socket: ClientConnection) -> int | None:
    try:
        while True:
            socket.recv(timeout=TIMEOUT_S)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


# --- Start and stop.


def test_server_opens_on_a_free_port_and_closes_its_sockets_on_sigterm(start: Start) -> None:
    server = start("serve", "--port", "0")
    assert server.banner.startswith("Palácio is open: http://127.0.0.1:")
    live = server.url.replace("http", "ws") + "/api/live"
    with connect(live, open_timeout=TIMEOUT_S) as socket:
        block_until(lambda: fetch(f"{server.url}/readyz").status_code == 200)
        socket.recv()
        server.signal(signal.SIGTERM)
        assert close_code(socket) == 1012  # service restart
    assert server.wait() == 0
    assert server.errors == ""


def test_interrupt_ends_the_server_and_its_bot_processes(start: Start) -> None:
    server = start("serve", "--port", "0")
    pids = server.bot_processes
    server.signal(signal.SIGINT)
    assert server.wait() == 0
    assert not [pid for pid in pids if Path(f"/proc/{pid}").exists()]
    assert server.errors == ""


def test_worker_serves_health_and_metrics_on_its_health_port(start: Start) -> None:
    worker = start("worker", "--health-port", "0")
    assert worker.banner.startswith("Palácio is running as a worker: http://127.0.0.1:")
    block_until(lambda: fetch(f"{worker.url}/readyz").text == "ready\n")
    block_until(lambda: "palacio_workers 1.0" in fetch(f"{worker.url}/metrics").text)
    assert fetch(f"{worker.url}/api/tables").status_code == 404
    assert worker.stop() == 0


def test_review_worker_has_a_review_process_and_no_bots(start: Start) -> None:
    worker = start("worker", "--only-reviews", "--health-port", "0", PALACIO_REVIEW_PROCESSES="1")
    block_until(lambda: worker.children("palacio.study.process"))
    (pid,) = worker.children("palacio.study.process")
    block_until(lambda: os.getpriority(os.PRIO_PROCESS, pid) == 19)
    assert "palacio_workers 0.0" in fetch(f"{worker.url}/metrics").text
    assert worker.bot_processes == []
    assert worker.stop() == 0
    assert not Path(f"/proc/{pid}").exists()
    assert worker.errors == ""


def test_worker_runs_without_a_port(start: Start) -> None:
    worker = start("worker")
    assert worker.banner == "Palácio is running as a worker."
    assert worker.stop() == 0


@pytest.mark.parametrize("command", ["serve", "worker"])
def test_missing_database_is_reported_without_the_password(command: str) -> None:
    url = "postgresql://ana:hush@127.0.0.1:1/palacio"
    # Long enough for a second attempt, even if the first one is slow.
    arguments = [PALACIO, command, "--database", url, "--wait", "5"]
    environment = {**os.environ, "PALACIO_PLAIN": "1"}
    done = subprocess.run(arguments, env=environment, capture_output=True, text=True, timeout=600)
    assert done.returncode == 1
    assert done.stdout == ""
    *attempts, last = done.stderr.splitlines()
    assert attempts
    assert all("database not reachable, retrying" in line for line in attempts)
    assert last.startswith("Can't connect to the database")
    assert "@127.0.0.1:1/palacio" in last
    assert "hush" not in done.stderr


def test_invalid_setting_is_reported_in_one_line() -> None:
    arguments = [PALACIO, "serve", "--port", "high"]
    environment = {**os.environ, "PALACIO_PLAIN": "1"}
    done = subprocess.run(arguments, env=environment, capture_output=True, text=True, timeout=600)
    assert done.returncode == 1
    assert done.stderr == "--port: 'high' is not a number from 0 to 65535.\n"


# --- Bots.


def test_two_bots_play_to_the_end_and_a_killed_bot_process_does_not_stop_them(
    start: Start, guest: Callable[..., Guest]
) -> None:
    server = start("serve", "--port", "0")
    ana = guest(server.url)
    table = ana.open("apprentice", "apprentice")
    block_until(lambda: seq(ana, table) > 3)
    killed = server.bot_processes
    for pid in killed:
        os.kill(pid, signal.SIGKILL)
    block_until(lambda: stage(ana, table) == "over", SCENARIO_S)
    assert not set(killed) & set(server.bot_processes)
    assert server.stop() == 0


@pytest.fixture
def nats() -> Iterator[str]:
    server = Nats()
    server.start()
    yield server.url
    server.kill()


@pytest.mark.slow
def test_match_continues_with_a_new_worker_after_its_worker_is_killed(
    start: Start, guest: Callable[..., Guest], nats: str
) -> None:
    server = start("serve", "--port", "0", "--no-worker", "--nats", nats)
    worker = start("worker", "--nats", nats)
    ana = guest(server.url)
    table = ana.open("open", "apprentice", "apprentice")
    for _ in range(2):
        act(table, [ana])  # once the bots have acted
    worker.kill()  # in a bot's turn, or before it
    start("worker", "--nats", nats)
    for _ in range(2):
        act(table, [ana])


# --- Clocks.


def test_seat_is_timed_out_after_its_deadline(start: Start, guest: Callable[..., Guest]) -> None:
    server = start("serve", "--port", "0")
    ana, rui = guest(server.url), guest(server.url)
    table = ana.open("open", "open", clock={"kind": "turn", "turn": TURN_MS})
    rui.do(table, do="sit", name="Rui")
    block_until(lambda: stage(ana, table) == "over")
    at = dict(times(ana, table))
    assert at["timedout"] >= at["sat"] + TURN_MS


@pytest.mark.slow
async def test_outage_is_credited_once(
    start: Start, guest: Callable[..., Guest], bare_database: str
) -> None:
    """A stall of the machine may count as an outage, too; the turn is longer than any stall."""
    server = start("serve", "--port", "0")
    ana, rui = guest(server.url), guest(server.url)
    table = ana.open("open", "open", clock={"kind": "turn", "turn": 15_000})
    rui.do(table, do="sit", name="Rui")
    time.sleep(1)  # for a heartbeat after the turn began
    server.kill()
    time.sleep(6)  # longer than the limit of an outage
    ana = guest(start("serve", "--port", "0").url, ana.token)
    block_until(lambda: "gavetime" in dict(times(ana, table)))
    assert stage(ana, table) == "playing"
    block_until(lambda: stage(ana, table) == "over")
    given = [i["ms"] for entry in ana.story(table) for i in entry.get("items", []) if "ms" in i]
    assert max(given) > 6_000
    at = dict(times(ana, table))
    async with connected(bare_database) as connection:
        within = "ended > moment($1) and ended <= moment($2)"
        count = f"select count(*) from outage where {within}"
        assert await connection.fetchval(count, at["sat"], at["timedout"]) == len(given)
