"""Settings for all tests: few and deterministic Hypothesis examples, and the mark `services`."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("fast", deadline=None, derandomize=True, database=None, max_examples=50)
settings.load_profile("fast")

_TESTS = Path(__file__).parent
_NETWORKED = ("client", "server", "system")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests that need PostgreSQL: `make test-server` runs them, `make test` does not."""
    for item in items:
        folder = item.path.relative_to(_TESTS).parts[0]
        if folder in _NETWORKED or "server" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.services)


@pytest.fixture(scope="session", autouse=True)
def no_compile_notice() -> Iterator[None]:
    """Leave out the notice that something is compiled: no test knows what others have compiled.

    Processes that tests start still print it.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("palacio.match.compile_notice.announce_compiling", lambda: None)
        yield
