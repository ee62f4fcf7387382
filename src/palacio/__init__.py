"""Palácio: play, host and study Azul and Stained Glass of Sintra.

- `new_match` and `Match.from_position` return a `Match`. `Match.actions` lists the legal actions,
  and `Match.play` plays one or raises `IllegalAction`.
- `analyze` rates every legal action by searching. `review` rates every action and deal of a match.
- `bot` returns a built-in bot; `palacio.lab` has the arena.
- `format_record` writes a match as text, `parse_record` reads it, and `verify` checks its fairness.
- Every error that a user can correct is a `UserError`: `BadNotation`, `BadRecord`,
  `IllegalAction` or `StaleAction`.
"""

from typing import TYPE_CHECKING

from palacio.lazy import lazy_names

if TYPE_CHECKING:
    from palacio.lab.analysis import ActionAnalysis, MatchAnalysis, analyze
    from palacio.lab.match_bot import BuiltinBot, MatchBot, bot
    from palacio.match.azul.view import AzulBoard
    from palacio.match.choice import Choice, Preview
    from palacio.match.errors import BadNotation, BadRecord, IllegalAction, StaleAction, UserError
    from palacio.match.match import Match, new_match
    from palacio.match.record import Verdict, format_record, parse_record, verify
    from palacio.match.sintra.view import SintraBoard
    from palacio.match.view import View
    from palacio.study.report import (
        ActionReview,
        DealReview,
        DepartureReview,
        KeyMoment,
        MatchReview,
        Outlook,
        SeatReview,
    )
    from palacio.study.review import review

__version__ = "0.1.0"

_MODULES = {
    "lab.analysis": ("ActionAnalysis", "MatchAnalysis", "analyze"),
    "lab.match_bot": ("BuiltinBot", "MatchBot", "bot"),
    "match.azul.view": ("AzulBoard",),
    "match.choice": ("Choice", "Preview"),
    "match.errors": ("BadNotation", "BadRecord", "IllegalAction", "StaleAction", "UserError"),
    "match.match": ("Match", "new_match"),
    "match.record": ("Verdict", "format_record", "parse_record", "verify"),
    "match.sintra.view": ("SintraBoard",),
    "match.view": ("View",),
    "study.report": (
        "ActionReview",
        "DealReview",
        "DepartureReview",
        "KeyMoment",
        "MatchReview",
        "Outlook",
        "SeatReview",
    ),
    "study.review": ("review",),
}

__all__ = [
    "ActionAnalysis",
    "ActionReview",
    "AzulBoard",
    "BadNotation",
    "BadRecord",
    "BuiltinBot",
    "Choice",
    "DealReview",
    "DepartureReview",
    "IllegalAction",
    "KeyMoment",
    "Match",
    "MatchAnalysis",
    "MatchBot",
    "MatchReview",
    "Outlook",
    "Preview",
    "SeatReview",
    "SintraBoard",
    "StaleAction",
    "UserError",
    "Verdict",
    "View",
    "analyze",
    "bot",
    "format_record",
    "new_match",
    "parse_record",
    "review",
    "verify",
]


def _prepare() -> None:
    """Arrange for a notice when compiling begins, since it can take up to a minute."""
    from palacio.match.compile_notice import announce_compiling

    announce_compiling()


__getattr__ = lazy_names(__name__, _MODULES, before=_prepare)


def __dir__() -> list[str]:
    return __all__
