"""Avatars, and display names that can be told apart at a table."""

import unicodedata
from collections.abc import Iterable
from functools import cache

from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.match.errors import BadNotation
from palacio.match.log import NAME_LENGTH, check_name
from palacio.server.table.refused import RequestRefused
from palacio.wire.terms import AVATARS

_MARKS_MAX = 2  # combining marks on one letter: some languages need two; more overlap other lines

# Characters that are letters or marks by their Unicode category, but invisible.
_INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)


def check_display_name(name: str) -> None:
    """Raise RequestRefused for an invalid name.

    This is stricter than `check_name`, which must accept the names in imported records.
    """
    try:
        check_name(name)
    except BadNotation as error:
        raise RequestRefused("bad_name") from error
    if not comparison_key(name) or _most_marks(name) > _MARKS_MAX:
        raise RequestRefused("bad_name")


def comparison_key(name: str) -> str:
    """Return a key that is the same for names that look alike within one script."""
    if not name.isascii():  # most names are ASCII, and would stay the same
        visible = "".join(each for each in name if each not in _INVISIBLE)
        name = unicodedata.normalize("NFKC", visible)
    return " ".join(name.casefold().split())


def default_name(language: str) -> str:
    """Return the name that is shared by all guests who have not chosen a name."""
    say = catalogue(language, ("server",))
    return say("guest-name")


@cache
def _default_keys() -> frozenset[str]:
    return frozenset(comparison_key(default_name(language)) for language in LANGUAGES)


def is_default_name(name: str) -> bool:
    """Return whether this is the default name in some language, rather than a chosen name."""
    return comparison_key(name) in _default_keys()


def shown_names(names: Iterable[str | None]) -> tuple[str, ...]:
    """Return the name to show for each seat. If names look alike, the later names get a number.

    In `names`, None stands for a free seat (shown as ""), and "" for an erased person.
    """
    taken: set[str] = set()
    return tuple(
        "" if name is None else _take_name(name or name_of_erased(seat), taken)
        for seat, name in enumerate(names)
    )


def name_of_erased(seat: int) -> str:
    """Return the name to show for an erased person, which depends only on the seat."""
    return f"Player {seat + 1}"


def shown_avatar(person: int, chosen: str | None) -> str:
    """Return the avatar that a person has chosen, or an avatar derived from the person's id."""
    return chosen if chosen in AVATARS else AVATARS[person % len(AVATARS)]


def _take_name(name: str, taken: set[str]) -> str:
    """Return the name, with a number if its comparison key is taken. Adds the key to `taken`."""
    short, number, shown = name[: NAME_LENGTH - 2].rstrip(), 1, name
    while (key := comparison_key(shown)) in taken:
        number += 1
        shown = f"{short} {number}"
    taken.add(key)
    return shown


def _most_marks(name: str) -> int:
    """Return the largest number of combining marks on one letter."""
    most = marks = 0
    for each in unicodedata.normalize("NFD", name):
        is_mark = unicodedata.category(each) in ("Mn", "Me") and each not in _INVISIBLE
        marks = marks + 1 if is_mark else 0
        most = max(most, marks)
    return most
