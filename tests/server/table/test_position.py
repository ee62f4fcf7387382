"""Tables whose match begins in a position from another match."""

import msgspec
import pytest

from palacio.client.mirror import Mirror
from palacio.match.match import Match, fold
from palacio.match.record import format_record, verify
from palacio.server.store.entry import Entry, chain
from palacio.server.table.commands import Start, open_table
from palacio.server.table.events import PositionSet, decode_body
from palacio.server.table.projection import entry_stories, personal_view
from palacio.server.table.snapshot import encode_snapshot, restore_table
from palacio.server.table.table import Table
from palacio.server.tables.loading import NewerLog, apply_entries
from palacio.wire.commands import Sit, Undo
from palacio.wire.story import PlaysOn
from palacio.wire.terms import SeatTerms, Terms
from tests.match.matches import whole
from tests.rules.variants import Variant
from tests.server.table.driver import TableDriver, play_bot, refused

VARIANTS = [Variant("azul", "free", 3), Variant("sintra", "b", 2)]


def position_of(variant: Variant, seq: int) -> str:
    match = whole(variant)
    return fold(match.header, [(e.seat, e.text) for e in match.log[: seq + 1]]).position()


def table_at(variant: Variant, seq: int) -> TableDriver:
    """Return a table whose match begins in the position after event `seq` of another match.

    Person 1 has the first seat, and bots have the other seats.
    """
    driver = TableDriver(Table(77))
    seats = [SeatTerms("invited"), *[SeatTerms("bot", "greedy")] * (variant.seats - 1)]
    terms = Terms(variant.game, seats, variant.option)  # type: ignore[arg-type]
    start = Start(PositionSet(position_of(variant, seq), 5, seq), rules=1)
    reserved = [1, *[None] * (variant.seats - 1)]
    driver.work(lambda draft: open_table(draft, terms, 1, reserved, start), 1, "open")
    driver.do(1, Sit("P1", salt="salt"))
    return driver


def play(driver: TableDriver) -> None:
    assert driver.table.turn is not None
    if driver.table.level_of(driver.table.turn):
        play_bot(driver)
    else:
        driver.act()


def match_of(table: Table) -> Match:
    assert table.match
    return table.match


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@pytest.mark.parametrize("part", [0.2, 0.5, 0.8])
def test_match_from_a_position_can_be_folded_restored_and_recorded(
    variant: Variant, part: float
) -> None:
    seq = int(len(whole(variant).log) * part)
    driver = table_at(variant, seq)
    snapshots = []
    while driver.table.stage == "playing" and len(driver.entries) < 60:
        snapshots.append(encode_snapshot(driver.table))
        play(driver)
    driver.check()
    verdict = verify(format_record(match_of(driver.table)))
    assert verdict.match.log == match_of(driver.table).log
    assert verdict.match.header.position == position_of(variant, seq)
    assert verdict.deals_proven == match_of(driver.table).is_over
    for data in snapshots[::9]:
        restored = restore_table(77, stored(driver), data).with_profiles(driver.table.profiles)
        assert personal_view(restored, 0) == personal_view(driver.table, 0)
        assert entry_stories(restored, 0, 0) == entry_stories(driver.table, 0, 0)


def stored(driver: TableDriver) -> list[Entry]:
    return [Entry(77, *entry) for entry in driver.entries]


def test_match_from_a_position_begins_in_that_position() -> None:
    variant = VARIANTS[0]
    driver = table_at(variant, 30)
    assert match_of(driver.table).position() == position_of(variant, 30)
    assert driver.table.turn is not None
    assert [event.text[:5] for event in match_of(driver.table).log] == ["commi", *["salt="] * 3]


def test_match_from_a_position_before_a_deal_gets_a_different_deal() -> None:
    variant = VARIANTS[1]
    log = whole(variant).log
    deal = next(event for event in log[10:] if event.text.startswith("deal="))
    driver = table_at(variant, deal.seq - 1)
    drawn = match_of(driver.table).log[-1]
    assert drawn.text.startswith("deal=")
    assert drawn.text != deal.text


def test_story_of_a_match_from_a_position_names_its_round_and_a_client_can_follow_it() -> None:
    driver, mirror, seen = table_at(VARIANTS[0], 40), Mirror(), 0
    stories = entry_stories(driver.table, 0, 0)
    assert PlaysOn(match_of(driver.table).round) in stories[0].items
    for _ in range(12):
        mirror.follow(entry_stories(driver.table, seen, 0), personal_view(driver.table, 0))
        seen = driver.table.seq
        play(driver)


def test_actions_before_the_position_cannot_be_undone() -> None:
    driver = table_at(VARIANTS[0], 40)
    assert refused(driver, 1, Undo()) == "nothing_to_undo"


def test_log_with_an_unknown_event_is_refused_as_newer() -> None:
    """Otherwise a server that doesn't know the event `position` would begin a new match."""
    entry = stored(table_at(VARIANTS[0], 40))[0]
    unknown = entry.body.replace(b'"what":"position"', b'"what":"situation"')
    with pytest.raises(msgspec.ValidationError, match="situation"):
        decode_body(unknown)
    driver = TableDriver(Table(77))
    later = msgspec.structs.replace(entry, body=unknown, hash=hash_of(entry, unknown))
    with pytest.raises(NewerLog):
        apply_entries(driver.table, [later])


def hash_of(entry: Entry, body: bytes) -> bytes:
    return chain(b"", entry.match_id, entry.seq, entry.at, body)
