"""`palacio play`, by a person who types."""

import re
from pathlib import Path
from typing import Any, ClassVar

import pytest

from palacio.app.thinking import BotsGone
from palacio.cli.terminal import has_room, own_language
from palacio.match.match import Match, new_match
from palacio.match.record import verify
from palacio.match.typed import read_action
from palacio.rules.drafting import CHOICE
from palacio.rules.state import plain
from tests.cli.prompt import palacio

SALTS = ("a", "b")


def a_match(game: str = "azul", option: str | None = None) -> Match:
    return new_match(game, option=option, names=("Inês", "Rui"), secret=bytes(32), salts=SALTS)


@pytest.mark.parametrize("typed", ["{0}{1}>3", "{0} {1} 3", "{0}{1}3", " {0},{1}, 3 "])
def test_an_action_is_understood_however_it_is_spaced(typed: str) -> None:
    match = a_match()
    action = next(a for a in match.actions() if a.endswith(">3"))
    assert read_action(typed.format(action[0], action[1]), match) == action


def test_names_of_colors_and_places_are_understood() -> None:
    match = a_match()
    action = next(a for a in match.actions() if a[1] == "w" and a.endswith(">f"))
    assert read_action(f"{action[0]} White floor", match) == action


def test_what_nobody_could_mean_is_left_for_the_match_to_refuse() -> None:
    assert read_action("abracadabra", a_match()) == "abracadabra"


def test_a_person_asks_for_help_is_refused_in_words_and_saves_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palacio.cli.play.ADVISER", "greedy")  # nothing to compile
    file = tmp_path / "match.palacio"
    typed = ["?", "actions", "hint", "undo", "1z1", f"save {file}", "quit"]
    done = palacio("play", "--seed", "3", typed="\n".join(typed))
    assert done.exit_code == 0
    assert "The bot would play" in done.output
    assert "'z' is no color" in done.output
    assert not verify(file.read_text("utf-8")).match.is_over


def test_bots_alone_play_to_the_end() -> None:
    done = palacio("play", "--game", "sintra", "--option", "b", "--people", "0", "--seed", "1")
    assert done.exit_code == 0
    assert "; won by " in done.output


class Noted:
    """Bots that play the first action of the list, and note who was asked."""

    asked: ClassVar[list[tuple[str, str]]] = []

    def __init__(self, **_: object) -> None:
        self.asked.clear()

    def choose(self, match: Match, bot: str, key: str) -> int:
        self.asked.append((bot, key))
        return match.view(match.seat).actions[0].id

    def close(self) -> None:
        self.asked.append(("closed", ""))


def test_each_seat_keeps_its_bot_and_hints_come_from_the_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("palacio.cli.play.Asking", Noted)
    args = ("--seats", "3", "--bot", "journeyman", "--seed", "3")
    done = palacio("play", *args, typed="hint\nc b 1\n1 b 1\n1 y 1\n1 r 1\n1 k 1\n1 w 1\nquit")
    assert "The bot would play" in done.output
    asked = Noted.asked
    assert {("journeyman", "seat 1"), ("journeyman", "seat 2"), ("master", "hint")} <= set(asked)
    assert asked[-1] == ("closed", "")
    assert len(set(asked)) == 4


def test_a_bot_that_is_gone_is_told_and_the_match_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def give_up(*_: object) -> int:
        raise BotsGone("NoCacheFolder: nowhere to compile to")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("palacio.cli.play.Asking", Noted)
    monkeypatch.setattr(Noted, "choose", give_up)
    done = palacio("play", "--seed", "1", typed="quit")  # the bot begins
    assert done.exit_code == 1
    assert "NoCacheFolder" in done.stderr
    assert not verify(Path("match.palacio").read_text("utf-8")).match.is_over


def test_the_usual_bot_of_the_app_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: dict[str, Any] = {}
    monkeypatch.setattr("palacio.cli.play.has_room", lambda: True)
    monkeypatch.setattr("palacio.cli.play.run_app", lambda **wishes: begun.update(wishes))
    palacio("play", "--seats", "2")
    assert begun["sitting"].seats == ("person", "journeyman")


def test_a_second_match_does_not_overwrite_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for seed in ("1", "2"):
        done = palacio("play", "--people", "2", "--seed", seed, typed="save\nquit")
    assert "Saved as match-2.palacio." in done.output


def test_undo_goes_back_to_the_persons_own_decision() -> None:
    done = palacio("play", "--people", "2", "--seed", "0", typed="1 blue 1\nundo\nquit")
    assert "1b>1 of Player" in done.output
    assert "is taken back" in done.output


def test_an_unknown_game_is_told_in_one_line() -> None:
    done = palacio("play", "--game", "chess")
    assert done.exit_code == 1
    assert "There is no game 'chess'" in done.output


def test_a_person_cannot_make_the_bot_think_again() -> None:
    done = palacio("play", "--seed", "1", typed="undo\nquit")
    assert "greedy 2 takes" in done.output  # the bot began
    assert "You have done nothing" in done.output
    assert "is taken back" not in done.output


def test_more_people_than_seats_are_refused() -> None:
    done = palacio("play", "--people", "3")
    assert "There are 2 seats for 3 people." in done.output


def test_bots_that_would_never_end_are_cut_off() -> None:
    """AZ-4.6, at the terminal as in self-play."""
    args = ("--option", "free", "--people", "0", "--bot", "random", "--seed", "429")
    done = palacio("play", *args)
    assert "cut off after 40 rounds" in done.output


def test_what_is_to_be_chosen_is_asked() -> None:
    """AZ-3.6: which row, which color, and which columns there are."""
    match = a_match("azul", "free")
    while match.state.phase != CHOICE:
        match.play(match.actions()[0])
    assert re.fullmatch(r"Row [1-5], [a-z]+: which column\?", match.face.ask(plain(match.state)))


def test_enter_draws_the_table_again() -> None:
    done = palacio("play", "--seed", "3", typed="\nquit")
    assert done.output.count(" center  c") == 2


def test_actions_can_be_asked_for_one_display() -> None:
    done = palacio("play", "--seed", "3", "--people", "2", typed="ACTIONS 2\nexit")
    listed = re.findall(r"^ (.)[a-z]>.", done.output, re.MULTILINE)
    assert set(listed) == {"2"}


def test_a_saved_match_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.palacio"
    saved = palacio("play", "--seed", "3", typed=f"save {file}\nquit")
    assert f"{file}.secret is for you alone." in saved.output.replace("\n", "")
    again = palacio("play", file, typed="actions\nquit")
    assert again.exit_code == 0
    assert "greedy 2" in again.output


def test_a_match_without_its_secret_cannot_go_on(tmp_path: Path) -> None:
    file = tmp_path / "match.palacio"
    palacio("play", "--seed", "3", typed=f"save {file}\nquit")
    (tmp_path / "match.palacio.secret").unlink()
    done = palacio("play", file)
    assert done.exit_code == 1
    assert "is missing" in done.output


def test_without_a_terminal_there_is_no_app() -> None:
    assert not has_room()
    assert "center  c" in palacio("play", "--seed", "1", "--language", "nl", typed="quit").output


def test_the_language_is_the_one_that_the_user_has_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "es_MX.UTF-8")
    monkeypatch.delenv("PALACIO_LANGUAGE", raising=False)
    assert own_language() == "es"
    monkeypatch.setenv("PALACIO_LANGUAGE", "fr")
    assert own_language() == "fr"
