"""Clocks that run out, and what our outages took from them."""

import pytest

from palacio.server.table.events import Gave, Played
from palacio.server.table.outages import Outage, began, owed
from palacio.server.work.clocks import NothingDue, is_late, settle
from palacio.wire.commands import Leave, Resign, Return
from palacio.wire.terms import BankClock, TurnClock
from tests.server.table.memory import Memory, playing

BANK = BankClock(bank=10_000)


def call_time(memory: Memory, *outages: Outage) -> None:
    memory.work(lambda draft: settle(outages, draft))


def turn(clock: BankClock | TurnClock = BANK, people: int = 2) -> tuple[Memory, int]:
    """A turn that has just begun, and when that was."""
    memory = playing(people, clock=clock)
    memory.later(500)
    memory.act()
    return memory, memory.at


def test_nobody_is_late_before_the_deadline() -> None:
    memory, _ = turn()
    memory.later(9_999)
    assert not is_late(memory.table, memory.at)
    with pytest.raises(NothingDue):
        call_time(memory)


def test_at_the_deadline_the_seat_is_out() -> None:
    memory, _ = turn()
    seat = memory.table.turn
    memory.later(10_000)
    call_time(memory)
    assert memory.last.events[0] == Played(seat or 0, "timeout")
    assert memory.table.stage == "over"


def test_without_a_clock_nobody_is_ever_late() -> None:
    memory = playing()
    memory.later(10**12)
    assert not is_late(memory.table, memory.at)


def test_of_three_the_others_play_on_with_a_bot() -> None:
    memory, _ = turn(people=3)
    memory.later(10_000)
    call_time(memory)
    assert memory.table.stage == "playing"
    assert memory.table.turn is not None
    assert memory.table.level_of(memory.table.turn)
    memory.later(60_000)
    assert not is_late(memory.table, memory.at)  # whoever is out is not called out again


def test_time_that_an_outage_took_is_given_back_to_the_millisecond() -> None:
    memory, start = turn()
    memory.later(12_345)
    call_time(memory, (start + 2_000, start + 9_001))
    assert memory.last.events == (Gave(7_001),)
    assert memory.table.deadline == start + 10_000 + 7_001


def test_it_is_given_once() -> None:
    memory, start = turn()
    outage = (start + 2_000, start + 9_000)
    memory.later(12_000)
    call_time(memory, outage)
    assert owed(memory.table, [outage], memory.at) == 0
    with pytest.raises(NothingDue):
        call_time(memory, outage)
    memory.later(5_000)
    call_time(memory, outage)
    assert memory.last.events[0] == Played(memory.table.match.out[0], "timeout")  # type: ignore[union-attr]


def test_each_outage_counts() -> None:
    memory, start = turn()
    first, second = (start + 1_000, start + 7_000), (start + 12_000, start + 20_000)
    memory.later(11_000)
    call_time(memory, first)
    memory.later(10_000)
    call_time(memory, first, second)
    assert memory.last.events == (Gave(8_000),)
    assert began(memory.table) == start
    assert memory.table.deadline == start + 10_000 + 6_000 + 8_000


@pytest.mark.parametrize(
    ("outage", "ms"),
    [
        ((-20_000, -5_000), 0),  # before the turn
        ((-20_000, 3_000), 3_000),  # into it
        ((-20_000, 40_000), 11_000),  # all of it, up to now
        ((20_000, 30_000), 0),  # not yet
    ],
)
def test_only_what_overlaps_the_turn_counts(outage: Outage, ms: int) -> None:
    memory, start = turn()
    memory.later(11_000)
    assert owed(memory.table, [(start + outage[0], start + outage[1])], memory.at) == ms


def test_what_was_given_in_an_earlier_turn_is_no_gift_in_this_one() -> None:
    memory, start = turn()
    memory.later(11_000)
    call_time(memory, (start + 1_000, start + 8_000))
    memory.act()  # in the same millisecond
    assert began(memory.table) == memory.at
    memory.later(1_000)
    assert owed(memory.table, [(memory.at - 500, memory.at)], memory.at) == 500


def test_another_seat_that_leaves_the_match_takes_no_gift_with_it() -> None:
    memory, start = turn(people=3)
    outage = (start + 1_000, start + 8_000)
    memory.later(11_000)
    call_time(memory, outage)
    on_turn = memory.person_on_turn()
    memory.later(100)
    memory.do(next(person for person in (1, 2, 3) if person != on_turn), Resign())
    assert began(memory.table) == start
    assert owed(memory.table, [outage], memory.at) == 0


def test_who_comes_back_begins_anew() -> None:
    memory, start = turn(people=3)
    memory.later(11_000)
    call_time(memory, (start + 1_000, start + 8_000))
    person = memory.person_on_turn()
    memory.do(person, Leave())
    memory.later(2_000)
    memory.do(person, Return())
    assert began(memory.table) == memory.at


def test_a_turns_clock_likewise() -> None:
    memory, start = turn(TurnClock(turn=1_000))
    memory.later(7_000)
    call_time(memory, (start + 500, start + 6_600))
    assert memory.table.deadline == start + 7_100
    memory.later(100)
    call_time(memory, (start + 500, start + 6_600))
    assert memory.table.stage == "over"
