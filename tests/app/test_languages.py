"""All texts come from the catalogues: if these are in Cyrillic, no Latin text remains."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from palacio.app.app import PalacioApp
from palacio.app.draw.palette import LIGHT
from palacio.app.draw.table_view import Notice
from palacio.app.screens.result import ResultScreen
from palacio.i18n.catalogue import LANGUAGES, Catalogue, catalogue
from palacio.match.match import Match, new_match
from palacio.session.session import PERSON, Session
from tests.app.players import SIZE, an_app, notice_text, row_of, screen_text, table_of
from tests.session.matches import a_match
from tests.waiting import wait_until

NAMES = ("Ж1", "Ж2")
CAPS = ("esc", "Home", "End")  # names of keys
_LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OTHER = str.maketrans(_LATIN, "".join(chr(0x0430 + n % 32) for n in range(len(_LATIN))))

pytestmark = pytest.mark.slow  # each test starts the app, often in every language


class Cyrillic(Catalogue):
    """A catalogue with the English texts in Cyrillic letters. Their lengths stay the same."""

    def __call__(self, id_: str, **arguments: Any) -> str:
        return super().__call__(id_, **arguments).translate(_OTHER)


def a_foreign_match(game: str) -> Match:
    return new_match(game, names=NAMES, secret=bytes(32), salts=("a", "b"))


def foreign_words(app: PalacioApp) -> list[str]:
    """Return the words in Latin letters, except single letters, which are keys or notation."""
    own_names = "|".join(LANGUAGES.values())
    text = re.sub(own_names, "", "\n".join(screen_text(app)))
    return [word for word in re.findall(r"[A-Za-zÀ-ÿ]{2,}", text) if word not in CAPS]


@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_all_texts_of_a_match_come_from_the_catalogues(game: str) -> None:
    async def run() -> None:
        match = a_foreign_match(game)
        app = PalacioApp(session=Session(match, (PERSON, PERSON)), say=Cyrillic("en"))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            assert foreign_words(app) == []
            for key in ("1", "enter", "question_mark", "escape", "r", "q"):
                await pilot.press(key)
                assert foreign_words(app) == [], key
            while not match.is_over:
                match.play(match.actions()[0])
            app.screen.begin_turn()  # type: ignore[attr-defined]
            await wait_until(lambda: isinstance(app.screen, ResultScreen))
            await pilot.pause()
            assert foreign_words(app) == []

    asyncio.run(run())


@pytest.mark.parametrize(
    "typed",
    [
        "9 9 9",  # not notation
        "1 z 1",  # not a color
        "c b 1",  # the center is empty
        "save 7/7",  # missing folder
        "save 7",  # existing file
    ],
)
def test_refusals_come_from_the_catalogues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("7").write_text("8", "utf-8")

    async def run() -> None:
        match = a_foreign_match("azul")
        app = PalacioApp(session=Session(match, (PERSON, PERSON)), say=Cyrillic("en"))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(":", *typed, "enter")
            assert len(match.log) == 5
            shown = notice_text(app)
            assert shown
            assert foreign_words(app) == []
            assert table_of(app).notice == Notice(shown, "bad")

    asyncio.run(run())


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize(
    ("typed", "id_"), [("c b 1", "refusal-none-there"), ("undo", "undo-nothing")]
)
def test_refusal_of_a_typed_line_is_in_the_users_language(
    language: str, typed: str, id_: str
) -> None:
    async def run() -> None:
        app = an_app(a_match(), say=catalogue(language))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(":", *typed, "enter")
            assert catalogue(language)(id_) in notice_text(app)

    asyncio.run(run())


def test_all_texts_of_the_start_screen_come_from_the_catalogues() -> None:
    async def run() -> None:
        app = PalacioApp(say=Cyrillic("en"))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            assert foreign_words(app) == []

    asyncio.run(run())


def test_keys_change_the_language_and_the_theme_at_once() -> None:
    async def run() -> None:
        app = PalacioApp(
            session=Session(a_match(), (PERSON, PERSON)), say=catalogue("en"), bot_pause_s=0
        )
        async with app.run_test(size=SIZE) as pilot:
            for language in (*list(LANGUAGES)[1:], "en"):
                await pilot.press("g")
                assert app.settings.say.language == language
                say = catalogue(language)
                assert say("round", number=1) in row_of(app, 0)
                assert say("ask-take", game="azul") in notice_text(app)
                assert any(say("story-dealt", round=1) in row for row in screen_text(app))
            await pilot.press("t")
            assert app.settings.theme is LIGHT

    asyncio.run(run())
