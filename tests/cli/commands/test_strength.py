"""`palacio strength`, with one small matchup instead of hours of play."""

from pathlib import Path

import pytest

from palacio.lab import strength
from palacio.lab.strength import Matchup
from tests.cli.prompt import palacio


def test_page_is_written_and_matches_are_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = Matchup("azul", "fixed", 2, ("apprentice@200", "greedy"), 2, 0.5)
    monkeypatch.setattr(strength, "matchups", lambda: iter([few]))
    monkeypatch.setattr(strength, "ladders", lambda: iter([]))
    out, page = tmp_path / "out", tmp_path / "page.md"
    for _ in range(2):  # the second time, no matches are left to play
        done = palacio("strength", "--out", str(out), "--page", str(page), "--workers", "1")
        assert done.exit_code == 0
    assert len(list((out / few.folder).glob("*.palacio"))) == 2
    assert "| Azul, wall fixed | apprentice@200 against greedy | 2 |" in page.read_text("utf-8")
