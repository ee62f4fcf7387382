"""`palacio study`, with stored matches and with one match that it plays."""

import json
from pathlib import Path

import pytest

from palacio.lab.study_matches import StudyJob, jobs_of_every_set, load, save
from tests.cli.prompt import palacio
from tests.lab.test_study_page import measured


def store(folder: Path, game: str) -> None:
    """Store the measurements of two matches of each level."""
    for job in jobs_of_every_set(matches=1, simulations=3000):
        if job.game == game:
            for lost in (1.0, 1.5):
                save(folder, job, measured(lost=lost))


def test_rates_of_levels_are_written_only_for_games_with_stored_matches(tmp_path: Path) -> None:
    store(tmp_path, "azul")
    folders = ("--results", tmp_path, "--out", tmp_path, "--page", tmp_path / "page.md")
    assert palacio("study", "--no-play", *folders).exit_code == 0
    written = json.loads((tmp_path / "azul.json").read_text("utf-8"))
    assert written["levels"]["artisan"] == 31.25
    assert written["recipe"]["command"] == "palacio study --matches 100 --simulations 3000"
    assert written["recipe"]["matches"]["artisan"] == 2
    assert not (tmp_path / "sintra.json").exists()
    page = (tmp_path / "page.md").read_text("utf-8")
    assert "| azul-fixed-2-artisan | 2 | 1.0% |" in page
    assert "sintra-a-2" not in page


@pytest.mark.slow
def test_missing_matches_are_played_and_stored(tmp_path: Path) -> None:
    few = ("--matches", "1", "--simulations", "20", "--workers", "1", "--only", "azul-fixed-2-app")
    done = palacio("study", *few, "--results", tmp_path, "--out", tmp_path)
    assert "| azul-fixed-2-apprentice | 1 |" in done.stdout
    job = StudyJob("azul", "fixed", 2, "apprentice", 20, 1)
    assert len(load(tmp_path, job)) == 1
