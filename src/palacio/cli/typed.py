"""What a person types, understood with good will: `2b>3`, `2 b 3`, `2 blue 3`, `keep pink`, `4`."""

import re

from palacio.match.match import Match

_NAMED = re.compile(r"(keep|col)(.)")
_TAKE = re.compile(r"(c|\d)([a-z])([a-z]|\d)(\d?)")


def read_action(text: str, match: Match) -> str:
    """The action meant; what nobody could mean is left as it is, for the match to refuse."""
    meant = _squeeze(text, match)
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


def _squeeze(text: str, match: Match) -> str:
    """Letters and digits only, with a color's letter for its name."""
    words = re.findall(r"[a-z]+|\d", text.lower())
    palette = match.face.palette
    letters = dict(zip(palette.names, palette.letters, strict=True)) | {"center": "c", "floor": "f"}
    return "".join(letters.get(word, word) for word in words)
