"""The story as messages: an id and arguments for each thing that happens, for any language."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from palacio.match.notation import Colors
from palacio.match.story import Happening

_COUNTED_FROM_ONE = ("line", "row", "column", "slot", "ornament")


class Message(NamedTuple):
    """What a catalogue puts into words."""

    id: str
    arguments: dict[str, Any]


def message(happening: Happening, names: Sequence[str], palette: Colors) -> Message:
    """Seats and colors by name, places counted from one; what nobody says is left out."""
    fields = msgspec.structs.asdict(happening)
    spoken = {name: value for name, value in fields.items() if not isinstance(value, list)}
    return Message(
        str(happening.__struct_config__.tag),
        {name: _argument(name, value, names, palette) for name, value in spoken.items()},
    )


def _argument(field: str, value: Any, names: Sequence[str], palette: Colors) -> Any:
    if field in ("seat", "starter"):
        return names[value]
    if field == "color":
        return palette.names[value]
    return value + 1 if field in _COUNTED_FROM_ONE else value
