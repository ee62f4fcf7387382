"""Runs the load generator in its own process, so that it does not affect the measurement."""

import asyncio
import multiprocessing
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from multiprocessing.connection import Connection
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

import uvloop

from bench.server.generator import LoadGenerator
from bench.server.setup import SetupClient

P = ParamSpec("P")
T = TypeVar("T")
C = TypeVar("C", bound=LoadGenerator)


class RemoteGenerator(Generic[C]):
    """A handle to a generator in another process."""

    def __init__(self, pipe: "Connection[Any, Any]") -> None:
        self._pipe = pipe

    async def do(
        self,
        what: Callable[Concatenate[C, P], Awaitable[T]],
        *args: P.args,
        **options: P.kwargs,
    ) -> T:
        """Call a method in the other process, and return its result.

        For example, `do(LoadGenerator.connect_players, 64)`.
        """
        self._pipe.send((what, args, options))
        answer: T | Exception = await asyncio.to_thread(self._pipe.recv)
        if isinstance(answer, Exception):
            raise answer
        return answer


@asynccontextmanager
async def spawn_generator(urls: Sequence[str], kind: type[C]) -> AsyncIterator[RemoteGenerator[C]]:
    """Yield a handle to a generator for these servers, in a new process."""
    ours, theirs = multiprocessing.get_context("spawn").Pipe()
    process = multiprocessing.get_context("spawn").Process(
        target=_run_process, args=(urls, kind, theirs)
    )
    process.start()
    theirs.close()
    try:
        yield RemoteGenerator(ours)
    finally:
        ours.close()  # which ends the process
        await asyncio.to_thread(process.join)


def _run_process(
    urls: Sequence[str], kind: type[LoadGenerator], pipe: "Connection[Any, Any]"
) -> None:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve_calls(urls, kind, pipe))


async def _serve_calls(
    urls: Sequence[str], kind: type[LoadGenerator], pipe: "Connection[Any, Any]"
) -> None:
    async with AsyncExitStack() as stack:
        generator = kind([await stack.enter_async_context(SetupClient(url)) for url in urls])
        while True:
            try:
                what, args, options = await asyncio.to_thread(pipe.recv)
            except EOFError:
                return
            try:
                pipe.send(await what(generator, *args, **options))
            except Exception as error:
                pipe.send(RuntimeError(repr(error)))
