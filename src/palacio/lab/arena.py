"""An arena: plays a plan's missing matches and keeps their results."""

from collections.abc import Generator, Sequence
from contextlib import closing
from pathlib import Path

from palacio.lab.local_runner import Runner
from palacio.lab.plan import Plan
from palacio.lab.result_store import ResultStore
from palacio.lab.results import Result


class Arena:
    def __init__(self, plan: Plan, matches: int, out: Path | None = None) -> None:
        self.plan = plan
        self.matches = plan.matches(matches)
        self._store = ResultStore(out, plan) if out else None
        done = self._store.results if self._store else {}
        self._results = {n: result for n, result in done.items() if n <= self.matches}

    @property
    def results(self) -> list[Result]:
        """The results, in order of match number."""
        return [self._results[number] for number in sorted(self._results)]

    @property
    def missing(self) -> list[int]:
        return [n for n in range(1, self.matches + 1) if n not in self._results]

    def run(self, runner: Runner) -> Generator[int, None, None]:
        """Play the missing matches; yield the number of new results after each batch."""
        batches = self.plan.batches(self.missing)
        if batches:
            with closing(runner(self.plan, batches)) as played:
                for results in played:
                    self._save(results)
                    yield len(results)

    def _save(self, results: Sequence[Result]) -> None:
        for result in results:
            if self._store:
                self._store.save(result)
            self._results[result.number] = result
