"""The story in words: one sentence for each thing that happens."""

from collections.abc import Sequence
from typing import Any

from palacio.match.notation import Colors
from palacio.match.story import Happening
from palacio.match.words import message
from palacio.rules.drafting import CENTER
from palacio.words.catalogue import STORY, Catalogue, catalogue


def sentence(
    happening: Happening, names: Sequence[str], palette: Colors, say: Catalogue | None = None
) -> str:
    """In words, in English unless said otherwise; empty where nothing needs to be said."""
    told = message(happening, names, palette)
    if told.arguments.get("points") == 0:  # nothing gained, nothing told
        return ""
    say = say or catalogue("en", STORY)
    return say(f"story-{told.id}", **worded(say, told.arguments))


def worded(say: Catalogue, arguments: dict[str, Any]) -> dict[str, Any]:
    """Arguments that are things of the table, in words: `tiles` are a color and how many."""
    words = dict(arguments)
    if "color" in words:
        words["tiles"] = say_tiles(say, words["color"], words.get("count", 1))
        words["color"] = say(f"color-{arguments['color']}")
    if "source" in words:
        words["source"] = say_source(say, words["source"])
    if "points" in words:
        words["points"] = say_points(say, words["points"])
    return words


def say_tiles(say: Catalogue, color: str, count: int) -> str:
    return say(f"tiles-{color}", count=count)


def say_source(say: Catalogue, source: int) -> str:
    return say("source-center") if source == CENTER else say("source-display", number=source)


def say_points(say: Catalogue, points: int) -> str:
    return say("points", points=points, signed=f"{points:+d}")
