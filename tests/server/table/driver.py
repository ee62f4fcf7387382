"""A driver for tables without a store. It checks that folding the log gives the same table."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from palacio.server.table.commands import handle_command, open_table
from palacio.server.table.draft import Draft
from palacio.server.table.events import Body, decode_body
from palacio.server.table.projection import entry_stories, personal_view
from palacio.server.table.refused import RequestRefused
from palacio.server.table.table import Table
from palacio.wire.commands import Act, AnyCommand, Sit
from palacio.wire.terms import Clock, NoClock, SeatTerms, Terms

KEY = "the key"
SECRET = bytes(range(32))
NO_CLOCK = NoClock()


@dataclass
class TableDriver:
    """A table whose clock advances only when a test calls `later`."""

    table: Table
    at: int = 1_000_000
    entries: list[tuple[int, int, bytes, bytes]] = field(default_factory=list)
    requests: int = 0

    def do(self, person: int, command: AnyCommand, seen: int | None = None) -> None:
        self.requests += 1
        self.work(
            lambda draft: handle_command(draft, command, person, seen, KEY),
            person,
            f"r{self.requests}",
        )

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
        """Assert that folding the log gives the same views and story for every seat."""
        folded = self.fold()
        for seat in (None, *range(len(self.table.seats))):
            assert personal_view(folded, seat) == personal_view(self.table, seat)
            assert entry_stories(folded, 0, seat) == entry_stories(self.table, 0, seat)

    def fold(self) -> Table:
        folded = Table(self.table.id).with_profiles(self.table.profiles)
        for seq, at, hash_, data in self.entries:
            folded.fold(seq, at, hash_, decode_body(data))
        return folded

    @property
    def last(self) -> Body:
        return decode_body(self.entries[-1][3])

    def person_on_turn(self) -> int:
        assert self.table.turn is not None
        person = self.table.seats[self.table.turn].person
        assert person is not None
        return person

    def illegal_action(self) -> str:
        """Return a well-formed action that stays illegal for the rest of the round."""
        assert self.table.match
        letters = self.table.match.module.palette.letters
        takes = [f"{display}{letter}>1" for display in range(1, 6) for letter in letters]
        allowed = {action[:2] for action in self.table.match.actions()}
        return next(take for take in takes if take[:2] not in allowed)

    def act(self) -> None:
        """Play a random action for the seat whose turn it is, seeded with the table's version."""
        assert self.table.match
        action = random.Random(self.table.seq).choice(self.table.match.actions())
        self.do(self.person_on_turn(), Act(action))


def new_table(
    *kinds: str, game: str = "azul", clock: Clock = NO_CLOCK, **terms: Any
) -> TableDriver:
    """Return an open table with these seats: `open`, `invited`, or a bot level."""
    for_people: dict[str, SeatTerms] = {"open": SeatTerms("open"), "invited": SeatTerms("invited")}
    seats = [for_people.get(kind, SeatTerms("bot", kind)) for kind in kinds]
    driver = TableDriver(Table(77))
    plan = Terms(game, seats, clock=clock, **terms)  # type: ignore[arg-type]
    driver.work(lambda draft: open_table(draft, plan, 1), 1, "open")
    return driver


def new_match(
    people: int = 2, game: str = "azul", clock: Clock = NO_CLOCK, **terms: Any
) -> TableDriver:
    """Return a match in which persons 1, 2, ... have seats 0, 1, ..."""
    driver = new_table(*["open"] * people, game=game, clock=clock, **terms)
    for person in range(1, people + 1):
        driver.do(person, Sit(f"P{person}", salt=f"salt{person}"))
    return driver


def play_bot(driver: TableDriver) -> None:
    match, seat = driver.table.match, driver.table.turn
    assert match
    assert seat is not None
    action = match.actions()[0]

    def play(draft: Draft) -> None:
        draft.play(seat, action)
        draft.play_automatic()

    driver.work(play)


def refused(driver: TableDriver, person: int, command: AnyCommand, seen: int | None = None) -> str:
    """Assert that the command is refused and changes nothing. Return the refusal's code."""
    before = driver.table
    with pytest.raises(RequestRefused) as caught:
        driver.do(person, command, seen)
    assert driver.table is before
    driver.check()
    return caught.value.code
