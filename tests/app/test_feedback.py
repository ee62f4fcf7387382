"""Feedback: every key does something or says why not."""

import asyncio
from pathlib import Path

import pytest

from palacio.app.app import PalacioApp
from palacio.app.draw.spot_text import say_preview
from palacio.app.screens import table as table_module
from palacio.app.screens.help import HelpScreen
from palacio.app.screens.replay import ReplayScreen
from palacio.app.screens.result import ResultScreen
from palacio.app.screens.start import BEGIN, Option, StartScreen, Step
from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.match.match import Match
from palacio.session.bots import SessionBots
from palacio.session.seat_text import say_seat
from tests.app.players import (
    SIZE,
    an_app,
    notice_text,
    row_of,
    screen_text,
    table_of,
    think_forever,
)
from tests.session.matches import a_finished_match, a_match
from tests.waiting import wait_until

SAY = catalogue("en")

pytestmark = pytest.mark.slow  # each starts the app, often in every language


# --- The table.


@pytest.mark.parametrize(
    ("game", "keys", "id_"),
    [
        ("azul", ["b"], "level-nobody"),
        ("azul", ["f"], "take-first"),
        ("sintra", ["x"], "take-first"),
        ("azul", ["9"], "source-empty"),
        ("azul", ["c"], "source-empty"),
        ("sintra", ["0"], "refusal-already-home"),
        ("sintra", ["1", "enter", "x"], "refusal-must-fit-elsewhere"),
    ],
)
def test_key_that_is_refused_says_why(game: str, keys: list[str], id_: str) -> None:
    async def run() -> None:
        match = a_match(game)
        app = an_app(match)
        async with app.run_test(size=SIZE) as pilot:
            seen = len(match.log)
            await pilot.press(*keys)
            assert notice_text(app) == SAY(id_)
            assert len(match.log) == seen

    asyncio.run(run())


@pytest.mark.parametrize("keys", [["0"], ["1", "enter", "9"]])
def test_unknown_key_is_reported(keys: list[str]) -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(*keys)
            assert table_of(app).notice is not None
            assert notice_text(app)

    asyncio.run(run())


