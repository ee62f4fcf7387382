"""The catalogues: Project Fluent's files in `locales`, one folder for each language."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = {"en": "English", "nl": "Nederlands", "fr": "Français", "es": "Español"}
FOLDER = Path(__file__).parents[1] / "locales"

STORY = ("things", "story")  # what is needed to tell a match; reading less is quicker
ALL = (*STORY, "game", "app", "server")


class Catalogue:
    """One language: `say("story-over")` is a sentence. An unknown id is our fault, and raises."""

    def __init__(self, language: str, parts: Iterable[str] = ALL) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # not for those who stay silent

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


def language_of(*wishes: str | None) -> str:
    """The first language of these that we speak, such as `fr_BE.UTF-8`; else English."""
    spoken = (wish[:2].lower() for wish in wishes if wish)
    return next((language for language in spoken if language in LANGUAGES), "en")
