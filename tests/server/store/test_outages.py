"""Outages are deleted once no clock can be credited with them any more."""

import pytest

from palacio.server.store.postgres import Store
from tests.server.databases import connected

DAY_MS = 24 * 60 * 60 * 1000
KEPT_MS = 90 * DAY_MS

_OUTAGE = """
insert into outage (began, ended)
values (moment($1::bigint) - interval '1 hour', moment($1::bigint))
"""
_MATCH = """
insert into match (id, opened_at, wake_at, seats, listed, stage, game, option, key, secret, summary)
values (1, now(), moment($1), 2, false, 'playing', 'azul', 'fixed', '', '', '')
"""


async def _left(
    store: Store, database: str, *days_ago: int, due_in_days: float | None = None
) -> int:
    """Store outages that ended `days_ago`, and return how many are left after the deletion.

    With `due_in_days`, also store a match that is due for a worker in that many days.
    """
    now = store.now()
    async with connected(database) as connection:
        for days in days_ago:
            await connection.execute(_OUTAGE, now - days * DAY_MS)
        if due_in_days is not None:
            await connection.execute(_MATCH, now + int(due_in_days * DAY_MS))
    await store.delete_outages(KEPT_MS)
    return len(await store.outages(0))


async def test_outage_older_than_any_clock_is_deleted(store: Store, database: str) -> None:
    assert await _left(store, database, 91, 89, 1) == 2


@pytest.mark.parametrize(("due_in_days", "left"), [(None, 0), (30, 0), (-0.5, 0), (-5, 1)])
async def test_outage_is_kept_longer_while_a_table_is_long_overdue(
    store: Store, database: str, due_in_days: float | None, left: int
) -> None:
    """No worker has credited that table yet. Its turn may have run during the outage."""
    assert await _left(store, database, 92, due_in_days=due_in_days) == left


async def test_later_outages_extend_how_long_an_outage_is_kept(store: Store, database: str) -> None:
    async with connected(database) as connection:
        await connection.execute(_OUTAGE.replace("1 hour", "10 days"), store.now() - 20 * DAY_MS)
    assert await _left(store, database, 101, 99) == 2


async def test_outage_from_months_ago_is_kept_while_a_turn_may_be_credited_with_it(
    store: Store, database: str
) -> None:
    """The turn ran during the first outage. The second outage lasted 100 days, until now."""
    now = store.now()
    async with connected(database) as connection:
        await connection.execute(_OUTAGE, now - 110 * DAY_MS)
        await connection.execute(_OUTAGE.replace("1 hour", "100 days"), now)
    assert await _left(store, database, due_in_days=-80) == 2
    async with connected(database) as connection:
        await connection.execute("update match set wake_at = moment($1)", now + 20 * DAY_MS)
    await store.delete_outages(KEPT_MS)
    assert len(await store.outages(0)) == 2
