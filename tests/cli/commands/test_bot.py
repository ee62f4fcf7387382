"""`palacio bot` and `palacio probe`: bots that follow or break the protocol."""

import json
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from palacio.lab import probe
from palacio.lab.probe import ProbeTarget, probe_target
from palacio.match.match import new_match
from tests.cli.prompt import PROMPT, palacio
from tests.lab.sample_plans import BROKEN, FIRST
from tests.waiting import TIMEOUT_S


@pytest.mark.slow
def test_builtin_bot_speaks_the_protocol() -> None:
    match = new_match("sintra")
    new = {"type": "new", "game": "sintra", "option": "a", "seats": 2, "seat": 0, "seed": 1}
    go = {"type": "go", "id": 4, "position": match.position(), "budget_simulations": 5}
    messages = [{"type": "hello", "protocol": 1}, new, go, {"type": "quit"}]
    command = [sys.executable, "-c", PROMPT, "bot", "greedy"]
    typed = "".join(json.dumps(message) + "\n" for message in messages)
    done = subprocess.run(command, input=typed, capture_output=True, text=True, timeout=TIMEOUT_S)
    hello, ready, action = map(json.loads, done.stdout.splitlines())
    assert done.returncode == 0, done.stderr
    assert (hello["type"], hello["name"]) == ("ready", "greedy")
    assert ready["type"] == "ready"
    assert (action["type"], action["id"]) == ("action", 4)
    assert action["action"] in match.actions()


def test_unknown_bot_is_reported() -> None:
    done = palacio("bot", "deep")
    assert done.exit_code == 1
    assert done.stderr.startswith("There is no bot 'deep'")


def test_broken_bot_fails_the_probe() -> None:
    done = palacio("probe", sys.executable, "-S", str(BROKEN), "other-protocol")
    assert done.exit_code == 1
    assert done.output == "FAIL  answers hello: speaks protocol 2, not 1\nFailed: 1.\n"


def test_missing_program_is_reported() -> None:
    done = palacio("probe", "/nowhere/bot")
    assert done.exit_code == 1
    assert done.stderr == "There is no program '/nowhere/bot' to run, and no bot of that name.\n"


def test_example_bot_has_at_most_30_lines() -> None:
    assert len(FIRST.read_text("utf-8").splitlines()) <= 30


@pytest.mark.slow
def test_example_bot_passes_the_probe(monkeypatch: pytest.MonkeyPatch) -> None:
    def patient_target(*args: Any) -> ProbeTarget:
        return replace(probe_target(*args), exit_timeout_s=TIMEOUT_S)

    monkeypatch.setattr(probe, "probe_target", patient_target)
    done = palacio("probe", "--budget-ms", "60000", sys.executable, "-S", str(FIRST))
    assert done.output.splitlines()[-1] == "Ready for the arena.", done.output
    assert done.exit_code == 0
