"""An entry in the making: tried on a copy of the table, so that nothing shows until it is kept."""

from palacio.match import fair
from palacio.match.errors import BadNotation, IllegalAction
from palacio.match.match import UNDO, Match
from palacio.rules.drafting import CHANCE
from palacio.server.table.events import (
    AnyEvent,
    Body,
    Filled,
    Played,
    Queued,
    chain,
    encode_body,
)
from palacio.server.table.refused import Refused
from palacio.server.table.table import Page, Table


class Draft:
    def __init__(self, before: Table, at: int, secret: bytes) -> None:
        self.before = before
        self.table = before.copy()
        self.at = max(at, before.at)  # time does not go back in a log
        self.secret = secret
        self.events: list[AnyEvent] = []

    def note(self, event: AnyEvent) -> None:
        self.table.apply(event, self.at)
        self.events.append(event)

    def finish(self, by: int | None, id_: str) -> bytes:
        """Make it the table's next entry; returns what is to be stored."""
        body = Body(tuple(self.events), by, id_)
        data = encode_body(body)
        seq = self.before.seq + 1
        hash_ = chain(self.before.hash, self.table.id, seq, self.at, data)
        page = Page(seq, self.at, body.events, self.before.match_events)
        moved = self.table.match_events > page.first
        self.table.turn_page(page, hash_, body, moved)
        return data

    # --- The match.

    @property
    def match(self) -> Match:
        if self.table.match is None:
            raise Refused("not_begun")
        return self.table.match

    def begin(self) -> None:
        """Everybody sits: lay the table and deal."""
        self.note(Played(CHANCE, f"commit={self.table.commitment}"))
        for seat, chair in enumerate(self.table.chairs):
            self.note(Played(seat, f"salt={chair.salt}"))
        self.go_on()

    def play(self, seat: int, text: str) -> None:
        try:
            self.note(Played(seat, text))
        except IllegalAction as error:
            raise Refused(error.reason, turn=self._name_on_turn()) from error
        except BadNotation as error:
            raise Refused("bad_notation") from error

    def _name_on_turn(self) -> str:
        turn = self.before.turn
        return "" if turn is None else self.before.chairs[turn].name

    def go_on(self) -> None:
        """What follows by itself: the bag's draws, and what seats have prepared."""
        while True:
            drawn = self.match.chance(self.secret)
            if drawn is not None:
                self.note(Played(CHANCE, drawn))
            elif self._prepared():
                self._play_prepared()
            else:
                return

    def _prepared(self) -> bool:
        turn = self.table.turn
        return turn is not None and bool(self.table.chairs[turn].queue)

    def _play_prepared(self) -> None:
        seat = self.match.seat
        action, *rest = self.table.chairs[seat].queue
        try:
            self.play(seat, action)
        except Refused:
            self.note(Queued(seat, [], withdrawn=action))
        else:
            self.note(Queued(seat, rest))

    def take_back(self, seat: int) -> None:
        """Undo up to and with this seat's last action; what was prepared for later is void."""
        for other in reversed(self.match.undoable):
            self.note(Played(other, UNDO))
            if other == seat:
                break
        for other, chair in enumerate(self.table.chairs):
            if chair.queue:
                self.note(Queued(other, []))

    # --- Seats.

    def fill(self, seat: int, level: str) -> None:
        """Let a bot sit there; the second of a kind is told from the first by its number."""
        taken = {chair.name for chair in self.table.chairs}
        names = (level, *(f"{level} {number}" for number in range(2, 10)))
        name = next(name for name in names if name not in taken)
        self.note(Filled(seat, level, name, fair.new_salt()))

    def begin_if_full(self) -> None:
        if not any(chair.is_free for chair in self.table.chairs):
            self.begin()
