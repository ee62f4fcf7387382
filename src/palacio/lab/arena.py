"""An arena: a plan, what of it has been played, and the rest, saved as it comes."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from palacio.lab.folder import Folder
from palacio.lab.plan import Plan
from palacio.lab.results import Result
from palacio.lab.workers import Runner, play_here, play_in_pool


def local_runner(workers: int) -> Runner:
    return play_here if workers == 1 else partial(play_in_pool, workers=workers)


class Arena:
    def __init__(self, plan: Plan, matches: int, out: Path | None = None) -> None:
        self.plan = plan
        self.matches = plan.matches(matches)
        self._folder = Folder(out, plan) if out else None
        done = self._folder.results if self._folder else {}
        self._results = {n: result for n, result in done.items() if n <= self.matches}

    @property
    def results(self) -> list[Result]:
        """In the order of the plan, however they came."""
        return [self._results[number] for number in sorted(self._results)]

    @property
    def missing(self) -> list[int]:
        return [n for n in range(1, self.matches + 1) if n not in self._results]

    def run(self, runner: Runner) -> Iterator[int]:
        """Play what is missing; yields how many matches each step added."""
        batches = self.plan.batches(self.missing)
        if batches:
            with closing(runner(self.plan, batches)) as played:
                for results in played:
                    self._save(results)
                    yield len(results)

    def _save(self, results: Sequence[Result]) -> None:
        for result in results:
            if self._folder:
                self._folder.save(result)
            self._results[result.number] = result
