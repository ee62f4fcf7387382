"""Names that people give themselves: to be seen, and to be told apart by those who see them."""

import unicodedata

from palacio.match.errors import BadNotation
from palacio.match.log import check_name
from palacio.server.table.refused import Refused

_MARKS_MAX = 2  # upon one letter: some languages need two, and towers of them hide other lines

# Letters and marks by their category, but nothing is seen of them.
_UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)


def check_own_name(name: str) -> None:
    """Stricter than a record, which takes the names of any table."""
    try:
        check_name(name)
    except BadNotation as error:
        raise Refused("bad_name") from error
    if not look_of(name) or _most_marks(name) > _MARKS_MAX:
        raise Refused("bad_name")


def look_of(name: str) -> str:
    """What is seen of it: two names that look the same have the same. No letter is compared with
    one of another script."""
    seen = "".join(each for each in name if each not in _UNSEEN)
    return " ".join(unicodedata.normalize("NFKC", seen).casefold().split())


def _most_marks(name: str) -> int:
    """How many stand upon one letter at most."""
    most = marks = 0
    for each in unicodedata.normalize("NFD", name):
        is_mark = unicodedata.category(each) in ("Mn", "Me") and each not in _UNSEEN
        marks = marks + 1 if is_mark else 0
        most = max(most, marks)
    return most
