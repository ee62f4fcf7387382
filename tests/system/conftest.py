"""A house for each test."""

from collections.abc import Iterator

import pytest

from faults.house.house import House, open_house


@pytest.fixture
def house() -> Iterator[House]:
    with open_house() as house:
        yield house
