"""An HTTP protocol that closes connections whose request headers do not arrive in time."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

_HEADER_TIMEOUT_S = 10.0  # for a request's headers to arrive


class HeaderTimeoutProtocol(H11Protocol):
    """An HTTP protocol with a timeout for headers, which uvicorn lacks for incomplete requests."""

    _header_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._stop_timer()
        elif self._header_timer is None:
            self._start_timer()

    def _start_timer(self) -> None:
        self._header_timer = self.loop.call_later(_HEADER_TIMEOUT_S, self.transport.abort)

    def _stop_timer(self) -> None:
        if self._header_timer:
            self._header_timer.cancel()
            self._header_timer = None
