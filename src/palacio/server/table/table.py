"""A table: what its log amounts to. Entries are folded in one by one, everywhere the same way."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from palacio.match.log import Header
from palacio.match.match import UNDO, Match
from palacio.rules.catalog import GAMES
from palacio.server.table.chairs import STAND_IN, Chair, new_chair
from palacio.server.table.events import (
    Again,
    Answered,
    AnyEvent,
    Asked,
    Body,
    Filled,
    Gave,
    Left,
    Opened,
    Played,
    Queued,
    Returned,
    Sat,
    Stood,
)
from palacio.server.table.timing import Timing, new_timing
from palacio.wire.terms import NoClock, Terms
from palacio.wire.views import Stage

_NOTES = ("commit=", "salt=", "reveal=")
LEAVING = ("resign", "timeout")


class Page(msgspec.Struct, frozen=True, gc=False):
    """What one entry held, for those who want to be told."""

    seq: int
    at: int
    events: tuple[AnyEvent, ...]
    first: int  # the number of its first event of the match


class Table:
    """Not to be changed once it is shown: what is tried is tried on a copy."""

    def __init__(self, id_: int) -> None:
        self.id = id_
        self.seq = 0
        self.at = 0
        self.hash = b""
        self.moved = 0  # the version of the last event of the match
        self.terms = Terms("azul", [])
        self.host = 0
        self.commitment = ""
        self.chairs: tuple[Chair, ...] = ()
        self.promised: tuple[int | None, ...] = ()  # people whose seats are kept for them
        self.timing = Timing(NoClock())
        self.match: Match | None = None
        self.asked: int | None = None
        self.agreed: frozenset[int] = frozenset()
        self.again: int | None = None
        self.requests: dict[tuple[int, str], int] = {}  # what was done, by whom and by which id
        self.pages: list[Page] = []

    def copy(self) -> "Table":
        twin = Table.__new__(Table)
        vars(twin).update(vars(self))
        twin.match = self.match.fork() if self.match else None
        twin.requests = self.requests.copy()
        twin.pages = self.pages.copy()
        return twin

    # --- The fold.

    def fold(self, seq: int, at: int, hash_: bytes, body: Body) -> None:
        """One entry of the log."""
        first = self.match_events
        for event in body.events:
            self.apply(event, at)
        moved = self.match_events > first
        self.turn_page(Page(seq, at, body.events, first), hash_, body, moved)

    def apply(self, event: AnyEvent, at: int) -> None:
        _APPLY[type(event)](self, event, at)

    def turn_page(self, page: Page, hash_: bytes, body: Body, moved: bool) -> None:
        """The entry is over: the table is at the next version."""
        self.seq, self.at, self.hash = page.seq, page.at, hash_
        self.pages.append(page)
        if moved:
            self.moved = page.seq
        if body.by is not None:
            self.requests[body.by, body.id] = page.seq

    # --- What each event does.

    def _opened(self, event: Opened, at: int) -> None:
        self.terms, self.host, self.commitment = event.terms, event.host, event.commitment
        self.chairs = tuple(new_chair(seat) for seat in event.terms.seats)
        self.promised = tuple(event.promised) or (None,) * len(self.chairs)
        self.timing = new_timing(event.terms.clock, len(self.chairs))

    def _set(self, seat: int, chair: Chair) -> None:
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def _sat(self, event: Sat, at: int) -> None:
        self._set(event.seat, self.chairs[event.seat].sit(event))

    def _stood(self, event: Stood, at: int) -> None:
        self._set(event.seat, self.chairs[event.seat].stand())

    def _filled(self, event: Filled, at: int) -> None:
        self._set(event.seat, self.chairs[event.seat].fill(event.level, event.name, event.salt))

    def _played(self, event: Played, at: int) -> None:
        if self.match is None:
            self.match = Match(self.header())
        turn = self.match.seat
        self.match.accept(event.seat, event.text)
        left = event.text in LEAVING
        acted = event.seat >= 0 and not left and not event.text.startswith((UNDO, *_NOTES))
        if left:
            self._set(event.seat, replace(self.chairs[event.seat], queue=()))
        if turn >= 0 and (acted or self.match.seat != turn or (left and event.seat == turn)):
            self.timing = self.timing.charge(turn, at, acted=acted, passes=True)
        if event.text == UNDO:
            self.timing = self.timing.undo(event.seat)
        if event.seat >= 0:
            self.asked, self.agreed = None, frozenset()
        self._run_clock(at)

    def _run_clock(self, at: int) -> None:
        """The clock of whoever is on turn runs, if it is a person's."""
        if self.turn is not None and self.timing.since is None and not self.level_of(self.turn):
            self.timing = self.timing.run(at)

    def _left(self, event: Left, at: int) -> None:
        self._set(event.seat, replace(self.chairs[event.seat], away=True, queue=()))
        if event.seat == self.turn:
            self.timing = self.timing.charge(event.seat, at, acted=False, passes=False)
        self.agreed -= {event.seat}
        if self.asked == event.seat:
            self.asked = None

    def _returned(self, event: Returned, at: int) -> None:
        self._set(event.seat, replace(self.chairs[event.seat], away=False))
        self._run_clock(at)

    def _asked(self, event: Asked, at: int) -> None:
        self.asked, self.agreed = event.seat, frozenset()

    def _answered(self, event: Answered, at: int) -> None:
        self.agreed |= {event.seat}
        if not event.yes:
            self.asked, self.agreed = None, frozenset()

    def _queued(self, event: Queued, at: int) -> None:
        self._set(event.seat, replace(self.chairs[event.seat], queue=tuple(event.actions)))

    def _gave(self, event: Gave, at: int) -> None:
        self.timing = self.timing.give(event.ms, at)

    def _again(self, event: Again, at: int) -> None:
        self.again = event.table

    # --- What is known.

    @property
    def stage(self) -> Stage:
        if self.match is None:
            return "open"
        return "over" if self.match.is_over else "playing"

    @property
    def match_events(self) -> int:
        return len(self.match.log) if self.match else 0

    @property
    def turn(self) -> int | None:
        """The seat that is to act."""
        return self.match.seat if self.match and self.match.seat >= 0 else None

    @property
    def option(self) -> str:
        return self.terms.option or GAMES[self.terms.game].options[0]

    def header(self) -> Header:
        names = tuple(chair.name for chair in self.chairs)
        return Header(self.terms.game, self.option, names, GAMES[self.terms.game].rules_version)

    def seat_of(self, person: int | None) -> int | None:
        for seat, chair in enumerate(self.chairs):
            if chair.person == person is not None:
                return seat
        return None

    def level_of(self, seat: int) -> str | None:
        """The bot that plays this seat, or plays it for now; None: a person does."""
        chair = self.chairs[seat]
        if chair.kind == "bot":
            return chair.level
        out = self.match is not None and seat in self.match.out
        return STAND_IN if chair.away or out else None

    @property
    def deadline(self) -> int | None:
        """When the seat on turn is out of time."""
        return None if self.turn is None else self.timing.deadline(self.turn)


_APPLY: dict[type, Callable[[Table, Any, int], None]] = {
    Opened: Table._opened,
    Sat: Table._sat,
    Stood: Table._stood,
    Filled: Table._filled,
    Played: Table._played,
    Left: Table._left,
    Returned: Table._returned,
    Asked: Table._asked,
    Answered: Table._answered,
    Queued: Table._queued,
    Gave: Table._gave,
    Again: Table._again,
}
