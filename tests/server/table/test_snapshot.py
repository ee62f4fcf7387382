"""Snapshots: a restored table equals the table folded from the log."""

from types import SimpleNamespace
from typing import Any

import pytest

from palacio.server.table.projection import entry_stories, personal_view
from palacio.server.table.snapshot import encode_snapshot, restore_table
from palacio.server.table.table import Table
from palacio.wire.commands import Leave, Queue, Remove, Undo
from palacio.wire.terms import BankClock
from tests.server.table.driver import SECRET, TableDriver, new_match


def rows(driver: TableDriver) -> list[Any]:
    names = ("seq", "at", "hash", "body")
    return [SimpleNamespace(**dict(zip(names, entry, strict=True))) for entry in driver.entries]


def match_with_many_events(game: str) -> tuple[TableDriver, list[bytes]]:
    """Return a match with many kinds of events, and a snapshot after each entry."""
    driver = new_match(3, game, BankClock(60_000, 1_000))
    snapshots = []

    def take_snapshot() -> None:
        snapshots.append(encode_snapshot(driver.table))

    while len(driver.entries) < 30:
        take_snapshot()
        driver.later(700)
        driver.act()
    take_snapshot()
    asker = driver.last.by
    assert asker
    driver.do(asker, Undo())
    take_snapshot()
    driver.do(next(p for p in (1, 2, 3) if p != asker), Leave())
    take_snapshot()
    waiting = next(p for p in (1, 2, 3) if p != driver.person_on_turn() and p != asker)
    if not driver.table.seats[waiting - 1].away:
        driver.do(waiting, Queue([driver.illegal_action()]))
        take_snapshot()
    return driver, snapshots


def assert_same(a: Table, b: Table) -> None:
    for seat in (None, 0, 1, 2):
        assert personal_view(a, seat) == personal_view(b, seat)
        assert entry_stories(a, 0, seat) == entry_stories(b, 0, seat)
    assert (a.requests, a.position_seq, a.hash, a.entries) == (
        b.requests,
        b.position_seq,
        b.hash,
        b.entries,
    )
    assert a.match
    assert b.match
    assert a.match.referee.next_chance_event(SECRET) == b.match.referee.next_chance_event(SECRET)


@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_table_is_restored_from_a_snapshot_and_the_later_entries(game: str) -> None:
    driver, snapshots = match_with_many_events(game)
    for data in snapshots[::7]:
        restored = restore_table(driver.table.id, rows(driver), data)
        assert_same(restored.with_profiles(driver.table.profiles), driver.table)


def test_snapshot_keeps_removed_people() -> None:
    driver = new_match()
    driver.do(1, Remove(1))
    restored = restore_table(driver.table.id, rows(driver), encode_snapshot(driver.table))
    assert restored.removed == {2}
    assert restored.seats == driver.table.seats


def test_snapshot_of_another_log_is_refused() -> None:
    driver, snapshots = match_with_many_events("azul")
    other = rows(driver)
    for row in other:
        row.hash = bytes(32)
    with pytest.raises(ValueError, match="not one of this log"):
        restore_table(driver.table.id, other, snapshots[-1])
    with pytest.raises(ValueError, match="not one of this log"):
        restore_table(driver.table.id, rows(driver)[:3], snapshots[-1])


def test_damaged_snapshot_is_refused() -> None:
    driver, snapshots = match_with_many_events("azul")
    for at in range(0, len(snapshots[-1]), 50):
        damaged = bytearray(snapshots[-1])
        damaged[at] ^= 1
        with pytest.raises(ValueError, match="damaged"):
            restore_table(driver.table.id, rows(driver), bytes(damaged))
