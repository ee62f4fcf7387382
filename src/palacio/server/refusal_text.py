"""Refusal texts in the reader's language."""

from palacio.i18n.catalogue import catalogue

_PARTS = ("game", "server", "positions")
_MAX_LENGTH = 200


def reason(code: str, language: str, **details: str | int) -> str:
    """Return the text for a refusal code, from the server's or the game's catalogue."""
    say, name = catalogue(language, _PARTS), code.replace("_", "-")
    key = f"refused-{name}"
    shown = {each: _shorten(value) for each, value in details.items()}
    return say(key if key in say else f"refusal-{name}", **shown)


def _shorten(value: str | int) -> str | int:
    """Return a value that the client sent, truncated: Fluent rejects very long values."""
    if isinstance(value, int) or len(value) <= _MAX_LENGTH:
        return value
    return value[: _MAX_LENGTH - 1] + "…"
