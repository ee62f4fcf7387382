"""The lists of a person's matches read few rows, however many the person has played."""

import json
from typing import Any

from palacio.server.store.lists import FINISHED_OF, MATCHES_OF
from palacio.server.store.postgres import Store
from palacio.server.store.quotas import LISTED_SEATS
from tests.server.databases import connected

PERSON, PLAYED = 31, 50_000
LEFT = 32  # another person, who left every match
MONTH_MS = 30 * 24 * 60 * 60 * 1000
_PAGES_MAX = 400  # of 8 kB each, for a list of 20 matches with the names at their seats
_ROWS_MAX = 600  # at all steps of a plan together

_FILL = f"""
insert into match (id, opened_at, seats, listed, stage, game, option, key, secret, summary)
select id, now() - id * interval '1 hour', 3, true,
    case id % 2 when 0 then 'over' else 'playing' end, 'azul', 'fixed', '', '', '{{}}'
from generate_series(1, {PLAYED}) as id;
insert into seat (match_id, seat, person, ended_at, away)
select id, seat, case seat when 0 then {PERSON} when 1 then {LEFT} else 1000 + id % 500 end,
    case id % 2 when 0 then now() - id * interval '1 minute' end, seat = 1
from generate_series(1, {PLAYED}) as id, generate_series(0, 2) as seat;
analyze match;
analyze seat;
"""


async def test_lists_of_a_person_with_50_000_matches_read_few_rows(
    store: Store, database: str
) -> None:
    async with connected(database) as connection:
        await connection.execute(_FILL)
        for before in (None, 25_000, PLAYED - 10):
            await _check(connection, MATCHES_OF, PERSON, 20, before)
            await _check(connection, FINISHED_OF, PERSON, 21, before)
        month = store.now() - MONTH_MS
        for person in (PERSON, LEFT):
            await _check(connection, LISTED_SEATS, person, month, 20)
    assert await store.count_of(PERSON, LISTED_SEATS, month, 500) == 360
    assert await store.count_of(LEFT, LISTED_SEATS, month, 500) == 0
    page = await store.matches_of(PERSON, 20, 25_000)
    assert [row.id for row in page] == list(range(25_001, 25_021))
    assert {row.seat for row in page} == {0}
    assert [row.id for row in await store.matches_of(PERSON, 20, PLAYED)] == []
    finished = await store.finished_of(PERSON, 20, 25_000)
    assert [row.id for row in finished] == list(range(25_002, 25_042, 2))
    assert [row.id for row in await store.finished_of(PERSON, 20, PLAYED)] == []


async def _check(connection: Any, query: str, *values: object) -> None:
    """Assert that a query reads few pages and few rows. Durations would vary too much."""
    sql = f"explain (analyze, buffers, format json) {query}"
    root = json.loads(await connection.fetchval(sql, *values))[0]["Plan"]
    assert root["Shared Hit Blocks"] + root["Shared Read Blocks"] < _PAGES_MAX
    assert 0 < _rows(root) < _ROWS_MAX, root


def _rows(step: dict[str, Any]) -> int:
    """Return how many rows a step of a plan and all steps below it read or discard."""
    own = step["Actual Rows"] + step.get("Rows Removed by Filter", 0)
    return int(own * step["Actual Loops"]) + sum(map(_rows, step.get("Plans", [])))
