"""A server as users run it: a process with a PostgreSQL database. Only two limits differ: the
absence after which a bot may take a seat is shorter, and the pause between phrases is longer.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

from tests.server.databases import new_database
from tests.waiting import TIMEOUT_S

_UNLIMITED = "600000,10000"
_LIMITS = {f"PALACIO_LIMIT_{who}": _UNLIMITED for who in ("PERSON", "ADDRESS", "GUESTS", "TABLES")}
_OPEN = "is open: "
_numbers = count(1)


@contextmanager
def serving(database: str, port: int = 0) -> Iterator[str]:
    """Run a server in the block and yield its address."""
    process = start(database, port)
    try:
        yield address_of(process)
    finally:
        stop(process)


def start(database: str, port: int = 0) -> "subprocess.Popen[str]":
    program = [sys.executable, "-m", "tests.changed_limits"]
    command = [*program, "serve", "--port", str(port), "--database", database]
    settings = {"PALACIO_PLAIN": "1", "PALACIO_LOG_LEVEL": "error", "PALACIO_BOT_PROCESSES": "1"}
    settings |= {"PALACIO_EXHIBITION": "no", "PALACIO_REVIEW_PROCESSES": "0"}
    settings |= {"PALACIO_CONNECTIONS": "4", "TEST_PHRASE_S": "600"}
    env = {**os.environ, **_LIMITS, **settings}
    return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)


def address_of(process: "subprocess.Popen[str]") -> str:
    """Return the address that the server prints when it is ready."""
    assert process.stdout
    line = process.stdout.readline()
    assert _OPEN in line, line
    return line.partition(_OPEN)[2].strip()


def stop(process: "subprocess.Popen[str]") -> None:
    process.terminate()
    process.wait(TIMEOUT_S)
    assert process.stdout
    process.stdout.close()


@contextmanager
def a_real_server(worker: str) -> Iterator[str]:
    database = new_database(f"client_{worker}_{next(_numbers)}")
    with database as url, serving(url) as address:
        yield address
