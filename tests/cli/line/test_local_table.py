"""A local match in line mode, played by typing."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pytest

from palacio.bots.pool import BotFailed
from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.i18n.rules import rules_sections, rules_title
from palacio.match.match import Match
from palacio.match.record import verify
from palacio.rules.catalog import GAMES
from palacio.session.compile_progress import CompileStep
from tests.cli.prompt import palacio


@pytest.fixture
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take hints from a bot that needs no compiling."""
    monkeypatch.setattr("palacio.cli.line.local_table.ADVISER", "greedy")


@pytest.mark.usefixtures("quick_hints")
def test_local_match_answers_every_command_and_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "match.palacio"
    typed = ["?", "actions", "hint", "undo", "1z1", "resign", f"save {file}", "quit"]
    done = palacio("play", "--seed", "3", typed="\n".join(typed))
    assert done.exit_code == 0
    assert "take back your last move" in done.output
    assert "The bot would play" in done.output
    assert "“1z1” is not a move." in done.output
    assert "That is only possible at a server’s table." in done.output
    assert not verify(file.read_text("utf-8")).match.is_over


def test_list_of_actions_shows_the_cost_of_the_floor_even_with_a_score_of_0() -> None:
    done = palacio("play", "--people", "2", "--seed", "3", typed="1 b 2\nactions 5k>\nquit")
    assert re.search("type +placed +spilled +points +floor", done.output)
    (row,) = (line.split() for line in done.output.splitlines() if "5k>f" in line)
    assert row == ["5k>f", "4", "-6"]  # no points: a score of 0 can't fall


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rules_are_printed_in_the_users_language(game: str, language: str) -> None:
    args = ("--game", game, "--seed", "3", "--language", language)
    done = palacio("play", *args, typed="rules\nquit")
    assert rules_title(game, language) in done.output
    assert all(part.heading in done.output for part in rules_sections(game, language))


def test_rules_command_with_a_number_prints_only_that_part() -> None:
    done = palacio("play", "--seed", "3", typed="rules 5\nrules 12\nrules x\nquit")
    headings = [part.heading for part in rules_sections("azul", "en")]
    assert [heading for heading in headings if heading in done.output] == ["The floor"]
    assert done.output.count(catalogue("en")("line-no-part", last=11)) == 2


@pytest.mark.usefixtures("quick_hints")
def test_dutch_users_match_is_in_dutch_throughout(tmp_path: Path) -> None:
    file = tmp_path / "partij.palacio"
    typed = ["?", "zetten", "tip", "terugnemen", "1z1", "1 zwart 1", "opgeven"]
    typed += [f"bewaar {tmp_path / 'geen' / 'map'}", f"bewaar {file}", "2 geel 2", "stop"]
    done = palacio("play", "--seed", "3", "--language", "nl", typed="\n".join(typed))
    for words in (
        "Gulzig 2: 4 zwarte uit fabriek 5 naar lijn 5.",
        "Azul  muur vast, ronde 1",
        "Speler 1  0 punten",
        "Speler 1 (? voor hulp)",
        "Pak een kleur en leg die neer",
        "de tafel opnieuw tekenen",
        "gelegd",
        "De bot zou",
        catalogue("nl")("undo-nothing"),
        "‘1z1’ is geen zet. Typ ? voor hulp.",
        catalogue("nl")("refusal-none-there"),
        "Dat kan alleen aan een tafel op een server.",
        "Niet bewaard: de map van",
        f"Bewaard als {file}.",
        "Speler 1: 1 gele uit fabriek 2 naar lijn 2.",
    ):
        assert words in done.output, words
    assert not re.search(r"\b(the|you|your|points|center|display|help)\b", done.output)
    assert verify(file.read_text("utf-8")).match.header.names == ("Speler 1", "gulzig 2")


