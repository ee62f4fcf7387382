"""`palacio calibrate`, with a few matches."""

import json
from pathlib import Path

from palacio.bots.calibration import calibration_file
from tests.cli.prompt import palacio

FEW = ("calibrate", "--only", "sintra-b-3", "--matches", "5", "--simulations", "2")


def test_calibration_and_page_are_written_and_stored_forecasts_are_reused(tmp_path: Path) -> None:
    kept, page = tmp_path / "kept", tmp_path / "page.md"
    folders = ("--forecasts", kept, "--out", tmp_path, "--page", page, "--workers", "1")
    assert palacio(*FEW, *folders).stderr == "sintra-b-3: 5 matches\n"
    written = json.loads((tmp_path / "sintra-b-3.json").read_text("utf-8"))
    shipped = json.loads(calibration_file("sintra", "b", 3).read_text("utf-8"))
    assert len(written["rounds"]) == len(shipped["rounds"])
    assert written["recipe"].keys() == shipped["recipe"].keys()
    assert "| Stained Glass of Sintra, side b, 3 seats | 5 |" in page.read_text("utf-8")
    assert palacio(*FEW, *folders).stderr == ""  # no matches are left to play


def test_unknown_set_is_refused() -> None:
    done = palacio("calibrate", "--only", "chess")
    assert done.exit_code == 1
    assert done.stderr == "No set has 'chess' in its name; one is azul-fixed-2.\n"


def test_page_without_stored_forecasts_has_no_sets(tmp_path: Path) -> None:
    done = palacio(*FEW, "--no-play", "--forecasts", tmp_path / "none", "--out", tmp_path)
    assert done.exit_code == 0
    assert "sintra" not in done.stdout.lower()
