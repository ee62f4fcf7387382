"""SQL that creates a match: its row, its first log entry, and its entry in a daily deal."""

from datetime import date
from typing import Any

from palacio.server.store import daily
from palacio.server.store.entry import Append, MatchRow
from palacio.server.store.errors import StoreDown
from palacio.server.store.writing import change_matches, insert_entries

_CREATE = """
insert into match
    (id, opened_at, game, option, seats, stage, listed, secret, key, summary, wake_at, host)
values ($1, moment($2), $3, $4, $5, $6, $7, $8, $9, $10, moment($11), $12)
on conflict do nothing returning id
"""


async def create_match(
    connection: Any, match: MatchRow, append: Append, day: date | None = None
) -> bool:
    """Store a match with its first entry. Must run in a transaction.

    Return False if the id is taken, another exhibition match is in play, or the host has already
    begun the daily deal of `day`.
    """
    if day and not await daily.enter(connection, day, match.host, match.id):
        return False
    if not await connection.fetch(_CREATE, *match.columns()):
        return False
    if not await insert_entries(connection, [append]):
        raise StoreDown("There is a log without a match.")
    await change_matches(connection, [append])
    return True
