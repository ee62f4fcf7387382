"""A review as the screens show it: for one seat, at one position, in one language."""

from palacio.i18n.catalogue import Catalogue
from palacio.match.match import Match
from palacio.session.review import SessionReview
from palacio.session.review_text import ReviewText
from palacio.session.review_timeline import NumberedMoment, ReviewTimeline
from palacio.study.report import MatchReview


class ShownReview:
    """The review, the seat under review, and the position that is shown."""

    def __init__(self, review: SessionReview, first: int, seat: int, viewer: int | None) -> None:
        self.review = review
        self.match: Match = review.match
        self.first = first  # the first position at which the replay stops
        self.last = len(self.match.log)
        self.at = first
        self.seat = seat
        self.viewer = viewer  # the seat that is called "you"
        self._timeline: ReviewTimeline | None = None
        self._text: tuple[MatchReview, ReviewText] | None = None

    @property
    def timeline(self) -> ReviewTimeline | None:
        report = self.review.report
        if report and (self._timeline is None or self._timeline.report is not report):
            self._timeline = ReviewTimeline(self.match, report, is_done=self.review.is_done)
        return self._timeline

    @property
    def moments(self) -> list[NumberedMoment]:
        """The moments that mattered to the seat."""
        return self.timeline.moments(self.seat) if self.timeline else []

    @property
    def moments_here(self) -> list[NumberedMoment]:
        return [each for each in self.moments if each.at == self.at]

    def text(self, say: Catalogue) -> ReviewText | None:
        """Return the review in words; None if nothing has been reviewed yet."""
        report = self.review.report
        if report is None:
            return None
        if self._text is None or self._text[0] is not report or self._text[1].say is not say:
            self._text = report, ReviewText(self.match, report, say, self.viewer)
        return self._text[1]

    @property
    def rounds_read(self) -> int:
        """The number of rounds that have been reviewed."""
        report = self.review.report
        return max((each.round for each in report.actions), default=0) if report else 0
