"""The texts of phrases that players send across the table."""

from typing import get_args

from palacio.i18n.catalogue import Catalogue
from palacio.i18n.command_words import fold_case
from palacio.i18n.names import say_name
from palacio.wire.messages import Said
from palacio.wire.phrases import PhraseId
from palacio.wire.views import TableView

_IDS: tuple[PhraseId, ...] = get_args(PhraseId)
PHRASES = tuple(sorted(_IDS, key=lambda phrase: phrase.startswith("glyph-")))  # sentences first


def say_phrase(phrase: str, say: Catalogue) -> str:
    """Return the text of a phrase, or the name of a glyph; empty if the id is unknown."""
    id_ = f"phrase-{phrase}"
    return say(id_) if id_ in say else ""


def say_said(said: Said, table: TableView, say: Catalogue) -> str:
    """Return a line with the speaker and the phrase; empty if the phrase is unknown."""
    phrase = say_phrase(said.phrase, say)
    name = say_name(table.seats[said.seat].name, say)
    return say("phrases-said", name=name, phrase=phrase) if phrase else ""


def find_phrase(typed: str, say: Catalogue) -> PhraseId | None:
    """Return the phrase with the typed number, or the first that begins with the typed text.

    Numbers start at 1. Returns None if there is no such phrase.
    """
    if typed.isdecimal():
        return PHRASES[int(typed) - 1] if 0 < int(typed) <= len(PHRASES) else None
    start = _letters(typed)
    return next(
        (p for p in PHRASES if start and _letters(say_phrase(p, say)).startswith(start)), None
    )


def _letters(text: str) -> str:
    """Return a text in lower case, without accents and punctuation."""
    return "".join(
        letter for letter in fold_case(text) if letter.isalnum() or letter == " "
    ).strip()
