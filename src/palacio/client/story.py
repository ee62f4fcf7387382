"""The story of a server's table in words."""

import operator
from functools import reduce
from typing import Any

import msgspec

from palacio.i18n.catalogue import Catalogue
from palacio.i18n.names import say_name, say_names
from palacio.i18n.story import sentences
from palacio.match.game_modules import GAME_MODULES
from palacio.match.story import StoryItem
from palacio.wire.resources import KINDS
from palacio.wire.views import EntryStory, TableView

_ANY: Any = reduce(operator.or_, KINDS)


def story_items(entry: EntryStory) -> list[StoryItem]:
    """Return the items of known kinds. A newer server may send items of other kinds."""
    return [item for sent in entry.items if (item := _parse(sent)) is not None]


def _parse(sent: Any) -> StoryItem | None:
    try:
        item: StoryItem = msgspec.convert(sent, _ANY)
    except msgspec.ValidationError:
        return None
    return item


def say_entry(entry: EntryStory, table: TableView, say: Catalogue) -> str:
    """Return the story of a log entry in words; empty if there is nothing to tell."""
    names = say_names((seat.name for seat in table.seats), say)
    items = (_translated(item, say) for item in story_items(entry))
    return sentences(items, names, GAME_MODULES[table.game].palette, say)


def _translated(item: StoryItem, say: Catalogue) -> StoryItem:
    """Return the item, with any name in it translated into the user's language."""
    name = getattr(item, "name", None)
    return item if name is None else msgspec.structs.replace(item, name=say_name(name, say))
