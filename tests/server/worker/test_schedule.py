"""The time at which a table is next checked."""

from functools import partial

from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.match_row import LEASE_MS
from palacio.server.worker.clocks import credit, time_out
from palacio.server.worker.schedule import next_check
from palacio.server.worker.turns import bot_turn
from palacio.wire.commands import Resign
from palacio.wire.terms import BankClock
from tests.server.table.driver import TableDriver, new_match, new_table

LONG = 600_000
QUIET_MS = LEASE_MS + 1_000


def credited_match() -> TableDriver:
    """Return a match that has been credited with an outage of 10 s."""
    driver = new_match(clock=BankClock(bank=LONG))
    driver.later(30_000)
    driver.work(lambda draft: credit([(driver.at - 20_000, driver.at - 10_000)], draft))
    return driver


def test_table_that_is_not_in_play_is_not_checked() -> None:
    assert next_check(new_table("open", "open").table, 0) is None
    driver = new_match()
    driver.do(1, Resign())
    assert next_check(driver.table, driver.at) is None


def test_bot_turn_is_checked_after_the_lease() -> None:
    table = new_table("apprentice", "apprentice").table
    assert next_check(table, table.at) == table.at + LEASE_MS


def test_table_without_clocks_is_checked_once_when_it_is_quiet() -> None:
    table = new_match().table
    assert next_check(table, table.at + 100) == table.at + QUIET_MS
    assert next_check(table, table.at + QUIET_MS) is None


def test_table_that_was_credited_is_not_checked_before_its_deadline() -> None:
    """A second check of each table after an outage would delay new deadlines."""
    driver = credited_match()
    assert next_check(driver.table, driver.at) == driver.table.deadline


def test_server_forgets_wake_at_after_a_credit() -> None:
    live = LiveTable(new_match(clock=BankClock(bank=LONG)).table, b"", "")
    live.wake_at = 1
    live.advance(credited_match().table)
    assert live.wake_at is None


def test_clock_is_checked_when_it_runs_out() -> None:
    table = new_match(clock=BankClock(bank=2_000)).table
    assert next_check(table, table.at) == table.at + 2_000


def test_no_seat_can_be_out_of_time_before_the_next_check() -> None:
    """This holds even if other players act and the time in the row is not updated."""
    driver = new_match(clock=BankClock(bank=LONG))
    driver.later(LONG - 20_000)
    driver.act()  # this seat has 20 s left
    driver.later(QUIET_MS)
    check = next_check(driver.table, driver.at)
    assert check == driver.at + 20_000
    driver.act()
    assert check <= (driver.table.deadline or 0)


def test_clock_of_a_seat_that_is_out_is_ignored() -> None:
    driver = new_match(3, clock=BankClock(bank=LONG))
    driver.later(LONG)
    driver.work(lambda draft: time_out([], draft))
    play_bots(driver)
    driver.later(QUIET_MS)
    assert min(driver.table.timing.left) == 0
    assert next_check(driver.table, driver.at) == driver.table.deadline


def play_bots(driver: TableDriver) -> None:
    while turn := bot_turn(driver.table):
        assert driver.table.match
        action = driver.table.match.actions()[0]
        driver.work(partial(turn.play, action))
