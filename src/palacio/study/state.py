"""The state of a review that a server computes."""

from typing import Literal

import msgspec

from palacio.study.report import MatchReview

ReviewStatus = Literal["none", "queued", "running", "done", "failed"]


class ReviewState(msgspec.Struct, frozen=True):
    """How far a review is. `none`: nobody has asked for it."""

    status: ReviewStatus
    done: int  # positions that have been searched
    total: int  # 0 as long as it is not known
    report: MatchReview | None  # of the rounds that have been searched so far
