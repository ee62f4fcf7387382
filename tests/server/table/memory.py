"""A table in memory: commands go in, entries come out, and every entry is checked as it comes."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from palacio.server.table.deciding import decide, open_table
from palacio.server.table.draft import Draft
from palacio.server.table.events import Body, decode_body
from palacio.server.table.showing import see, tell
from palacio.server.table.table import Table
from palacio.wire.commands import Act, AnyCommand, Sit
from palacio.wire.terms import Clock, NoClock, SeatTerms, Terms

KEY = "the key"
SECRET = bytes(range(32))


@dataclass
class Memory:
    """Time passes only when `later` says so."""

    table: Table
    at: int = 1_000_000
    entries: list[tuple[int, int, bytes, bytes]] = field(default_factory=list)
    asked: int = 0

    def do(self, person: int, command: AnyCommand, seen: int | None = None) -> None:
        self.asked += 1
        self.work(lambda draft: decide(draft, command, person, seen, KEY), person, f"r{self.asked}")

    def work(self, work: Callable[[Draft], None], by: int | None = None, id_: str = "") -> None:
        draft = Draft(self.table, self.at, SECRET)
        work(draft)
        data = draft.finish(by, id_)
        self.table = draft.table
        self.entries.append((self.table.seq, self.table.at, self.table.hash, data))
        if len(self.entries) < 12 or len(self.entries) % 10 == 0 or self.table.stage == "over":
            self.check()

    def later(self, ms: int) -> None:
        self.at += ms

    def check(self) -> None:
        """What the table is equals what its log says, for everyone."""
        folded = self.fold()
        for seat in (None, *range(len(self.table.chairs))):
            assert see(folded, seat) == see(self.table, seat)
            assert tell(folded, 0, seat) == tell(self.table, 0, seat)

    def fold(self) -> Table:
        folded = Table(self.table.id)
        for seq, at, hash_, data in self.entries:
            folded.fold(seq, at, hash_, decode_body(data))
        return folded

    @property
    def last(self) -> Body:
        return decode_body(self.entries[-1][3])

    def person_on_turn(self) -> int:
        assert self.table.turn is not None
        person = self.table.chairs[self.table.turn].person
        assert person is not None
        return person

    def impossible(self) -> str:
        """An action in good form that nobody can do in this round."""
        assert self.table.match
        letters = self.table.match.face.palette.letters
        takes = [f"{display}{letter}>1" for display in range(1, 6) for letter in letters]
        allowed = {action[:2] for action in self.table.match.actions()}
        return next(take for take in takes if take[:2] not in allowed)

    def act(self) -> None:
        """Whoever is on turn does something, always the same for the same position."""
        assert self.table.match
        action = random.Random(self.table.seq).choice(self.table.match.actions())
        self.do(self.person_on_turn(), Act(action))


def open_up(*kinds: str, game: str = "azul", clock: Clock = NoClock(), **terms: Any) -> Memory:  # noqa: B008
    """A table with such seats: `open`, `invited`, or the level of a bot."""
    for_people: dict[str, SeatTerms] = {"open": SeatTerms("open"), "invited": SeatTerms("invited")}
    seats = [for_people.get(kind, SeatTerms("bot", kind)) for kind in kinds]
    memory = Memory(Table(77))
    plan = Terms(game, seats, clock=clock, **terms)  # type: ignore[arg-type]
    memory.work(lambda draft: open_table(draft, plan, 1, None, []), 1, "open")
    return memory


def playing(people: int = 2, game: str = "azul", clock: Clock = NoClock(), **terms: Any) -> Memory:  # noqa: B008
    """Persons 1, 2, ... sit on seats 0, 1, ... and the match has begun."""
    memory = open_up(*["open"] * people, game=game, clock=clock, **terms)
    for person in range(1, people + 1):
        memory.do(person, Sit(f"P{person}", salt=f"salt{person}"))
    return memory


def bot_plays(memory: Memory) -> None:
    match, seat = memory.table.match, memory.table.turn
    assert match
    assert seat is not None
    action = match.actions()[0]

    def play(draft: Draft) -> None:
        draft.play(seat, action)
        draft.go_on()

    memory.work(play)
