"""The state of a review on a server."""

from typing import Literal

import msgspec

from palacio.study.report import MatchReview

ReviewStatus = Literal["none", "queued", "running", "done", "failed"]


class ReviewState(msgspec.Struct, frozen=True):
    """The progress of a review. `none`: no player has asked for the review."""

    status: ReviewStatus
    done: int  # positions that have been searched
    total: int  # 0 as long as it is not known
    report: MatchReview | None  # of the rounds that have been searched so far
    before: int = 0  # reviews ahead of it in the queue
