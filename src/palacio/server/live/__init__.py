"""Live play: one socket for a client, whatever it follows."""

from palacio.server.live.route import live_route

__all__ = ["live_route"]
