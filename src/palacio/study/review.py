"""The review of a match: the loss that each action caused, the luck of each deal, key moments."""

from collections.abc import Callable
from contextlib import closing

from palacio.bots.pool import cores
from palacio.match.match import Match
from palacio.study.assembly import Assembly
from palacio.study.report import MatchReview
from palacio.study.timeline import timeline
from palacio.study.values import Value, evaluate, positions

DEFAULT_SIMULATIONS = 3000

Progress = Callable[[int, int], None]  # takes the number of searched and of all positions


def review(
    match: Match,
    *,
    simulations: int = DEFAULT_SIMULATIONS,
    seed: int = 0,
    workers: int | None = None,
    on_progress: Progress = lambda done, total: None,
) -> MatchReview:
    """Search every position of a match, and return the review of its actions, deals and seats.

    Each position gets `simulations`; a deal, and each random deal that it is compared with, get a
    fifth of them. `workers` are threads, by default one per core. The same seed gives the same
    review for any number of workers. Raises ValueError if `simulations` or `workers` is below 1.
    """
    if simulations < 1 or (workers is not None and workers < 1):
        raise ValueError("Simulations and workers must be at least 1.")
    moments = timeline(match)
    found, values = positions(match, moments), dict[int, Value]()
    with closing(evaluate(found, simulations, seed, workers or cores())) as searched:
        for position, value in zip(found, searched, strict=True):
            values[position.seq] = value
            on_progress(len(values), len(found))
    return Assembly(match, moments, values).report(simulations, seed)
