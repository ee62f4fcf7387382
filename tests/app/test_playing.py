"""Playing in the app: with keys, with the mouse, with hints and undo."""

import asyncio
from pathlib import Path

import pytest

from palacio.app.app import PalacioApp
from palacio.app.draw.selection import Column, Home, Jokers, Keep, Place, Take, key_of
from palacio.app.draw.spot_text import say_preview, say_question, say_spot
from palacio.app.screens.replay import ReplayScreen
from palacio.app.screens.result import ResultScreen
from palacio.app.screens.start import BEGIN, Option, StartScreen, ValueStep
from palacio.app.screens.table import TableScreen
from palacio.bots import BOTS, LEVELS
from palacio.bots.pool import BotFailed
from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.match.match import Match
from palacio.match.record import format_record, verify
from palacio.match.summary import summarize
from palacio.rules.drafting import CHOICE
from palacio.session.bots import SessionBots
from palacio.session.saving import load
from palacio.session.session import PERSON, Seating
from tests.app.players import (
    SIZE,
    Play,
    an_app,
    by_keys,
    by_mouse,
    click,
    notice_text,
    play_whole,
    row_of,
    screen_text,
    table_of,
    think_forever,
    where,
)
from tests.session.matches import a_finished_match, a_match
from tests.waiting import wait_until

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("game", "play"),
    [
        ("azul", by_keys),
        ("azul", by_mouse),
        ("sintra", by_keys),
        ("sintra", by_mouse),
    ],
)
@pytest.mark.slow
def test_whole_match_against_a_bot_can_be_played(game: str, play: Play) -> None:
    async def run() -> None:
        app = an_app(a_match(game), {1: "greedy"})
        async with app.run_test(size=SIZE) as pilot:
            match = await play_whole(pilot, app, play)
        verify(format_record(match))
        assert tuple(summarize(match).scores) == match.scores

    asyncio.run(run())


def test_text_about_a_target_contains_its_preview_and_its_points() -> None:
    async def run() -> None:
        app = an_app(a_match("azul", actions=8))
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            for spot in list(table.selection.open):
                table.choose(spot)
                scene = table.scene()
                for place, choices in scene.open.items():
                    assert scene.points_at(place) == max(c.preview.points for c in choices)
                    assert say_preview(scene, choices[0]) in say_spot(scene, place)
                    assert f"{choices[0].preview.points:+d} point" in say_spot(scene, place)
                await pilot.press("escape")

    asyncio.run(run())


def test_points_of_a_target_are_drawn_next_to_it() -> None:
    async def run() -> None:
        app = an_app(a_match("azul", actions=8))
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            table.choose(next(iter(table.selection.open)))
            await pilot.pause()
            for place, choices in table.selection.open.items():
                _, y = where(table, place)
                assert f"{choices[0].preview.points:+d} {key_of(place, choices)} " in row_of(app, y)

    asyncio.run(run())


@pytest.mark.parametrize(("game", "option"), [("azul", "free"), ("sintra", "a")])
def test_choice_between_columns_or_panes_has_its_own_question(game: str, option: str) -> None:
    async def run() -> None:
        match = a_match(game, option=option)
        while match.state.phase != CHOICE:
            match.play(match.actions()[0])
        app = an_app(match)
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            assert say_question(table.scene()) in notice_text(app)
            for _ in match.actions():
                await pilot.press("tab")
                assert notice_text(app).startswith("Column" if game == "azul" else "Keep")
            assert len(table.selection.open) == len(match.actions())

    asyncio.run(run())


def test_spots_of_different_kinds_are_not_equal() -> None:
    spots = [Place(1), Column(1), Keep(1), Jokers(1), Home(), Take(1, 1)]
    assert len(set(spots)) == len(spots)


def test_escape_unpicks_a_color() -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            await pilot.press("1", "enter", "escape")
            assert table.selection.picked == ()
            assert isinstance(table.pointed, Take)
            assert len(table.session.match.log) == 5

    asyncio.run(run())


