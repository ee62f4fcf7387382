"""Tournaments from Python: `run_arena` plays built-in bots and your own against each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from palacio.bots import Budget
from palacio.lab.arena import Arena
from palacio.lab.entrants import Entrant, check_names, parse_entrant
from palacio.lab.local_runner import local_runner
from palacio.lab.match_bot import MatchBotFactory
from palacio.lab.plan import Plan, check_variant, make_line_ups
from palacio.lab.results import Result
from palacio.lab.standings import make_report, title


class Standing(msgspec.Struct, frozen=True):
    """The result of one bot. `low` and `high` are the ends of 95 % confidence intervals."""

    bot: str
    matches: int
    wins: int  # alone
    ties: int  # shared wins
    win_rate: float  # a win shared by n seats counts 1/n
    win_rate_low: float
    win_rate_high: float
    elo: float
    elo_low: float
    elo_high: float
    mean_score: float
    mean_margin: float  # over the best other seat
    ms_per_action: float
    faults: int  # matches lost by an error, an illegal action or the time limit


@dataclass(frozen=True)
class ArenaResult:
    """The results of a tournament. `print` shows a table."""

    title: str  # game, option, and how many seats, matches and deals
    standings: tuple[Standing, ...]  # the best bot first
    matches: tuple[Result, ...]  # in order, each with its record

    def __str__(self) -> str:
        rows = (
            f"{each.bot:24} {each.elo:5.0f} {each.win_rate:6.1%} of {each.matches}"
            f" ({each.win_rate_low:.1%} to {each.win_rate_high:.1%}), {each.mean_score:.1f} points"
            for each in self.standings
        )
        return "\n".join([self.title, *rows])


def run_arena(
    *bots: str | MatchBotFactory,
    game: str = "azul",
    option: str | None = None,
    seats: int = 2,
    matches: int = 100,
    ms: int | None = None,
    simulations: int | None = None,
    seed: int = 0,
    workers: int = 1,
    out: Path | None = None,
) -> ArenaResult:
    """Play bots against each other and rate them.

    A bot is a name as in `palacio arena`, such as `greedy` or `master@1000sims`, or a class that is
    instantiated with a seed and has a `choose(match)` method. Each line-up plays `matches` matches,
    rounded up so that every deal is played from every seat. `ms` and `simulations` limit each
    action; a bot that exceeds `ms` by more than a second loses. With more than one worker, classes
    must be importable in another process. `out` is a folder for the results; the same call with the
    same folder resumes from them.

    Raises UserError if the game, the option or a bot is unknown, or if fewer than two bots play.
    """
    budget = Budget(ms, simulations)
    entrants = [_entrant(each, budget) for each in bots]
    check_names(entrants)
    line_ups = tuple(make_line_ups(entrants, seats))
    plan = Plan(game, check_variant(game, option), seats, seed, line_ups)
    arena = Arena(plan, matches, out)
    for _ in arena.run(local_runner(workers)):
        pass
    return _summarize(plan, arena.results)


def _entrant(bot: str | MatchBotFactory, budget: Budget) -> Entrant:
    if isinstance(bot, str):
        return parse_entrant(bot, budget)
    return Entrant(getattr(bot, "__name__", type(bot).__name__), budget=budget, factory=bot)


def _summarize(plan: Plan, results: Sequence[Result]) -> ArenaResult:
    report = make_report(plan, results, None)
    rows = ({"bot": name, **numbers} for name, numbers in report["bots"].items())
    standings = (msgspec.convert(row, Standing) for row in rows)
    ranked = sorted(standings, key=lambda standing: -standing.elo)
    return ArenaResult(title(report), tuple(ranked), tuple(results))
