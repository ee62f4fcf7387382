"""Play batches as tasks on a Ray cluster, across several machines."""

import logging
import os
from collections.abc import Sequence
from functools import cache, partial
from typing import Any

from palacio.lab.batch import play_batch, warm_up
from palacio.lab.local_runner import Played, Runner
from palacio.lab.plan import Plan
from palacio.lab.results import Result
from palacio.match.errors import UserError

LOCAL = "local"


def ray_runner(address: str, workers: int) -> Runner:
    """Return a runner for a Ray cluster; `local` starts a temporary one on this machine."""
    return partial(_play, load_ray(address), address, workers)


def load_ray(address: str) -> Any:
    """Import Ray, which is optional and slow to load, after setting its environment variables."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if address == LOCAL:  # listen on this machine only
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    try:
        import ray
    except ImportError as error:
        raise UserError("Ray is not installed: pip install 'palacio[ray]'.") from error
    return ray


def _play(ray: Any, address: str, workers: int, plan: Plan, batches: Sequence[list[int]]) -> Played:
    connect(ray, address, workers)
    try:
        task, shared = ray.remote(play_warmed_up), ray.put(plan)
        waiting = [task.remote(shared, numbers) for numbers in batches]
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        ray.shutdown()


def connect(ray: Any, address: str, workers: int) -> None:
    """Join the cluster at this address. Raises UserError if there is none."""
    quiet = {"logging_level": logging.ERROR, "log_to_driver": False}
    try:
        if address == LOCAL:
            local = {"num_cpus": workers, "include_dashboard": False}
            ray.init(address="local", **local, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise UserError(f"There is no Ray cluster at {address}: {error}") from error


_warm_up_once = cache(warm_up)  # before the first batch of a worker process


def play_warmed_up(plan: Plan, numbers: list[int]) -> list[Result]:
    _warm_up_once(plan)
    return play_batch(plan, numbers)
