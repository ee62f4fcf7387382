"""Batches of matches on all cores of this machine."""

import os
import signal
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context

from palacio.lab.batch import play_batch, warm
from palacio.lab.plan import Plan
from palacio.lab.results import Result
from palacio.match.errors import UserError

_ATTEMPTS = 3

Batches = dict[int, list[int]]  # those that are still to be played
Played = Generator[list[Result], None, None]
Runner = Callable[[Plan, Sequence[list[int]]], Played]


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(plan: Plan, batches: Sequence[list[int]]) -> Played:
    """One after the other in this process."""
    warm(plan)
    for numbers in batches:
        yield play_batch(plan, numbers)


def play_in_pool(plan: Plan, batches: Sequence[list[int]], workers: int) -> Played:
    """In processes of their own, in the order in which they end.

    A worker that is killed takes the pool with it: what is missing is played by a new one, as
    long as it gets on.
    """
    left, in_vain = dict(enumerate(batches)), 0
    while left and in_vain < _ATTEMPTS:
        before = len(left)
        with suppress(BrokenProcessPool):
            yield from _play_left(plan, left, workers)
        in_vain = in_vain + 1 if len(left) == before else 0
    if left:
        missing = min(numbers[0] for numbers in left.values())
        raise UserError(f"Workers died {_ATTEMPTS} times in a row, at match {missing} or later.")


def _play_left(plan: Plan, left: Batches, workers: int) -> Played:
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _prepare, (plan,))
    try:
        pool.submit(os.getpid).result()  # the first worker compiles, where others will load
        futures = {pool.submit(play_batch, plan, numbers): at for at, numbers in left.items()}
        yield from _collect(futures, left)
    finally:
        pool.shutdown(cancel_futures=True)


def _collect(futures: Mapping[Future[list[Result]], int], left: Batches) -> Played:
    """As they come; who stops it still gets what is under way."""
    try:
        for future in as_completed(futures):
            results = future.result()
            del left[futures[future]]
            yield results
    except KeyboardInterrupt:
        under_way = {f: at for f, at in futures.items() if at in left and not f.cancel()}
        with suppress(BrokenProcessPool):  # or a worker that dies now would start all anew
            yield from (future.result() for future in as_completed(under_way))
        raise


def _prepare(plan: Plan) -> None:
    """In a fresh worker: the rules are loaded once, and Ctrl-C is the arena's affair alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warm(plan)
