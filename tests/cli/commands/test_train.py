"""`palacio train`, with a few matches."""

import json
from pathlib import Path

import pytest

from palacio.bots.weights import weights_file
from tests.cli.prompt import palacio

pytestmark = pytest.mark.slow

FEW = ("--quick", "2", "--matches", "2", "--simulations", "2")
WEIGHTS = ("train", "--part", "weights", *FEW)


@pytest.mark.parametrize("part", ["weights", "values"])
def test_weights_are_written_to_the_given_folder(part: str, tmp_path: Path) -> None:
    variant = ("--game", "sintra", "--seats", "3")
    done = palacio("train", "--part", part, *FEW, *variant, "--out", str(tmp_path))
    assert done.stdout == "Wrote sintra-a-3.json.\n"
    written = json.loads((tmp_path / "sintra-a-3.json").read_text("utf-8"))
    kept = json.loads(weights_file("sintra", "a", 3).read_text("utf-8"))
    assert {name: len(values) for name, values in written.items()} == {
        name: len(values) for name, values in kept.items()
    }


def test_missing_folder_is_reported(tmp_path: Path) -> None:
    done = palacio(*WEIGHTS, "--out", str(tmp_path / "nowhere"))
    assert done.exit_code == 1
    assert "No such file" in done.stderr


def test_network_that_does_not_pass_the_gate_is_not_written(tmp_path: Path) -> None:
    effort = ("--quick", "20", "--matches", "2", "--simulations", "2", "--generations", "1")
    gate = ("--gate-ms", "1", "--gate-matches", "2", "--workers", "1", "--out", str(tmp_path))
    done = palacio("train", *effort, *gate)
    assert done.stdout == "No network passed the gate, so none was written.\n"
    assert list(tmp_path.iterdir()) == []
