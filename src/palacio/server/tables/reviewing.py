"""Reviews of matches: the message that wakes workers, and the rows for people's profiles."""

from collections.abc import Sequence

from palacio.server.store.reviews import SeatRow
from palacio.study.report import MatchReview, SeatReview

REVIEWS_WAIT = "reviews"  # the bus subject that tells workers of a new request


def seat_rows(report: MatchReview, people: Sequence[int | None]) -> list[SeatRow]:
    """Return the rows of a complete review, one for each seat, for people's profiles."""
    return [_row(report, seat, person) for seat, person in zip(report.seats, people, strict=True)]


def _row(report: MatchReview, seat: SeatReview, person: int | None) -> SeatRow:
    return SeatRow(
        seat=seat.seat,
        seats=len(report.seats),
        decisions=seat.decisions,
        doubtful=seat.doubtful,
        mistakes=seat.mistakes,
        blunders=seat.blunders,
        share_lost=seat.losses,
        points_lost=seat.points_lost,
        luck=seat.luck,
        gifts=seat.gifts,
        result=seat.result,
        error_rate=seat.error_rate,
        person=person,
        game=report.game,
        option=report.option,
    )
