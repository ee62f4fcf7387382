"""`palacio bench`."""

import json
import stat
from pathlib import Path

import pytest

from palacio.cli.measure import Stick
from palacio.match.errors import UserError
from tests.cli.prompt import palacio


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palacio.cli.measure.BATCH", 64)


@pytest.mark.slow
def test_json_is_one_object_with_the_figures_of_both_games() -> None:
    done = palacio("bench", "--json", "--seconds", "0.2")
    assert done.exit_code == 0
    report = json.loads(done.stdout)
    for game, usual in (("azul", "fixed-2"), ("sintra", "a-2")):
        assert report[game]["moves_per_s"] == report[game]["playouts"][usual] > 0
        assert report[game]["batches"]["ratio"] > 0
        assert len(report[game]["playouts"]) == 4
    assert report["start"]["import_s"] > 0
    assert "stick" not in report


def test_people_get_a_table_with_what_the_stick_says(tmp_path: Path) -> None:
    stick = _program(tmp_path, 'echo "C rep0: 5 games/s 300 moves/s (60.0 moves/game)"')
    done = palacio("bench", "--seconds", "0", "--stick", stick)
    assert done.exit_code == 0
    assert "the stick" in done.output
    assert "side b, 4 seats" in done.output
    assert "Import: " in done.output


def test_the_stick_gives_the_median_of_its_repetitions(tmp_path: Path) -> None:
    stick = _program(tmp_path, "echo 100 moves/s; echo 900 moves/s; echo $1$2 moves/s")
    assert Stick(str(stick), 4)(0) == 900


@pytest.mark.slow
def test_a_stick_that_does_not_end_is_asked_for_fewer_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Stick, "patience_s", 2)
    stick = _program(tmp_path, 'if [ "$2" -gt 600 ]; then exec sleep 30; fi; echo "$2 moves/s"')
    assert Stick(str(stick), 4)(0) == 500


@pytest.mark.parametrize("script", ["echo hello", "exit 3"])
def test_a_stick_that_says_nothing_is_the_users_affair(tmp_path: Path, script: str) -> None:
    with pytest.raises(UserError):
        Stick(str(_program(tmp_path, script)), 2)(0)


def test_a_stick_that_is_not_there_is_the_users_affair() -> None:
    with pytest.raises(UserError, match="can't be run"):
        Stick("/nowhere/stick", 2)(0)


def _program(folder: Path, script: str) -> Path:
    file = folder / "stick"
    file.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    return file