@pytest.mark.parametrize("key", ["h", "1", "x", "0"])
def test_key_on_a_bots_turn_is_refused(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    monkeypatch.setattr(SessionBots, "choose", think_forever)

    async def run() -> None:
        app = an_app(a_match(), {0: "greedy", 1: "greedy"})
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(key)
            await pilot.pause()
            assert notice_text(app) == SAY("refusal-not-your-turn")

    asyncio.run(run())


@pytest.mark.parametrize("key", ["h", "1", "x"])
def test_key_after_the_end_is_refused(key: str) -> None:
    async def run() -> None:
        app = an_app(a_finished_match())
        async with app.run_test(size=SIZE) as pilot:
            await wait_until(lambda: isinstance(app.screen, ResultScreen))
            await pilot.press("escape", key)
            await pilot.pause()
            assert notice_text(app) == SAY("refusal-match-over")

    asyncio.run(run())


def test_old_notice_disappears_when_a_turn_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            await pilot.press("b")
            table.begin_turn()
            assert table.notice is not None  # it is too new to disappear
            monkeypatch.setattr(table_module, "_NOTICE_S", 0.0)
            table.begin_turn()
            assert table.notice is None

    asyncio.run(run())


@pytest.mark.parametrize("key", [":", "s"])
def test_command_box_does_not_change_the_drawing(key: str) -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            before = screen_text(app)
            await pilot.press(key)
            await pilot.pause()
            assert not app.screen.show_vertical_scrollbar
            assert screen_text(app)[:-1] == before[:-1]

    asyncio.run(run())


@pytest.mark.parametrize("typed", ["help", "HELP", "Help"])
def test_commands_ignore_upper_and_lower_case(typed: str) -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(":", *typed, "enter")
            await pilot.pause()
            assert isinstance(app.screen, HelpScreen)

    asyncio.run(run())


@pytest.mark.parametrize("typed", ["9b>1", "0 b 1"])
def test_unknown_display_is_refused(typed: str) -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(":", *typed, "enter")
            assert notice_text(app) == SAY("no-such-display", number=typed[0], last=5)

    asyncio.run(run())


def test_level_is_added_to_a_bots_name_that_does_not_tell_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(SessionBots, "choose", think_forever)

    async def run() -> None:
        app = an_app(a_match(), {1: "apprentice"})
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("b")
            await pilot.pause()
            assert any("Bo · improver" in row for row in screen_text(app))

    asyncio.run(run())
    for language in LANGUAGES:
        own = f"{catalogue(language)('bot-master')} 2"
        assert say_seat(own, "master", SAY) == own


def test_preview_shows_the_cost_of_broken_glass() -> None:
    async def run() -> None:
        app = an_app(a_match("sintra", plies=12))
        async with app.run_test(size=SIZE):
            table = table_of(app)
            scene = table.scene()
            broken = [c for c in table.view.actions if c.preview.steps]
            assert broken
            for choice in broken:
                is_shown = "glass " in say_preview(scene, choice)
                assert is_shown != choice.preview.shatters
            assert any(" glass" in row and " -1 -2 -4" in row for row in screen_text(app))

    asyncio.run(run())


# --- Other screens.


def test_left_and_right_stay_in_their_row_of_the_start_screen() -> None:
    async def run() -> None:
        app = PalacioApp(say=SAY)
        async with app.run_test(size=SIZE) as pilot:
            start = app.screen
            assert isinstance(start, StartScreen)
            start.point(Option("game", "sintra"))
            await pilot.press("left")
            assert start.pointed == Option("game", "azul")
            await pilot.press("left")
            assert start.pointed == Option("game", "azul")
            before = start.setup.players[1]
            start.point(Step("seat 1", 1))
            await pilot.press("right")
            assert start.setup.players[1] != before
            await pilot.press("left")
            assert start.setup.players[1] == before
            await pilot.press("down", "down", "down", "down")
            assert start.pointed == BEGIN

    asyncio.run(run())


def test_escape_on_the_start_screen_asks_before_quitting() -> None:
    async def run() -> None:
        app = PalacioApp(say=SAY)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("escape")
            assert SAY("quit-sure") in row_of(app, 0)
            await pilot.press("up", "escape")
            assert not app._exit
            await pilot.press("escape")
            assert app._exit

    asyncio.run(run())


def test_replay_shows_a_notice_at_its_first_and_last_step() -> None:
    async def run() -> None:
        match = a_finished_match()
        app = PalacioApp(replay=match, say=SAY)
        async with app.run_test(size=SIZE) as pilot:
            screen = app.screen
            assert isinstance(screen, ReplayScreen)
            await pilot.press("end")
            assert screen.at == len(match.log)
            assert f"event {screen.at} of {screen.at}" in row_of(app, 0)
            assert notice_text(app)
            await pilot.press("down")
            assert notice_text(app) == SAY("replay-last")
            await pilot.press("home", "up")
            assert notice_text(app) == SAY("replay-first")

    asyncio.run(run())


def test_result_mentions_a_tiebreak_only_if_it_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_finished_match()
    monkeypatch.setattr(Match, "scores", (40, 40))

    async def result_text(winners: tuple[int, ...]) -> str:
        monkeypatch.setattr(Match, "winners", winners)
        app = an_app(match)
        async with app.run_test(size=SIZE) as pilot:
            await wait_until(lambda: isinstance(app.screen, ResultScreen))
            await pilot.pause()
            return "\n".join(screen_text(app))

    assert SAY("tiebreak-azul") in asyncio.run(result_text((0,)))
    shared = asyncio.run(result_text((0, 1)))
    assert SAY("tiebreak-azul") not in shared
    assert "Won by Ana and Bo" in shared


def test_match_can_be_saved_from_the_result_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    async def run() -> None:
        app = an_app(a_finished_match())
        async with app.run_test(size=SIZE) as pilot:
            await wait_until(lambda: isinstance(app.screen, ResultScreen))
            await pilot.press("s")
            assert SAY("saved", file="match.palacio") in row_of(app, 0)

    asyncio.run(run())
    assert Path("match.palacio").is_file()


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_too_small_terminal_shows_the_required_size(language: str) -> None:
    say = catalogue(language)

    async def run() -> None:
        app = an_app(a_match(), say=say)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            words = say("too-small", columns=100, rows=30)
            assert "".join(screen_text(app)).strip() == words
            await pilot.resize_terminal(*SIZE)
            await pilot.pause()
            assert say("ask-take") in notice_text(app)
            assert any(say("story-dealt", round=1) in row for row in screen_text(app))

    asyncio.run(run())
