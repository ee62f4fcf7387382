"""Play batches of matches on this machine, in one process or a pool of them."""

import os
import signal
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import get_context
from threading import current_thread, main_thread

from palacio.lab.batch import play_batch, warm_up
from palacio.lab.plan import Plan
from palacio.lab.results import Result
from palacio.lab.worker_process import end_with_parent
from palacio.match.errors import UserError

_ATTEMPTS = 3  # pools in a row that finish no batch

Batches = dict[int, list[int]]  # match numbers of unfinished batches, by index
Played = Generator[list[Result], None, None]
Runner = Callable[[Plan, Sequence[list[int]]], Played]


def local_runner(workers: int) -> Runner:
    return play_in_process if workers == 1 else partial(play_in_pool, workers=workers)


def play_in_process(plan: Plan, batches: Sequence[list[int]]) -> Played:
    """Play the batches one after another in this process."""
    warm_up(plan)
    for numbers in batches:
        yield play_batch(plan, numbers)


def play_in_pool(plan: Plan, batches: Sequence[list[int]], workers: int) -> Played:
    """Play the batches in worker processes; yield results in order of completion.

    A killed worker breaks the whole pool. A new pool plays the remaining batches. Raises UserError
    if three pools in a row finish no batch.
    """
    left, failures = dict(enumerate(batches)), 0
    while left and failures < _ATTEMPTS:
        before = len(left)
        with suppress(BrokenProcessPool):
            yield from _play_left(plan, left, workers)
        failures = failures + 1 if len(left) == before else 0
    if left:
        missing = min(numbers[0] for numbers in left.values())
        raise UserError(f"Workers died {_ATTEMPTS} times in a row, at match {missing} or later.")


def _play_left(plan: Plan, left: Batches, workers: int) -> Played:
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _prepare, (plan,))
    try:
        with _blocked_interrupts():
            first = pool.submit(os.getpid)
        first.result()  # one worker compiles, the others load from the cache
        with _blocked_interrupts():
            futures = {pool.submit(play_batch, plan, numbers): at for at, numbers in left.items()}
        yield from _collect(futures, left)
    finally:
        pool.shutdown(cancel_futures=True)


def _collect(futures: Mapping[Future[list[Result]], int], left: Batches) -> Played:
    """Yield results as they come. On Ctrl-C, wait for the batches that are already running."""
    try:
        for future in as_completed(futures):
            results = future.result()
            del left[futures[future]]
            yield results
    except KeyboardInterrupt:
        running = {f: at for f, at in futures.items() if at in left and not f.cancel()}
        with suppress(BrokenProcessPool):  # a worker that dies now must not start a new pool
            yield from (future.result() for future in as_completed(running))
        raise


@contextmanager
def _blocked_interrupts() -> Iterator[None]:
    """Block SIGINT while workers start. They inherit the block, ignore SIGINT, then unblock it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        with _delayed_handler():
            yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _delayed_handler() -> Iterator[None]:
    """Delay the SIGINT handler until the end of the `with` block.

    Even if this thread blocks the signal, another thread (such as one of NumPy's) may take it.
    """
    if current_thread() is not main_thread():
        yield  # handlers run in the main thread only
        return
    taken: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: taken.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
    if taken:
        signal.raise_signal(signal.SIGINT)


def _prepare(plan: Plan) -> None:
    """Initialize a worker: load the compiled code, and leave Ctrl-C to the parent process."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    warm_up(plan)
