"""Stories in words: one sentence for each action."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from palacio.i18n.catalogue import LANGUAGES, STORY, Catalogue, catalogue
from palacio.i18n.names import say_names
from palacio.match.errors import UserError
from palacio.match.match import Match
from palacio.match.notation import Colors
from palacio.match.story import Marker, StoryItem
from palacio.match.story_text import message
from palacio.rules.drafting import CENTER

_ROUND_END = {"tiled", "untiled", "floor"}  # items of the end of a round, not of an action


def tell_match(match: Match, language: str = "en", since: int = 0) -> list[str]:
    """Return the story of each event in words, from event number `since` on.

    The text is empty for an event that needs no words. Raises UserError unless the language is one
    of LANGUAGES.
    """
    if language not in LANGUAGES:
        raise UserError(f"There is no language '{language}'; there are {', '.join(LANGUAGES)}.")
    say = catalogue(language)
    names, palette = say_names(match.header.names, say), match.module.palette
    return [sentences(items, names, palette, say) for items in match.story(since)]


def sentences(
    items: Iterable[StoryItem], names: Sequence[str], palette: Colors, say: Catalogue | None = None
) -> str:
    """Return an event's items as sentences, by default in English; empty if none needs words."""
    speaker = _Speaker(names, palette, say or catalogue("en", STORY))
    runs = (list(run) for _, run in groupby(items, _subject))
    return " ".join(filter(None, map(speaker.say_run, runs)))


def _subject(item: StoryItem) -> tuple[int | None, bool]:
    """Return an item's seat, and whether the item belongs to the end of a round."""
    return getattr(item, "seat", None), item.__struct_config__.tag in _ROUND_END


class _Speaker(NamedTuple):
    names: Sequence[str]
    palette: Colors
    say: Catalogue

    def say_run(self, run: Sequence[StoryItem]) -> str:
        """Return a sentence for items with the same subject. Each item adds a clause."""
        marker = int(any(isinstance(item, Marker) for item in run))
        clauses: list[str] = []
        whole: list[str] = []
        for item in run:
            words = self._say_item(item, at=len(clauses), marker=marker)
            (whole if words.endswith(".") else clauses).extend([words] if words else [])
        text = " ".join([*self._join(run[0], clauses), *whole])
        return text[:1].upper() + text[1:]

    def _say_item(self, item: StoryItem, **context: int) -> str:
        """Return a clause or a sentence; empty for an item of 0 points."""
        id_, arguments = message(item, self.names, self.palette)
        if arguments.get("points") == 0:
            return ""
        return self.say(f"story-{id_}", **localize(self.say, arguments | context))

    def _join(self, item: StoryItem, clauses: list[str]) -> list[str]:
        """Return a list with one sentence made of all clauses; an empty list if there are none."""
        if not clauses:
            return []
        say, seat = self.say, self.names[getattr(item, "seat", 0)]
        return [say("story-clauses", seat=seat, clauses=", ".join(clauses).replace(",  ", " "))]


def localize(say: Catalogue, arguments: dict[str, Any]) -> dict[str, Any]:
    """Return a message's arguments with color, source and points in words, and `tiles` added."""
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
