"""Palácio: Azul and Stained Glass of Sintra, to play, to host and to study.

- `new_match` returns a `Match`; `Match.play` does an action or raises `IllegalAction`.
- `format_record` and `parse_record` write and read a match; `verify` also checks its fairness.
- `format_position` and `parse_position` write and read a position as one line.
- Every error that a user can correct is a `UserError`: `BadNotation`, `BadRecord`,
  `IllegalAction` or `StaleAction`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from palacio.match.errors import BadNotation, BadRecord, IllegalAction, StaleAction, UserError
    from palacio.match.match import Match, new_match
    from palacio.match.position import format_position, parse_position
    from palacio.match.record import format_record, parse_record, verify

__version__ = "0.1.0"

_MODULES = {
    "match.errors": ("BadNotation", "BadRecord", "IllegalAction", "StaleAction", "UserError"),
    "match.match": ("Match", "new_match"),
    "match.position": ("format_position", "parse_position"),
    "match.record": ("format_record", "parse_record", "verify"),
}

__all__ = [
    "BadNotation",
    "BadRecord",
    "IllegalAction",
    "Match",
    "StaleAction",
    "UserError",
    "format_position",
    "format_record",
    "new_match",
    "parse_position",
    "parse_record",
    "verify",
]


def __dir__() -> list[str]:
    return __all__


def _announce_compiling() -> None:
    """Tell the user that the first use compiles the rules, which takes a minute."""
    import sys

    if "palacio.rules.catalog" not in sys.modules:
        from palacio.rules.catalog import GAMES, is_warm
        from palacio.rules.compiled import COMPILING

        if not any(is_warm(game) for game in GAMES):
            print(COMPILING, file=sys.stderr)


def __getattr__(name: str) -> Any:
    """Import a public name on first use, because importing the rules is slow.

    Raises AttributeError for any other name.
    """
    from importlib import import_module

    for module, names in _MODULES.items():
        if name in names:
            _announce_compiling()
            return getattr(import_module(f"palacio.{module}"), name)
    raise AttributeError(f"palacio has no '{name}'")
