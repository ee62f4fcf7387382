"""Matches between two evaluators, with the same search and the same CPU time for both."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass

from palacio.bots import LEVELS, Budget, SearchBot
from palacio.bots.evaluation import Evaluator
from palacio.lab.arena import Arena
from palacio.lab.entrants import Entrant
from palacio.lab.intervals import RateEstimate, estimate_rate
from palacio.lab.local_runner import Runner
from palacio.lab.plan import Plan, make_line_ups
from palacio.lab.results import Result
from palacio.lab.sprt import SprtVerdict, judge, settle
from palacio.match.match import Match

_CANDIDATE, _RIVAL = "candidate", "rival"


@dataclass(frozen=True, eq=False)
class EvaluatorBot:
    """A factory for bots that play at the strongest level with this evaluator."""

    evaluator: Evaluator
    budget: Budget

    def __call__(self, seed: int) -> "_SearchingBot":
        return _SearchingBot(SearchBot(seed, self.budget, LEVELS["master"], self.evaluator))


class _SearchingBot:
    def __init__(self, bot: SearchBot) -> None:
        self._bot = bot

    def choose(self, match: Match) -> int:
        return self._bot.choose(match.state)


@dataclass(frozen=True)
class Contest:
    """The terms of matches between two evaluators."""

    game: str
    option: str
    seats: int
    seed: int
    matches: int  # at most
    ms: int  # of CPU time per action
    elo: float = 0.0  # the SPRT's alternative: the candidate is better by this; 0: no SPRT

    def plan(self, candidate: Evaluator, rival: Evaluator) -> Plan:
        budget = Budget(self.ms, is_cpu_time=True)
        entrants = [
            Entrant(_CANDIDATE, factory=EvaluatorBot(candidate, budget)),
            Entrant(_RIVAL, factory=EvaluatorBot(rival, budget)),
        ]
        line_ups = make_line_ups(entrants, self.seats, _CANDIDATE)
        return Plan(self.game, self.option, self.seats, self.seed, tuple(line_ups))


@dataclass(frozen=True)
class ContestResult:
    matches: int
    wins: RateEstimate  # of the candidate
    verdict: SprtVerdict


def play_contest(
    contest: Contest, candidate: Evaluator, rival: Evaluator, runner: Runner
) -> ContestResult:
    """Play until the SPRT has a verdict or all matches are played, and return the result."""
    arena = Arena(contest.plan(candidate, rival), contest.matches)
    with closing(arena.run(runner)) as playing:
        for _ in playing:
            whole = _whole_deals(arena.results, contest.seats)
            if contest.elo and judge(whole, contest.seats, contest.elo) is not SprtVerdict.OPEN:
                break
    rate, whole = estimate_rate(_shares(arena.results)), _whole_deals(arena.results, contest.seats)
    return ContestResult(len(arena.results), rate, settle(whole, contest.seats, contest.elo))


def _whole_deals(results: Sequence[Result], seats: int) -> list[float]:
    """Return the candidate's mean share in each deal that was played from every seat."""
    return [sum(each) / seats for each in _shares(results).values() if len(each) == seats]


def _shares(results: Sequence[Result]) -> dict[int, list[float]]:
    """Return the candidate's shares of victory, by deal."""
    shares: dict[int, list[float]] = {}
    for result in results:
        seat = [each.bot for each in result.seats].index(_CANDIDATE)
        share = (seat in result.winners) / max(1, len(result.winners))
        shares.setdefault(result.deal, []).append(share)
    return shares
