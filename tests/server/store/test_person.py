"""People's names and avatars in the store."""

from palacio.server.store.entry import Change, Profile
from palacio.server.store.postgres import Store
from tests.server.databases import connected
from tests.server.store.logs import append_to, create, head_after

ANA = Change(people=((0, 5), (1, None)), names=((5, "Ana"),))


async def test_name_is_stored_with_the_entry(store: Store) -> None:
    head = await create(store, 1, ANA)
    assert await store.profiles.find([5, 6]) == {5: Profile("Ana")}
    change = Change(people=((0, 5), (1, 6)), names=((6, "Bo"),))
    assert await store.append(append_to(1, head, change=change))
    assert await store.profiles.find([5, 6]) == {5: Profile("Ana"), 6: Profile("Bo")}


async def test_refused_entry_stores_no_name(store: Store) -> None:
    head = await create(store, 1, ANA)
    append = append_to(1, head, change=Change(names=((6, "Bo"),)))
    stale = append_to(1, head_after(append), change=Change(names=((6, "Bo"),)))
    assert not await store.append(stale)
    assert await store.profiles.find([6]) == {}


async def test_append_with_an_unchanged_name_does_not_wait_for_the_persons_row(
    store: Store, database: str
) -> None:
    head = await create(store, 1, ANA)
    async with connected(database) as other, other.transaction():
        await other.execute("select from person where id = 5 for update")
        assert await store.append(append_to(1, head, change=ANA))


async def test_rename_changes_only_people_who_have_taken_a_seat(store: Store) -> None:
    await create(store, 1, ANA)
    assert await store.profiles.rename(5, "Eva")
    assert not await store.profiles.rename(5, "Eva")
    assert not await store.profiles.rename(6, "Bo")
    assert await store.profiles.find([5, 6]) == {5: Profile("Eva")}


async def test_names_changed_since_a_time_are_found(store: Store) -> None:
    before = store.now() - 60_000
    await create(store, 1, ANA)
    assert await store.profiles.changed(before) == {}
    await store.profiles.rename(5, "Eva")
    assert await store.profiles.changed(before) == {5: Profile("Eva")}
    await store.profiles.erase(5)
    assert await store.profiles.changed(before) == {5: Profile("")}
    assert await store.profiles.changed(store.now() + 60_000) == {}


async def test_person_without_a_name_can_be_erased(store: Store) -> None:
    await store.profiles.erase(6)
    assert await store.profiles.find([6]) == {6: Profile("")}


async def test_lists_of_matches_have_the_current_names_by_seat(store: Store) -> None:
    await create(store, 1, ANA)
    await store.profiles.rename(5, "Eva")
    for rows in (await store.lobby(9), await store.matches_of(5, 9)):
        assert [row.names for row in rows] == [["Eva", None]]
    await store.profiles.erase(5)
    assert [row.names for row in await store.lobby(9)] == [["", None]]


async def test_chosen_avatar_is_stored_with_the_name_and_survives_a_rename(store: Store) -> None:
    await store.profiles.choose_avatar(5, "Ana", "cat")
    assert await store.profiles.find([5]) == {5: Profile("Ana", "cat")}
    await store.profiles.rename(5, "Eva")
    await store.profiles.choose_avatar(5, "Ana", "moon")
    await create(store, 1, ANA)  # sits down with the name of an old session
    assert await store.profiles.find([5]) == {5: Profile("Ana", "moon")}


async def test_avatar_changed_since_a_time_is_found_and_unchanged_avatar_is_not_written(
    store: Store, database: str
) -> None:
    await store.profiles.choose_avatar(5, "Ana", "cat")
    assert await store.profiles.changed(store.now() - 60_000) == {5: Profile("Ana", "cat")}
    async with connected(database) as other:
        before = await other.fetchval("select changed_at from person where id = 5")
        await store.profiles.choose_avatar(5, "Ana", "cat")
        assert await other.fetchval("select changed_at from person where id = 5") == before


async def test_avatar_of_an_erased_person_is_erased(store: Store) -> None:
    await store.profiles.choose_avatar(5, "Ana", "cat")
    await store.profiles.erase(5)
    assert await store.profiles.find([5]) == {5: Profile("")}


async def test_lists_of_matches_have_people_and_their_chosen_avatars_by_seat(store: Store) -> None:
    await create(store, 1, ANA)
    await store.profiles.choose_avatar(5, "Ana", "cat")
    for rows in (await store.lobby(9), await store.matches_of(5, 9)):
        assert [(row.people, row.avatars) for row in rows] == [([5, None], ["cat", None])]


async def test_erased_person_shares_no_matches(store: Store) -> None:
    await store.profiles.share_matches(5, "Ana", True)
    assert await store.profiles.find([5]) == {5: Profile("Ana", shares_matches=True)}
    await store.profiles.erase(5)
    assert await store.profiles.find([5]) == {5: Profile("")}
