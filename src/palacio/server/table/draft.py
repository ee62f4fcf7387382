"""A log entry under construction. It works on a copy, so the table changes only on commit."""

from palacio.bots.level import NAMES
from palacio.match import fair
from palacio.match.errors import BadNotation, IllegalAction
from palacio.match.kinds import COMMIT, SALT, UNDO
from palacio.match.match import Match
from palacio.rules.drafting import CHANCE
from palacio.server.store.entry import Profile, chain
from palacio.server.table.events import (
    ActionsQueued,
    AnyEvent,
    Body,
    BotSeated,
    Played,
    SeatTaken,
    encode_body,
)
from palacio.server.table.names import comparison_key
from palacio.server.table.refused import RequestRefused
from palacio.server.table.table import LogEntry, Table


class Draft:
    def __init__(self, before: Table, at: int, secret: bytes) -> None:
        self.before = before
        self.table = before.copy()
        self.at = max(at, before.at)  # times in a log never decrease
        self.secret = secret
        self.events: list[AnyEvent] = []
        self.names: dict[int, str] = {}  # by person: stored together with the entry

    def record(self, event: AnyEvent) -> None:
        self.table.apply(event, self.at)
        self.events.append(event)

    def finish(self, by: int | None, id_: str) -> bytes:
        """Append the entry to the draft's table, and return its body, to be stored."""
        body = Body(tuple(self.events), by, id_)
        data = encode_body(body)
        seq = self.before.seq + 1
        hash_ = chain(self.before.hash, self.table.id, seq, self.at, data)
        entry = LogEntry(seq, self.at, body.events, self.before.match_events)
        moved = self.table.match_events > entry.first
        self.table.append_entry(entry, hash_, body, moved)
        return data

    # --- The match.

    @property
    def match(self) -> Match:
        if self.table.match is None:
            raise RequestRefused("not_begun")
        return self.table.match

    def begin(self) -> None:
        """Begin the match: commit to the secret, add every seat's salt, and deal.

        A seat without a salt, such as a bot's, gets a salt derived from the commitment.
        """
        self.record(Played(CHANCE, COMMIT + self.table.commitment))
        for seat, state in enumerate(self.table.seats):
            salt = state.salt or fair.derived_salt(self.table.commitment, seat)
            self.record(Played(seat, SALT + salt))
        self.play_automatic()

    def play(self, seat: int, text: str) -> None:
        try:
            self.record(Played(seat, text))
        except IllegalAction as error:
            raise RequestRefused(error.reason, turn=self._name_on_turn()) from error
        except BadNotation as error:
            raise RequestRefused("bad_notation") from error

    def _name_on_turn(self) -> str:
        turn = self.before.turn
        return "" if turn is None else self.before.seat_names[turn]

    def play_automatic(self) -> None:
        """Play everything that needs no decision: draws from the bag and queued actions."""
        while True:
            drawn = self._next_draw()
            if drawn is not None:
                self.record(Played(CHANCE, drawn))
            elif self._has_queued():
                self._play_queued()
            else:
                return

    def _next_draw(self) -> str | None:
        """Return the next draw, or the secret after the match, as text; None if neither is due.

        A daily deal does not reveal its secret.
        """
        is_secret = self.match.is_over and self.table.day is not None
        return None if is_secret else self.match.referee.next_chance_event(self.secret)

    def _has_queued(self) -> bool:
        turn = self.table.turn
        return turn is not None and bool(self.table.seats[turn].queue)

    def _play_queued(self) -> None:
        seat = self.match.seat
        action, *rest = self.table.seats[seat].queue
        try:
            self.play(seat, action)
        except RequestRefused:
            self.record(ActionsQueued(seat, [], withdrawn=action))
        else:
            self.record(ActionsQueued(seat, rest))

    def undo(self, seat: int) -> None:
        """Undo everything back to and including this seat's last action, and clear all queues."""
        for other in reversed(self.match.undoable):
            self.record(Played(other, UNDO))
            if other == seat:
                break
        for other, state in enumerate(self.table.seats):
            if state.queue:
                self.record(ActionsQueued(other, []))

    # --- Seats.

    def seat_person(self, event: SeatTaken, profile: Profile) -> None:
        """Seat a person. The profile contains their current name and avatar."""
        self.names[event.person] = profile.name
        self.table.profiles = {**self.table.profiles, event.person: profile}
        self.record(event)

    def seat_bot(self, seat: int, level: str) -> None:
        """Seat a bot. Its name gets a number if another seat's name looks the same."""
        taken = set(map(comparison_key, self.table.seat_names))
        first = NAMES.get(level, level)
        names = (first, *(f"{first} {number}" for number in range(2, 10)))
        name = next(name for name in names if comparison_key(name) not in taken)
        self.record(BotSeated(seat, level, name))

    def begin_if_full(self) -> None:
        if not any(state.is_free for state in self.table.seats):
            self.begin()
