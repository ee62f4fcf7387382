"""No word outside the catalogues: in a made-up alphabet, nothing on the screen is left in ours."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from palacio.app.app import PalacioApp
from palacio.app.picture import Notice
from palacio.app.result import ResultScreen
from palacio.app.sitting import PERSON, Sitting
from palacio.match.match import Match, new_match
from palacio.words.catalogue import LANGUAGES, Catalogue, catalogue
from tests.app.people import SIZE, a_match, an_app, row_of, screen_text, table_of, wait_for

NAMES = ("Ж1", "Ж2")
CAPS = ("esc", "Home", "End")  # what is printed on keys
_LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OTHER = str.maketrans(_LATIN, "".join(chr(0x0430 + n % 32) for n in range(len(_LATIN))))

pytestmark = pytest.mark.slow  # each starts the app, often in every language


class Cyrillic(Catalogue):
    """English in other letters, one for one, so that everything keeps its place."""

    def __call__(self, id_: str, **arguments: Any) -> str:
        return super().__call__(id_, **arguments).translate(_OTHER)


def a_foreign_match(game: str) -> Match:
    return new_match(game, names=NAMES, secret=bytes(32), salts=("a", "b"))


def foreign_words(app: PalacioApp) -> list[str]:
    """Words in our letters; a single letter is a key or notation, and is the same everywhere."""
    own_names = "|".join(LANGUAGES.values())
    text = re.sub(own_names, "", "\n".join(screen_text(app)))
    return [word for word in re.findall(r"[A-Za-zÀ-ÿ]{2,}", text) if word not in CAPS]


@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_no_word_stands_outside_the_catalogues(game: str) -> None:
    async def run() -> None:
        match = a_foreign_match(game)
        app = PalacioApp(sitting=Sitting(match, (PERSON, PERSON)), say=Cyrillic("en"))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            assert foreign_words(app) == []
            for key in ("1", "enter", "question_mark", "escape", "r", "q"):
                await pilot.press(key)
                assert foreign_words(app) == [], key
            while not match.is_over:
                match.play(match.actions()[0])
            app.screen.begin_turn()  # type: ignore[attr-defined]
            await wait_for(pilot, lambda: isinstance(app.screen, ResultScreen))
            await pilot.pause()
            assert foreign_words(app) == []

    asyncio.run(run())


@pytest.mark.parametrize(
    "typed",
    [
        "9 9 9",  # no notation
        "1 z 1",  # no color
        "c b 1",  # nothing there
        "save 7/7",  # no such folder
        "save 7",  # something else is there
    ],
)
def test_what_is_refused_is_refused_in_the_readers_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("7").write_text("8", "utf-8")

    async def run() -> None:
        match = a_foreign_match("azul")
        app = PalacioApp(sitting=Sitting(match, (PERSON, PERSON)), say=Cyrillic("en"))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(":", *typed, "enter")
            assert len(match.log) == 5
            told = row_of(app, SIZE[1] - 2).strip()
            assert told
            assert foreign_words(app) == []
            assert table_of(app).notice == Notice(told, "bad")

    asyncio.run(run())


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize(
    ("typed", "id_"), [("c b 1", "refusal-none-there"), ("undo", "undo-nothing")]
)
def test_a_typed_action_is_refused_in_every_language(language: str, typed: str, id_: str) -> None:
    async def run() -> None:
        app = an_app(a_match(), say=catalogue(language))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(":", *typed, "enter")
            assert catalogue(language)(id_) in row_of(app, SIZE[1] - 2)

    asyncio.run(run())


def test_no_word_of_the_start_screen_stands_outside_the_catalogues() -> None:
    async def run() -> None:
        app = PalacioApp(say=Cyrillic("en"))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            assert foreign_words(app) == []

    asyncio.run(run())


def test_the_language_and_the_page_change_at_once() -> None:
    async def run() -> None:
        app = PalacioApp(
            sitting=Sitting(a_match(), (PERSON, PERSON)), say=catalogue("en"), pace_s=0
        )
        async with app.run_test(size=SIZE) as pilot:
            for language in (*list(LANGUAGES)[1:], "en"):
                await pilot.press("g")
                assert app.settings.say.language == language
                say = catalogue(language)
                assert say("round", number=1) in row_of(app, 0)
                assert say("ask-take") in row_of(app, SIZE[1] - 2)
                assert any(say("story-dealt", round=1) in row for row in screen_text(app))
            await pilot.press("t")
            assert not app.settings.page.is_dark

    asyncio.run(run())
