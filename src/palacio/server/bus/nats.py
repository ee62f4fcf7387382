"""The bus over NATS: its core only, which forgets."""

import asyncio
from random import uniform
from urllib.parse import SplitResult, urlsplit

import structlog

from palacio.match.errors import UserError
from palacio.server.bus.bus import Heard, Subscription
from palacio.server.bus.line import Line
from palacio.server.bus.subjects import check_pattern, check_subject
from palacio.server.bus.switchboard import Listener, Switchboard
from palacio.server.seeing.masking import mask_text
from palacio.server.seeing.metrics import BUS_LOST, BUS_OUT

log = structlog.get_logger()

PREFIX = "palacio."  # a NATS may be shared with others

_LOOK_S = (0.2, 1.0)  # at random, so that not all processes come back in the same moment
_WAIT_S = 1.0  # at most, for what a caller asked for; it is done all the same


class NatsBus:
    """A line, and somebody who looks after it."""

    def __init__(self, url: str, prefix: str = PREFIX) -> None:
        self._servers = [_check_address(address.strip()) for address in url.split(",")]
        self._prefix = prefix
        self._board = Switchboard()
        self._line: Line | None = None
        self._keeper: asyncio.Task[None] | None = None
        self._is_closed = False
        self._going: set[asyncio.Task[None]] = set()  # lines that are let go
        self._lost = 0  # since it was last said
        self._trouble = ""  # why there is no line

    @property
    def is_up(self) -> bool:
        return self._line is not None and self._line.is_up

    async def open(self) -> None:
        await self._renew()
        if not self.is_up:
            log.warning("the bus is not there yet", error=self._trouble)
        self._keeper = asyncio.create_task(self._keep())

    async def close(self) -> None:
        self._is_closed = True  # the client may swallow that its caller is cancelled
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.wait({self._keeper})
        if self._line is not None:
            await self._line.answers()  # by then the server has all that was published
            self._let_go(self._line)
        if self._going:
            await asyncio.wait(self._going)

    async def publish(self, subject: str, data: bytes) -> None:
        check_subject(subject)
        if self._line is not None and await self._line.publish(subject, data):
            BUS_OUT.inc()
        else:
            self._lose(subject)

    async def subscribe(self, subject: str, heard: Heard, group: str = "") -> Subscription:
        check_pattern(subject, group)
        listener = self._board.add(subject, group, heard, self._end)
        if self._line is not None:
            await asyncio.wait({self._line.wire(listener.fanout)}, timeout=_WAIT_S)
        return listener

    async def _end(self, listener: Listener) -> None:
        self._board.remove(listener)
        if self._line is None or listener.fanout:
            return
        if cutting := self._line.cut(listener.fanout):
            await asyncio.wait({cutting}, timeout=_WAIT_S)

    def _lose(self, subject: str) -> None:
        """Said of the first, and how many there were when they go through again."""
        BUS_LOST.inc()
        self._lost += 1
        if self._lost == 1:
            trouble = self._line.trouble if self._line else self._trouble
            log.warning("messages are lost on the bus", subject=subject, error=trouble)

    # --- Keeping the line.

    async def _keep(self) -> None:
        while not self._is_closed:
            await asyncio.sleep(uniform(*_LOOK_S))
            try:
                await self._look()
            except Exception:  # whatever it is, the next look may go better
                log.exception("the bus could not be looked after")

    async def _look(self) -> None:
        if self._line is not None and not await self._line.answers():
            self._trouble = self._line.trouble
            log.warning("the bus is lost", error=self._trouble)
            self._let_go(self._line)
        if self._line is None:
            await self._renew()
        elif self._lost and not self._line.is_stuck:
            log.info("messages go through on the bus again", lost=self._lost)
            self._lost = 0

    async def _renew(self) -> None:
        line = Line(self._prefix, self._lose)
        try:
            is_there = await line.connect(self._servers)
        except BaseException:
            self._let_go(line)
            raise
        if is_there:
            await self._take(line)
        else:
            self._trouble = line.trouble
            self._let_go(line)

    async def _take(self, line: Line) -> None:
        self._line = line
        log.info("the bus is up")
        if wires := [line.wire(fanout) for fanout in self._board]:
            await asyncio.wait(wires)

    def _let_go(self, line: Line) -> None:
        if line is self._line:
            self._line = None
        task = asyncio.create_task(line.let_go())
        self._going.add(task)
        task.add_done_callback(self._going.discard)


def _check_address(address: str) -> str:
    parts = urlsplit(address)
    if parts.scheme in ("nats", "tls") and parts.hostname and _has_good_port(parts):
        return address
    raise UserError(f"{mask_text(address)} is no address of a NATS, such as nats://host:4222.")


def _has_good_port(parts: SplitResult) -> bool:
    try:
        return parts.port != 0
    except ValueError:
        return False
