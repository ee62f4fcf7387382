"""For tests at tables of a server."""

from tests.client.conftest import server

__all__ = ["server"]
