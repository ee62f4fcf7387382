"""Stories in words: one sentence for each item."""

from collections.abc import Iterable, Sequence
from typing import Any

from palacio.i18n.catalogue import STORY, Catalogue, catalogue
from palacio.match.notation import Colors
from palacio.match.story import StoryItem
from palacio.match.story_text import message
from palacio.rules.drafting import CENTER


def sentence(
    item: StoryItem, names: Sequence[str], palette: Colors, say: Catalogue | None = None
) -> str:
    """Return an item in words, by default in English; empty if it needs no words."""
    id_, arguments = message(item, names, palette)
    if arguments.get("points") == 0:  # nothing was scored
        return ""
    say = say or catalogue("en", STORY)
    return say(f"story-{id_}", **localize(say, arguments))


def sentences(
    items: Iterable[StoryItem], names: Sequence[str], palette: Colors, say: Catalogue | None = None
) -> str:
    """Return items in words, as one text."""
    return " ".join(filter(None, (sentence(item, names, palette, say) for item in items)))


def localize(say: Catalogue, arguments: dict[str, Any]) -> dict[str, Any]:
    """Return arguments with colors, sources and points in words; `tiles` is color and count."""
    words = dict(arguments)
    if "color" in words:
        words["tiles"] = tiles_text(say, words["color"], words.get("count", 1))
        words["color"] = say(f"color-{arguments['color']}")
    if "source" in words:
        words["source"] = source_text(say, words["source"])
    if "points" in words:
        words["points"] = points_text(say, words["points"])
    return words


def tiles_text(say: Catalogue, color: str, count: int) -> str:
    return say(f"tiles-{color}", count=count)


def source_text(say: Catalogue, source: int) -> str:
    return say("source-center") if source == CENTER else say("source-display", number=source)


def points_text(say: Catalogue, points: int) -> str:
    return say("points", points=points, signed=f"{points:+d}")
