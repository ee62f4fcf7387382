"""SQL for the fenced append: insert entries, then update the rows of their matches."""

from collections.abc import Sequence
from typing import Any

from palacio.server.store.daily import store_points
from palacio.server.store.entry import Append, Change

OLD_MS = 10 * 60 * 1000  # older entries are locked; only data twice as old is archived or deleted

# One statement for many matches, each decided separately: an entry is inserted if the log has
# the previous entry with the hash that the writer saw, and if no other writer was faster. The order
# prevents deadlocks between two servers that write the same matches.
#
# If the previous entry is old, the match may be about to be archived or deleted. Then `old_hash`
# locks it: otherwise a server that missed the end of the match could take the number of an entry
# that is being deleted. After a match was archived, `old_hash` finds the last entry in the archive.
_INSERT = f"""
insert into log (match_id, seq, at, hash, body, turn)
select match_id, seq, at, hash, body, turn
from unnest(
    $1::bigint[], $2::integer[], $3::bigint[], $4::bytea[], $5::bytea[], $6::bytea[], $7::smallint[]
) as new (match_id, seq, at, hash, body, previous, turn)
where case seq
    when 1 then previous = ''
    else previous = coalesce((
        select log.hash from log
        where log.match_id = new.match_id and log.seq = new.seq - 1
            and log.at > date_part('epoch', now()) * 1000 - {OLD_MS}
    ), old_hash(new.match_id, new.seq - 1))
end
order by match_id
on conflict do nothing
returning match_id
"""

# The conditions skip rows that would not change.
_CHANGE = """
update match set
    stage = coalesce($2, stage),
    summary = coalesce($3, summary),
    wake_at = case when $5 then null else least(wake_at, moment($4)) end,
    quiet_since = case when $2 = 'over' then now() else quiet_since end
where id = $1 and (
    $2::text is not null or $3::bytea is not null or $5 and wake_at is not null
    or moment($4) < coalesce(wake_at, 'infinity')
)
"""

# An unchanged name locks no row: otherwise one person who sits down at many tables would make other
# people's appends wait.
_NAME = """
insert into person (id, name)
select $1, $2 where not exists (select from person where id = $1 and name = $2)
on conflict (id) do update set name = excluded.name, changed_at = now()
where person.name <> excluded.name
"""


async def insert_entries(connection: Any, appends: Sequence[Append]) -> set[int]:
    """Insert at most one entry per match. Returns the ids of matches whose entry was inserted."""
    columns = zip(*map(_row, appends), strict=True)
    return {row[0] for row in await connection.fetch(_INSERT, *columns)}


def _row(append: Append) -> tuple[object, ...]:
    entry = append.entry
    fields = entry.match_id, entry.seq, entry.at, entry.hash, entry.body
    return *fields, append.previous, append.turn


async def change_matches(connection: Any, appends: Sequence[Append]) -> None:
    """Apply the entries' changes. Must run in the transaction that inserted the entries."""
    changes = [(a.entry.match_id, a.change) for a in appends if a.change is not None]
    if changes:
        rows = [(id_, c.stage, c.summary, c.wake_at, c.unschedule) for id_, c in changes]
        await connection.executemany(_CHANGE, rows)
    seated = [(id_, change) for id_, change in changes if change.people is not None]
    if seated:
        await _replace_seats(connection, seated)
    await store_points(connection, appends)
    names = sorted(name for _, change in changes for name in change.names)  # avoid deadlocks
    if names:
        await connection.executemany(_NAME, names)


async def _replace_seats(connection: Any, seated: Sequence[tuple[int, Change]]) -> None:
    ids = [match_id for match_id, _ in seated]
    await connection.execute("delete from seat where match_id = any($1)", ids)
    await connection.executemany(
        "insert into seat (match_id, seat, person, away) values ($1, $2, $3, $4)",
        [
            (match_id, seat, person, seat in change.away)
            for match_id, change in seated
            for seat, person in change.people or ()
        ],
    )
