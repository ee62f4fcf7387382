"""Runs scenarios in parallel lanes. Each lane is a process with its own cluster."""

import asyncio
import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing.context import SpawnProcess
from multiprocessing.queues import Queue
from pathlib import Path
from queue import Empty

from faults.cluster.cluster import open_cluster
from faults.runner import Report, Result, run_one
from faults.scenarios import SCENARIOS, Profile, Scenario

_POLL_S = 1.0  # between checks that a lane is still alive

Job = tuple[str, int]  # a scenario's key and its seed


def run_in_lanes(
    jobs: Sequence[tuple[Scenario, int]], profile: Profile, folder: Path, lanes: int, report: Report
) -> None:
    """Run the scenarios in several clusters at once.

    Exclusive scenarios, which measure latency or throughput, run last and one at a time.
    """
    shared = [(each.key, seed) for each, seed in jobs if not each.exclusive]
    alone = [(each.key, seed) for each, seed in jobs if each.exclusive]
    # Start with the longest scenarios, which come last in the list, so that lanes end together.
    _run(shared[::-1], profile, folder, lanes, report)
    _run(alone, profile, folder, 1, report)


def _run(jobs: Sequence[Job], profile: Profile, folder: Path, lanes: int, report: Report) -> None:
    context = multiprocessing.get_context("spawn")
    todo: Queue[Job | None] = context.Queue()
    done: Queue[Result] = context.Queue()
    for job in (*jobs, *[None] * lanes):
        todo.put(job)
    arguments = (todo, done, profile, folder)
    processes = [context.Process(target=_lane, args=arguments) for _ in range(lanes)]
    for process in processes:
        process.start()
    try:
        for result in _results(done, len(jobs), processes):
            report(result)
    except BaseException:
        for process in processes:
            process.terminate()
        raise
    finally:
        for process in processes:
            process.join()


def _results(
    done: "Queue[Result]", number: int, processes: Sequence[SpawnProcess]
) -> Iterator[Result]:
    """Yield this many results. Raise RuntimeError if a lane crashes."""
    while number:
        try:
            yield done.get(timeout=_POLL_S)
            number -= 1
        except Empty:
            if any(process.exitcode for process in processes):
                raise RuntimeError("A lane crashed.") from None


def _lane(todo: "Queue[Job | None]", done: "Queue[Result]", profile: Profile, folder: Path) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # on Ctrl-C, the parent terminates the lanes
    with suppress(asyncio.CancelledError):
        asyncio.run(_work(todo, done, profile, folder))


async def _work(
    todo: "Queue[Job | None]", done: "Queue[Result]", profile: Profile, folder: Path
) -> None:
    task = asyncio.current_task()
    assert task
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    scenarios = {scenario.key: scenario for scenario in SCENARIOS}
    async with open_cluster() as cluster:
        while (job := todo.get()) is not None:
            key, seed = job
            done.put(await run_one(cluster, scenarios[key], profile, seed, folder))
