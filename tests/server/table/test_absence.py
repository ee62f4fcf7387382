"""Guests who are removed before the match, and absent seats that are claimed during it."""

import pytest

from palacio.server.table.commands import ABSENT_MS
from palacio.server.table.events import PlayerLeft
from palacio.server.table.projection import entry_stories, seat_private_view
from palacio.server.table.seats import STAND_IN
from palacio.wire.commands import Begin, Claim, Leave, Remove, Resign, Return, Sit
from palacio.wire.story import GuestRemoved
from palacio.wire.terms import BankClock
from tests.server.table.driver import TableDriver, new_match, new_table, refused


def may(driver: TableDriver, seat: int) -> list[str]:
    return seat_private_view(driver.table, seat).may


# --- Remove.


def waiting_table() -> TableDriver:
    """A table of the host, person 1, and a guest, person 2, with a free seat."""
    driver = new_table("open", "open", "open")
    driver.do(1, Sit("Ana"))
    driver.do(2, Sit("Bo"))
    return driver


def test_removed_guest_loses_the_seat_and_cannot_return() -> None:
    driver = waiting_table()
    assert "remove" in may(driver, 0)
    driver.do(1, Remove(1))
    assert driver.table.seats[1].is_free
    assert refused(driver, 2, Sit("Bo")) == "removed"
    driver.do(3, Sit("Cy"))
    assert driver.table.seat_of(3) == 1
    driver.check()


def test_story_tells_who_was_removed() -> None:
    driver = waiting_table()
    driver.do(1, Remove(1))
    (entry,) = entry_stories(driver.table, driver.table.seq - 1, None)
    assert entry.items == [GuestRemoved(1, "Bo")]


def test_only_the_host_removes_guests() -> None:
    driver = waiting_table()
    assert "remove" not in may(driver, 1)
    assert refused(driver, 2, Remove(0)) == "not_host"
    assert refused(driver, 3, Remove(1)) == "not_host"


@pytest.mark.parametrize("seat", [0, 2, 3])
def test_seat_without_a_guest_is_not_vacated(seat: int) -> None:
    assert refused(waiting_table(), 1, Remove(seat)) == "no_guest"


def test_host_who_is_alone_has_nobody_to_remove() -> None:
    driver = new_table("open", "open")
    driver.do(1, Sit("Ana"))
    assert "remove" not in may(driver, 0)


def test_guest_is_not_removed_once_the_match_has_begun() -> None:
    driver = waiting_table()
    driver.do(1, Begin())
    assert refused(driver, 1, Remove(1)) == "not_open"


# --- Claim.


def absent_match(people: int = 2) -> tuple[TableDriver, int, int]:
    """A match with a person who has long been absent; their seat, and another person."""
    driver = new_match(people)
    seat = driver.table.turn
    assert seat is not None
    other = next(person for person in range(1, people + 1) if person != driver.person_on_turn())
    driver.later(ABSENT_MS)
    return driver, seat, other


def test_claimed_seat_is_played_by_a_bot_until_its_person_returns() -> None:
    driver, seat, other = absent_match()
    person = driver.person_on_turn()
    driver.do(other, Claim(seat))
    assert driver.last.events == (PlayerLeft(seat),)
    assert driver.table.level_of(seat) == STAND_IN
    driver.do(person, Return())
    assert driver.table.level_of(seat) is None
    driver.act()


def test_claim_before_five_minutes_is_refused() -> None:
    driver, seat, other = absent_match()
    driver.later(-1)
    assert refused(driver, other, Claim(seat)) == "not_absent"


def test_action_restarts_the_time_of_absence() -> None:
    driver, _, _ = absent_match()
    driver.act()
    turn = driver.table.turn
    assert turn is not None
    other = next(person for person in (1, 2) if person != driver.person_on_turn())
    assert refused(driver, other, Claim(turn)) == "not_absent"


def test_only_the_seat_on_turn_is_claimed_and_not_by_itself() -> None:
    driver, seat, other = absent_match(3)
    third = next(s for s in range(3) if s != seat and driver.table.seats[s].person != other)
    assert refused(driver, other, Claim(third)) == "not_absent"
    assert refused(driver, driver.person_on_turn(), Claim(seat)) == "not_absent"
    assert refused(driver, 9, Claim(seat)) == "not_seated"


def test_seat_of_a_bot_is_not_claimed() -> None:
    driver, seat, other = absent_match()
    driver.do(driver.person_on_turn(), Leave())
    driver.later(ABSENT_MS)
    assert refused(driver, other, Claim(seat)) == "not_absent"


def test_player_who_is_away_or_out_does_not_claim() -> None:
    driver, seat, other = absent_match(3)
    driver.do(other, Leave())
    driver.later(ABSENT_MS)
    assert refused(driver, other, Claim(seat)) == "away"
    driver.do(other, Resign())
    driver.later(ABSENT_MS)
    assert refused(driver, other, Claim(seat)) == "already_out"


def test_claim_at_a_table_with_a_clock_is_refused() -> None:
    driver = new_match(clock=BankClock(bank=10 * ABSENT_MS))
    seat = driver.table.turn
    assert seat is not None
    driver.later(ABSENT_MS)
    assert refused(driver, 2 - seat, Claim(seat)) == "has_clock"
    assert "claim" not in may(driver, 1 - seat)


def test_view_lists_claim_for_the_other_seat_only() -> None:
    driver, seat, _ = absent_match()
    assert "claim" in may(driver, 1 - seat)
    assert "claim" not in may(driver, seat)