def test_clicking_another_color_replaces_the_pick() -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            first, second, *_ = table.selection.open
            for spot, picked in ((first, (first,)), (second, (second,)), (second, ())):
                click(pilot, *where(table, spot))
                await pilot.pause()
                assert table.selection.picked == picked

    asyncio.run(run())


def test_leaving_a_match_needs_a_second_key_press() -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("q")
            assert catalogue("en")("leave-sure") in notice_text(app)
            await pilot.press("right", "q")
            assert app.is_running
            await pilot.press("q")
            assert app._exit

    asyncio.run(run())


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_refused_target_has_a_reason_in_every_language(language: str) -> None:
    async def run() -> None:
        match = a_match("azul", actions=2)
        app = an_app(match, say=catalogue(language))
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            refused = match.view(match.seat).refused[0]
            take = next(
                s for s in table.selection.open if isinstance(s, Take) and s.color == refused.color
            )
            table.choose(take)
            await pilot.press(str(refused.target + 1))
            why = catalogue(language)(f"refusal-{refused.reason.replace('_', '-')}")
            assert why in notice_text(app)

    asyncio.run(run())


def test_hint_is_marked_on_the_board_and_shown_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palacio.app.screens.table.ADVISER", "greedy")  # needs no compiling

    async def run() -> None:
        match = a_match()
        app = an_app(match)
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            await pilot.press("h")
            await wait_until(lambda: table.hint)
            await pilot.pause()
            choice = table.selection.paths[table.hint]
            assert f"({choice.text})" in notice_text(app)
            assert table.pointed == table.hint[0]
            await pilot.press("enter")
            assert table.pointed == table.hint[1]

    asyncio.run(run())


def test_undo_returns_to_the_persons_last_decision() -> None:
    async def run() -> None:
        match = a_match()
        app = an_app(match, {1: "greedy"})
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            await wait_until(lambda: table.selection.paths)
            before = match.position()
            choice = match.view(match.seat).actions[0]
            await by_keys(pilot, table, choice)
            await wait_until(lambda: table.selection.paths and match.position() != before)
            await pilot.press("u")
            assert match.position() == before

    asyncio.run(run())


def test_typed_action_is_played() -> None:
    async def run() -> None:
        match = a_match()
        app = an_app(match, say=catalogue("nl"))
        async with app.run_test(size=SIZE) as pilot:
            action = next(a for a in match.actions() if a[1] == "b")
            await pilot.press(":", *f"{action[0]} blauw {action[3]}", "enter")
            assert match.log[-1].text == action
            await pilot.press(":", *"abc", "enter")
            assert "‘abc’ is hier geen zet." in notice_text(app)
            await pilot.press(":", "escape", "l")
            assert table_of(app).display_options.letters

    asyncio.run(run())


def test_start_screen_opens_the_table_that_was_set_up() -> None:
    async def run() -> None:
        app = PalacioApp(say=catalogue("en"), bot_pause_s=0)
        async with app.run_test(size=SIZE) as pilot:
            start = app.screen
            assert isinstance(start, StartScreen)
            for spot in (Option("game", "sintra"), Option("option", "b"), Option("seats", 3)):
                click(pilot, *where(start, spot))
                await pilot.pause()
            assert set(start.setup.seating().seats[1:]) == {"journeyman"}
            for field in ("seat 1", "seat 2"):
                start.set_value(field, "greedy")  # needs no compiling
            start.choose(ValueStep("seat 0", -1))
            assert start.setup.players[0] == list(BOTS)[-1]
            start.choose(ValueStep("seat 0", 1))
            await pilot.press("enter")
            click(pilot, *where(start, BEGIN))
            await wait_until(lambda: isinstance(app.screen, TableScreen))
            session = table_of(app).session
            assert session.seating == Seating("sintra", "b", (PERSON, "greedy", "greedy"))

    asyncio.run(run())


@pytest.mark.parametrize("key", ["question_mark", "r"])
def test_result_is_shown_only_after_the_screen_above_the_table_closes(key: str) -> None:
    async def run() -> None:
        match = a_match("sintra")
        app = an_app(match)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(key)
            above = app.screen
            while not match.is_over:
                match.play(match.actions()[0])
            table_of(app).begin_turn()
            await pilot.pause()
            assert app.screen is above
            await pilot.press("escape")
            await wait_until(lambda: isinstance(app.screen, ResultScreen))
            await pilot.press("escape")  # to look at the table
            await pilot.pause()
            assert app.screen is table_of(app)

    asyncio.run(run())


