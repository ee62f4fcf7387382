"""A sandbox with PostgreSQL and NATS for each test."""

from collections.abc import Iterator

import pytest

from faults.cluster.sandbox import Sandbox, open_sandbox


@pytest.fixture
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox() as sandbox:
        yield sandbox
