"""The texts of refusals in the reader's language."""

from palacio.i18n.catalogue import catalogue

_PARTS = ("game", "server", "positions")
_MAX_LENGTH = 200


def reason(code: str, language: str, **details: str | int) -> str:
    """Return the text for a code: the server's own, or the game's."""
    say, name = catalogue(language, _PARTS), code.replace("_", "-")
    key = f"refused-{name}"
    shown = {each: _shorten(value) for each, value in details.items()}
    return say(key if key in say else f"refusal-{name}", **shown)


def _shorten(value: str | int) -> str | int:
    """Truncate a value that the client sent: Fluent rejects very long ones."""
    if isinstance(value, int) or len(value) <= _MAX_LENGTH:
        return value
    return value[: _MAX_LENGTH - 1] + "…"
