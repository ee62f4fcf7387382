"""What a person types, understood with good will: `2b>3`, `2 b 3`, `2 blue 3`, `keep pink`, `4`."""

import re
from collections.abc import Mapping

from palacio.match.match import Match

_NAMED = re.compile(r"(keep|col)(.)")
_TAKE = re.compile(r"(c|\d)([a-z])([a-z]|\d)(\d?)")


_ENGLISH: Mapping[str, str] = {}


def read_action(text: str, match: Match, words: Mapping[str, str] = _ENGLISH) -> str:
    """The action meant; what nobody could mean is left as it is, for the match to refuse.

    `words` are the colors' names in another language, each with its letter.
    """
    meant = _squeeze(text, match, words)
    for action in match.actions():
        squeezed = _squeeze(action, match)
        if meant == squeezed or meant in _shorter(action):
            return action
    take = _TAKE.fullmatch(meant)
    if take:
        source, color, target, jokers = take.groups()
        return f"{source}{color}>{target}" + (f"+{jokers}" if jokers else "")
    named = _NAMED.fullmatch(meant)
    return f"{named[1]}={named[2]}" if named else text


def _shorter(action: str) -> tuple[str, ...]:
    """`col=4` may be typed as `4`, `keep=p` as `p`."""
    _, equals, value = action.partition("=")
    return (value,) if equals else ()


def _squeeze(text: str, match: Match, words: Mapping[str, str] = _ENGLISH) -> str:
    """Letters and digits only, with a color's letter for its name."""
    palette = match.face.palette
    letters = dict(zip(palette.names, palette.letters, strict=True)) | {"center": "c", "floor": "f"}
    parts = re.findall(r"[^\W\d_]+|\d", text.lower())
    return "".join({**letters, **words}.get(part, part) for part in parts)
