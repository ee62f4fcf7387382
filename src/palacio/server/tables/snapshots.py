"""Saving snapshots of tables, so that a long log need not be folded from its start."""

from palacio.server.store.postgres import Store
from palacio.server.table.snapshot import encode_snapshot
from palacio.server.table.table import Table
from palacio.server.telemetry.metrics import SNAPSHOTS_FAILED

_EVERY = 32  # entries


def is_snapshot_due(table: Table) -> bool:
    """Return whether to save a snapshot of this version."""
    return table.seq % _EVERY == 0 and table.stage != "over"


async def save_snapshot(store: Store, table: Table) -> None:
    try:
        await store.put_snapshot(table.id, table.seq, table.hash, encode_snapshot(table))
    except Exception:
        SNAPSHOTS_FAILED.inc()
        raise
