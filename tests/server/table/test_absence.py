"""Guests who are removed before their first action, and claims on the seats of absent people."""

from typing import Any

import pytest

from palacio.server.table.commands import ABSENT_MS
from palacio.server.table.events import PlayerLeft, PlayerReturned
from palacio.server.table.projection import entry_stories, seat_private_view, table_view
from palacio.server.table.seats import STAND_IN
from palacio.wire.commands import (
    Answer,
    AnyCommand,
    Claim,
    Leave,
    Queue,
    Remove,
    Resign,
    Return,
    Sit,
    Undo,
)
from palacio.wire.story import GuestRemoved
from palacio.wire.terms import BankClock
from tests.server.table.driver import TableDriver, new_match, new_table, refused


def may(driver: TableDriver, seat: int) -> list[str]:
    return seat_private_view(driver.table, seat).may


# --- Remove.


def waiting_table() -> TableDriver:
    """Return a table with the host (person 1), a guest (person 2) and a free seat."""
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


def test_story_names_the_removed_guest() -> None:
    driver = waiting_table()
    driver.do(1, Remove(1))
    (entry,) = entry_stories(driver.table, driver.table.seq - 1, None)
    assert entry.items == [GuestRemoved(1, "Bo")]


def test_only_the_host_can_remove_guests() -> None:
    driver = waiting_table()
    assert "remove" not in may(driver, 1)
    assert refused(driver, 2, Remove(0)) == "not_host"
    assert refused(driver, 3, Remove(1)) == "not_host"


@pytest.mark.parametrize("seat", [0, 2, 3])
def test_removing_a_guest_from_a_seat_without_one_is_refused(seat: int) -> None:
    assert refused(waiting_table(), 1, Remove(seat)) == "no_guest"


def test_remove_is_not_offered_to_the_host_of_a_table_without_guests() -> None:
    driver = new_table("open", "open")
    driver.do(1, Sit("Ana"))
    assert "remove" not in may(driver, 0)


# --- Remove after the match has begun.


def removed_guest(**terms: Any) -> TableDriver:
    """Return a match from which the host (person 1) has removed the guest (person 2)."""
    driver = new_match(**terms)
    driver.do(1, Remove(1))
    return driver


def test_bot_plays_for_a_guest_who_is_removed_before_their_first_action() -> None:
    driver = new_match()
    assert seat_private_view(driver.table, 0).removable == [1]
    driver.do(1, Remove(1))
    assert driver.last.events == (PlayerLeft(1, removed=2),)
    assert driver.table.level_of(1) == STAND_IN
    assert driver.table.seat_of(2) is None
    assert "remove" not in may(driver, 0)
    (entry,) = entry_stories(driver.table, driver.table.seq - 1, None)
    assert entry.items == [GuestRemoved(1, "P2")]
    driver.check()


@pytest.mark.parametrize("command", [Return(), Resign(), Leave(), Queue(["1b>1"])])
def test_all_commands_by_a_guest_removed_from_a_match_are_refused(command: AnyCommand) -> None:
    assert refused(removed_guest(), 2, command) == "removed"


def test_name_of_a_removed_guest_is_no_longer_shown() -> None:
    driver = removed_guest()
    seat = table_view(driver.table).seats[1]
    assert (seat.kind, seat.name, seat.avatar, seat.away) == ("person", "Player 2", None, True)


def test_seat_of_a_removed_guest_keeps_its_salt() -> None:
    match = removed_guest().table.match
    assert match
    assert match.referee.deal.salts == ["salt1", "salt2"]


def test_guest_can_be_removed_until_their_seats_first_action() -> None:
    driver = new_match()  # the host begins
    driver.act()
    assert seat_private_view(driver.table, 0).removable == [1]
    driver.act()
    assert seat_private_view(driver.table, 0).removable == []
    assert refused(driver, 1, Remove(1)) == "not_open"


def test_guest_who_acted_and_undid_it_can_no_longer_be_removed() -> None:
    driver = new_match()
    driver.act()
    driver.act()
    driver.do(2, Undo())
    driver.do(1, Answer(yes=True))
    assert refused(driver, 1, Remove(1)) == "not_open"


def test_only_the_host_can_remove_guests_from_a_match() -> None:
    driver = new_match(3)
    assert "remove" not in may(driver, 1)
    assert refused(driver, 2, Remove(2)) == "not_host"
    assert refused(driver, 1, Remove(0)) == "not_open"


def test_guest_cannot_be_removed_from_a_match_that_is_not_casual() -> None:
    driver = new_match(casual=False)
    assert "remove" not in may(driver, 0)
    assert refused(driver, 1, Remove(1)) == "not_open"


def test_guest_who_resigned_cannot_be_removed() -> None:
    driver = new_match(3)
    driver.do(2, Resign())
    assert seat_private_view(driver.table, 0).removable == [2]


def test_clock_stops_when_a_guest_is_removed_during_their_turn() -> None:
    driver = new_match(clock=BankClock(60_000))
    driver.act()
    assert driver.table.deadline is not None
    driver.do(1, Remove(1))
    assert driver.table.deadline is None


def test_undo_needs_no_consent_from_a_removed_guest() -> None:
    driver = new_match()
    driver.act()
    driver.do(1, Undo())
    driver.do(1, Remove(1))
    assert driver.table.undo_request is None
    assert driver.table.match
    assert driver.table.match.undoable == ()


def test_server_with_an_older_version_may_let_a_removed_guest_return() -> None:
    """An older server ignores `removed`. The seat can then be claimed, so the match goes on."""
    driver = removed_guest()
    driver.work(lambda draft: draft.record(PlayerReturned(1)), 2, "by an old server")
    assert driver.table.level_of(1) is None
    driver.act()
    driver.later(ABSENT_MS)
    driver.do(1, Claim(1))
    assert driver.table.level_of(1) == STAND_IN


# --- Claim.


def absent_match(people: int = 2) -> tuple[TableDriver, int, int]:
    """Return a match with an absent person, that person's seat, and another person."""
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


def test_claim_before_five_minutes_of_absence_is_refused() -> None:
    driver, seat, other = absent_match()
    driver.later(-1)
    assert refused(driver, other, Claim(seat)) == "not_absent"


def test_action_restarts_the_five_minutes_of_absence() -> None:
    driver, _, _ = absent_match()
    driver.act()
    turn = driver.table.turn
    assert turn is not None
    other = next(person for person in (1, 2) if person != driver.person_on_turn())
    assert refused(driver, other, Claim(turn)) == "not_absent"


def test_own_seat_and_seat_that_is_not_next_to_act_cannot_be_claimed() -> None:
    driver, seat, other = absent_match(3)
    third = next(s for s in range(3) if s != seat and driver.table.seats[s].person != other)
    assert refused(driver, other, Claim(third)) == "not_absent"
    assert refused(driver, driver.person_on_turn(), Claim(seat)) == "not_absent"
    assert refused(driver, 9, Claim(seat)) == "not_seated"


def test_claim_of_a_bots_seat_is_refused() -> None:
    driver, seat, other = absent_match()
    driver.do(driver.person_on_turn(), Leave())
    driver.later(ABSENT_MS)
    assert refused(driver, other, Claim(seat)) == "not_absent"


def test_claim_by_a_player_who_is_away_or_out_is_refused() -> None:
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


def test_claim_is_listed_only_for_the_opponent_of_an_absent_player() -> None:
    driver, seat, _ = absent_match()
    assert "claim" in may(driver, 1 - seat)
    assert "claim" not in may(driver, seat)
