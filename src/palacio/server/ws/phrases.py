"""Phrases that people say across the table, relayed to all clients that follow it, on every server.

They are neither logged nor stored. A client that is not connected when a phrase is sent never gets
it.
"""

import time
from collections.abc import Callable

import msgspec

from palacio.server.access.rate_limits import RateLimit, TokenBuckets
from palacio.server.bus import Subscription
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.service import TableService
from palacio.wire.ids import format_id
from palacio.wire.messages import Said

_PERIOD_S = 3.0  # between two phrases from one person
_SUBJECT = "phrases"


class _Phrase(msgspec.Struct, frozen=True, array_like=True):
    """A phrase on the bus."""

    table: int
    seat: int
    phrase: str


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(_Phrase).decode
_encode_message = msgspec.json.Encoder().encode


class PhraseRelay:
    """Relays phrases from its own clients to all servers, and from all servers to its clients.

    Phrases are rare, so every server has one subscription for all tables, not one per table.
    """

    def __init__(self, service: TableService, clock: Callable[[], float] = time.monotonic) -> None:
        self._service = service
        self._buckets = TokenBuckets(RateLimit(1 / _PERIOD_S, 1), clock)

    async def start(self) -> Subscription:
        """Subscribe to the phrases of all servers, and return the subscription."""
        return await self._service.bus.subscribe(_SUBJECT, self._receive)

    async def send(self, table: int, seat: int, person: int, phrase: str) -> None:
        """Send a phrase. Raise RequestRefused if the person has sent another within 3 s."""
        try:
            self._buckets.take(person)
        except RequestRefused as refused:
            raise RequestRefused("phrase_too_soon", **refused.details) from refused
        await self._service.bus.publish(_SUBJECT, _encode(_Phrase(table, seat, phrase)))

    def _receive(self, data: bytes) -> None:
        said = _decode(data)
        live = self._service.live_tables.get(said.table)
        if live:
            message = Said(format_id(said.table), said.seat, said.phrase)
            live.pass_on(_encode_message(message))
