"""The reasons, titles and hooks of a review in words."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from palacio.i18n.catalogue import Catalogue
from palacio.i18n.story import tiles_text


class ReasonMessage(Protocol):
    """A message with its computed arguments, such as a `Reason` of a review."""

    @property
    def id(self) -> str: ...
    @property
    def args(self) -> Mapping[str, int | str]: ...


def reason_text(
    reason: ReasonMessage, names: Sequence[str], say: Catalogue, viewer: int | None = None
) -> str:
    """Return a reason, a title or a hook in words. The viewer's seat is called "you"."""
    words: dict[str, Any] = dict(reason.args)
    if "color" in words:
        words |= _color_words(say, str(words["color"]), int(words.get("count", 1)))
    if "points" in words:
        words["points"] = say("reason-count-points", count=words["points"])
    if "seat" in words:
        words |= {"seat": names[words["seat"]], "you": int(words["seat"] == viewer)}
    text = say(reason.id, **words)
    return text[:1].upper() + text[1:]


def _color_words(say: Catalogue, color: str, count: int) -> dict[str, str]:
    """Return the words for a color: its name as `color`, "2 red" as `tiles`, "red" as `tone`."""
    tiles = tiles_text(say, color, count)
    return {"color": say(f"color-{color}"), "tiles": tiles, "tone": tiles.split(" ", 1)[1]}
