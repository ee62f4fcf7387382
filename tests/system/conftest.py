"""A sandbox with PostgreSQL and NATS for each test."""

from collections.abc import Iterator

import pytest

from faults.cluster.sandbox import Sandbox, open_sandbox
from tests.patience import be_patient


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    be_patient(monkeypatch)


@pytest.fixture
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox() as sandbox:
        yield sandbox
