"""The bus of a server that is one process."""

import asyncio

from palacio.server.bus.bus import Heard, Subscription
from palacio.server.bus.subjects import check_pattern, check_subject
from palacio.server.bus.switchboard import Listener, Switchboard
from palacio.server.seeing.metrics import BUS_LOST, BUS_OUT


class LocalBus:
    """Heard when the event loop comes to it, never in the middle of publishing."""

    def __init__(self) -> None:
        self._board = Switchboard()
        self.is_up = True

    async def publish(self, subject: str, data: bytes) -> None:
        check_subject(subject)
        if not self.is_up:
            BUS_LOST.inc()
            return
        BUS_OUT.inc()
        asyncio.get_running_loop().call_soon(self._board.tell, subject, data)

    async def subscribe(self, subject: str, heard: Heard, group: str = "") -> Subscription:
        check_pattern(subject, group)
        return self._board.add(subject, group, heard, self._end)

    async def close(self) -> None:
        self.is_up = False

    async def _end(self, listener: Listener) -> None:
        self._board.remove(listener)
