"""The names of seats in the user's language."""

from collections.abc import Iterable, Iterator
from functools import cache

from palacio.bots import BOTS
from palacio.i18n.catalogue import LANGUAGES, Catalogue, catalogue

_PARTS = ("game", "app")  # the parts with the words for bots and players
_NUMBERED = ("player", "field-seat")  # always followed by a number


def say_name(name: str, say: Catalogue) -> str:
    """Return a name such as `greedy 2`, `Player 1` or `seat 1` in the user's language.

    The record of a match keeps the name in the language of the user or server that gave it. A name
    that a person has chosen is returned unchanged.
    """
    word, number = split_name(name)
    for spoken in _catalogues(say):
        id_ = _ids(spoken).get(word.casefold())
        if id_ and (number or id_ not in _NUMBERED):
            return f"{_word(id_, say)}{number}"
    return name


def say_names(names: Iterable[str], say: Catalogue) -> tuple[str, ...]:
    return tuple(say_name(name, say) for name in names)


def split_name(name: str) -> tuple[str, str]:
    """Split `greedy 2` into `greedy` and ` 2`; the second part is empty without a number."""
    word, space, number = name.rpartition(" ")
    return (word, f" {number}") if space and number.isdecimal() else (name, "")


def _catalogues(say: Catalogue) -> Iterator[Catalogue]:
    """Yield all catalogues, the user's first: most names are in it, and loading others is slow."""
    yield say
    yield from (catalogue(language, _PARTS) for language in LANGUAGES if language != say.language)


@cache
def _ids(say: Catalogue) -> dict[str, str]:
    """Return message ids by this language's words for seats, in lower case."""
    ids = (*_NUMBERED, *(f"bot-{bot}" for bot in BOTS))
    return {_word(id_, say).casefold(): id_ for id_ in ids}


def _word(id_: str, say: Catalogue) -> str:
    return say(id_, number="").strip()
