"""Compiled or plain."""

import os
import sys

import pytest

from palacio.cli.mode import announce_compiling, prefer_plain
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
    monkeypatch.setattr("palacio.rules.catalog.is_warm", lambda *games: False)
    done = palacio("perft", "--depth", "1")
    assert done.stderr == f"{COMPILING}\n"


@pytest.mark.parametrize(("warm", "said"), [(True, ""), (False, "Compiling the views, once; ")])
def test_views_are_announced_where_they_are_needed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], warm: bool, said: str
) -> None:
    monkeypatch.setattr("palacio.rules.catalog.is_warm", lambda *games: True)
    monkeypatch.setattr("palacio.match.view.is_compiled", lambda rule: warm)
    announce_compiling(searches=False)
    assert capsys.readouterr().err == ""
    announce_compiling(searches=False, views=True)
    words = capsys.readouterr().err
    assert words.startswith(said)
    assert bool(words) == bool(said)


SEARCH = ("analyze", "azul center=y marker=1 | lines=-/y/-/-/- | ", "--simulations", "1")


@pytest.mark.parametrize(
    ("command", "rules_are_warm", "said"),
    [
        (SEARCH, True, "Compiling the search, once; "),
        (SEARCH, False, "Compiling the rules and the search, once; "),
        (("perft", "--depth", "1"), True, ""),
        (("simulate",), True, ""),
        (("simulate", "--bot", "apprentice@1sims"), True, "Compiling the search, once; "),
    ],
)
def test_a_command_that_searches_asks_for_the_search_too(
    monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], rules_are_warm: bool, said: str
) -> None:
    monkeypatch.setattr("palacio.rules.catalog.is_warm", lambda *games: rules_are_warm)
    monkeypatch.setattr("palacio.rules.compiled.is_compiled", lambda function: False)
    done = palacio(*command)
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == bool(said)
