"""Records to work on."""

from pathlib import Path

import pytest

from tests.cli.prompt import palacio


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole match of Azul, as `palacio simulate` writes it."""
    file = tmp_path / "match.txt"
    assert palacio("simulate", "--seed", "7", "--out", file).exit_code == 0
    return file