@pytest.mark.parametrize("bots", [1, 2])
def test_typed_action_is_refused_while_a_bot_thinks(
    monkeypatch: pytest.MonkeyPatch, bots: int
) -> None:
    monkeypatch.setattr(SessionBots, "choose", think_forever)

    async def run() -> None:
        match = a_match()
        app = an_app(match, {match.seat: "greedy"} if bots == 1 else {0: "greedy", 1: "greedy"})
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(":", *match.actions()[0].replace(">", " "), "enter")
            assert len(match.log) == 5
            assert "another seat's turn" in notice_text(app)

    asyncio.run(run())


def test_failed_bot_is_reported_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    async def give_up(*_: object) -> int:
        raise BotFailed("NoCacheFolder: nowhere to compile to")

    monkeypatch.setattr(SessionBots, "choose", give_up)

    async def run() -> None:
        match = a_match()
        app = an_app(match, {match.seat: "greedy"})
        async with app.run_test(size=SIZE):
            await wait_until(lambda: "NoCacheFolder" in notice_text(app))

    asyncio.run(run())


def test_hints_come_from_the_strongest_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def choose(_: SessionBots, match: Match, bot: str, key: str) -> int:
        asked.append(bot)
        return match.view(match.seat).actions[0].id

    monkeypatch.setattr(SessionBots, "choose", choose)

    async def run() -> None:
        match = a_match()
        app = an_app(match, {1 - match.seat: "apprentice"})
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("h")
            await wait_until(lambda: table_of(app).hint)

    asyncio.run(run())
    assert asked == ["master"]


def test_level_key_cycles_through_all_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SessionBots, "choose", think_forever)

    async def run() -> None:
        app = an_app(a_match(), {0: "greedy", 1: "greedy"})
        async with app.run_test(size=SIZE) as pilot:
            seen = []
            for _ in range(len(LEVELS) + 1):
                await pilot.press("b")
                seen.append(table_of(app).session.bots[0])
            assert seen == [*LEVELS, next(iter(LEVELS))]

    asyncio.run(run())


def test_new_level_restarts_a_failed_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    async def only_levels(_: SessionBots, match: Match, bot: str, key: str) -> int:
        if bot == "greedy":
            raise BotFailed("")
        return match.view(match.seat).actions[0].id

    monkeypatch.setattr(SessionBots, "choose", only_levels)

    async def run() -> None:
        match = a_match()
        app = an_app(match, {match.seat: "greedy"})
        async with app.run_test(size=SIZE) as pilot:
            await wait_until(lambda: catalogue("en")("bots-gone") in notice_text(app))
            await pilot.press("b")
            await wait_until(lambda: len(match.log) == 6)

    asyncio.run(run())


def test_result_screen_offers_a_new_match_and_the_replay() -> None:
    async def run() -> None:
        match = a_finished_match("sintra")
        app = an_app(match)
        async with app.run_test(size=SIZE) as pilot:
            await wait_until(lambda: isinstance(app.screen, ResultScreen))
            await pilot.pause()
            text = "\n".join(screen_text(app))
            assert all(f" {score}" in text for score in match.scores)
            await pilot.press("r")
            assert isinstance(app.screen, ReplayScreen)
            await pilot.press("q", "n")
            await wait_until(lambda: isinstance(app.screen, TableScreen))
            assert table_of(app).session.match is not match

    asyncio.run(run())


def test_saving_shows_the_name_of_the_secret_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    async def run() -> None:
        app = an_app(a_match(), {1: "greedy"})
        async with app.run_test(size=SIZE) as pilot:
            await wait_until(lambda: table_of(app).selection.paths)
            await pilot.press("s", "enter")
            assert "match.palacio.secret" in notice_text(app)

    asyncio.run(run())
    assert load("match.palacio").seats == (PERSON, "greedy")
