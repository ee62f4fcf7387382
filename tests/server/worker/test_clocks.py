"""Clocks that run out, and credits for outages."""

import pytest

from palacio.server.table.events import Played, TimeCredited
from palacio.server.table.outages import Outage, outage_credit, turn_start
from palacio.server.worker.clocks import NothingDue, is_late, time_out
from palacio.wire.commands import Leave, Resign, Return
from palacio.wire.terms import BankClock, TurnClock
from tests.server.table.driver import TableDriver, new_match

BANK = BankClock(bank=10_000)


def enforce(driver: TableDriver, *outages: Outage) -> None:
    driver.work(lambda draft: time_out(outages, draft))


def turn(clock: BankClock | TurnClock = BANK, people: int = 2) -> tuple[TableDriver, int]:
    """Return a match in which a turn has just begun, and the time."""
    driver = new_match(people, clock=clock)
    driver.later(500)
    driver.act()
    return driver, driver.at


def test_seat_is_not_late_before_the_deadline() -> None:
    driver, _ = turn()
    driver.later(9_999)
    assert not is_late(driver.table, driver.at)
    with pytest.raises(NothingDue):
        enforce(driver)


def test_seat_is_timed_out_at_the_deadline() -> None:
    driver, _ = turn()
    seat = driver.table.turn
    driver.later(10_000)
    enforce(driver)
    assert driver.last.events[0] == Played(seat or 0, "timeout")
    assert driver.table.stage == "over"


def test_seat_without_a_clock_is_never_late() -> None:
    driver = new_match()
    driver.later(10**12)
    assert not is_late(driver.table, driver.at)


def test_bot_plays_for_a_seat_that_timed_out_in_a_match_of_three() -> None:
    driver, _ = turn(people=3)
    driver.later(10_000)
    enforce(driver)
    assert driver.table.stage == "playing"
    assert driver.table.turn is not None
    assert driver.table.level_of(driver.table.turn)
    driver.later(60_000)
    assert not is_late(driver.table, driver.at)  # a seat that is out has no deadline


def test_outage_is_credited_to_the_millisecond() -> None:
    driver, start = turn()
    driver.later(12_345)
    enforce(driver, (start + 2_000, start + 9_001))
    assert driver.last.events == (TimeCredited(7_001),)
    assert driver.table.deadline == start + 10_000 + 7_001


def test_same_outage_is_credited_only_once() -> None:
    driver, start = turn()
    outage = (start + 2_000, start + 9_000)
    driver.later(12_000)
    enforce(driver, outage)
    assert outage_credit(driver.table, [outage], driver.at) == 0
    with pytest.raises(NothingDue):
        enforce(driver, outage)
    driver.later(5_000)
    enforce(driver, outage)
    assert driver.last.events[0] == Played(driver.table.match.out[0], "timeout")  # type: ignore[union-attr]


def test_second_outage_in_a_turn_is_credited_as_well() -> None:
    driver, start = turn()
    first, second = (start + 1_000, start + 7_000), (start + 12_000, start + 20_000)
    driver.later(11_000)
    enforce(driver, first)
    driver.later(10_000)
    enforce(driver, first, second)
    assert driver.last.events == (TimeCredited(8_000),)
    assert turn_start(driver.table) == start
    assert driver.table.deadline == start + 10_000 + 6_000 + 8_000


@pytest.mark.parametrize(
    ("outage", "ms"),
    [
        ((-20_000, -5_000), 0),  # before the turn
        ((-20_000, 3_000), 3_000),  # ends in the turn
        ((-20_000, 40_000), 11_000),  # covers the turn until now
        ((20_000, 30_000), 0),  # in the future
    ],
)
def test_only_the_part_of_an_outage_within_the_turn_counts(outage: Outage, ms: int) -> None:
    driver, start = turn()
    driver.later(11_000)
    assert outage_credit(driver.table, [(start + outage[0], start + outage[1])], driver.at) == ms


def test_credit_for_one_turn_does_not_count_in_the_next_turn() -> None:
    driver, start = turn()
    driver.later(11_000)
    enforce(driver, (start + 1_000, start + 8_000))
    driver.act()  # in the same millisecond
    assert turn_start(driver.table) == driver.at
    driver.later(1_000)
    assert outage_credit(driver.table, [(driver.at - 500, driver.at)], driver.at) == 500


def test_outage_is_not_credited_again_after_another_seat_resigns() -> None:
    driver, start = turn(people=3)
    outage = (start + 1_000, start + 8_000)
    driver.later(11_000)
    enforce(driver, outage)
    on_turn = driver.person_on_turn()
    driver.later(100)
    driver.do(next(person for person in (1, 2, 3) if person != on_turn), Resign())
    assert turn_start(driver.table) == start
    assert outage_credit(driver.table, [outage], driver.at) == 0


def test_turn_start_is_the_time_at_which_a_person_returned() -> None:
    driver, start = turn(people=3)
    driver.later(11_000)
    enforce(driver, (start + 1_000, start + 8_000))
    person = driver.person_on_turn()
    driver.do(person, Leave())
    driver.later(2_000)
    driver.do(person, Return())
    assert turn_start(driver.table) == driver.at


def test_outage_is_credited_to_a_turn_clock() -> None:
    driver, start = turn(TurnClock(turn=1_000))
    driver.later(7_000)
    enforce(driver, (start + 500, start + 6_600))
    assert driver.table.deadline == start + 7_100
    driver.later(100)
    enforce(driver, (start + 500, start + 6_600))
    assert driver.table.stage == "over"
