"""Matches with their reviews, computed here with few simulations."""

from functools import cache

from palacio.match.match import Match
from palacio.session.review import SessionReview
from palacio.study.report import MatchReview
from palacio.study.review import review
from tests.study.matches import played

FEW = 60  # simulations


@cache
def reviewed(game: str, seats: int) -> tuple[Match, MatchReview]:
    """Return a match that bots have played, and its review."""
    match = played(game, seats=seats)
    return match, review(match, simulations=FEW)


def a_session_review(game: str = "azul", seats: int = 2) -> SessionReview:
    """Return a finished review of a session's match."""
    match, report = reviewed(game, seats)
    found = SessionReview(match)
    found.report, found.is_done = report, True
    return found
