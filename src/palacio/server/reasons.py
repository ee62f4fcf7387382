"""Refusals in the reader's language."""

from palacio.words.catalogue import catalogue

_PARTS = ("game", "server")


def reason(code: str, language: str, **details: str | int) -> str:
    """The server's own words, or those of the game, which every table of it has."""
    say, name = catalogue(language, _PARTS), code.replace("_", "-")
    own = f"refused-{name}"
    return say(own if own in say else f"refusal-{name}", **details)
