"""Measurements of reviews: each level plays against itself, and each match is reviewed twice."""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import msgspec

from palacio.bots import LEVELS, Budget, SearchBot, new_bot
from palacio.lab.json_lines import append_line, read_lines
from palacio.lab.seeding import bot_seed, seeded_match
from palacio.match.match import Match
from palacio.rules import playout
from palacio.rules.catalog import GAMES, SEATS
from palacio.study.comparison import Comparison, compare
from palacio.study.judgement import THRESHOLDS
from palacio.study.report import ActionReview, MatchReview
from palacio.study.review import review
from palacio.study.searcher import Searched
from palacio.study.timeline import Moment, timeline
from palacio.study.values import Position, PositionSearch

MASTER_SIMULATIONS = 2000  # per action, so that a measurement can be repeated
MAIN_LEVEL = "artisan"  # of matches with more than two seats
_DEEPER = 4  # times the simulations of a review, for the search that checks it
_TRIES = 20  # positions to look for a blunder that can be planted


@dataclass(frozen=True)
class StudyJob:
    """One match to play and review."""

    game: str
    option: str
    seats: int
    level: str  # of the bots in all seats
    simulations: int
    number: int

    @property
    def set_name(self) -> str:
        return f"{self.game}-{self.option}-{self.seats}-{self.level}"


def jobs_of_every_set(matches: int, simulations: int) -> list[StudyJob]:
    """Return the jobs: all levels for two seats, and one level for more seats."""
    return [
        StudyJob(game.id, game.options[0], seats, level, simulations, number)
        for game in GAMES.values()
        for seats in SEATS
        for level in (LEVELS if seats == SEATS[0] else (MAIN_LEVEL,))
        for number in range(1, matches + 1)
    ]


class SeatMeasure(msgspec.Struct, frozen=True):
    result: float
    start: float
    luck: float
    rest: float
    losses: float  # of all actions
    decided: float  # losses of decisions
    decisions: int


class Disagreement(msgspec.Struct, frozen=True):
    """How much the searches before and after an action disagree on its value to the acting seat.

    A pair is two searches: of the position before an action, and of the position or deal after it.
    """

    pairs: int = 0  # 0 if it was not measured
    absolute: float = 0.0  # sum of the absolute differences
    signed: float = 0.0  # sum of the differences: the search after less the one before


class MatchMeasure(msgspec.Struct, frozen=True):
    """The measurements of one match."""

    number: int
    simulations: int
    seats: tuple[SeatMeasure, ...]
    actions: int
    core_s: float  # CPU time of the review
    first_round_s: float  # CPU time until the first round is reviewed
    same: int  # actions with the same judgement by a review with another seed
    difference: float  # mean absolute difference of the losses of the two reviews
    planted: str | None  # the judgement of a planted blunder: a class or "none"; None without one
    exact: int  # blunders by the review whose position a deeper search solves
    false: int  # of these, actions that are not even mistakes
    disagreement: Disagreement = Disagreement()
    before_deals: Disagreement = Disagreement()  # the pairs at the end of a round


def measure_match(job: StudyJob) -> MatchMeasure | None:
    """Play a match and measure its review; None if the match reached the round limit."""
    match = play(job)
    if not match.is_over:
        return None
    found, core_s, first_s = _timed_review(match, job)
    again = review(match, simulations=job.simulations, seed=2, workers=1)
    same, difference = _agreement(found, again)
    exact, false = _check_blunders(match, found)
    return MatchMeasure(
        number=job.number,
        simulations=job.simulations,
        seats=tuple(_seat(found, seat) for seat in range(job.seats)),
        actions=len(found.actions),
        core_s=core_s,
        first_round_s=first_s,
        same=same,
        difference=difference,
        planted=_plant(match, job),
        exact=exact,
        false=false,
        disagreement=_disagreement(found.actions[:-1]),  # no search follows the last action
        before_deals=_disagreement(_before_deals(found)),
    )


def play(job: StudyJob) -> Match:
    """Return the match, played to its end or to the round limit."""
    match = seeded_match(job.game, job.option, job.seats, 0, job.number)
    budget = Budget(simulations=MASTER_SIMULATIONS)  # weaker levels search less
    seeds = (bot_seed(0, job.number, seat) for seat in range(job.seats))
    bots = [new_bot(job.level, seed, budget) for seed in seeds]
    while playout.is_live(match.state):
        match.play(bots[match.seat].choose(match.state))
    return match


def _seat(found: MatchReview, number: int) -> SeatMeasure:
    seat = found.seats[number]
    own = [each for each in found.actions if each.seat == number and each.is_decision]
    decided = sum(each.loss for each in own)
    return SeatMeasure(
        seat.result, seat.start, seat.luck, seat.rest, seat.losses, decided, len(own)
    )


