"""Run self-play jobs: in this process, in a pool of processes, or in Ray actors."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, TypeVar

from palacio.lab.positions import Positions, SelfPlayJob, play_job
from palacio.lab.ray_runner import connect, load_ray
from palacio.lab.worker_process import end_with_parent

AnyJob = TypeVar("AnyJob")
Played = TypeVar("Played")
Generator = Callable[
    [Sequence[SelfPlayJob]], Iterator[Positions]
]  # yields in the order of the jobs


def local_generator(workers: int) -> Generator:
    return partial(play_locally, workers, play_job)


def ray_generator(address: str, workers: int) -> Generator:
    """Return a generator for a Ray cluster; `local` starts a temporary one on this machine."""
    return partial(_play_by_actors, load_ray(address), address, workers)


def play_locally(
    workers: int, play: Callable[[AnyJob], Played], jobs: Sequence[AnyJob]
) -> Iterator[Played]:
    """Yield the result of `play` for each job, in this process or in a pool of processes."""
    if workers == 1:
        yield from map(play, jobs)
    else:
        with ProcessPoolExecutor(workers, get_context("spawn"), end_with_parent) as pool:
            yield from pool.map(play, jobs)


class _Actor:
    """Plays jobs one after another. Its process keeps the compiled code loaded."""

    def play(self, job: SelfPlayJob) -> Positions:
        return play_job(job)


def _play_by_actors(
    ray: Any, address: str, workers: int, jobs: Sequence[SelfPlayJob]
) -> Iterator[Positions]:
    connect(ray, address, workers)
    try:
        pool = ray.util.ActorPool([ray.remote(_Actor).remote() for _ in range(workers)])
        yield from pool.map(lambda actor, job: actor.play.remote(job), jobs)
    finally:
        ray.shutdown()
