"""The replay screen: its steps and its positions."""

import asyncio

import pytest

from palacio.app.app import PalacioApp
from palacio.app.screens.replay import ReplayScreen
from palacio.match.match import Match
from palacio.match.view import view
from tests.app.players import SIZE, an_app, row_of, screen_text
from tests.session.matches import a_finished_match, a_match

pytestmark = pytest.mark.slow


def test_replay_steps_by_events_and_by_rounds() -> None:
    async def run() -> None:
        match = a_finished_match("sintra")
        app = PalacioApp(replay=match)
        async with app.run_test(size=SIZE) as pilot:
            screen = app.screen
            assert isinstance(screen, ReplayScreen)
            begin = screen.at
            assert screen.scene().view.round == 1
            await pilot.press("right", "right", "left")
            assert screen.at == begin + 1
            await pilot.press("down")
            assert screen.scene().view.round == 2
            await pilot.press("up", "up")
            assert screen.at == begin
            await pilot.press("end")
            assert screen.scene().view.winners == list(match.winners)
            assert "The match is over." in "".join(screen_text(app))
            await pilot.press("home", "left")
            assert screen.at == match.header.seats + 2  # the first event with a story
            assert f"event {screen.at} of {len(match.log)}" in row_of(app, 0)

    asyncio.run(run())


def test_replay_has_the_position_after_every_event() -> None:
    match = a_finished_match("sintra")
    screen = ReplayScreen(match)
    again = Match(match.header)
    for seq, event in enumerate(match.log, start=1):
        again.referee.accept(event.seat, event.text)
        assert view(match.header, screen.states[seq], seq) == again.view()


def test_replay_shows_a_player_as_out_only_after_the_resignation() -> None:
    async def run() -> None:
        match = a_match(actions=3)
        match.play("resign", seat=0)
        app = PalacioApp(replay=match)
        async with app.run_test(size=SIZE) as pilot:
            screen = app.screen
            assert isinstance(screen, ReplayScreen)
            await pilot.press("end")
            seen = screen.scene().view
            assert (seen.phase, seen.out, seen.winners) == ("over", [0], [1])
            assert "Ana resigns. The match is over." in "".join(screen_text(app))
            await pilot.press("left")
            seen = screen.scene().view
            assert (seen.phase, seen.out, seen.winners) == ("draft", [], [])

    asyncio.run(run())


def test_replay_does_not_change_while_the_match_continues() -> None:
    async def run() -> None:
        match = a_match(actions=3)
        app = an_app(match)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("r")
            screen = app.screen
            assert isinstance(screen, ReplayScreen)
            last = len(match.log)
            for _ in range(4):
                match.play(match.actions()[0])
            await pilot.press("down", "end", "right")
            assert screen.at == last
            assert f"event {last} of {last}" in row_of(app, 0)

    asyncio.run(run())
