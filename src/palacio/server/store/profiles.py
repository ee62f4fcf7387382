"""People's names and choices."""

from collections.abc import Collection
from typing import Any

from palacio.server.store.connections import read_rows, write_rows
from palacio.server.store.entry import Profile

_PROFILES = "select id, name, avatar, shares_matches from person where id = any($1::bigint[])"
_CHANGED = """
select id, name, avatar, shares_matches from person where changed_at > moment($1)
"""
_RENAME = """
update person set name = $2, changed_at = now() where id = $1 and name <> $2 returning id
"""
_CHOOSE_AVATAR = """
insert into person (id, name, avatar, changed_at) values ($1, $2, $3, now())
on conflict (id) do update set avatar = excluded.avatar, changed_at = now()
where person.avatar is distinct from excluded.avatar
"""
_SHARE_MATCHES = """
insert into person (id, name, shares_matches, changed_at) values ($1, $2, $3, now())
on conflict (id) do update set shares_matches = excluded.shares_matches, changed_at = now()
where person.shares_matches <> excluded.shares_matches
"""
_ERASE = """
insert into person (id, name, changed_at) values ($1, '', now())
on conflict (id) do update
set name = '', avatar = null, shares_matches = false, changed_at = now()
"""
_SHARED_MATCHES = """
select match_id from seat left join person on person.id = seat.person
where ended_at is not null and seat.person is not null
group by match_id having bool_and(coalesce(shares_matches, false)) order by match_id
"""


class ProfileStore:
    """People's names and choices. Any call may raise a `StoreError`; the store stays usable."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool

    async def find(self, people: Collection[int]) -> dict[int, Profile]:
        """Return the profiles of these people, as far as they are known."""
        rows = await read_rows(self._pool, _PROFILES, list(people))
        return {id_: Profile(*profile) for id_, *profile in rows}

    async def avatar_of(self, person: int) -> str | None:
        """Return the avatar that a person has chosen, or None."""
        profile = (await self.find([person])).get(person)
        return profile.avatar if profile else None

    async def changed(self, since: int) -> dict[int, Profile]:
        """Return the profiles that were changed or erased after `since`."""
        rows = await read_rows(self._pool, _CHANGED, since)
        return {id_: Profile(*profile) for id_, *profile in rows}

    async def rename(self, person: int, name: str) -> bool:
        """Rename a person, if they have a profile. Return whether the name has changed."""
        return bool(await write_rows(self._pool, _RENAME, person, name))

    async def choose_avatar(self, person: int, name: str, avatar: str) -> None:
        """Store the avatar that a person has chosen, and the name if none is stored yet."""
        await write_rows(self._pool, _CHOOSE_AVATAR, person, name, avatar)

    async def share_matches(self, person: int, name: str, shares: bool) -> None:
        """Store whether a person shares matches, and the name if none is stored yet."""
        await write_rows(self._pool, _SHARE_MATCHES, person, name, shares)

    async def shared_matches(self) -> list[int]:
        """Return the finished matches whose people all share their matches."""
        return [id_ for (id_,) in await read_rows(self._pool, _SHARED_MATCHES)]

    async def erase(self, person: int) -> None:
        """Erase a person's name and choices. The name stays unknown until they sit down again."""
        await write_rows(self._pool, _ERASE, person)
