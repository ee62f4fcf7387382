"""`palacio fit`, with a few matches."""

import json
from pathlib import Path

from palacio.bots.weights import weights_file
from tests.cli.prompt import palacio


def test_weights_are_written_to_the_given_folder(tmp_path: Path) -> None:
    effort = ("--quick", "1", "--matches", "1", "--simulations", "2")
    done = palacio("fit", "--game", "sintra", "--seats", "3", *effort, "--out", str(tmp_path))
    assert done.stdout == "Wrote sintra-a-3.json.\n"
    written = json.loads((tmp_path / "sintra-a-3.json").read_text("utf-8"))
    kept = json.loads(weights_file("sintra", "a", 3).read_text("utf-8"))
    assert {name: len(values) for name, values in written.items()} == {
        name: len(values) for name, values in kept.items()
    }


def test_missing_folder_is_reported(tmp_path: Path) -> None:
    effort = ("--quick", "1", "--matches", "1", "--simulations", "1")
    done = palacio("fit", *effort, "--out", str(tmp_path / "nowhere"))
    assert done.exit_code == 1
    assert "No such file" in done.stderr
