"""The rules screen: opening it, scrolling, and other games and languages."""

import asyncio

import pytest
from textual.pilot import Pilot

from palacio.app.app import PalacioApp
from palacio.app.screens.rules import RulesScreen
from palacio.app.screens.start import StartScreen
from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.i18n.rules import rules_sections, rules_title
from palacio.rules.catalog import GAMES
from tests.app.players import SIZE, an_app, row_of, screen_text, table_of
from tests.session.matches import a_finished_match, a_match

pytestmark = pytest.mark.slow  # each test starts the app


def shown(app: PalacioApp) -> str:
    return "\n".join(screen_text(app))


def is_first_heading_shown(app: PalacioApp, game: str, language: str) -> bool:
    return rules_sections(game, language)[0].heading in shown(app)


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_of_the_match_open_in_the_users_language(game: str, language: str) -> None:
    async def run() -> None:
        app = an_app(a_match(game), say=catalogue(language))
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot, "i")
            assert rules_title(game, language) in row_of(app, 0)
            assert is_first_heading_shown(app, game, language)
            await press(pilot, "escape")
            assert app.screen is table_of(app)

    asyncio.run(run())


def test_rules_scroll_to_their_end_and_back() -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            last = rules_sections("azul", "en")[-1].heading
            await press(pilot, "i", "up")
            assert last not in shown(app)
            await press(pilot, "end", "down", "pagedown")
            assert last in shown(app)
            assert "100 %" in row_of(app, 0)
            await press(pilot, "pageup", "up", "home")
            assert is_first_heading_shown(app, "azul", "en")

    asyncio.run(run())


def test_arrows_switch_to_the_rules_of_the_other_game() -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot, "i", "end", "right")
            assert rules_title("sintra", "en") in row_of(app, 0)
            assert is_first_heading_shown(app, "sintra", "en")
            await press(pilot, "left")
            assert rules_title("azul", "en") in row_of(app, 0)

    asyncio.run(run())


def test_changing_the_language_translates_the_open_rules() -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot, "i", "end", "g")
            assert rules_title("azul", "nl") in row_of(app, 0)
            assert rules_sections("azul", "nl")[-1].heading in shown(app)

    asyncio.run(run())


def test_rules_open_from_the_start_and_the_help_screen() -> None:
    async def run() -> None:
        app = PalacioApp()
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot, "i")
            assert isinstance(app.screen, RulesScreen)
            await press(pilot, "q")
            assert isinstance(app.screen, StartScreen)
            await press(pilot, "question_mark", "i")
            assert isinstance(app.screen, RulesScreen)

    asyncio.run(run())


def test_rules_open_from_the_result_screen() -> None:
    async def run() -> None:
        app = an_app(a_finished_match("sintra"))
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot, "i")
            assert rules_title("sintra", "en") in row_of(app, 0)

    asyncio.run(run())
