"""Feedback at the table: every key does something or shows why it does not."""

import asyncio
import re

import pytest

from palacio.app.app import PalacioApp
from palacio.app.draw.spot_text import say_preview
from palacio.app.screens import table as table_module
from palacio.app.screens.commands import say_box
from palacio.app.screens.drawn_screen import DrawnScreen
from palacio.app.screens.help import HelpScreen
from palacio.app.screens.replay import ReplayScreen
from palacio.app.screens.result import ResultScreen
from palacio.app.screens.rules import RulesScreen
from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.session.bots import SessionBots
from palacio.session.compile_progress import CompileStep
from palacio.session.seat_text import say_seat, seat_names
from palacio.session.session import PERSON, Seating, new_session
from tests.app.players import (
    SIZE,
    an_app,
    notice_text,
    screen_text,
    table_of,
    think_forever,
)
from tests.session.matches import a_finished_match, a_match
from tests.waiting import wait_until

SAY = catalogue("en")

pytestmark = pytest.mark.slow  # each test starts the app, often in every language


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
def test_refused_key_shows_the_reason(game: str, keys: list[str], id_: str) -> None:
    async def run() -> None:
        match = a_match(game)
        app = an_app(match)
        async with app.run_test(size=SIZE) as pilot:
            seen = len(match.log)
            await pilot.press(*keys)
            assert notice_text(app) == SAY(id_, game=game)
            assert len(match.log) == seen

    asyncio.run(run())


@pytest.mark.parametrize("keys", [["0"], ["1", "enter", "9"]])
def test_key_without_a_legal_action_shows_a_notice(keys: list[str]) -> None:
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
def test_key_after_the_end_of_the_match_is_refused(key: str) -> None:
    async def run() -> None:
        app = an_app(a_finished_match())
        async with app.run_test(size=SIZE) as pilot:
            await wait_until(lambda: isinstance(app.screen, ResultScreen))
            await pilot.press("escape", key)
            await pilot.pause()
            assert notice_text(app) == SAY("refusal-match-over")

    asyncio.run(run())


def test_only_an_old_notice_disappears_when_a_turn_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_module, "_NOTICE_S", 600.0)

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


def test_refusal_disappears_when_a_persons_turn_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(SessionBots, "choose", think_forever)
    monkeypatch.setattr(table_module, "_NOTICE_S", 600.0)

    async def run() -> None:
        match = a_match()
        app = an_app(match, {match.seat: "greedy"})
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            await pilot.press("1")
            assert notice_text(app) == SAY("refusal-not-your-turn")
            table.begin_turn()
            assert table.notice is not None  # it is still the bot's turn
            match.play(match.actions()[0])
            table.begin_turn()
            await pilot.pause()
            assert notice_text(app) == SAY("ask-take", game="azul")

    asyncio.run(run())


@pytest.mark.parametrize("key", ["1", "escape", ":"])
def test_refusal_disappears_at_the_next_valid_key(key: str) -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            table.point(next(iter(table.selection.open)))
            await pilot.press("f")
            assert notice_text(app) == SAY("take-first", game="azul")
            await pilot.press(key)
            await pilot.pause()
            assert SAY("take-first", game="azul") not in notice_text(app)

    asyncio.run(run())


@pytest.mark.parametrize("key", [":", "s"])
def test_opening_the_command_box_changes_only_the_last_row(key: str) -> None:
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
def test_commands_are_case_insensitive(typed: str) -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(":", *typed, "enter")
            await pilot.pause()
            assert isinstance(app.screen, HelpScreen)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("language", "typed", "screen"),
    [
        ("nl", "hulp", HelpScreen),
        ("nl", "regels", RulesScreen),
        ("fr", "regles", RulesScreen),
        ("fr", "revoir", ReplayScreen),
        ("es", "Ayuda", HelpScreen),
        ("es", "rules", RulesScreen),
    ],
)
def test_commands_are_understood_in_the_users_language_and_in_english(
    language: str, typed: str, screen: type[DrawnScreen]
) -> None:
    async def run() -> None:
        app = an_app(a_match(), say=catalogue(language))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(":", *typed, "enter")
            await pilot.pause()
            assert isinstance(app.screen, screen)

    asyncio.run(run())


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_in_the_command_box_fit_into_the_smallest_screen(language: str) -> None:
    assert len(say_box(catalogue(language))) <= SIZE[0] - 2


@pytest.mark.parametrize("typed", ["9b>1", "0 b 1"])
def test_unknown_display_is_refused(typed: str) -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(":", *typed, "enter")
            assert notice_text(app) == SAY("no-such-display", number=typed[0], last=5)

    asyncio.run(run())


def test_level_is_added_to_a_bots_name_that_does_not_contain_it(
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
        assert say_seat(own, "master", SAY) == "master 2"


def test_changing_the_level_renames_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SessionBots, "choose", think_forever)
    seats = (PERSON, "journeyman", "journeyman", "greedy")
    session = new_session(Seating("azul", "fixed", seats), seat_names(seats, SAY))

    async def run() -> None:
        app = PalacioApp(session=session, say=SAY)
        async with app.run_test(size=SIZE) as pilot:
            assert session.match.header.names == ("Player 1", "Beatriz", "Beatriz 2", "greedy 4")
            await pilot.press("b")
            await pilot.pause()
            assert session.match.header.names == ("Player 1", "Duarte", "Duarte 2", "Duarte 3")
            assert any("Duarte 2 · artisan" in row for row in screen_text(app))

    asyncio.run(run())


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_changing_the_language_translates_the_seats_names(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(SessionBots, "choose", think_forever)
    say, seats = catalogue(language), (PERSON, "journeyman")
    session = new_session(Seating("azul", "fixed", seats), seat_names(seats, SAY))

    async def run() -> None:
        app = PalacioApp(session=session, say=SAY)
        async with app.run_test(size=SIZE) as pilot:
            while app.settings.say.language != language:
                await pilot.press("g")
            await pilot.pause()
            text = "\n".join(screen_text(app))
            assert not re.search("Player|journeyman", text)
            assert f"Beatriz · {say('bot-journeyman')}" in text
            assert say("player", number=1) in text

    asyncio.run(run())


def test_preview_shows_the_cost_of_broken_glass_unless_the_track_resets() -> None:
    async def run() -> None:
        app = an_app(a_match("sintra", actions=12))
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


def test_preview_shows_the_cost_of_the_floor_if_it_differs_from_the_points() -> None:
    async def run() -> None:
        app = an_app(a_match("azul"))
        async with app.run_test(size=SIZE):
            table = table_of(app)
            floored = [c for c in table.view.actions if c.text.endswith(">f")]
            words = {c.preview.spilled: say_preview(table.scene(), c) for c in floored}
            assert words[2] == "2 to the floor · +0 points · floor -2"

    asyncio.run(run())


@pytest.mark.parametrize("language", LANGUAGES)
def test_top_line_shows_the_progress_of_the_compiler(language: str) -> None:
    say = catalogue(language)

    async def run() -> None:
        app = an_app(a_match("azul"), say=say)
        async with app.run_test(size=SIZE) as pilot:
            table_of(app).bots._on_compile(CompileStep(0.45, "search", "tree.expand"))
            await pilot.pause()
            assert say("status-compiling", done="████░░░░░░ 45") in screen_text(app)[0]

    asyncio.run(run())
