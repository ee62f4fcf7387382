"""The server fixture, for tests of remote tables."""

from tests.client.conftest import server

__all__ = ["server"]
