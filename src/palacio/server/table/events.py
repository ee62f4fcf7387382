"""What the log of a table holds: an entry is everything that one command caused."""

import hashlib

import msgspec

from palacio.wire.terms import Terms


class Event(
    msgspec.Struct, frozen=True, omit_defaults=True, tag_field="what", tag=str.lower, gc=False
):
    """Tables hold many, which the garbage collector need not look through: no circle is in them."""


class Opened(Event, frozen=True):
    terms: Terms
    host: int  # the person
    commitment: str  # to the secret of the deal: made before anyone adds a salt
    promised: list[int | None] = []  # people for whom seats are kept


class Sat(Event, frozen=True):
    seat: int
    person: int
    name: str
    salt: str
    invited: bool = False  # by its key


class Stood(Event, frozen=True):
    seat: int
    name: str


class Filled(Event, frozen=True):
    """A bot takes a seat for good."""

    seat: int
    level: str
    name: str
    salt: str


class Played(Event, frozen=True):
    """An event of the match itself: an action, a draw from the bag, a note of the fair deal."""

    seat: int
    text: str


class Left(Event, frozen=True):
    seat: int


class Returned(Event, frozen=True):
    seat: int


class Asked(Event, frozen=True):
    """To take back."""

    seat: int


class Answered(Event, frozen=True):
    seat: int
    yes: bool


class Queued(Event, frozen=True):
    """What a seat has prepared from now on."""

    seat: int
    actions: list[str]
    withdrawn: str = ""  # what turned out to be impossible


class Gave(Event, frozen=True):
    """Time back, after an outage of ours."""

    ms: int


class Again(Event, frozen=True):
    """The same people have a new table."""

    table: int


AnyEvent = (
    Opened
    | Sat
    | Stood
    | Filled
    | Played
    | Left
    | Returned
    | Asked
    | Answered
    | Queued
    | Gave
    | Again
)


class Body(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry as it is stored: who asked for it, by which id, and what came of it."""

    events: tuple[AnyEvent, ...]
    by: int | None = None  # a person; None: a bot, or the server
    id: str = ""


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Body)


def encode_body(body: Body) -> bytes:
    return _encoder.encode(body)


def decode_body(data: bytes) -> Body:
    return _decoder.decode(data)


def chain(previous: bytes, table: int, seq: int, at: int, body: bytes) -> bytes:
    """The hash that binds an entry to all before it."""
    return hashlib.sha256(b"%b\n%d %d %d\n%b" % (previous, table, seq, at, body)).digest()
