"""A connection on which something is asked before long, or it is closed."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

_HEAD_S = 10.0  # for the head of a request to arrive, however it is dealt out


class PatientProtocol(H11Protocol):
    """Uvicorn waits for a first request for ever, and for one that has begun, too."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._wait_no_more()
        elif self._patience is None:
            self._wait()

    def _wait(self) -> None:
        self._patience = self.loop.call_later(_HEAD_S, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._patience:
            self._patience.cancel()
            self._patience = None
