"""Refusals in the reader's language."""

from palacio.words.catalogue import catalogue

_PARTS = ("game", "server")
_TOLD_MAX = 200


def reason(code: str, language: str, **details: str | int) -> str:
    """The server's own words, or those of the game, which every table of it has."""
    say, name = catalogue(language, _PARTS), code.replace("_", "-")
    own = f"refused-{name}"
    shown = {each: _shorten(value) for each, value in details.items()}
    return say(own if own in say else f"refusal-{name}", **shown)


def _shorten(value: str | int) -> str | int:
    """What was sent may be told back to who sent it, but not all of it: Fluent refuses to."""
    if isinstance(value, int) or len(value) <= _TOLD_MAX:
        return value
    return value[: _TOLD_MAX - 1] + "…"
