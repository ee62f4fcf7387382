"""Stories as messages for any language: an id and arguments for each item."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from palacio.match.notation import Colors
from palacio.match.story import StoryItem

_COUNTED_FROM_ONE = ("line", "row", "column", "slot", "ornament")


class Message(NamedTuple):
    """A message for a `Catalogue` to translate."""

    id: str
    arguments: dict[str, Any]


def message(item: StoryItem, names: Sequence[str], palette: Colors) -> Message:
    """Return an item's message: seats and colors by name, lines and the like counted from 1."""
    values = msgspec.structs.asdict(item)
    fields = {name: value for name, value in values.items() if not isinstance(value, list)}
    return Message(
        str(item.__struct_config__.tag),
        {name: _argument(name, value, names, palette) for name, value in fields.items()},
    )


def _argument(field: str, value: Any, names: Sequence[str], palette: Colors) -> Any:
    if field in ("seat", "starter"):
        return names[value]
    if field == "color":
        return palette.names[value]
    return value + 1 if field in _COUNTED_FROM_ONE else value
