"""When to look again."""

from functools import partial

from palacio.server.hall.hall import LEASE_MS
from palacio.server.work.clocks import settle
from palacio.server.work.turns import bots_turn
from palacio.server.work.waking import next_look
from palacio.wire.commands import Resign
from palacio.wire.terms import BankClock
from tests.server.table.memory import Memory, open_up, playing

LONG = 600_000
QUIET_MS = LEASE_MS + 1_000


def test_an_open_table_and_one_that_is_over_need_no_look() -> None:
    assert next_look(open_up("open", "open").table, 0) is None
    memory = playing()
    memory.do(1, Resign())
    assert next_look(memory.table, memory.at) is None


def test_a_bot_is_looked_for_when_its_lease_is_over() -> None:
    table = open_up("apprentice", "apprentice").table
    assert next_look(table, table.at) == table.at + LEASE_MS


def test_without_clocks_one_look_follows_when_all_is_quiet() -> None:
    table = playing().table
    assert next_look(table, table.at + 100) == table.at + QUIET_MS
    assert next_look(table, table.at + QUIET_MS) is None


def test_a_clock_is_looked_at_when_it_runs_out() -> None:
    table = playing(clock=BankClock(bank=2_000)).table
    assert next_look(table, table.at) == table.at + 2_000


def test_nobody_can_be_out_of_time_before_the_next_look() -> None:
    """Even if others play on, and the row is left as it is."""
    memory = playing(clock=BankClock(bank=LONG))
    memory.later(LONG - 20_000)
    memory.act()  # has 20 s left
    memory.later(QUIET_MS)
    look = next_look(memory.table, memory.at)
    assert look == memory.at + 20_000
    memory.act()
    assert look <= (memory.table.deadline or 0)


def test_a_seat_that_is_out_is_not_waited_for() -> None:
    memory = playing(3, clock=BankClock(bank=LONG))
    memory.later(LONG)
    memory.work(lambda draft: settle([], draft))
    play_bots(memory)
    memory.later(QUIET_MS)
    assert min(memory.table.timing.left) == 0
    assert next_look(memory.table, memory.at) == memory.table.deadline


def play_bots(memory: Memory) -> None:
    while turn := bots_turn(memory.table):
        assert memory.table.match
        action = memory.table.match.actions()[0]
        memory.work(partial(turn.play, action))
