"""The same batches as Ray's tasks: for when one machine is not enough."""

import logging
import os
from collections.abc import Sequence
from functools import cache, partial
from typing import Any

from palacio.lab.batch import play_batch, warm
from palacio.lab.plan import Plan
from palacio.lab.results import Result
from palacio.lab.workers import Played, Runner
from palacio.match.errors import UserError

LOCAL = "local"


def ray_runner(address: str, workers: int) -> Runner:
    """`local` starts a small cluster here, for as long as the arena takes."""
    return partial(_play, _load(address), address, workers)


def _load(address: str) -> Any:
    """Ray is only here for this, and takes a while to load. It reads its settings when it does."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # an arena is nobody else's affair
    if address == LOCAL:  # or it would listen to the whole network, for machines that never come
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    try:
        import ray
    except ImportError as error:
        raise UserError("This needs Ray: pip install 'palacio[ray]'.") from error
    return ray


def _play(ray: Any, address: str, workers: int, plan: Plan, batches: Sequence[list[int]]) -> Played:
    _connect(ray, address, workers)
    try:
        task, shared = ray.remote(play_warm), ray.put(plan)
        waiting = [task.remote(shared, numbers) for numbers in batches]
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        ray.shutdown()


def _connect(ray: Any, address: str, workers: int) -> None:
    quiet = {"logging_level": logging.ERROR, "log_to_driver": False}
    try:
        if address == LOCAL:
            here = {"num_cpus": workers, "include_dashboard": False}
            ray.init(address="local", **here, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise UserError(f"There is no Ray cluster at {address}: {error}") from error


def play_warm(plan: Plan, numbers: list[int]) -> list[Result]:
    _warm_once(plan)
    return play_batch(plan, numbers)


@cache
def _warm_once(plan: Plan) -> None:
    """A process of Ray's plays many batches, and loads the rules for the first."""
    warm(plan)
