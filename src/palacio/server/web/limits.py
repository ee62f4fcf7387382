"""How much may be asked: of one person, from one address, and in one request."""

import ipaddress
import math
import time
from collections import Counter
from collections.abc import Callable

import msgspec
from starlette.requests import HTTPConnection

from palacio.server.table.refused import Refused

_KEPT = 10_000  # accounts, before those that are full again are looked for
_IPV6_NET = 64  # bits that one customer of a provider has for himself


class Rate(msgspec.Struct, frozen=True):
    per_s: float  # in the long run
    burst: int  # at once


class Limits(msgspec.Struct, frozen=True):
    body_bytes: int = 16_384
    body_s: float = 10.0  # for a body to arrive
    person: Rate = Rate(20, 60)
    address: Rate = Rate(60, 300)  # a family, a school
    guests: Rate = Rate(10 / 60, 10)  # made for one address
    tables: Rate = Rate(10 / 60, 10)  # opened by one person
    sockets: int = 30  # that one person may have open
    sockets_address: int = 5_000  # from one address, whoever it is
    behind_proxy: bool = False  # then `X-Forwarded-For` says who asks, and is believed


class Credits:
    """An account for each who asks: every request costs one, and time pays it back.

    All that is kept of an account is when it will be full again.
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._cost_s = 1 / rate.per_s
        self._most_s = rate.burst / rate.per_s
        self._clock = clock
        self._full_at: dict[int | str, float] = {}
        self._sweep_at = _KEPT

    def spend(self, who: int | str) -> None:
        now = self._clock()
        full_at = max(now, self._full_at.get(who, now)) + self._cost_s
        wait_s = full_at - self._most_s - now
        if wait_s > 1e-9:
            raise Refused("too_fast", seconds=math.ceil(wait_s))
        self._full_at[who] = full_at
        if len(self._full_at) > self._sweep_at:
            self._sweep(now)

    def _sweep(self, now: float) -> None:
        self._full_at = {who: at for who, at in self._full_at.items() if at > now}
        self._sweep_at = max(_KEPT, 2 * len(self._full_at))

    def __len__(self) -> int:
        return len(self._full_at)


class Places:
    """So many for each, until they are given back."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[int | str] = Counter()

    def take(self, who: int | str) -> bool:
        """Was there one left?"""
        if self._taken[who] >= self._most:
            return False
        self._taken[who] += 1
        return True

    def give_back(self, who: int | str) -> None:
        self._taken[who] -= 1
        if not self._taken[who]:
            del self._taken[who]


class Gate:
    """Everybody's accounts."""

    def __init__(self, limits: Limits) -> None:
        self.persons = Credits(limits.person)
        self.addresses = Credits(limits.address)
        self.guests = Credits(limits.guests)
        self.tables = Credits(limits.tables)
        self._of_persons = Places(limits.sockets)
        self._of_addresses = Places(limits.sockets_address)
        self._behind_proxy = limits.behind_proxy

    def take_socket(self, person: int | None, address: str) -> bool:
        """Was there a place left? Whoever is nobody we know has only the address' share."""
        if not self._of_addresses.take(address):
            return False
        if person is None or self._of_persons.take(person):
            return True
        self._of_addresses.give_back(address)
        return False

    def give_socket_back(self, person: int | None, address: str) -> None:
        self._of_addresses.give_back(address)
        if person is not None:
            self._of_persons.give_back(person)

    def is_from_outside(self, asking: HTTPConnection) -> bool:
        """Did it come through the proxy? Who looks after the servers asks them directly."""
        return self._behind_proxy and "x-forwarded-for" in asking.headers

    def address_of(self, asking: HTTPConnection) -> str:
        """The last address named is the one that our own proxy saw; others can be made up."""
        host = asking.client.host if asking.client else ""
        named = asking.headers.getlist("x-forwarded-for") if self._behind_proxy else []
        return _network(named[-1].rpartition(",")[2].strip() if named else host)


def _network(host: str) -> str:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:  # a socket in the file system has no address
        return host
    if address.version == 4:
        return host
    return str(ipaddress.ip_network((address.packed, _IPV6_NET), strict=False))
