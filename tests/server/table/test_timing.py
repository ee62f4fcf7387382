"""Clocks: what is charged, to whom, and when time is up."""

import pytest

from palacio.server.table.events import Gave
from palacio.server.table.refused import Refused
from palacio.server.table.showing import see
from palacio.wire.commands import Leave, Queue, Resign, Return, Sit, Undo
from palacio.wire.terms import BankClock, TurnClock
from tests.server.table.memory import Memory, bot_plays, open_up, playing

BANK = BankClock(bank=60_000, increment=2_000)
TURN = TurnClock(turn=86_400_000)


def left(memory: Memory) -> list[int | None]:
    return [seat.left for seat in see(memory.table, None).table.seats]


def test_thinking_costs_time_and_an_action_gives_some_back() -> None:
    memory = playing(2, clock=BANK)
    turn = memory.table.turn
    assert turn is not None
    assert memory.table.deadline == memory.at + 60_000
    memory.later(10_000)
    memory.act()
    assert left(memory)[turn] == 52_000
    assert left(memory)[1 - turn] == 60_000


def test_only_the_seat_on_turn_loses_time() -> None:
    memory = playing(2, clock=BANK)
    turn = memory.table.turn
    assert turn is not None
    memory.later(10_000)
    memory.do(2 - turn, Queue([]))
    assert memory.table.deadline == memory.at + 50_000


def test_slow_play_gives_every_action_the_same_time() -> None:
    memory = playing(2, clock=TURN)
    memory.later(80_000_000)
    memory.act()
    assert left(memory) == [86_400_000] * 2
    assert memory.table.deadline == memory.at + 86_400_000


def test_a_bot_has_no_deadline() -> None:
    memory = open_up("open", "apprentice", clock=BANK)
    memory.do(1, Sit("Ana"))
    if memory.table.turn == 1:
        assert memory.table.deadline is None
    else:
        memory.act()
        assert memory.table.turn == 1
        assert memory.table.deadline is None


def test_who_left_has_no_deadline_until_back() -> None:
    memory = playing(2, clock=BANK)
    person, turn = memory.person_on_turn(), memory.table.turn
    assert turn is not None
    memory.later(10_000)
    memory.do(person, Leave())
    assert memory.table.deadline is None
    memory.later(100_000)
    memory.do(person, Return())
    assert left(memory)[turn] == 50_000
    assert memory.table.deadline == memory.at + 50_000


def test_who_resigned_has_no_deadline_either() -> None:
    memory = playing(3, clock=BANK)
    memory.later(10_000)
    memory.do(memory.person_on_turn(), Resign())
    assert memory.table.deadline is None


def test_that_another_resigned_costs_and_gives_no_time() -> None:
    memory = playing(3, clock=TURN)
    memory.later(50_000_000)
    person = memory.person_on_turn()
    memory.do(next(other for other in (1, 2, 3) if other != person), Resign())
    assert memory.table.deadline == memory.at + 36_400_000


def test_leaving_does_not_refill_the_time_of_slow_play() -> None:
    memory = playing(2, clock=TURN)
    memory.later(80_000_000)
    person = memory.person_on_turn()
    memory.do(person, Leave())
    memory.do(person, Return())
    assert memory.table.deadline == memory.at + 6_400_000


def test_after_the_deadline_nobody_acts() -> None:
    memory = playing(2, clock=BANK)
    memory.later(60_001)
    with pytest.raises(Refused, match="out_of_time"):
        memory.act()


def test_what_is_taken_back_brings_no_time() -> None:
    memory = open_up("open", "apprentice", clock=BANK)
    memory.do(1, Sit("Ana"))
    while memory.table.turn != 0:
        bot_plays(memory)
    before = left(memory)[0]
    for _ in range(3):
        memory.act()
        memory.do(1, Undo())
    assert left(memory)[0] == before


def test_time_is_given_back_after_an_outage() -> None:
    memory = playing(2, clock=BANK)
    memory.later(30_000)
    memory.work(lambda draft: draft.note(Gave(20_000)))
    assert memory.table.deadline == memory.at + 50_000
    memory.work(lambda draft: draft.note(Gave(500_000)))
    assert memory.table.deadline == memory.at + 60_000  # never more than a turn that begins now


def test_time_does_not_go_back_in_a_log() -> None:
    memory = playing(2, clock=BANK)
    memory.later(-5_000)
    memory.act()
    assert [page.at for page in memory.table.pages] == sorted(p.at for p in memory.table.pages)
    assert all(ms is not None and ms >= 60_000 for ms in left(memory))
