"""Rate limits and connection quotas, per person and per address."""

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
from starlette.requests import HTTPConnection

from palacio.server.access.addresses import client_address, is_forwarded
from palacio.server.table.refused import RequestRefused

ENTRIES_PER_TOKEN = 100  # log entries that a request may process per extra token
_SWEEP_SIZE = 10_000  # number of buckets above which full ones are removed
_SWEEP_S = 60.0  # time after which they are removed anyway: addresses are personal data


class RateLimit(msgspec.Struct, frozen=True):
    per_s: float  # on average
    burst: int  # at once


class Limits(msgspec.Struct, frozen=True):
    body_bytes: int = 16_384
    body_s: float = 10.0  # for a body to arrive
    person: RateLimit = RateLimit(20, 60)
    address: RateLimit = RateLimit(60, 300)  # may be shared by a family or a school
    site: RateLimit = RateLimit(100, 1000)  # pages and files per address
    guests: RateLimit = RateLimit(10 / 60, 10)  # new guests per address
    tables: RateLimit = RateLimit(10 / 60, 10)  # new tables per person
    hints: RateLimit = RateLimit(30 / 60, 10)  # per person, one at a time
    reviews: RateLimit = RateLimit(10 / 60, 10)  # requests for reviews per address
    unfinished_tables: int = 20  # that one person opened in the last day
    listed_seats: int = 20  # per person, at unfinished listed tables from the last 30 days
    reviews_a_day: int = 40  # per person, one at a time
    review_queue: int = 1000  # waiting reviews
    sockets: int = 30  # open sockets per person
    sockets_address: int = 200  # open sockets per address
    proxies: int = 0  # our own proxies on the way, each of which appends to `X-Forwarded-For`


class TokenBuckets:
    """A token bucket for each key: every request takes tokens, and time refills the bucket.

    A full bucket pays for any request, however expensive. A bucket is stored as the time at which
    it will be full.
    """

    def __init__(self, limit: RateLimit, clock: Callable[[], float] = time.monotonic) -> None:
        self._token_s = 1 / limit.per_s
        self._capacity_s = limit.burst / limit.per_s
        self._clock = clock
        self._full_at: dict[int | str, float] = {}
        self._sweep_at = _SWEEP_SIZE
        self._swept_at = clock()

    def take(self, key: int | str, tokens: float = 1) -> None:
        """Take tokens. Raise RequestRefused, with the seconds to wait, if there are too few."""
        now = self._clock()
        price_s = min(tokens * self._token_s, self._capacity_s)
        full_at = max(now, self._full_at.get(key, now)) + price_s
        wait_s = full_at - self._capacity_s - now
        if wait_s > 1e-9:
            raise RequestRefused("too_fast", seconds=math.ceil(wait_s))
        self._full_at[key] = full_at
        if len(self._full_at) > self._sweep_at or now - self._swept_at > _SWEEP_S:
            self._sweep(now)

    def _sweep(self, now: float) -> None:
        self._full_at = {key: at for key, at in self._full_at.items() if at > now}
        self._sweep_at, self._swept_at = max(_SWEEP_SIZE, 2 * len(self._full_at)), now

    def __len__(self) -> int:
        return len(self._full_at)


class ConnectionQuota:
    """A maximum number of open connections, or of running requests, for each key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[int | str] = Counter()

    def acquire(self, key: int | str) -> bool:
        """Count one more connection for this key. Return False if the quota is used up."""
        if self._open[key] >= self._most:
            return False
        self._open[key] += 1
        return True

    def release(self, key: int | str) -> None:
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]


class RateLimits:
    """All rate limits and connection quotas of a server."""

    def __init__(self, limits: Limits) -> None:
        self.persons = TokenBuckets(limits.person)
        self.addresses = TokenBuckets(limits.address)
        self.site = TokenBuckets(limits.site)
        self.guests = TokenBuckets(limits.guests)
        self.tables = TokenBuckets(limits.tables)
        self.reviews = TokenBuckets(limits.reviews)
        self._hints = TokenBuckets(limits.hints)
        self._running_hints = ConnectionQuota(1)
        self._person_sockets = ConnectionQuota(limits.sockets)
        self._address_sockets = ConnectionQuota(limits.sockets_address)
        self._proxies = limits.proxies

    def acquire_socket(self, person: int | None, address: str) -> bool:
        """Count a socket, and return True; return False if a quota is exhausted.

        Without a session, only the address's quota applies.
        """
        if not self._address_sockets.acquire(address):
            return False
        if person is None or self._person_sockets.acquire(person):
            return True
        self._address_sockets.release(address)
        return False

    def release_socket(self, person: int | None, address: str) -> None:
        self._address_sockets.release(address)
        if person is not None:
            self._person_sockets.release(person)

    def take_for_entries(self, person: int | None, address: str, entries: int) -> None:
        """Take tokens for processing log entries from both the person and the address.

        Raise RequestRefused if either has too few tokens.
        """
        tokens = entries / ENTRIES_PER_TOKEN
        if person is not None:
            self.persons.take(person, tokens)
        self.addresses.take(address, tokens)

    @contextmanager
    def hint(self, person: int) -> Iterator[None]:
        """Take a token from a person for a hint, which the `with` block computes.

        Raises RequestRefused if the person has too few tokens, or is waiting for another hint.
        """
        if not self._running_hints.acquire(person):
            raise RequestRefused("hint_running")
        try:
            self._hints.take(person)
            yield
        finally:
            self._running_hints.release(person)

    def is_proxied(self, connection: HTTPConnection) -> bool:
        """Return whether a request came through a proxy. Requests from our monitoring do not."""
        return self._proxies > 0 and is_forwarded(connection)

    def address_of(self, connection: HTTPConnection) -> str:
        """Return the client's IPv4 address, or the network of its IPv6 address."""
        return client_address(connection, self._proxies)
