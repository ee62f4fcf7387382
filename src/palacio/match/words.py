"""The story in words: one sentence for each thing that happens, by its message id."""

from collections.abc import Sequence
from typing import Any

import msgspec

from palacio.match.notation import Colors
from palacio.match.story import Happening
from palacio.rules.drafting import CENTER

SENTENCES = {
    "took": "{seat} takes {count} {color} from {source}.",
    "slid": "",  # seen on the table; saying it each time is noise
    "marker": "{seat} is first at the center and takes the start marker.",
    "roundend": "Round {round} is over.",
    "dealt": "Round {round}: the displays are filled.",
    "begun": "{starter} starts.",
    "over": "The match is over.",
    "tookback": "{action} of {seat} is taken back.",
    "placed": "{seat} places {count} {color} on line {line}.",
    "floored": "{count} {color} to the floor of {seat}.",
    "discarded": "{count} {color} to the lid: the floor of {seat} is full.",
    "tiled": "{seat} tiles {color} in row {row}, column {column}: {points}.",
    "untiled": "{seat} has no column left for {color}: line {row} goes to the floor.",
    "floor": "{seat} pays for the floor: {points}.",
    "rows": "{seat} scores full rows, {count} in all: {points}.",
    "columns": "{seat} scores full columns, {count} in all: {points}.",
    "sets": "{seat} scores colors placed five times, {count} in all: {points}.",
    "glazier": "The glazier of {seat} goes to strip {slot}.",
    "glazed": "{seat} places {count} {color} on strip {slot}.",
    "jokers": "{seat} places {count} {color} on jokers of strip {slot}.",
    "broke": "{seat} breaks {count} {color}.",
    "step": "",  # the broken panes or the start marker say it
    "shattered": "The broken glass of {seat} reaches the end of its track: {points}.",
    "completed": "{seat} completes strip {slot}.",
    "bonuscolor": "{seat} scores {count} {color}, the color of the round: {points}.",
    "kept": "{seat} keeps {color} for window {slot}.",
    "flipped": "",
    "removed": "{seat} has finished window {slot}.",
    "window": "Window {slot} scores for {seat}: {points}.",
    "leftovers": "{seat} scores panes left on strips, {count} in all: {points}.",
    "track": "{seat} pays for broken glass: {points}.",
    "ornament": "{seat} scores ornament {ornament}, with {count} of its four panes: {points}.",
    "palette": "{seat} scores {windows} complete windows by {count} {color} panes: {points}.",
}

_COUNTED_FROM_ONE = ("line", "row", "column", "slot", "ornament")


def sentence(happening: Happening, names: Sequence[str], palette: Colors) -> str:
    """In words; empty where nothing needs to be said."""
    fields = msgspec.structs.asdict(happening)
    message = SENTENCES[str(happening.__struct_config__.tag)]
    if fields.get("points") == 0:  # nothing gained, nothing told
        return ""
    return message.format(**{k: _word(k, v, names, palette) for k, v in fields.items()})


def _word(field: str, value: Any, names: Sequence[str], palette: Colors) -> str:
    if field in ("seat", "starter"):
        return names[int(value)]
    if field == "color":
        return palette.names[int(value)]
    if field == "source":
        return "the center" if value == CENTER else f"display {value}"
    if field == "points":
        return f"{value:+d} {'point' if abs(value) == 1 else 'points'}"
    return str(value + 1) if field in _COUNTED_FROM_ONE else str(value)
