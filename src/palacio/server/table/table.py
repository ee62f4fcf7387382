"""The state of a table, computed by folding the entries of its log."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

import msgspec

from palacio.match.kinds import LEAVING, UNDO, is_action
from palacio.match.log import Header, find_rules
from palacio.match.match import Match
from palacio.rules.catalog import GAMES
from palacio.server.store.entry import Profile
from palacio.server.table.events import (
    ActionsQueued,
    AnyEvent,
    Body,
    BotSeated,
    DailyBegun,
    Played,
    PlayerLeft,
    PlayerReturned,
    PositionSet,
    RematchOpened,
    SeatTaken,
    SeatVacated,
    TableOpened,
    TimeCredited,
    UndoAnswered,
    UndoRequested,
)
from palacio.server.table.names import shown_avatar, shown_names
from palacio.server.table.seats import STAND_IN, SeatState, new_seat
from palacio.server.table.timing import Timing, new_timing
from palacio.wire.terms import NoClock, Terms
from palacio.wire.views import Stage

EXHIBITION_HOST = -1  # never a person: the server opened the table, and only bots play


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """A log entry, kept so that the story can be told from any version onward."""

    seq: int
    at: int
    events: tuple[AnyEvent, ...]
    first: int  # index of its first match event


class Table:
    """The state of a table. Immutable once published: drafts work on a copy."""

    def __init__(self, id_: int) -> None:
        self.id = id_
        self.seq = 0
        self.at = 0
        self.hash = b""
        self.position_seq = 0  # the version at which the position last changed
        self.terms = Terms("azul", [])
        self.rules = 1  # the version of the game's rules
        self.position = ""  # in which the match begins; empty: a new match
        self.day: date | None = None  # of the daily deal that is played here
        self.host = 0
        self.commitment = ""
        self.seats: tuple[SeatState, ...] = ()
        self.reserved_for: tuple[int | None, ...] = ()  # by seat: a person
        self.timing = Timing(NoClock())
        self.match: Match | None = None
        self.undo_request: int | None = None  # the seat that wants to undo
        self.undo_consents: frozenset[int] = frozenset()
        self.removed: frozenset[int] = frozenset()  # people whom the host removed
        self.rematch: int | None = None  # the table of the rematch
        self.profiles: dict[int, Profile] = {}  # by person, current; they are not in the log
        self.seat_names: tuple[str, ...] = ()  # to show; empty for a free seat
        self.seat_avatars: tuple[str | None, ...] = ()  # to show; None unless a person sits there
        self.requests: dict[tuple[int, str], int] = {}  # version by person and idempotency key
        self.entries: list[LogEntry] = []

    @property
    def head(self) -> tuple[int, bytes]:
        """Number and hash of the last entry."""
        return self.seq, self.hash

    def copy(self) -> "Table":
        twin = Table.__new__(Table)
        vars(twin).update(vars(self))
        twin.match = self.match.copy() if self.match else None
        twin.requests = self.requests.copy()
        twin.entries = self.entries.copy()
        return twin

    # --- Names and avatars.

    def with_profiles(self, profiles: Mapping[int, Profile]) -> "Table":
        """Return a copy of this table that shows the names and avatars of these profiles."""
        twin = self.copy()
        twin.profiles = {**self.profiles, **profiles}
        twin.name_seats()
        return twin

    def name_seats(self) -> None:
        """Set the names and avatars to show. No hash depends on them."""
        self.seat_names = shown_names(map(self._name, self.seats))
        self.seat_avatars = tuple(map(self._avatar, self.seats))
        if self.match:
            self.match.referee.header = replace(self.match.header, names=self.seat_names)

    def _name(self, state: SeatState) -> str | None:
        if state.is_free:
            return None
        known = None if state.person is None else self.profiles.get(state.person)
        return known.name if known else state.name

    def _avatar(self, state: SeatState) -> str | None:
        if state.person is None:
            return None
        known = self.profiles.get(state.person)
        return shown_avatar(state.person, known.avatar if known else None)

    @property
    def shown_people(self) -> tuple[object, ...]:
        """The names and avatars to show. They can change without a new version."""
        return self.seat_names, self.seat_avatars

    def logged_names(self, after: int = 0) -> dict[int, str]:
        """Return the logged names of the people who sat down after version `after`, by person.

        Only old logs contain names; in newer logs, the name is empty.
        """
        events = (event for entry in self.entries[after:] for event in entry.events)
        return {event.person: event.name for event in events if isinstance(event, SeatTaken)}

    # --- The fold.

    def fold(self, seq: int, at: int, hash_: bytes, body: Body) -> None:
        """Apply one entry of the log."""
        first = self.match_events
        for event in body.events:
            self.apply(event, at)
        moved = self.match_events > first
        self.append_entry(LogEntry(seq, at, body.events, first), hash_, body, moved)

    def apply(self, event: AnyEvent, at: int) -> None:
        _APPLY[type(event)](self, event, at)

    def append_entry(self, entry: LogEntry, hash_: bytes, body: Body, moved: bool) -> None:
        """Add an entry whose events have been applied. This completes the table's next version."""
        self.seq, self.at, self.hash = entry.seq, entry.at, hash_
        self.entries.append(entry)
        if moved:
            self.position_seq = entry.seq
        if body.by is not None:
            self.requests[body.by, body.id] = entry.seq

    # --- Applying events.

    def _opened(self, event: TableOpened, at: int) -> None:
        find_rules(event.terms.game, event.rules)  # raises if a newer server opened the table
        self.terms, self.rules = event.terms, event.rules
        self.host, self.commitment = event.host, event.commitment
        self.seats = tuple(new_seat(seat) for seat in event.terms.seats)
        self.reserved_for = tuple(event.reserved_for) or (None,) * len(self.seats)
        self.timing = new_timing(event.terms.clock, len(self.seats))
        self.name_seats()

    def _position_set(self, event: PositionSet, at: int) -> None:
        self.position = event.position

    def _daily_begun(self, event: DailyBegun, at: int) -> None:
        self.day = event.day

    def _set(self, seat: int, state: SeatState) -> None:
        self.seats = (*self.seats[:seat], state, *self.seats[seat + 1 :])

    def _seat_taken(self, event: SeatTaken, at: int) -> None:
        self._set(event.seat, self.seats[event.seat].sit(event))
        self.name_seats()

    def _seat_vacated(self, event: SeatVacated, at: int) -> None:
        self._set(event.seat, self.seats[event.seat].stand())
        if event.removed and event.person is not None:
            self.removed |= {event.person}
        self.name_seats()
        self.reserved_for = tuple(
            None if seat == event.seat else person for seat, person in enumerate(self.reserved_for)
        )

    def _bot_seated(self, event: BotSeated, at: int) -> None:
        self._set(event.seat, self.seats[event.seat].seat_bot(event.level, event.name))
        self.name_seats()

    def _played(self, event: Played, at: int) -> None:
        if self.match is None:
            self.match = Match(self.header())
        turn = self.match.seat
        self.match.referee.accept(event.seat, event.text)
        left = event.text in LEAVING
        acted = is_action(event.seat, event.text)
        if left:
            self._set(event.seat, replace(self.seats[event.seat], queue=()))
        if turn >= 0 and (acted or self.match.seat != turn or (left and event.seat == turn)):
            self.timing = self.timing.charge(turn, at, acted=acted, passes=True)
        if event.text == UNDO:
            self.timing = self.timing.undo(event.seat)
        if event.seat >= 0:
            self.undo_request, self.undo_consents = None, frozenset()
        self._run_clock(at)

    def _run_clock(self, at: int) -> None:
        """Start the clock of the seat to move, unless a bot plays that seat."""
        if self.turn is not None and self.timing.since is None and not self.level_of(self.turn):
            self.timing = self.timing.run(at)

    def _player_left(self, event: PlayerLeft, at: int) -> None:
        self._set(event.seat, replace(self.seats[event.seat], away=True, queue=()))
        if event.removed is not None:
            self._set(event.seat, replace(self.seats[event.seat], person=None, name=""))
            self.removed |= {event.removed}
            self.name_seats()
        if event.seat == self.turn:
            self.timing = self.timing.charge(event.seat, at, acted=False, passes=False)
        self.undo_consents -= {event.seat}
        if self.undo_request == event.seat:
            self.undo_request = None

    def _player_returned(self, event: PlayerReturned, at: int) -> None:
        self._set(event.seat, replace(self.seats[event.seat], away=False))
        self._run_clock(at)

    def _undo_requested(self, event: UndoRequested, at: int) -> None:
        self.undo_request, self.undo_consents = event.seat, frozenset()

    def _undo_answered(self, event: UndoAnswered, at: int) -> None:
        self.undo_consents |= {event.seat}
        if not event.yes:
            self.undo_request, self.undo_consents = None, frozenset()

    def _actions_queued(self, event: ActionsQueued, at: int) -> None:
        self._set(event.seat, replace(self.seats[event.seat], queue=tuple(event.actions)))

    def _time_credited(self, event: TimeCredited, at: int) -> None:
        self.timing = self.timing.credit(event.ms, at)

    def _rematch_opened(self, event: RematchOpened, at: int) -> None:
        self.rematch = event.table

    # --- Queries.

    @property
    def stage(self) -> Stage:
        if self.match is None:
            return "open"
        return "over" if self.match.is_over else "playing"

    @property
    def is_exhibition(self) -> bool:
        """Whether the server opened the table to let bots play at a human pace."""
        return self.host == EXHIBITION_HOST

    @property
    def is_against_bots(self) -> bool:
        """Whether bots have all seats, or all but one."""
        return sum(state.kind != "bot" for state in self.seats) <= 1

    @property
    def match_events(self) -> int:
        return len(self.match.log) if self.match else 0

    @property
    def turn(self) -> int | None:
        """The seat that is to act; None before and after the match."""
        return self.match.seat if self.match and self.match.seat >= 0 else None

    @property
    def option(self) -> str:
        return self.terms.option or GAMES[self.terms.game].options[0]

    def header(self) -> Header:
        new = Header(self.terms.game, self.option, self.seat_names, self.rules)
        return new.begin_in(self.position) if self.position else new

    def seat_of(self, person: int | None) -> int | None:
        for seat, state in enumerate(self.seats):
            if state.person == person is not None:
                return seat
        return None

    @property
    def removable_seats(self) -> list[int]:
        """Seats of guests whom the host may remove. In a match, only seats that have not acted."""
        people = ((seat, state.person) for seat, state in enumerate(self.seats))
        guests = [seat for seat, person in people if person not in (None, self.host)]
        return guests if self.match is None else list(filter(self._is_new, guests))

    def _is_new(self, seat: int) -> bool:
        """Return whether this seat plays in a casual match and has not acted yet."""
        if self.match is None or self.match.is_over or seat in self.match.out:
            return False
        own = (event.text for event in self.match.log if event.seat == seat)
        return self.terms.casual and not any(is_action(seat, text) for text in own)

    def claimable_seat(self, seat: int) -> int | None:
        """Return the seat to move if this seat may claim it from its person; otherwise None."""
        if self.turn in (None, seat) or not isinstance(self.terms.clock, NoClock):
            return None
        return self.turn if self.turn is not None and not self.level_of(self.turn) else None

    def undo_requests(self, seat: int) -> int:
        """Return the number of this seat's undo requests in the log."""
        events = (event for entry in self.entries for event in entry.events)
        return sum(isinstance(event, UndoRequested) and event.seat == seat for event in events)

    def level_of(self, seat: int) -> str | None:
        """Return the level of the bot that plays this seat, or None if a person does."""
        state = self.seats[seat]
        if state.kind == "bot":
            return state.level
        out = self.match is not None and seat in self.match.out
        return STAND_IN if state.away or out else None

    @property
    def deadline(self) -> int | None:
        """The time at which the clock of the seat to move runs out; None if no clock is running."""
        return None if self.turn is None else self.timing.deadline(self.turn)

    @property
    def ends_with_credit(self) -> bool:
        """Whether the newest event credits time, which a worker does when it checks a table."""
        return bool(self.entries) and isinstance(self.entries[-1].events[-1], TimeCredited)


_APPLY: dict[type, Callable[[Table, Any, int], None]] = {
    TableOpened: Table._opened,
    PositionSet: Table._position_set,
    DailyBegun: Table._daily_begun,
    SeatTaken: Table._seat_taken,
    SeatVacated: Table._seat_vacated,
    BotSeated: Table._bot_seated,
    Played: Table._played,
    PlayerLeft: Table._player_left,
    PlayerReturned: Table._player_returned,
    UndoRequested: Table._undo_requested,
    UndoAnswered: Table._undo_answered,
    ActionsQueued: Table._actions_queued,
    TimeCredited: Table._time_credited,
    RematchOpened: Table._rematch_opened,
}
