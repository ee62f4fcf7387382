"""What is asked and answered over HTTP, besides what goes over the socket, too."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

import palacio.wire.happenings  # noqa: F401 (with the match's own, all that can happen)
from palacio.match.printed import Legend, Printed
from palacio.match.story import Happening
from palacio.match.view import View
from palacio.wire.commands import Action, Actions, RequestId, Sit, Version
from palacio.wire.ids import PATTERN
from palacio.wire.terms import ClockView, Name, Strict, Terms
from palacio.wire.views import SeatView, Stage

KINDS = sorted(Happening.__subclasses__(), key=lambda kind: str(kind.__struct_config__.tag))

REPLAY_MAX = 200  # plies in one answer


class Resource(msgspec.Struct, frozen=True, omit_defaults=True):
    pass


class Problem(Resource, frozen=True):
    """Why something was not done."""

    code: str
    reason: str  # in the reader's language
    seq: int | None = None  # where the table is


# --- What can be played.


class GameOffer(Resource, frozen=True):
    id: str
    title: str
    option_name: str  # what can be chosen, such as the wall
    options: tuple[str, ...]  # the first is the usual one
    seats: tuple[int, ...]
    colors: tuple[str, ...]
    letters: str  # of the colors, in notation


class Range(Resource, frozen=True):
    least: int
    most: int


class ClockLimits(Resource, frozen=True):
    """In milliseconds."""

    bank: Range
    increment: Range
    turn: Range


class Offer(Resource, frozen=True):
    """All that the terms of a table may say."""

    games: tuple[GameOffer, ...]
    levels: tuple[str, ...]  # of bots, the weakest first
    usual_level: str
    clocks: tuple[ClockView, ...]  # to choose from; others are fine within the limits
    clock_limits: ClockLimits


# --- People.


class NewGuest(Strict, frozen=True):
    name: Name | None = None


class Guest(Resource, frozen=True):
    name: str


class SignedGuest(Resource, frozen=True):
    """The token is for programs. A browser gets it as a cookie, too, and needs not keep it."""

    token: str
    name: str


# --- Tables.


class NewTable(Strict, frozen=True):
    terms: Terms
    sit: Sit | None = None  # whoever opens it may sit down at once
    id: RequestId | None = None  # the asker's own: asked again by it, there is still one table


class OpenedTable(Resource, frozen=True):
    id: str
    link: str  # for those who look on
    invitation: str  # the link with its key: for those who shall play


class Invitation(Resource, frozen=True):
    link: str
    key: str


class MyTable(Resource, frozen=True):
    """A table at which one has a seat, in short."""

    id: str
    opened_at: int
    stage: Stage
    game: str
    option: str
    seats: list[SeatView]
    seat: int | None = None  # mine
    turn: int | None = None


class Which(Resource, frozen=True):
    """Tables that wait for people, or those at which a match is being played."""

    stage: Literal["open", "playing"] = "open"


class Before(Resource, frozen=True):
    """Those that come after this table in the list, which is the next page."""

    before: Annotated[str, Meta(pattern=PATTERN)] | None = None


class Seen(Resource, frozen=True):
    """The story is told from the version that was seen on; without, there is none."""

    seen: Version | None = None


class Chosen(Strict, frozen=True):
    """One's own choices so far, in their order."""

    actions: Actions


# --- The match afterwards, and so far.


class Span(Resource, frozen=True, rename={"first": "from", "last": "to"}):
    """From one event of the match to another, both included."""

    first: Version = 0
    last: Version | None = None


class Ply(Resource, frozen=True):
    """The match after its event of this number, and what that event did."""

    ply: Annotated[int, Meta(ge=0)]
    seat: int  # whose event it is; -1 is the bag
    text: str  # as a record has it
    at: int  # when that was, in the database's time
    view: View
    tells: list[Any] = []  # happenings


class Supposed(Resource, frozen=True):
    """An action to think about, and the version at which it could be done."""

    action: Action
    seen: Version | None = None


class Sheet(Resource, frozen=True):
    """What never changes in a game with one of its options."""

    printed: Printed
    legend: Legend
