"""Intervals and timeouts of a socket."""

import random
from dataclasses import dataclass


@dataclass(frozen=True)
class SocketTiming:
    """Intervals and timeouts of a connection."""

    ping_s: float = 2.5  # between pings while an answer or a new version is expected
    idle_s: float = 20.0  # between pings otherwise
    resend_s: float = 5.0  # after which an unanswered request is sent again
    backoff_s: float = 0.2  # longest pause before the second attempt to connect
    max_backoff_s: float = 10.0  # each attempt doubles the longest pause, up to this value

    def reconnect_pause_s(self, failures: int) -> float:
        """Return a random pause, so that clients do not all reconnect at the same time."""
        return random.uniform(0, min(self.max_backoff_s, self.backoff_s * 2 ** min(failures, 30)))


DEFAULT_TIMING = SocketTiming()
