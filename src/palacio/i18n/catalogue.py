"""Catalogues of translated messages: Project Fluent files in `locales`, a folder per language."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = {"en": "English", "nl": "Nederlands", "fr": "Français", "es": "Español"}
FOLDER = Path(__file__).parents[1] / "locales"

STORY = ("things", "story")  # the parts needed for stories; loading fewer parts is faster
ALL = (*STORY, "game", "app", "server", "line", "phrases", "reasons", "positions")


class Catalogue:
    """The messages of one language. `say = catalogue("en"); say("story-over")` returns a sentence.

    An unknown id or a missing argument is a bug, and raises an error.
    """

    def __init__(self, language: str, parts: Iterable[str] = ALL) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # slow to import

        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for part in parts:
            self._bundle.add_resource(FluentResource(source(language, part)))

    def __contains__(self, id_: str) -> bool:
        return bool(self._bundle.has_message(id_))

    def __call__(self, id_: str, **arguments: Any) -> str:
        pattern = self._bundle.get_message(id_).value
        assert pattern is not None, id_
        words, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return str(words)


def source(language: str, part: str) -> str:
    return (FOLDER / language / f"{part}.ftl").read_text("utf-8")


@cache
def catalogue(language: str, parts: tuple[str, ...] = ALL) -> Catalogue:
    return Catalogue(language, parts)


def choose_language(*tags: str | None) -> str:
    """Return the language of the first supported tag (`fr` for `fr_BE.UTF-8`), or else `en`."""
    codes = (tag[:2].lower() for tag in tags if tag)
    return next((code for code in codes if code in LANGUAGES), "en")
