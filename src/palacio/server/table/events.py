"""The events in a table's log. One entry holds all events that one command caused."""

from datetime import date

import msgspec

from palacio.wire.terms import Terms


class TableEvent(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="what", gc=False):
    """Base of all events. Events hold no reference cycles, so the garbage collector skips them."""


class TableOpened(TableEvent, frozen=True, tag="opened"):
    terms: Terms
    host: int  # the id of a person
    commitment: str  # to the secret of the deal, made before any seat adds its salt
    reserved_for: list[int | None] = []  # by seat: the person it is reserved for
    rules: int = 1  # the version of the game's rules, by which the log is folded forever


class PositionSet(TableEvent, frozen=True, tag="position"):
    """The match starts from a position in another match, or from one set up by hand.

    It follows `TableOpened` in the first entry. It is not a field of that event, since servers of
    older versions would ignore the field, and start a new match.
    """

    position: str
    match: int  # the id of the other match; 0: the position was set up by hand
    event: int  # the number of the event in that match


class DailyBegun(TableEvent, frozen=True, tag="daily"):
    """The match is a person's daily deal: its secret stays hidden until the day has ended.

    It follows `TableOpened` in the first entry. It is not a field of that event, since servers of
    older versions would ignore the field, and reveal the secret at the end of the match.
    """

    day: date


class SeatTaken(TableEvent, frozen=True, tag="sat"):
    seat: int
    person: int
    name: str = ""  # only in old logs; now a person's name is resolved when it is shown
    salt: str = ""  # for the deal; empty: derived from the commitment
    invited: bool = False  # the person used the invitation's key


class SeatVacated(TableEvent, frozen=True, tag="stood"):
    seat: int
    name: str = ""  # only in old logs
    person: int | None = None
    removed: bool = False  # by the host, so the person can't sit down again


class BotSeated(TableEvent, frozen=True, tag="filled"):
    """A bot takes a seat for the whole match."""

    seat: int
    level: str
    name: str


class Played(TableEvent, frozen=True, tag="played"):
    """An event of the match itself: an action, a draw from the bag, or a step of the fair deal."""

    seat: int
    text: str


class PlayerLeft(TableEvent, frozen=True, tag="left"):
    """A bot plays for the seat until its person returns.

    A person whom the host removed cannot return. A server running an older version lets them
    return anyway: the match still goes on, and all versions agree on who plays.
    """

    seat: int
    removed: int | None = None  # the person whom the host removed


class PlayerReturned(TableEvent, frozen=True, tag="returned"):
    seat: int


class UndoRequested(TableEvent, frozen=True, tag="asked"):
    seat: int


class UndoAnswered(TableEvent, frozen=True, tag="answered"):
    seat: int
    yes: bool


class ActionsQueued(TableEvent, frozen=True, tag="queued"):
    """The seat's queue of prepared actions, which replaces the previous queue."""

    seat: int
    actions: list[str]
    withdrawn: str = ""  # a queued action that turned out to be illegal


class TimeCredited(TableEvent, frozen=True, tag="gave"):
    """Time given back to the seat to move after a server outage."""

    ms: int


class RematchOpened(TableEvent, frozen=True, tag="again"):
    """A new table was opened for the same people."""

    table: int


AnyEvent = (
    TableOpened
    | PositionSet
    | DailyBegun
    | SeatTaken
    | SeatVacated
    | BotSeated
    | Played
    | PlayerLeft
    | PlayerReturned
    | UndoRequested
    | UndoAnswered
    | ActionsQueued
    | TimeCredited
    | RematchOpened
)


class Body(msgspec.Struct, frozen=True, omit_defaults=True):
    """The stored part of an entry: its events, who requested them, and the idempotency key."""

    events: tuple[AnyEvent, ...]
    by: int | None = None  # a person; None for a bot or the server
    id: str = ""  # the request's idempotency key


encode_body = msgspec.json.Encoder().encode
decode_body = msgspec.json.Decoder(Body).decode
