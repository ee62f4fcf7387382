"""Standings of an arena: rates, ratings, points and times per bot, and pairwise rates."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from palacio.lab.intervals import RateEstimate, estimate_rate
from palacio.lab.plan import Plan
from palacio.lab.ratings import Rating, rate
from palacio.lab.results import Result, SeatResult
from palacio.rules.catalog import GAMES

# The anchor of the ratings is the first of these bots that plays, or else the first bot, at 0 Elo.
ANCHORS = {"greedy": 1270.0, "random": 0.0}
Shares = dict[int, list[float]]  # by deal


@dataclass
class Tally:
    """Sums over all seats that one bot played."""

    shares: Shares = field(default_factory=lambda: defaultdict(list))
    wins: int = 0
    ties: int = 0
    faults: int = 0
    scores: list[int] = field(default_factory=list)
    margins: list[int] = field(default_factory=list)
    actions: int = 0
    wall_ms: float = 0.0
    cpu_ms: float = 0.0
    max_ms: float = 0.0

    @property
    def matches(self) -> int:
        """Number of seats played: a bot on two seats of a match counts twice."""
        return sum(map(len, self.shares.values()))

    def add(self, result: Result, seat: int) -> None:
        own, winners = result.seats[seat], result.winners
        has_won = seat in winners
        self.shares[result.deal].append(has_won / len(winners))
        self.wins += has_won and len(winners) == 1
        self.ties += has_won and len(winners) > 1
        self.faults += result.at_fault == seat
        if result.at_fault is None:  # scores of an aborted match mean nothing
            self.scores.append(own.score)
            self.margins.append(own.score - _best_other(result.seats, seat))
        self._add_time(own)

    def _add_time(self, own: SeatResult) -> None:
        self.actions += own.actions
        self.wall_ms += own.wall_ms
        self.cpu_ms += own.cpu_ms
        self.max_ms = max(self.max_ms, own.max_ms)


def _best_other(seats: Sequence[SeatResult], seat: int) -> int:
    return max(other.score for at, other in enumerate(seats) if at != seat)


def tally(results: Iterable[Result], names: Iterable[str]) -> dict[str, Tally]:
    tallies = {name: Tally() for name in names}
    for result in results:
        for seat, own in enumerate(result.seats):
            tallies[own.bot].add(result, seat)
    return tallies


# --- The report, as JSON data.


def make_report(plan: Plan, results: Sequence[Result], budget_ms: int | None) -> dict[str, Any]:
    names = [entrant.name for entrant in plan.entrants]
    ratings = rate_bots(results, names)
    tallies = tally(results, names)
    return {
        "game": plan.game,
        "option": plan.option,
        "seats": plan.seats,
        "matches": len(results),
        "deals": len({result.deal for result in results}),
        "unfinished": sum(not result.is_finished for result in results),
        "seed": plan.seed,
        "budget_ms": budget_ms,
        "anchor": anchor_of(names),
        "bots": {name: _report_bot(tallies[name], ratings[name]) for name in names},
        "pairs": {name: dict(_report_pairs(results, name, names)) for name in names},
        "line_ups": _report_line_ups(plan, results),
        "faults": [_report_fault(result) for result in results if result.at_fault is not None],
    }


def title(report: dict[str, Any]) -> str:
    """Return a line with the game, its option, and the numbers of seats, matches and deals."""
    game = GAMES[report["game"]]
    table = f"{game.title}, {game.option_name} {report['option']}, {report['seats']} seats"
    unfinished = f", {report['unfinished']} unfinished" if report["unfinished"] else ""
    deals = "1 deal" if report["deals"] == 1 else f"{report['deals']} deals"
    return f"{table}: {report['matches']} matches of {deals}{unfinished}"


def anchor_of(names: Sequence[str]) -> str:
    return next((name for name in ANCHORS if name in names), names[0])


def rate_bots(results: Iterable[Result], names: Sequence[str]) -> dict[str, Rating]:
    numbers = {name: number for number, name in enumerate(names)}
    anchor = anchor_of(names)
    rankings = ([(numbers[s.bot], s.place) for s in result.seats] for result in results)
    ratings = rate(rankings, len(names), numbers[anchor], ANCHORS.get(anchor, 0.0))
    return dict(zip(names, ratings, strict=True))


def _report_bot(own: Tally, rating: Rating) -> dict[str, Any]:
    won = estimate_rate(own.shares)
    actions = max(1, own.actions)
    return {
        **_report_rate("win_rate", won),
        "wins": own.wins,
        "ties": own.ties,
        "matches": own.matches,
        "elo": round(rating.elo, 1),
        "elo_low": round(rating.low, 1),
        "elo_high": round(rating.high, 1),
        "mean_score": round(fmean(own.scores or [0]), 3),
        "mean_margin": round(fmean(own.margins or [0]), 3),
        "ms_per_action": round(own.wall_ms / actions, 3),
        "cpu_ms_per_action": round(own.cpu_ms / actions, 3),
        "ms_max": round(own.max_ms, 3),
        "faults": own.faults,
    }


def _report_rate(name: str, value: RateEstimate) -> dict[str, float]:
    return {
        name: round(value.rate, 4),
        f"{name}_low": round(value.low, 4),
        f"{name}_high": round(value.high, 4),
    }


def _report_pairs(
    results: Sequence[Result], name: str, names: Iterable[str]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield, for each rival, how often the bot was ahead; a shared place counts half."""
    for other in names:
        shares: Shares = defaultdict(list)
        for result in results:
            for share in _comparisons(result, name, other):
                shares[result.deal].append(share)
        if name != other and shares:
            matches = sum(map(len, shares.values()))
            yield other, {**_report_rate("ahead", estimate_rate(shares)), "matches": matches}


def _comparisons(result: Result, name: str, other: str) -> Iterator[float]:
    """Yield how often the bot is ahead of a rival in one match, over all pairs of their seats.

    Yields nothing unless both bots play in the match.
    """
    own = [seat.place for seat in result.seats if seat.bot == name]
    others = [seat.place for seat in result.seats if seat.bot == other]
    if own and others:
        yield fmean((1 + (b > a) - (b < a)) / 2 for a in own for b in others)


def _report_line_ups(plan: Plan, results: Sequence[Result]) -> list[dict[str, Any]]:
    """Return a report of each line-up, since overall rates mislead if line-ups contain copies."""
    groups: dict[tuple[str, ...], list[Result]] = defaultdict(list)
    for result in results:
        groups[tuple(sorted(seat.bot for seat in result.seats))].append(result)
    return [_report_line_up([e.name for e in each], groups) for each in plan.line_ups]


def _report_line_up(
    names: list[str], groups: dict[tuple[str, ...], list[Result]]
) -> dict[str, Any]:
    results = groups.get(tuple(sorted(names)), [])
    tallies = tally(results, dict.fromkeys(names))
    estimates = {name: estimate_rate(own.shares) for name, own in tallies.items()}
    rates = {name: _report_rate("win_rate", each) for name, each in estimates.items()}
    return {"seats": names, "matches": len(results), "bots": rates}


def _report_fault(result: Result) -> dict[str, Any]:
    assert result.at_fault is not None
    bot = result.seats[result.at_fault].bot
    return {"match": result.number, "seat": result.at_fault, "bot": bot, "what": result.fault}
