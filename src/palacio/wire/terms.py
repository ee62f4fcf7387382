"""What a table is played by: the game, who may sit where, and the time to think."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from palacio.match.log import NAME_LENGTH
from palacio.rules.catalog import SEATS

Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
Level = Annotated[str, Meta(min_length=1, max_length=20)]
SeatNumber = Annotated[int, Meta(ge=0, lt=SEATS.stop - 1)]

_MINUTE = 60_000
_DAY = 24 * 60 * _MINUTE

# The least and the most that a clock may have, in milliseconds.
BANK_MS = 1_000, 180 * _MINUTE
INCREMENT_MS = 0, 10 * _MINUTE
TURN_MS = 1_000, 30 * _DAY


class Strict(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is asked once and holds for long: a field we don't know is a mistake, and is told."""


class Lenient(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is said all the time: whoever says it may be newer than we are, so we pass over more."""


class NoClockView(Lenient, frozen=True, tag_field="kind", tag="none"):
    pass


class BankClockView(Lenient, frozen=True, tag_field="kind", tag="bank"):
    """Real time: each seat has a bank, and every action adds a little to it. In milliseconds."""

    bank: Annotated[int, Meta(ge=BANK_MS[0], le=BANK_MS[1])]
    increment: Annotated[int, Meta(ge=INCREMENT_MS[0], le=INCREMENT_MS[1])] = 0


class TurnClockView(Lenient, frozen=True, tag_field="kind", tag="turn"):
    """Slow play: so long for every action."""

    turn: Annotated[int, Meta(ge=TURN_MS[0], le=TURN_MS[1])]


class NoClock(NoClockView, frozen=True, forbid_unknown_fields=True):
    """As it is asked for; and so the others."""


class BankClock(BankClockView, frozen=True, forbid_unknown_fields=True):
    pass


class TurnClock(TurnClockView, frozen=True, forbid_unknown_fields=True):
    pass


Clock = NoClock | BankClock | TurnClock
ClockView = NoClockView | BankClockView | TurnClockView

CLOCKS: tuple[Clock, ...] = (  # that people like
    NoClock(),
    BankClock(5 * _MINUTE, 5_000),
    BankClock(10 * _MINUTE, 10_000),
    BankClock(30 * _MINUTE, 20_000),
    TurnClock(_DAY),
    TurnClock(3 * _DAY),
    TurnClock(7 * _DAY),
)


class SeatTerms(Strict, frozen=True):
    """Who a seat is for: anybody, whoever has the invitation, or a bot of a level."""

    kind: Literal["open", "invited", "bot"] = "open"
    level: Level | None = None  # a bot's


class Terms(Strict, frozen=True):
    game: Literal["azul", "sintra"]
    seats: Annotated[list[SeatTerms], Meta(min_length=SEATS.start, max_length=SEATS.stop - 1)]
    option: Annotated[str, Meta(max_length=10)] | None = None  # None: the game's usual one
    clock: Clock = NoClock()
    casual: bool = True  # actions may be taken back, if all agree
    listed: bool = False  # shown in the lobby
