"""Lenient parsing of typed actions: `2b>3`, `2 b 3`, `2 blue 3`, `keep pink`, `4`."""

import re
from collections.abc import Mapping

from palacio.match.match import Match

_NAMED = re.compile(r"(keep|col)(.)")
_TAKE = re.compile(r"(c|\d)([a-z])([a-z]|\d)(\d?)")
_ENGLISH: Mapping[str, str] = {}


def read_action(text: str, match: Match, words: Mapping[str, str] = _ENGLISH) -> str:
    """Return a typed action in notation, or the text unchanged if it can't be read.

    The match then refuses it. `words` maps the names of the colors in another language to their
    letters.
    """
    meant = _squeeze(text, match, words)
    for action in match.actions():
        _, equals, value = action.partition("=")  # `4` is short for `col=4`, `p` for `keep=p`
        if meant == _squeeze(action, match) or (equals and meant == value):
            return action
    take = _TAKE.fullmatch(meant)
    if take:
        source, color, target, jokers = take.groups()
        return f"{source}{color}>{target}" + (f"+{jokers}" if jokers else "")
    named = _NAMED.fullmatch(meant)
    return f"{named[1]}={named[2]}" if named else text


def _squeeze(text: str, match: Match, words: Mapping[str, str] = _ENGLISH) -> str:
    """Return a text's letters and digits, with the name of a color or place as one letter."""
    palette = match.module.palette
    letters = dict(zip(palette.names, palette.letters, strict=True)) | {"center": "c", "floor": "f"}
    parts = re.findall(r"[^\W\d_]+|\d", text.lower())
    return "".join({**letters, **words}.get(part, part) for part in parts)
