"""`palacio play`: its options and their effects."""

import os
from pathlib import Path
from typing import Any

import pytest

from palacio.cli.terminal import can_run_app, line_notice, user_language
from palacio.i18n.catalogue import LANGUAGES, catalogue
from tests.cli.prompt import palacio


def test_unknown_game_is_reported() -> None:
    done = palacio("play", "--game", "chess")
    assert done.exit_code == 1
    assert "There is no game 'chess'" in done.output


def test_more_people_than_seats_are_refused() -> None:
    done = palacio("play", "--people", "3")
    assert "There are 2 seats for 3 people." in done.output


def test_bots_alone_play_to_the_end() -> None:
    done = palacio("play", "--game", "sintra", "--option", "b", "--people", "0", "--seed", "1")
    assert done.exit_code == 0
    assert "; won by " in done.output


def test_endless_match_between_bots_is_cut_off() -> None:
    """AZ-4.6: a match at the terminal is cut off after as many rounds as in self-play."""
    args = ("--option", "free", "--people", "0", "--bot", "random", "--seed", "429")
    done = palacio("play", *args)
    assert "stopped after 40 rounds" in done.output


def test_default_opponent_in_the_app_is_a_searching_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: dict[str, Any] = {}
    monkeypatch.setattr("palacio.cli.commands.play.line_notice", lambda *_, **__: None)
    monkeypatch.setattr("palacio.cli.commands.play.run_app", lambda **given: begun.update(given))
    palacio("play", "--seats", "2")
    assert begun["session"].seats == ("person", "journeyman")


def test_saved_match_can_be_continued(tmp_path: Path) -> None:
    file = tmp_path / "match.palacio"
    saved = palacio("play", "--seed", "3", typed=f"save {file}\nquit")
    assert f"{file}.secret" in saved.output
    again = palacio("play", file, typed="actions\nquit")
    assert again.exit_code == 0
    assert "greedy 2" in again.output


def test_match_without_its_secret_cannot_continue(tmp_path: Path) -> None:
    file = tmp_path / "match.palacio"
    palacio("play", "--seed", "3", typed=f"save {file}\nquit")
    (tmp_path / "match.palacio.secret").unlink()
    done = palacio("play", file)
    assert done.exit_code == 1
    assert "is missing" in done.output


def test_play_without_a_terminal_uses_line_mode() -> None:
    assert not can_run_app()
    assert "midden  c" in palacio("play", "--seed", "1", "--language", "nl", typed="quit").output


def open_window(monkeypatch: pytest.MonkeyPatch, columns: int, rows: int) -> None:
    """Make the command line believe that it runs in a terminal of this size."""
    size = os.terminal_size((columns, rows))
    monkeypatch.setattr("palacio.cli.terminal._are_terminals", lambda: True)
    monkeypatch.setattr("palacio.cli.terminal.shutil.get_terminal_size", lambda: size)


@pytest.mark.parametrize("language", LANGUAGES)
def test_small_window_gets_line_mode_and_an_explanation(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    open_window(monkeypatch, 80, 24)
    shown = palacio("play", "--seed", "1", "--language", language, typed="?\nquit").output
    reason = catalogue(language)("line-small-window", size="80x24", needed="100x30")
    assert shown.count(reason) == 1
    assert len(reason) < 80


def test_line_mode_starts_without_a_notice_if_the_user_chose_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    open_window(monkeypatch, 80, 24)
    assert line_notice(catalogue("en"), is_chosen=True) == ""
    assert "80x24" not in palacio("play", "--line", "--seed", "1", typed="quit").output


def test_large_window_gets_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    open_window(monkeypatch, 100, 30)
    assert line_notice(catalogue("en"), is_chosen=False) is None


def test_language_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "es_MX.UTF-8")
    monkeypatch.delenv("PALACIO_LANGUAGE", raising=False)
    assert user_language() == "es"
    assert "centro  c" in palacio("play", "--seed", "1", typed="salir").output
    monkeypatch.setenv("PALACIO_LANGUAGE", "fr")
    assert user_language() == "fr"
