"""`palacio bench`: its figures, and a reference program to compare with."""

import json
import stat
from pathlib import Path

import pytest

from palacio.cli.measurements import ReferenceProgram
from palacio.match.errors import UserError
from tests.cli.prompt import palacio
from tests.waiting import TIMEOUT_S


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palacio.cli.measurements.BATCH", 64)


@pytest.mark.slow
def test_json_has_the_figures_for_both_games() -> None:
    done = palacio("bench", "--json", "--seconds", "0.2")
    assert done.exit_code == 0
    report = json.loads(done.stdout)
    for game, usual in (("azul", "fixed-2"), ("sintra", "a-2")):
        assert report[game]["moves_per_s"] == report[game]["playouts"][usual] > 0
        assert report[game]["batches"]["ratio"] > 0
        assert report[game]["batch_steps_per_s"] > 0
        assert report[game]["environment"]["ratio"] > 0
        assert len(report[game]["playouts"]) == 4
    assert report["start"]["import_s"] > 0
    assert "reference" not in report


@pytest.mark.slow
def test_table_includes_the_reference_program(tmp_path: Path) -> None:
    program = _program(tmp_path, 'echo "C rep0: 5 games/s 300 moves/s (60.0 moves/game)"')
    done = palacio("bench", "--seconds", "0", "--reference", program)
    assert done.exit_code == 0
    assert "reference" in done.output
    assert "side b, 4 seats" in done.output
    assert "Import: " in done.output


def test_reference_program_gives_the_median_of_its_rates(tmp_path: Path) -> None:
    program = _program(tmp_path, "echo 100 moves/s; echo 900 moves/s; echo $1$2 moves/s")
    assert ReferenceProgram(str(program), 4)(0) == 900


@pytest.mark.slow
def test_reference_program_that_times_out_plays_fewer_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    timeout_s = property(lambda program: 1 if program._matches > 600 else TIMEOUT_S)
    monkeypatch.setattr(ReferenceProgram, "timeout_s", timeout_s)
    program = _program(tmp_path, 'if [ "$2" -gt 600 ]; then exec sleep 30; fi; echo "$2 moves/s"')
    assert ReferenceProgram(str(program), 4)(0) == 500


@pytest.mark.parametrize("script", ["echo hello", "exit 3"])
def test_reference_program_without_a_rate_is_a_user_error(tmp_path: Path, script: str) -> None:
    with pytest.raises(UserError):
        ReferenceProgram(str(_program(tmp_path, script)), 2)(0)


def test_missing_reference_program_is_a_user_error() -> None:
    with pytest.raises(UserError, match="can't be run"):
        ReferenceProgram("/nowhere/program", 2)(0)


def _program(folder: Path, script: str) -> Path:
    file = folder / "program"
    file.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    return file
