"""What happened at a table, as happenings that can be put into words."""

import operator
from functools import reduce
from typing import Any

import msgspec

from palacio.match.faces import FACES
from palacio.match.story import Happening
from palacio.wire.resources import KINDS
from palacio.wire.views import Chapter, TableView
from palacio.words.catalogue import Catalogue
from palacio.words.story import sentence

_ANY: Any = reduce(operator.or_, KINDS)


def happenings(chapter: Chapter) -> list[Happening]:
    """Those that we know of: a newer server may tell more."""
    return [happening for told in chapter.tells if (happening := _read(told)) is not None]


def _read(told: Any) -> Happening | None:
    try:
        happening: Happening = msgspec.convert(told, _ANY)
    except msgspec.ValidationError:
        return None
    return happening


def tell(chapter: Chapter, table: TableView, say: Catalogue) -> str:
    """A chapter in words; empty where nothing needs to be said."""
    names = [seat.name for seat in table.seats]
    palette = FACES[table.game].palette
    words = (sentence(happening, names, palette, say) for happening in happenings(chapter))
    return " ".join(word for word in words if word)