@pytest.mark.parametrize("language", ["en", "nl", "fr", "es"])
def test_whole_match_is_printed_in_every_language(language: str) -> None:
    args = ("--people", "0", "--seed", "2", "--game", "sintra")
    done = palacio("play", *args, "--language", language)
    assert done.exit_code == 0
    assert not set("{}$") & set(done.output)


class FirstActionBots:
    """Bots that choose the first action in the list, and record their calls."""

    calls: ClassVar[list[tuple[str, str]]] = []

    def __init__(
        self, on_restart: Callable[[], None], on_compile: Callable[[CompileStep], None]
    ) -> None:
        self.calls.clear()
        self.on_compile = on_compile

    async def choose(self, match: Match, bot: str, key: str) -> int:
        self.calls.append((bot, key))
        return match.view(match.seat).actions[0].id

    async def aclose(self) -> None:
        self.calls.append(("closed", ""))


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> type[FirstActionBots]:
    monkeypatch.setattr("palacio.cli.line.local_table.SessionBots", FirstActionBots)
    return FirstActionBots


def test_each_seat_keeps_its_bot_and_hints_come_from_the_master(
    bots: type[FirstActionBots],
) -> None:
    args = ("--seats", "3", "--bot", "journeyman", "--seed", "3")
    done = palacio("play", *args, typed="hint\nc b 1\n1 b 1\n1 y 1\n1 r 1\n1 k 1\n1 w 1\nquit")
    assert "The bot would play" in done.output
    seats = {("journeyman", "seat 1"), ("journeyman", "seat 2")}
    assert set(bots.calls) == {*seats, ("master", "hint"), ("closed", "")}
    assert bots.calls[-1] == ("closed", "")


def test_compiler_progress_is_printed_while_a_hint_waits_for_the_compiler(
    monkeypatch: pytest.MonkeyPatch, bots: type[FirstActionBots]
) -> None:
    async def choose_slowly(bots: FirstActionBots, match: Match, *_: str) -> int:
        for share in (0.0, 0.04, 0.5):
            bots.on_compile(CompileStep(share))
        return match.view(match.seat).actions[0].id

    monkeypatch.setattr(bots, "choose", choose_slowly)
    done = palacio("play", "--seed", "3", typed="hint\nquit")
    assert re.findall(r"Compiling the search, once: (\d+)%", done.output) == ["0", "50"]
    assert "The bot would play" in done.output


def test_match_is_saved_when_a_bot_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bots: type[FirstActionBots]
) -> None:
    async def fail(*_: object) -> int:
        raise BotFailed("NoCacheFolder: nowhere to compile to")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bots, "choose", fail)
    done = palacio("play", "--seed", "1", "--bot", "master", typed="quit")  # the bot begins
    assert done.exit_code == 1
    assert "NoCacheFolder" in done.stderr
    assert not verify(Path("match.palacio").read_text("utf-8")).match.is_over


def test_saving_a_second_match_does_not_overwrite_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for seed in ("1", "2"):
        done = palacio("play", "--people", "2", "--seed", seed, typed="save\nquit")
    assert "Saved as match-2.palacio." in done.output


def test_undo_takes_back_the_last_action() -> None:
    done = palacio("play", "--people", "2", "--seed", "0", typed="1 blue 1\nundo\nquit")
    assert "Player 1 takes the last move back." in done.output


def test_undo_is_refused_before_the_persons_first_action() -> None:
    done = palacio("play", "--seed", "1", typed="undo\nquit")
    assert re.search(r"Greedy 2: \d", done.output)  # the bot began
    assert catalogue("en")("undo-nothing") in done.output
    assert "takes the last move back" not in done.output


def test_enter_draws_the_table_again() -> None:
    done = palacio("play", "--seed", "3", typed="\nquit")
    assert done.output.count(" center  c") == 2


def test_actions_can_be_listed_for_one_display() -> None:
    done = palacio("play", "--seed", "3", "--people", "2", typed="ACTIONS 2\nexit")
    listed = re.findall(r"^ (.)[a-z]>.", done.output, re.MULTILINE)
    assert set(listed) == {"2"}
