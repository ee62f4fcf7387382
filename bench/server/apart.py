"""The crowd in a process of its own: the server must not wait for it, nor it for us."""

import asyncio
import multiprocessing
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from multiprocessing.connection import Connection
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

import uvloop

from bench.server.crowd import Crowd
from bench.server.people import Entrance

P = ParamSpec("P")
T = TypeVar("T")
C = TypeVar("C", bound=Crowd)


class Apart(Generic[C]):
    def __init__(self, pipe: "Connection[Any, Any]") -> None:
        self._pipe = pipe

    async def do(
        self,
        what: Callable[Concatenate[C, P], Awaitable[T]],
        *args: P.args,
        **options: P.kwargs,
    ) -> T:
        """Such as `do(Crowd.gather, 64)`: what came of it there."""
        self._pipe.send((what, args, options))
        answer: T | Exception = await asyncio.to_thread(self._pipe.recv)
        if isinstance(answer, Exception):
            raise answer
        return answer


@asynccontextmanager
async def crowd_apart(urls: Sequence[str], kind: type[C]) -> AsyncIterator[Apart[C]]:
    """All who come to the servers at these addresses."""
    ours, theirs = multiprocessing.get_context("spawn").Pipe()
    process = multiprocessing.get_context("spawn").Process(target=_live, args=(urls, kind, theirs))
    process.start()
    theirs.close()
    try:
        yield Apart(ours)
    finally:
        ours.close()  # which they notice
        await asyncio.to_thread(process.join)


def _live(urls: Sequence[str], kind: type[Crowd], pipe: "Connection[Any, Any]") -> None:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_obey(urls, kind, pipe))


async def _obey(urls: Sequence[str], kind: type[Crowd], pipe: "Connection[Any, Any]") -> None:
    async with AsyncExitStack() as stack:
        crowd = kind([await stack.enter_async_context(Entrance(url)) for url in urls])
        while True:
            try:
                what, args, options = await asyncio.to_thread(pipe.recv)
            except EOFError:
                return
            try:
                pipe.send(await what(crowd, *args, **options))
            except Exception as error:
                pipe.send(RuntimeError(repr(error)))
