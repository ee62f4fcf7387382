"""Servers and workers, started with the commands in the image, the compose file and the chart."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from faults.cluster.process import Process
from tests.server.databases import new_database
from tests.server.processes import run_palacio

Start = Callable[..., Process]


@pytest.fixture(scope="session")
def deploy_database(worker_id: str) -> Iterator[str]:
    with new_database(f"deploy_{worker_id}") as url:
        yield url


@pytest.fixture(scope="session")
def start(deploy_database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Start]:
    """Return a function that starts a process for a command, on a free port.

    Calls with the same command share a process, unless their values of `again` differ.
    """
    folder: Path = tmp_path_factory.mktemp("deploy")
    url = folder / "database-url"
    url.write_text(f"{deploy_database}\n")
    running: dict[tuple[object, ...], Process] = {}
    with ExitStack() as stack:

        def start_process(*command: str, again: object = None, **settings: str) -> Process:
            key = (*command, again)
            if key not in running:
                free = ["0" if word == "8000" else word for word in command]
                settings = {"PALACIO_DATABASE_URL_FILE": str(url), "PALACIO_PORT": "0", **settings}
                process = run_palacio(*free, errors=folder / f"errors-{len(running)}", **settings)
                running[key] = process
                stack.callback(process.kill)
            return running[key]

        yield start_process
