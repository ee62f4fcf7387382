"""The fair deal at a table: the salts of people and bots, and the commitment that precedes them."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palacio.match import fair
from palacio.match.deal import FairDeal
from palacio.server.store.entry import Entry
from palacio.server.table.commands import open_table, reserve_seat
from palacio.server.table.refused import RequestRefused
from palacio.server.table.snapshot import encode_snapshot, restore_table
from palacio.server.table.table import Table
from palacio.wire.commands import Begin, Sit, Stand
from palacio.wire.terms import SeatTerms, Terms
from tests.server.table.driver import SECRET, TableDriver, new_match, new_table

COMMITMENT = fair.commitment(SECRET)


def deal_of(driver: TableDriver) -> FairDeal:
    assert driver.table.match
    return driver.table.match.referee.deal


def test_salts_of_all_seats_go_into_the_deal() -> None:
    deal = deal_of(new_match(2))
    assert deal.salts == ["salt1", "salt2"]
    assert deal.commitment == COMMITMENT


def test_salts_of_bots_are_derived_from_the_commitment() -> None:
    driver = new_table("open", "greedy", "open")
    driver.do(1, Sit("Ana", salt="amber"))
    driver.do(1, Begin())
    derived = [fair.derived_salt(COMMITMENT, seat) for seat in (1, 2)]
    assert deal_of(driver).salts == ["amber", *derived]


def test_salt_is_derived_from_the_commitment_if_a_person_sends_no_salt() -> None:
    driver = new_table("open", "open")
    driver.do(1, Sit("Ana"))
    driver.do(2, Sit("Bo", salt="tiles"))
    assert deal_of(driver).salts == [fair.derived_salt(COMMITMENT, 0), "tiles"]


# --- The commitment comes first.


def table_with_a_host(*kinds: Any) -> TableDriver:
    """Return a table that person 1 has opened, with a seat reserved for them."""
    terms = Terms("azul", [SeatTerms(kind) for kind in kinds])
    driver = TableDriver(Table(77))
    driver.work(lambda draft: open_table(draft, terms, 1, reserve_seat(terms, 1)), 1, "open")
    return driver


def test_match_does_not_begin_before_the_host_has_sent_a_salt() -> None:
    driver = table_with_a_host("bot", "invited", "open")
    assert (driver.table.stage, driver.table.reserved_for) == ("open", (None, 1, None))
    assert driver.table.commitment == COMMITMENT
    driver.do(1, Sit("Ana", salt="amber"))
    driver.do(2, Sit("Bo", salt="tiles"))
    assert deal_of(driver).salts[1:] == ["amber", "tiles"]


def test_reserving_a_seat_at_a_table_of_bots_only_is_refused() -> None:
    with pytest.raises(RequestRefused, match="seat_taken"):
        reserve_seat(Terms("azul", [SeatTerms("bot")] * 2), 1)


def test_seat_reserved_for_the_host_is_refused_to_other_people() -> None:
    driver = table_with_a_host("open", "bot")
    with pytest.raises(RequestRefused, match="seat_taken"):
        driver.do(2, Sit("Bo"))
    driver.do(1, Sit("Ana"))
    assert driver.table.stage == "playing"


def test_standing_up_ends_the_reservation_in_the_table_and_in_its_snapshot() -> None:
    driver = table_with_a_host("open", "open")
    driver.do(1, Sit("Ana"))
    driver.do(1, Stand())
    entries = [Entry(77, *entry) for entry in driver.entries]
    restored = restore_table(77, entries, encode_snapshot(driver.table))
    assert driver.table.reserved_for == restored.reserved_for == (None, None)
    driver.do(2, Sit("Bo"))
    assert driver.table.seat_of(2) == 0


# --- Salts that clients send.


@given(st.text("aZ09 \n\r\té-", max_size=6) | st.from_regex(fair.SALT))
def test_table_begins_with_any_salt_that_the_wire_accepts(salt: str) -> None:
    try:
        sit = msgspec.convert({"do": "sit", "name": "Ana", "salt": salt}, Sit)
    except msgspec.ValidationError:
        return
    driver = new_table("open", "greedy")
    driver.do(1, sit)
    assert driver.table.stage == "playing"
    assert deal_of(driver).salts[0] == salt
