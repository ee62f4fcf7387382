"""Compiled or plain."""

import os
import sys

import pytest

from palacio.cli.mode import prefer_plain
from palacio.rules.compiled import COMPILING
from tests.cli.prompt import palacio


@pytest.mark.parametrize(("said", "becomes"), [(None, "1"), ("0", "0"), ("1", "1")])
def test_what_the_user_says_goes_first(
    monkeypatch: pytest.MonkeyPatch, said: str | None, becomes: str
) -> None:
    monkeypatch.setenv("PALACIO_PLAIN", said or "")
    if said is None:
        monkeypatch.delenv("PALACIO_PLAIN")
    monkeypatch.delitem(sys.modules, "palacio.rules.compiled", raising=False)
    prefer_plain()
    assert os.environ["PALACIO_PLAIN"] == becomes


def test_rules_that_are_loaded_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PALACIO_PLAIN", "")
    monkeypatch.delenv("PALACIO_PLAIN")
    monkeypatch.setitem(sys.modules, "palacio.rules.compiled", sys)
    prefer_plain()
    assert "PALACIO_PLAIN" not in os.environ


def test_the_first_compilation_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palacio.rules.catalog.is_warm", lambda: False)
    done = palacio("perft", "--depth", "1")
    assert done.stderr == f"{COMPILING}\n"
