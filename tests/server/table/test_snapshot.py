"""Snapshots: a table thawed from one is the table that its log folds to."""

from types import SimpleNamespace
from typing import Any

import pytest

from palacio.server.table.showing import see, tell
from palacio.server.table.snapshot import freeze_table, thaw_table
from palacio.server.table.table import Table
from palacio.wire.commands import Leave, Queue, Undo
from palacio.wire.terms import BankClock
from tests.server.table.memory import SECRET, Memory, playing


def rows(memory: Memory) -> list[Any]:
    names = ("seq", "at", "hash", "body")
    return [SimpleNamespace(**dict(zip(names, entry, strict=True))) for entry in memory.entries]


def eventful(game: str) -> tuple[Memory, list[bytes]]:
    """A match with something of everything, and a snapshot after each entry."""
    memory = playing(3, game, BankClock(60_000, 1_000))
    frozen = []

    def note() -> None:
        frozen.append(freeze_table(memory.table))

    while len(memory.entries) < 30:
        note()
        memory.later(700)
        memory.act()
    note()
    asker = memory.last.by
    assert asker
    memory.do(asker, Undo())
    note()
    memory.do(next(p for p in (1, 2, 3) if p != asker), Leave())
    note()
    waiting = next(p for p in (1, 2, 3) if p != memory.person_on_turn() and p != asker)
    if not memory.table.chairs[waiting - 1].away:
        memory.do(waiting, Queue([memory.impossible()]))
        note()
    return memory, frozen


def same(a: Table, b: Table) -> None:
    for seat in (None, 0, 1, 2):
        assert see(a, seat) == see(b, seat)
        assert tell(a, 0, seat) == tell(b, 0, seat)
    assert (a.requests, a.moved, a.hash, a.pages) == (b.requests, b.moved, b.hash, b.pages)
    assert a.match
    assert b.match
    assert a.match.chance(SECRET) == b.match.chance(SECRET)


@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_a_snapshot_folded_on_is_the_table(game: str) -> None:
    memory, frozen = eventful(game)
    for data in frozen[::7]:
        same(thaw_table(memory.table.id, rows(memory), data), memory.table)


def test_a_snapshot_of_another_log_is_refused() -> None:
    memory, frozen = eventful("azul")
    other = rows(memory)
    for row in other:
        row.hash = bytes(32)
    with pytest.raises(ValueError, match="not one of this log"):
        thaw_table(memory.table.id, other, frozen[-1])
    with pytest.raises(ValueError, match="not one of this log"):
        thaw_table(memory.table.id, rows(memory)[:3], frozen[-1])


def test_a_flipped_byte_is_noticed() -> None:
    memory, frozen = eventful("azul")
    for at in range(0, len(frozen[-1]), 50):
        damaged = bytearray(frozen[-1])
        damaged[at] ^= 1
        with pytest.raises(ValueError, match="damaged"):
            thaw_table(memory.table.id, rows(memory), bytes(damaged))
