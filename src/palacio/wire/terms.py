"""The terms of a table: the game, its option, the seats and the clock."""

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from palacio.match.log import NAME_LENGTH
from palacio.rules.catalog import SEATS

Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
Avatar = Literal[
    "swallow",
    "fish",
    "boat",
    "carnation",
    "lemon",
    "cat",
    "key",
    "tower",
    "snail",
    "moon",
    "guitar",
    "olive",
]
AVATARS: tuple[Avatar, ...] = get_args(Avatar)
Level = Annotated[str, Meta(min_length=1, max_length=20)]
SeatNumber = Annotated[int, Meta(ge=0, lt=SEATS.stop - 1)]

_MINUTE = 60_000
_DAY = 24 * 60 * _MINUTE

# Minimum and maximum of each clock setting, in milliseconds.
BANK_MS = 1_000, 180 * _MINUTE
INCREMENT_MS = 0, 10 * _MINUTE
TURN_MS = 1_000, 30 * _DAY


class StrictStruct(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Base of requests with a lasting effect: an unknown field is an error."""


class TolerantStruct(msgspec.Struct, frozen=True, omit_defaults=True):
    """Base of frequent messages: unknown fields are ignored, since the sender may be newer."""


class NoClockView(TolerantStruct, frozen=True, tag_field="kind", tag="none"):
    pass


class BankClockView(TolerantStruct, frozen=True, tag_field="kind", tag="bank"):
    """Real time: each seat has a bank, and every action adds an increment (milliseconds)."""

    bank: Annotated[int, Meta(ge=BANK_MS[0], le=BANK_MS[1])]
    increment: Annotated[int, Meta(ge=INCREMENT_MS[0], le=INCREMENT_MS[1])] = 0


class TurnClockView(TolerantStruct, frozen=True, tag_field="kind", tag="turn"):
    """Slow play: a fixed time for each action, in milliseconds."""

    turn: Annotated[int, Meta(ge=TURN_MS[0], le=TURN_MS[1])]


class NoClock(NoClockView, frozen=True, forbid_unknown_fields=True):
    """No clock. Clocks in a request are strict: an unknown field is an error."""


class BankClock(BankClockView, frozen=True, forbid_unknown_fields=True):
    pass


class TurnClock(TurnClockView, frozen=True, forbid_unknown_fields=True):
    pass


Clock = NoClock | BankClock | TurnClock
ClockView = NoClockView | BankClockView | TurnClockView

CLOCKS: tuple[Clock, ...] = (  # suggestions
    NoClock(),
    BankClock(5 * _MINUTE, 5_000),
    BankClock(10 * _MINUTE, 10_000),
    BankClock(30 * _MINUTE, 20_000),
    TurnClock(_DAY),
    TurnClock(3 * _DAY),
    TurnClock(7 * _DAY),
)


class SeatTerms(StrictStruct, frozen=True):
    """The rule for who may take a seat: anyone, people with the invitation, or a bot."""

    kind: Literal["open", "invited", "bot"] = "open"
    level: Level | None = None  # a bot's


class Terms(StrictStruct, frozen=True):
    game: Literal["azul", "sintra"]
    seats: Annotated[list[SeatTerms], Meta(min_length=SEATS.start, max_length=SEATS.stop - 1)]
    option: Annotated[str, Meta(max_length=10)] | None = None  # None: the game's default
    clock: Clock = NoClock()
    casual: bool = True  # actions may be undone if all people agree
    listed: bool = False  # shown in the lobby
