"""The HTTP API's types that the socket does not share."""

from datetime import date
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

import palacio.wire.story  # noqa: F401 (registers its story items)
from palacio.match.printed import Legend, Printed
from palacio.match.story import SeatItem, StoryItem
from palacio.match.view import View
from palacio.wire.commands import Action, Actions, RequestId, Version
from palacio.wire.ids import PATTERN
from palacio.wire.terms import Avatar, ClockView, Level, Name, StrictStruct, Terms
from palacio.wire.views import SeatView, Stage

_ITEMS = {*StoryItem.__subclasses__(), *SeatItem.__subclasses__()} - {SeatItem}
KINDS = sorted(_ITEMS, key=lambda kind: str(kind.__struct_config__.tag))

REPLAY_MAX = 200  # steps in one response


class Resource(msgspec.Struct, frozen=True, omit_defaults=True):
    pass


class Problem(Resource, frozen=True):
    """The reason why a request was refused."""

    code: str
    reason: str  # in the reader's language
    seq: int | None = None  # the table's version


# --- Games.


class GameInfo(Resource, frozen=True):
    id: str
    title: str
    option_name: str  # such as "wall"
    options: tuple[str, ...]  # the default first
    seats: tuple[int, ...]
    colors: tuple[str, ...]
    letters: str  # of the colors, in notation


class Range(Resource, frozen=True):
    least: int
    most: int


class ClockLimits(Resource, frozen=True):
    """The limits of clocks, in milliseconds."""

    bank: Range
    increment: Range
    turn: Range


class TableOptions(Resource, frozen=True):
    """The values that the terms of a table may have."""

    games: tuple[GameInfo, ...]
    levels: tuple[str, ...]  # bot levels, the weakest first
    usual_level: str
    clocks: tuple[ClockView, ...]  # suggestions; any clock within the limits is allowed
    clock_limits: ClockLimits


# --- People.


class NewGuest(StrictStruct, frozen=True):
    """A guest's new name and choices. None keeps the old value."""

    name: Name | None = None
    avatar: Avatar | None = None
    shares_matches: bool | None = None  # puzzles may be made from the guest's matches


class GuestView(Resource, frozen=True):
    name: str
    avatar: str = ""
    named: bool = True  # False: the guest has not chosen a name
    shares_matches: bool = False


class SignedGuest(Resource, frozen=True):
    """A guest. Programs also get its token; browsers have it in their cookie instead."""

    name: str
    token: str = ""  # empty if the request had a cookie
    avatar: str = ""
    named: bool = True  # False: the guest has not chosen a name
    shares_matches: bool = False


# --- Tables.


class NewTable(StrictStruct, frozen=True):
    """A new table. Even the host sits down with a command, after seeing the commitment."""

    terms: Terms
    plays: bool = False  # reserve the first seat for the host
    id: RequestId | None = None  # idempotency key: a repeated request opens no second table


class PlayOn(StrictStruct, frozen=True):
    """A new table whose match begins after event `seq` of a finished match."""

    seq: Version
    level: Level | None = None  # of the bots that replace other people
    id: RequestId | None = None  # idempotency key: a repeated request opens no second table


class OpenedTable(Resource, frozen=True):
    id: str
    link: str  # for spectators
    invitation: str  # the link with the key, for players
    commitment: str  # to the secret of the deal; see it before you send a salt


class Invitation(Resource, frozen=True):
    link: str
    key: str


class MyTable(Resource, frozen=True):
    """A summary of a table at which the person has a seat."""

    id: str
    opened_at: int
    stage: Stage
    game: str
    option: str
    seats: list[SeatView]
    seat: int | None = None  # the person's
    turn: int | None = None


class MatchSeat(Resource, frozen=True):
    """A seat of a finished match. The result is missing if the log cannot be read."""

    name: str
    level: str | None = None  # a bot's
    out: bool = False  # resigned, or out of time
    score: int | None = None
    place: int | None = None  # 1 for the best; ties share a place
    avatar: str | None = None  # a person's


class MyMatch(Resource, frozen=True):
    """A finished match that the person has played."""

    id: str  # of its table
    game: str
    option: str
    ended_at: int
    seats: list[MatchSeat]
    seat: int  # the person's
    day: date | None = None  # if it was a daily deal


class MyMatches(Resource, frozen=True):
    """One page of the person's finished matches, the latest first."""

    matches: list[MyMatch]
    before: str | None = None  # the `before` of the query for the next page, if there is one


class LobbyQuery(Resource, frozen=True):
    """The stage of the listed tables to return: `open`, or `playing` for matches in play."""

    stage: Literal["open", "playing"] = "open"


class PageQuery(Resource, frozen=True):
    """The last table of the previous page. Without it, the first page is returned."""

    before: Annotated[str, Meta(pattern=PATTERN)] | None = None


class TableQuery(Resource, frozen=True):
    """The version after which the story starts. Without it, no story is returned."""

    seen: Version | None = None


class AheadRequest(StrictStruct, frozen=True):
    """The choices that the seat has made ahead of its turn, in order."""

    actions: Actions


# --- The match.


class ReplayQuery(Resource, frozen=True, rename={"first": "from", "last": "to"}):
    """A range of match events, inclusive."""

    first: Version = 0
    last: Version | None = None


class ReplayStep(Resource, frozen=True):
    """The match after one of its events, and the story of that event."""

    seq: Annotated[int, Meta(ge=0)]
    seat: int  # -1: an event of the bag, not of a seat
    text: str  # as in a record
    at: int  # by the database's clock
    view: View
    items: list[Any] = []  # story items
    position: str = ""  # the position as text; only for an uploaded record


class WhatIfQuery(Resource, frozen=True):
    """An action to preview, and the version that the client saw."""

    action: Action
    seen: Version | None = None


class HintRequest(StrictStruct, frozen=True):
    """The version that the client saw."""

    seen: Version | None = None


class Hint(Resource, frozen=True):
    """The action that a bot would choose for the seat to move. It depends only on the position."""

    action: str


class NewReview(StrictStruct, frozen=True):
    """The record of a match to review, as text."""

    record: Annotated[str, Meta(min_length=1)]


class OpenedReview(Resource, frozen=True):
    """An uploaded record whose review is queued."""

    id: str


class CostRequest(StrictStruct, frozen=True):
    """An action that the seat to move is considering, and the version that the client saw."""

    action: Action
    seen: Version | None = None


class ActionCost(Resource, frozen=True):
    """The cost of an action, compared with the best action: 0 unless it is a mistake."""

    points: int = 0  # lost from the lead
    percent: int = 0  # lost from the chance of winning


class GameReference(Resource, frozen=True):
    """The constants of a game with one of its options."""

    printed: Printed
    legend: Legend