def _disagreement(actions: Iterable[ActionReview]) -> Disagreement:
    """Compare each action's value in the search before it with that in the search after it."""
    played = ((each.shares[each.seat], each.played.shares[each.seat]) for each in actions)
    differences = [after - before for after, before in played]
    return Disagreement(len(differences), sum(map(abs, differences)), sum(differences))


def _before_deals(found: MatchReview) -> Iterator[ActionReview]:
    """Yield the actions that are directly followed by a deal."""
    deals = {each.seq for each in found.deals}
    return (each for each in found.actions if each.seq + 1 in deals)


# --- Time.


def _timed_review(match: Match, job: StudyJob) -> tuple[MatchReview, float, float]:
    """Return a review, its CPU time, and the CPU time of its first round, on one core."""
    first = sum(moment.state.rounds <= 1 for moment in timeline(match)) - 1  # not the second deal
    times: list[float] = []
    begin = time.process_time()
    found = review(
        match,
        simulations=job.simulations,
        seed=1,
        workers=1,
        on_progress=lambda done, total: times.append(time.process_time() - begin),
    )
    return found, time.process_time() - begin, times[first - 1]


# --- Agreement of two reviews.


def _agreement(one: MatchReview, other: MatchReview) -> tuple[int, float]:
    """Return how many actions both reviews judge alike, and the mean difference of their losses."""
    pairs = list(zip(one.actions, other.actions, strict=True))
    same = sum(first.judgement == second.judgement for first, second in pairs)
    return same, sum(abs(first.loss - second.loss) for first, second in pairs) / len(pairs)


# --- Blunders, planted and false.


def _plant(match: Match, job: StudyJob) -> str | None:
    """Find an action that a deeper search judges a blunder, and return how a review judges it.

    Returns "none" if the review does not object to it, and None if no such action was found.
    """
    random = Random(f"{job.set_name} {job.number}")
    moments = [each for each in timeline(match) if each.seat >= 0]
    for moment in random.choices(moments, k=_TRIES):
        action = _pick_bad_action(moment, random, job.simulations)
        deep = _compare(moment, action, _DEEPER * job.simulations, 3)
        if deep.judgement == "blunder":
            return _compare(moment, action, job.simulations, 1).judgement or "none"
    return None


def _pick_bad_action(moment: Moment, random: Random, simulations: int) -> int:
    """Return a random action from the worst third, as ranked by a separate search."""
    bot = SearchBot(4, Budget(simulations=simulations), LEVELS["master"])
    ranked = [each.action for each in bot.analyze(moment.state).candidates]
    return random.choice(ranked[-max(1, len(ranked) // 3) :])


def _compare(moment: Moment, action: int, simulations: int, seed: int) -> Comparison:
    position = Position(moment.seq, moment.state, moment.out, action, None)
    found = PositionSearch(simulations, seed).value(position)
    assert isinstance(found, Searched)
    return compare(found, moment)


def _check_blunders(match: Match, found: MatchReview) -> tuple[int, int]:
    """Return how many blunders a deeper search solves exactly, and how many of these are false."""
    moments = {moment.seq: moment for moment in timeline(match)}
    blunders = [each for each in found.actions if each.judgement == "blunder"]
    checks = [_solve(moments[each.seq], each, match, found.simulations) for each in blunders]
    solved = [check for check in checks if check.best.is_exact and check.played.is_exact]
    return len(solved), sum(map(_is_harmless, solved))


def _solve(moment: Moment, each: ActionReview, match: Match, simulations: int) -> Comparison:
    action = match.action_number(each.played.action)
    return _compare(moment, action, _DEEPER * simulations, 5)


def _is_harmless(check: Comparison) -> bool:
    share, points = THRESHOLDS["mistake"]
    return check.loss < share and check.points_lost < points


# --- Files: a line for each match.


def load(folder: Path, job: StudyJob) -> list[MatchMeasure]:
    """Return the stored measurements of the job's set that used the job's number of simulations."""
    return read_lines(_file(folder, job), MatchMeasure)


def save(folder: Path, job: StudyJob, measure: MatchMeasure) -> None:
    """Append the measurements of a match."""
    append_line(_file(folder, job), measure)


def missing(folder: Path, jobs: Iterable[StudyJob]) -> Iterator[StudyJob]:
    """Yield the jobs whose match is not stored."""
    for job in jobs:
        if job.number not in {measure.number for measure in load(folder, job)}:
            yield job


def _file(folder: Path, job: StudyJob) -> Path:
    return folder / f"{job.set_name}-{job.simulations}.jsonl"
