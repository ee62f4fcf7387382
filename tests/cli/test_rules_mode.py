"""The choice between compiled and plain rules, and the notice before a compilation."""

import os
import sys

import pytest

from palacio.cli.rules_mode import compile_first, prefer_plain
from palacio.rules.compiled import COMPILING
from tests.cli.prompt import palacio


@pytest.mark.parametrize(("setting", "result"), [(None, "1"), ("0", "0")])
def test_plain_rules_are_used_unless_the_environment_sets_the_mode(
    monkeypatch: pytest.MonkeyPatch, setting: str | None, result: str
) -> None:
    monkeypatch.setenv("PALACIO_PLAIN", setting or "")
    if setting is None:
        monkeypatch.delenv("PALACIO_PLAIN")
    monkeypatch.delitem(sys.modules, "palacio.rules.compiled", raising=False)
    prefer_plain()
    assert os.environ["PALACIO_PLAIN"] == result


def test_mode_does_not_change_once_the_rules_are_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PALACIO_PLAIN", "")
    monkeypatch.delenv("PALACIO_PLAIN")
    monkeypatch.setitem(sys.modules, "palacio.rules.compiled", sys)
    prefer_plain()
    assert "PALACIO_PLAIN" not in os.environ


def test_first_compilation_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palacio.rules.catalog.is_warm", lambda *games: False)
    done = palacio("perft", "--depth", "1")
    assert done.stderr == f"{COMPILING}\n"


@pytest.mark.parametrize(("warm", "notice"), [(True, ""), (False, "Compiling the views, once; ")])
def test_compilation_of_views_is_announced_only_if_they_are_needed_and_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], warm: bool, notice: str
) -> None:
    monkeypatch.setattr("palacio.rules.catalog.is_warm", lambda *games: True)
    monkeypatch.setattr("palacio.match.view.is_compiled", lambda rule: warm)
    compile_first(searches=False)
    assert capsys.readouterr().err == ""
    compile_first(searches=False, views=True)
    words = capsys.readouterr().err
    assert words.startswith(notice)
    assert bool(words) == bool(notice)


SEARCH = ("analyze", "azul displays=y | lines=-/y/-/-/- | ", "--simulations", "1")


@pytest.mark.parametrize(
    ("command", "rules_are_warm", "notice"),
    [
        (SEARCH, True, "Compiling the search, once; "),
        (SEARCH, False, "Compiling the rules and the search, once; "),
        (("perft", "--depth", "1"), True, ""),
        (("simulate",), True, ""),
        (("simulate", "--bot", "apprentice@1sims"), True, "Compiling the search, once; "),
    ],
)
def test_compilation_of_the_search_is_announced_by_commands_that_search(
    monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], rules_are_warm: bool, notice: str
) -> None:
    monkeypatch.setattr("palacio.rules.catalog.is_warm", lambda *games: rules_are_warm)
    monkeypatch.setattr("palacio.rules.compiled.is_compiled", lambda function: False)
    done = palacio(*command)
    assert done.stderr.startswith(notice)
    assert done.stderr.count("\n") == bool(notice)


@pytest.mark.parametrize("is_terminal", [True, False])
def test_missing_parts_are_compiled_at_once_only_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], is_terminal: bool
) -> None:
    compiled: list[tuple[object, ...]] = []
    monkeypatch.setattr("palacio.rules.catalog.is_warm", lambda *games: False)
    monkeypatch.setattr("palacio.cli.compiling.compile_parts", lambda *args: compiled.append(args))
    monkeypatch.setattr("sys.stderr.isatty", lambda: is_terminal)
    compile_first("sintra", searches=False)
    assert compiled == [(("sintra",), ["rules"])] * is_terminal
    assert (capsys.readouterr().err == "") == is_terminal
