"""No key is pressed in vain: each does something, or says why not."""

import asyncio
from pathlib import Path

import pytest

from palacio.app import table as table_module
from palacio.app.app import PalacioApp
from palacio.app.help import HelpScreen
from palacio.app.replay import ReplayScreen
from palacio.app.result import ResultScreen
from palacio.app.start import Begin, Option, StartScreen, Turn
from palacio.app.thinking import Thinking
from palacio.app.wording import say_preview, say_seat
from palacio.match.match import Match
from palacio.words.catalogue import LANGUAGES, catalogue
from tests.app.people import SIZE, a_match, an_app, row_of, screen_text, table_of, wait_for

SAY = catalogue("en")

pytestmark = pytest.mark.slow  # each starts the app, often in every language


async def think_forever(*_: object) -> int:
    await asyncio.sleep(3600)
    return 0


def a_finished_match(game: str = "azul") -> Match:
    match = a_match(game)
    while not match.is_over:
        match.play(match.actions()[0])
    return match


def said(app: PalacioApp) -> str:
    return row_of(app, SIZE[1] - 2).strip()


# --- At the table.


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
def test_a_key_that_does_nothing_says_why(game: str, keys: list[str], id_: str) -> None:
    async def run() -> None:
        match = a_match(game)
        app = an_app(match)
        async with app.run_test(size=SIZE) as pilot:
            seen = len(match.log)
            await pilot.press(*keys)
            assert said(app) == SAY(id_)
            assert len(match.log) == seen

    asyncio.run(run())


@pytest.mark.parametrize("keys", [["0"], ["1", "enter", "9"]])
def test_a_key_without_a_meaning_says_so(keys: list[str]) -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(*keys)
            assert table_of(app).notice is not None
            assert said(app)

    asyncio.run(run())


@pytest.mark.parametrize("key", ["h", "1", "x", "0"])
def test_a_key_says_that_another_is_to_play(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    monkeypatch.setattr(Thinking, "choose", think_forever)

    async def run() -> None:
        app = an_app(a_match(), {0: "greedy", 1: "greedy"})
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(key)
            await pilot.pause()
            assert said(app) == SAY("refusal-not-your-turn")

    asyncio.run(run())


@pytest.mark.parametrize("key", ["h", "1", "x"])
def test_a_key_says_that_the_match_is_over(key: str) -> None:
    async def run() -> None:
        app = an_app(a_finished_match())
        async with app.run_test(size=SIZE) as pilot:
            await wait_for(pilot, lambda: isinstance(app.screen, ResultScreen))
            await pilot.press("escape", key)
            await pilot.pause()
            assert said(app) == SAY("refusal-match-over")

    asyncio.run(run())


def test_what_was_said_is_gone_when_a_turn_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            await pilot.press("b")
            table.begin_turn()
            assert table.notice is not None  # nobody can have read it yet
            monkeypatch.setattr(table_module, "_READ_S", 0.0)
            table.begin_turn()
            assert table.notice is None

    asyncio.run(run())


@pytest.mark.parametrize("key", [":", "s"])
def test_the_box_leaves_the_picture_as_it_is(key: str) -> None:
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
def test_commands_are_understood_in_any_case(typed: str) -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(":", *typed, "enter")
            await pilot.pause()
            assert isinstance(app.screen, HelpScreen)

    asyncio.run(run())


@pytest.mark.parametrize("typed", ["9b>1", "0 b 1"])
def test_a_display_that_does_not_exist_is_said_so(typed: str) -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(":", *typed, "enter")
            assert said(app) == SAY("no-such-display", number=typed[0], last=5)

    asyncio.run(run())


def test_the_level_stands_beside_a_name_that_says_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thinking, "choose", think_forever)

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


def test_the_preview_says_what_broken_glass_costs() -> None:
    async def run() -> None:
        app = an_app(a_match("sintra", plies=12))
        async with app.run_test(size=SIZE):
            table = table_of(app)
            scene = table.scene()
            broken = [c for c in table.view.actions if c.preview.steps]
            assert broken
            for choice in broken:
                told = "glass " in say_preview(scene, choice)
                assert told != choice.preview.shatters
            assert any(" glass" in row and " -1 -2 -4" in row for row in screen_text(app))

    asyncio.run(run())


# --- Elsewhere.


def test_arrows_stay_in_their_row_of_the_start_screen() -> None:
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
            before = start.wishes.sitters[1]
            start.point(Turn("seat 1", 1))
            await pilot.press("right")
            assert start.wishes.sitters[1] != before
            await pilot.press("left")
            assert start.wishes.sitters[1] == before
            await pilot.press("down", "down", "down", "down")
            assert start.pointed == Begin()

    asyncio.run(run())


def test_escape_on_the_start_screen_asks_once_more() -> None:
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


def test_a_replay_says_where_it_ends() -> None:
    async def run() -> None:
        match = a_finished_match()
        app = PalacioApp(replay=match, say=SAY)
        async with app.run_test(size=SIZE) as pilot:
            screen = app.screen
            assert isinstance(screen, ReplayScreen)
            await pilot.press("end")
            assert screen.at == len(match.log)
            assert f"event {screen.at} of {screen.at}" in row_of(app, 0)
            assert said(app)
            await pilot.press("down")
            assert said(app) == SAY("replay-last")
            await pilot.press("home", "up")
            assert said(app) == SAY("replay-first")

    asyncio.run(run())


def test_the_result_says_who_won_by_the_tiebreak(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_finished_match()
    monkeypatch.setattr(Match, "scores", (40, 40))

    async def result_text(winners: tuple[int, ...]) -> str:
        monkeypatch.setattr(Match, "winners", winners)
        app = an_app(match)
        async with app.run_test(size=SIZE) as pilot:
            await wait_for(pilot, lambda: isinstance(app.screen, ResultScreen))
            await pilot.pause()
            return "\n".join(screen_text(app))

    assert SAY("tiebreak-azul") in asyncio.run(result_text((0,)))
    shared = asyncio.run(result_text((0, 1)))
    assert SAY("tiebreak-azul") not in shared
    assert "Won by Ana and Bo" in shared


def test_a_match_can_be_saved_from_its_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    async def run() -> None:
        app = an_app(a_finished_match())
        async with app.run_test(size=SIZE) as pilot:
            await wait_for(pilot, lambda: isinstance(app.screen, ResultScreen))
            await pilot.press("s")
            assert SAY("saved", file="match.palacio") in row_of(app, 0)

    asyncio.run(run())
    assert Path("match.palacio").is_file()


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_a_window_that_is_too_small_says_so(language: str) -> None:
    say = catalogue(language)

    async def run() -> None:
        app = an_app(a_match(), say=say)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            words = say("too-small", columns=100, rows=30)
            assert "".join(screen_text(app)).strip() == words
            await pilot.resize_terminal(*SIZE)
            await pilot.pause()
            assert say("ask-take") in said(app)
            assert any(say("story-dealt", round=1) in row for row in screen_text(app))

    asyncio.run(run())
