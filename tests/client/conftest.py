"""One server for all tests here, and a home of its own for every test."""

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
    """Where the guests of a test are kept."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path
