"""One server for all client tests, and a separate home folder for every test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.client.servers import a_real_server


@pytest.fixture(scope="session")
def server(worker_id: str) -> Iterator[str]:
    with a_real_server(worker_id) as address:
        yield address


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder in which a test saves its guests."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path
