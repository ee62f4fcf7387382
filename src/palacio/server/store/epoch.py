"""The epoch: a random name for the branch of history that the database is on.

A promoted standby and a restored backup may lack the last entries, and their logs diverge from then
on. Each has a new timeline or is another database cluster, and so gets a new epoch: the first
server that connects stores it. After a dump is loaded into the same cluster, the stored epochs must
be deleted.

An old primary that comes back after a failover still accepts writes, which would be lost. A process
that has been connected to the new primary refuses the old one, whose timeline is older.
"""

import os
from typing import Any

import structlog

from palacio.server.store.errors import StoreDown

_NAME = """
select case when not pg_is_in_recovery() then concat_ws(
    '-', 'epoch', (pg_control_system()).system_identifier,
    left(pg_walfile_name(pg_current_wal_lsn()), 8)
) end
"""
_VALUE = "select value from setting where name = $1"
_BYTES = 8

# The update changes nothing, but waits for a concurrent insert and returns its value.
SETTING = """
insert into setting (name, value) values ($1, $2)
on conflict (name) do update set value = setting.value returning value
"""

log = structlog.get_logger()


class Epoch:
    def __init__(self) -> None:
        self.value = ""  # unknown
        self.pools: list[Any] = []  # their connections are replaced after a failover
        self._timelines: dict[str, str] = {}  # the newest of each database cluster

    async def read(self, connection: Any) -> None:
        """Read the epoch, or store a new epoch if the branch has none. On a standby, do nothing.

        Raise StoreDown if another connection has found a newer timeline of the same cluster.
        """
        name = await connection.fetchval(_NAME)
        if name is None:
            return
        value = await connection.fetchval(_VALUE, name)
        if value is None:
            value = await connection.fetchval(SETTING, name, os.urandom(_BYTES))
        await self._check_timeline(name)
        if self.value not in ("", value.hex()):
            log.warning("database epoch changed", before=self.value, now=value.hex())
        self.value = value.hex()

    async def _check_timeline(self, name: str) -> None:
        cluster, _, timeline = name.rpartition("-")
        newest = self._timelines.get(cluster, "")
        if timeline < newest:
            log.error("old primary refused", timeline=timeline, newest=newest)
            raise StoreDown("The database is an old primary: another one has taken over.")
        self._timelines[cluster] = timeline
        for pool in self.pools if newest < timeline else ():
            await pool.expire_connections()
