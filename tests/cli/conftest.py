"""Fixtures for the command line: a record, a server, and a user with clean settings."""

from pathlib import Path

import pytest

from palacio.match.match import new_match
from palacio.match.record import format_record
from tests.client.conftest import server

__all__ = ["server"]


@pytest.fixture(scope="session")
def record_text() -> str:
    """The record of a complete match of Azul. No bot plays in it, so that only the rules matter."""
    match = new_match(names=["Ana", "Rui"], secret=(1).to_bytes(32), salts=["amber", "tiles"])
    while not match.is_over:
        actions = match.actions()
        match.play(actions[len(actions) // 2])
    return format_record(match)


@pytest.fixture
def record(tmp_path: Path, record_text: str) -> Path:
    file = tmp_path / "match.txt"
    file.write_text(record_text, "utf-8")
    return file


@pytest.fixture(autouse=True)
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user who speaks English and is not yet known to any server."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("PALACIO_LANGUAGE", "en")
