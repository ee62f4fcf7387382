"""The HTTP API's types for positions that people set up by hand."""

from typing import Annotated, Literal

from msgspec import Meta

from palacio.match.position_draft import PositionDraft
from palacio.match.view import View
from palacio.rules.catalog import SEATS
from palacio.wire.commands import RequestId
from palacio.wire.resources import Problem, Resource
from palacio.wire.terms import Level, SeatNumber, StrictStruct

PositionText = Annotated[str, Meta(min_length=1, max_length=4000)]


class FirstDeal(StrictStruct, frozen=True):
    """A new match after its first deal, which is drawn at random."""

    game: Literal["azul", "sintra"]
    seats: Annotated[int, Meta(ge=SEATS.start, lt=SEATS.stop)] = SEATS.start
    option: Annotated[str, Meta(max_length=10)] | None = None  # None: the game's default


class PositionRequest(StrictStruct, frozen=True):
    """A position to check, given as exactly one of text, a draft or a new match."""

    position: PositionText | None = None
    draft: PositionDraft | None = None
    deal: FirstDeal | None = None


class CheckedPosition(Resource, frozen=True):
    """A position as text and as a view, or the reason why it is impossible."""

    position: str = ""
    view: View | None = None
    problem: Problem | None = None


class AnalysisRequest(StrictStruct, frozen=True):
    """The text of a position in which it is a seat's turn."""

    position: PositionText


class PositionTable(StrictStruct, frozen=True):
    """A new table whose match begins in this position, against bots."""

    position: PositionText
    seat: SeatNumber | None = None  # the person's; None: the seat to move
    level: Level | None = None  # of the bots
    id: RequestId | None = None  # idempotency key: a repeated request opens no second table
