"""People's names, which are not part of the log and are resolved when they are shown."""

import msgspec

from palacio.match.record import format_record, verify
from palacio.server.store.entry import Profile
from palacio.server.table.events import Body, SeatTaken, SeatVacated, decode_body
from palacio.server.table.projection import entry_stories, lobby_view, personal_view
from palacio.server.table.snapshot import encode_snapshot
from palacio.server.table.table import Table
from palacio.wire.commands import Remove, Sit, Stand
from palacio.wire.terms import SeatTerms, Terms
from tests.server.table.driver import new_match, new_table

OLD_LOG = [
    b'{"events":[{"what":"opened","terms":{"game":"azul","seats":[{},{}]},"host":1,"commitment":"c"},'
    b'{"what":"sat","seat":0,"person":1,"name":"Ana","salt":"a"}],"by":1}',
    b'{"events":[{"what":"sat","seat":1,"person":2,"name":"Bo","salt":"b"}],"by":2,"id":"r1"}',
    b'{"events":[{"what":"stood","seat":1,"name":"Bo"}],"by":2,"id":"r2"}',
]


def old_table() -> Table:
    table = Table(7)
    for seq, body in enumerate(OLD_LOG, 1):
        table.fold(seq, seq, bytes([seq]) * 32, decode_body(body))
    return table


def shown(table: Table) -> str:
    """Return all views of a table and its story, as JSON."""
    seats = (None, *range(len(table.seats)))
    views = [personal_view(table, seat) for seat in seats]
    return msgspec.json.encode([views, entry_stories(table, 0, None)]).decode()


def names_of(table: Table) -> list[str]:
    return [seat.name for seat in personal_view(table, None).table.seats]


def test_old_log_shows_the_names_that_it_contains() -> None:
    table = old_table()
    assert names_of(table) == ["Ana", ""]
    items = [item for entry in entry_stories(table, 0, None) for item in entry.items]
    assert [item.name for item in items if hasattr(item, "name")] == ["Ana", "Bo", "Bo"]
    assert table.logged_names() == {1: "Ana", 2: "Bo"}


def test_current_name_replaces_the_name_in_an_old_log() -> None:
    assert names_of(old_table().with_profiles({1: Profile("Eva")})) == ["Eva", ""]
    assert names_of(old_table().with_profiles({1: Profile("")})) == ["Player 1", ""]


def test_entries_without_names_are_decoded() -> None:
    taken = msgspec.json.decode(b'{"what":"sat","seat":0,"person":5}', type=SeatTaken)
    vacated = msgspec.json.decode(b'{"what":"stood","seat":0,"person":5}', type=SeatVacated)
    assert (taken.person, taken.name) == (vacated.person, vacated.name) == (5, "")


def test_rename_changes_views_and_story_but_no_hash() -> None:
    driver = new_match()
    driver.act()
    before = driver.table
    after = before.with_profiles({1: Profile("Eva")})
    assert names_of(after) == ["Eva", "P2"]
    assert after.match
    assert before.match
    assert after.match.view().names == ["Eva", "P2"]
    assert "P1" not in shown(after)
    assert (after.hash, after.match.log) == (before.hash, before.match.log)
    assert names_of(before) == before.match.view().names == ["P1", "P2"]  # `before` is unchanged


def test_match_goes_on_after_a_rename_and_its_record_verifies() -> None:
    driver = new_match()
    for number in range(200):
        driver.table = driver.table.with_profiles({1: Profile(f"Eva {number}")})
        if driver.table.stage == "over":
            break
        driver.act()
    assert driver.table.match
    record = format_record(driver.table.match)
    assert "names: Eva " in record
    assert verify(record).deals_proven


def test_erased_people_are_shown_with_names_that_reveal_only_their_seat() -> None:
    driver = new_match(3)
    driver.act()
    table = driver.table.with_profiles({1: Profile(""), 3: Profile("")})
    assert names_of(table) == ["Player 1", "P2", "Player 3"]
    assert "P1" not in shown(table)
    assert "P3" not in shown(table)


def test_story_uses_the_current_name_of_a_person_who_stood_up() -> None:
    driver = new_table("open", "open")
    driver.do(5, Sit("Ana"))
    driver.do(5, Stand())
    assert "Ana" in shown(driver.table)
    assert "Ana" not in shown(driver.table.with_profiles({5: Profile("")}))
    assert driver.table.logged_names().keys() == {5}


def test_name_is_refused_if_it_looks_like_the_current_name_of_another_player() -> None:
    driver = new_table("open", "open", "open")
    driver.do(5, Sit("Ana"))
    driver.table = driver.table.with_profiles({5: Profile("Eva")})
    driver.do(6, Sit("Ana"))
    assert names_of(driver.table) == ["Eva", "Ana", ""]


def test_summary_and_snapshot_contain_no_name_of_a_person() -> None:
    driver = new_table("open", "artisan", "open")
    driver.do(5, Sit("Ana"))
    data = msgspec.json.encode(lobby_view(driver.table)) + encode_snapshot(driver.table)
    assert b"Ana" not in data
    assert b"artisan" in data


def test_log_contains_no_name_of_a_person() -> None:
    driver = new_table("open", "artisan", "open")
    driver.do(5, Sit("Ana"))
    driver.do(5, Stand())
    driver.do(6, Sit("Bo"))
    driver.do(1, Remove(0))
    bodies = b"".join(body for _, _, _, body in driver.entries)
    assert b"Ana" not in bodies
    assert b"Bo" not in bodies
    assert b"artisan" in bodies


def test_old_log_is_decoded_with_its_names() -> None:
    body = decode_body(OLD_LOG[1])
    assert body == Body((SeatTaken(1, 2, "Bo", "b"),), 2, "r1")
    assert Terms("azul", [SeatTerms("open")] * 2) == old_table().terms
