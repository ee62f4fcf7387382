"""The finished matches that people share, without their names."""

from collections.abc import AsyncIterator
from dataclasses import replace

import structlog

from palacio.match.match import Match
from palacio.server.store.postgres import Store
from palacio.server.table.names import name_of_erased
from palacio.server.table.refused import RequestRefused
from palacio.server.table.table import Table
from palacio.server.tables.loading import UnreadableLog, load

log = structlog.get_logger()


async def shared_matches(store: Store) -> AsyncIterator[Match]:
    """Yield the finished matches whose people all share their matches, without names.

    Daily deals are left out, since everybody plays the same. So are logs that cannot be read.
    """
    for id_ in await store.profiles.shared_matches():
        table = await _load(store, id_)
        if table and table.match and not table.day:
            yield _without_names(table.match)


async def _load(store: Store, id_: int) -> Table | None:
    row = await store.find(id_)
    try:
        return await load(store, row) if row else None
    except (RequestRefused, UnreadableLog) as error:
        log.warning("shared match not exported", match=id_, error=str(error))
        return None


def _without_names(match: Match) -> Match:
    twin = match.copy()
    names = tuple(map(name_of_erased, range(match.header.seats)))
    twin.referee.header = replace(match.header, names=names)
    return twin
