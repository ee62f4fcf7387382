"""Clocks: charging, increments, deadlines and outage credit."""

import pytest

from palacio.server.table.events import TimeCredited
from palacio.server.table.projection import personal_view
from palacio.server.table.refused import RequestRefused
from palacio.wire.commands import Leave, Queue, Resign, Return, Sit, Undo
from palacio.wire.terms import BankClock, TurnClock
from tests.server.table.driver import TableDriver, new_match, new_table, play_bot

BANK = BankClock(bank=60_000, increment=2_000)
TURN = TurnClock(turn=86_400_000)


def left(driver: TableDriver) -> list[int | None]:
    return [seat.left for seat in personal_view(driver.table, None).table.seats]


def test_thinking_costs_time_and_an_action_adds_the_increment() -> None:
    driver = new_match(2, clock=BANK)
    turn = driver.table.turn
    assert turn is not None
    assert driver.table.deadline == driver.at + 60_000
    driver.later(10_000)
    driver.act()
    assert left(driver)[turn] == 52_000
    assert left(driver)[1 - turn] == 60_000


def test_only_the_seat_whose_turn_it_is_loses_time() -> None:
    driver = new_match(2, clock=BANK)
    turn = driver.table.turn
    assert turn is not None
    driver.later(10_000)
    driver.do(2 - turn, Queue([]))
    assert driver.table.deadline == driver.at + 50_000


def test_turn_clock_gives_every_action_the_same_time() -> None:
    driver = new_match(2, clock=TURN)
    driver.later(80_000_000)
    driver.act()
    assert left(driver) == [86_400_000] * 2
    assert driver.table.deadline == driver.at + 86_400_000


def test_bot_has_no_deadline() -> None:
    driver = new_table("open", "apprentice", clock=BANK)
    driver.do(1, Sit("Ana"))
    if driver.table.turn == 1:
        assert driver.table.deadline is None
    else:
        driver.act()
        assert driver.table.turn == 1
        assert driver.table.deadline is None


def test_player_who_left_has_no_deadline_until_they_return() -> None:
    driver = new_match(2, clock=BANK)
    person, turn = driver.person_on_turn(), driver.table.turn
    assert turn is not None
    driver.later(10_000)
    driver.do(person, Leave())
    assert driver.table.deadline is None
    driver.later(100_000)
    driver.do(person, Return())
    assert left(driver)[turn] == 50_000
    assert driver.table.deadline == driver.at + 50_000


def test_player_who_resigned_has_no_deadline() -> None:
    driver = new_match(3, clock=BANK)
    driver.later(10_000)
    driver.do(driver.person_on_turn(), Resign())
    assert driver.table.deadline is None


def test_resignation_of_another_seat_leaves_the_clock_unchanged() -> None:
    driver = new_match(3, clock=TURN)
    driver.later(50_000_000)
    person = driver.person_on_turn()
    driver.do(next(other for other in (1, 2, 3) if other != person), Resign())
    assert driver.table.deadline == driver.at + 36_400_000


def test_leaving_does_not_refill_a_turn_clock() -> None:
    driver = new_match(2, clock=TURN)
    driver.later(80_000_000)
    person = driver.person_on_turn()
    driver.do(person, Leave())
    driver.do(person, Return())
    assert driver.table.deadline == driver.at + 6_400_000


def test_action_after_the_deadline_is_refused() -> None:
    driver = new_match(2, clock=BANK)
    driver.later(60_001)
    with pytest.raises(RequestRefused, match="out_of_time"):
        driver.act()


def test_undo_removes_the_increment() -> None:
    driver = new_table("open", "apprentice", clock=BANK)
    driver.do(1, Sit("Ana"))
    while driver.table.turn != 0:
        play_bot(driver)
    before = left(driver)[0]
    for _ in range(3):
        driver.act()
        driver.do(1, Undo())
    assert left(driver)[0] == before


def test_outage_credit_extends_the_deadline() -> None:
    driver = new_match(2, clock=BANK)
    driver.later(30_000)
    driver.work(lambda draft: draft.record(TimeCredited(20_000)))
    assert driver.table.deadline == driver.at + 50_000
    driver.work(lambda draft: draft.record(TimeCredited(500_000)))
    assert driver.table.deadline == driver.at + 60_000  # at most the time of a turn that begins now


def test_entry_times_never_decrease() -> None:
    driver = new_match(2, clock=BANK)
    driver.later(-5_000)
    driver.act()
    assert [entry.at for entry in driver.table.entries] == sorted(
        p.at for p in driver.table.entries
    )
    assert all(ms is not None and ms >= 60_000 for ms in left(driver))
