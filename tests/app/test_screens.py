"""The start screen, the replay and the result: keys, notices and the size they need."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from palacio.app import puzzle_in_lines
from palacio.app.app import PalacioApp
from palacio.app.screens.replay import ReplayScreen
from palacio.app.screens.result import ResultScreen
from palacio.app.screens.start import BEGIN, Option, StartScreen, ValueStep
from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.match.match import Match
from tests.app.players import (
    SIZE,
    an_app,
    notice_text,
    row_of,
    screen_text,
)
from tests.session.matches import a_finished_match, a_match
from tests.waiting import wait_until

SAY = catalogue("en")

pytestmark = pytest.mark.slow  # each test starts the app, often in every language


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
            start.point(ValueStep("seat 1", 1))
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


def test_puzzle_of_the_chosen_game_is_posed_in_line_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []

    @contextmanager
    def suspend(self: PalacioApp) -> Iterator[None]:
        yield

    async def run(*, can_suspend: bool) -> str:
        app = PalacioApp(say=SAY)
        async with app.run_test(size=SIZE) as pilot:
            start = app.screen
            assert isinstance(start, StartScreen)
            start.set_value("game", "sintra")
            if can_suspend:
                monkeypatch.setattr(PalacioApp, "suspend", suspend)
            await pilot.press("z")
            return row_of(app, 0)

    monkeypatch.setattr("subprocess.run", lambda args, check: asked.append(args))
    monkeypatch.setattr(puzzle_in_lines, "_wait_for_enter", lambda words: None)
    assert SAY("puzzle-elsewhere") in asyncio.run(run(can_suspend=False))
    assert not asked
    assert SAY("puzzle-elsewhere") not in asyncio.run(run(can_suspend=True))
    assert [args[-4:] for args in asked] == [("--game", "sintra", "--language", "en")]


def test_stepping_past_the_start_or_the_end_of_a_replay_shows_a_notice() -> None:
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


def test_tiebreak_is_shown_only_if_it_decided_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
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
            assert say("ask-take", game="azul") in notice_text(app)
            assert any(say("story-dealt", round=1) in row for row in screen_text(app))

    asyncio.run(run())
