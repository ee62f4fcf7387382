"""The store of daily deals: secrets that never change, and each day's ranking."""

from datetime import timedelta

from palacio.match.fair import commitment
from palacio.server.store.daily import TOP
from palacio.server.store.entry import Change
from palacio.server.store.postgres import Store
from palacio.server.tables.daily import prepare_days
from tests.server.daily_players import MONDAY, TUESDAY
from tests.server.store.logs import BEGIN, append_to, head_after, new_match


async def end_match(store: Store, person: int, points: int | None) -> None:
    """Create a person's match of the daily deal; with `points`, also end it."""
    begin = append_to(person, BEGIN)
    assert await store.create(new_match(person, host=person), begin, MONDAY)
    if points is not None:
        change = Change(stage="over", points=points)
        assert await store.append(append_to(person, head_after(begin), change=change))


async def test_secret_of_a_day_never_changes(store: Store, other_store: Store) -> None:
    await prepare_days(store, [MONDAY, TUESDAY])
    first = await store.daily.find([TUESDAY, MONDAY])
    await prepare_days(other_store, [MONDAY, TUESDAY, TUESDAY + timedelta(days=1)])
    assert await other_store.daily.find([MONDAY, TUESDAY]) == first
    assert [each.day for each in first] == [MONDAY, TUESDAY]
    assert [each.commitment for each in first] == [commitment(each.secret) for each in first]


async def test_person_cannot_create_a_second_match_of_a_daily_deal(store: Store) -> None:
    await prepare_days(store, [MONDAY])
    assert await store.create(new_match(7, host=1), append_to(7, BEGIN), MONDAY)
    assert not await store.create(new_match(8, host=1), append_to(8, BEGIN), MONDAY)
    assert await store.find(8) is None
    assert await store.head(8) == (0, b"")


async def test_people_with_equal_points_share_a_place(store: Store) -> None:
    await prepare_days(store, [MONDAY])
    for person, points in enumerate((40, 55, 40, 12, None), 1):
        await end_match(store, person, points)
    first = await store.daily.first(MONDAY)
    assert [(each.place, each.points) for each in first] == [(1, 55), (2, 40), (2, 40), (4, 12)]
    assert [each.person for each in first] == [2, 1, 3, 4]
    assert await store.daily.count(MONDAY) == 4
    entries = [await store.daily.entry(MONDAY, person) for person in (3, 5)]
    assert [(e.stage, e.points, e.place) for e in entries if e] == [
        ("over", 40, 2),
        ("open", None, None),
    ]


async def test_around_returns_a_persons_place_and_the_neighboring_places(store: Store) -> None:
    await prepare_days(store, [MONDAY])
    for person in range(1, 21):
        await end_match(store, person, 100 - person)
    assert len(await store.daily.first(MONDAY)) == TOP
    for person, expected in (
        (12, [10, 11, 12, 13, 14]),
        (1, [1, 2, 3]),
        (20, [18, 19, 20]),
        (99, []),
    ):
        around = await store.daily.around(MONDAY, person)
        assert [each.place for each in around] == expected
