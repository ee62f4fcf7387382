"""How appends are written: entries behind the fence, then what they change."""

from collections.abc import Sequence
from typing import Any

from palacio.server.store.entry import Append, Change

# One statement for many matches, which passes each on its own: an entry is inserted if the one
# before it is there, with the hash that its writer saw, and if nobody else was faster. In order,
# so that two servers which write the same matches wait for each other, but never in a circle.
_INSERT = """
insert into log (match_id, seq, at, hash, body)
select match_id, seq, at, hash, body
from unnest($1::bigint[], $2::integer[], $3::bigint[], $4::bytea[], $5::bytea[], $6::bytea[])
    as new (match_id, seq, at, hash, body, previous)
where case seq
    when 1 then previous = ''
    else previous = (
        select log.hash from log where log.match_id = new.match_id and log.seq = new.seq - 1
    )
end
order by match_id
on conflict do nothing
returning match_id
"""

# A row that would stay as it is is not written again.
_CHANGE = """
update match set
    stage = coalesce($2, stage),
    summary = coalesce($3, summary),
    wake_at = case when $5 then null else least(wake_at, moment($4)) end
where id = $1 and (
    $2::text is not null or $3::bytea is not null or $5 and wake_at is not null
    or moment($4) < coalesce(wake_at, 'infinity')
)
"""


async def insert_entries(connection: Any, appends: Sequence[Append]) -> set[int]:
    """The matches whose entry passed the fence. At most one entry of each match."""
    columns = zip(*map(_row, appends), strict=True)
    return {row[0] for row in await connection.fetch(_INSERT, *columns)}


def _row(append: Append) -> tuple[int, int, int, bytes, bytes, bytes]:
    entry = append.entry
    return entry.match_id, entry.seq, entry.at, entry.hash, entry.body, append.previous


async def change_matches(connection: Any, appends: Sequence[Append]) -> None:
    """The changes that come with entries; inside the transaction that inserted those."""
    changes = [(a.entry.match_id, a.change) for a in appends if a.change is not None]
    if changes:
        await connection.executemany(_CHANGE, [_values(*change) for change in changes])
    seated = [(id_, change.people) for id_, change in changes if change.people is not None]
    if seated:
        await _seat(connection, seated)


def _values(match_id: int, change: Change) -> tuple[Any, ...]:
    return match_id, change.stage, change.summary, change.wake_at, change.sleeps


async def _seat(
    connection: Any, seated: Sequence[tuple[int, tuple[tuple[int, int | None], ...]]]
) -> None:
    await connection.execute(
        "delete from seat where match_id = any($1)", [match_id for match_id, _ in seated]
    )
    await connection.executemany(
        "insert into seat (match_id, seat, person) values ($1, $2, $3)",
        [(match_id, seat, person) for match_id, people in seated for seat, person in people],
    )
