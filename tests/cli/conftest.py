"""Records to work on."""

from pathlib import Path

import pytest

from palacio.match.match import new_match
from palacio.match.record import format_record
from tests.client.conftest import server

__all__ = ["server"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole match of Azul that follows from the rules alone: no bot chose anything in it."""
    match = new_match(names=["Ana", "Rui"], secret=(1).to_bytes(32), salts=["amber", "tiles"])
    while not match.is_over:
        actions = match.actions()
        match.play(actions[len(actions) // 2])
    file = tmp_path / "match.txt"
    file.write_text(format_record(match), "utf-8")
    return file


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's guests but the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
