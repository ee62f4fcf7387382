"""The baseline for `make bench-server`, in which pgbench appends with the store's statement."""

import asyncio

from bench.server.baseline import Baseline
from palacio.server.store.postgres import Store


def test_pgbench_appends_entries(store: Store, database: str, runner: asyncio.Runner) -> None:
    assert runner.run(Baseline(database, clients=2, body=b"{}").run(seconds=1)) > 0
