"""The search for puzzles in matches: two engines solve the ends of the rounds."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Literal, NamedTuple

import msgspec

from palacio.bots import LEVELS, Budget, new_bot
from palacio.bots.level import Level
from palacio.lab.json_lines import append_line, read_lines
from palacio.lab.seeding import bot_seed, seeded_match
from palacio.match.game_modules import GAME_MODULES
from palacio.match.match import Match
from palacio.match.position import format_position
from palacio.match.record import parse_record
from palacio.puzzles.answers import count_answers
from palacio.puzzles.puzzle import LEVEL_RATINGS, UNSOLVED_RATING, Puzzle, RatedAction
from palacio.puzzles.second_engine import SecondEngine, TooManyPositions
from palacio.puzzles.solver import Solved, Solver
from palacio.puzzles.themes import find_kinds
from palacio.puzzles.valuation import SEATS, current_digest
from palacio.rules import playout
from palacio.rules.catalog import GAMES, game_of
from palacio.rules.state import State
from palacio.study.timeline import timeline

_PLAYERS = ("improver", "journeyman", "artisan")  # of matches to search
MASTER_SIMULATIONS = 2000  # per action, so that tries can be repeated
_EARLIER_MAX = 12  # actions before the end of the round, where the search begins
_TRIES_PER_ROUND = 2  # of the second engine, which is slow
_OBVIOUS_TRIES = 6
_DIFFERENCE = 1e-9  # between the values of the two engines, by rounding
SOLVES = 75  # percent of its tries that a level must solve

Outcome = Literal["obvious", "too_large", "disagreed", "proven"]


@dataclass(frozen=True)
class PuzzleJob:
    """One match to search: bots play it, or it is in a record."""

    game: str
    option: str
    number: int
    record: str = ""

    @property
    def set_name(self) -> str:
        return f"{self.game}-{self.option}{'-records' if self.record else ''}"


def jobs_of_every_set(matches: int) -> list[PuzzleJob]:
    """Return a job for each match of every game and option, cycling through the options."""
    return [
        PuzzleJob(game.id, option, number)
        for number in range(1, matches + 1)
        for game in GAMES.values()
        for option in game.options
    ]


def job_of_record(text: str) -> PuzzleJob | None:
    """Return a job for a record, or None if its match does not have two seats.

    Raises BadRecord.
    """
    header = parse_record(text).header
    number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])
    return PuzzleJob(header.game, header.option, number, text) if header.seats == SEATS else None


class SearchedMatch(msgspec.Struct, frozen=True):
    """The puzzles of one match."""

    number: int
    candidates: int
    outcomes: dict[str, int]  # how many candidates had each outcome
    puzzles: tuple[Puzzle, ...]


class Candidate(NamedTuple):
    state: State
    solved: tuple[Solved, ...]
    answers: tuple[int, ...]


def search_match(job: PuzzleJob) -> SearchedMatch:
    """Return the puzzles of a match, at most one per round."""
    counts: Counter[str] = Counter()
    puzzles = []
    for states in _rounds(job):
        solver = Solver(states[0])
        found = list(find_candidates(states, solver))
        counts["candidates"] += len(found)
        puzzles += _prove_one(found, solver, counts)
    candidates = counts.pop("candidates", 0)
    return SearchedMatch(job.number, candidates, dict(counts), tuple(puzzles))


def _rounds(job: PuzzleJob) -> list[list[State]]:
    """Return the positions of each round of a match."""
    states = _recorded(parse_record(job.record)) if job.record else _played(job)
    return [list(each) for _, each in groupby(states, key=lambda s: int(s.rounds))]


def _recorded(match: Match) -> list[State]:
    """Return the positions before each action, up to the first departure."""
    moments = [each for each in timeline(match) if not each.is_chance]
    return [each.state for each in moments if not (each.is_departure or each.out)]


def _played(job: PuzzleJob) -> list[State]:
    """Play a match between bots, and return the positions before each action."""
    match = seeded_match(job.game, job.option, SEATS, 0, job.number)
    levels = Random(f"{job.set_name} {job.number}").choices(_PLAYERS, k=SEATS)
    bots = [new_bot(name, bot_seed(0, job.number, at)) for at, name in enumerate(levels)]
    states = []
    while playout.is_live(match.state):
        states.append(match.state)
        match.play(bots[match.seat].choose(match.state))
    return states


def find_candidates(states: Sequence[State], solver: Solver) -> Iterator[Candidate]:
    """Yield a round's positions with clearly right and wrong actions, from the last to the first.

    Stops at a position from which the rest of the round is too large to solve.
    """
    for s in reversed(states[-_EARLIER_MAX:]):
        solved = solver.solve(s)
        if solved is None:
            return
        accepted = count_answers(solved)
        if accepted:
            yield Candidate(s, solved, tuple(each.action for each in solved[:accepted]))


def _prove_one(found: Sequence[Candidate], solver: Solver, counts: Counter[str]) -> list[Puzzle]:
    """Return the puzzle from the earliest proven candidate, as a list; empty if none is proven."""
    tries = 0
    for candidate in reversed(found):
        outcome = _examine(candidate)
        counts[outcome] += 1
        if outcome == "proven":
            return [_make_puzzle(candidate, solver)]
        tries += outcome != "obvious"
        if tries == _TRIES_PER_ROUND:
            break
    return []


def _examine(candidate: Candidate) -> Outcome:
    if _is_obvious(candidate):
        return "obvious"
    try:
        return "proven" if agrees(candidate.state, candidate.solved) else "disagreed"
    except TooManyPositions:
        return "too_large"


def agrees(s: State, solved: Sequence[Solved]) -> bool:
    """Return whether the second engine finds the same values. It may raise TooManyPositions."""
    values = SecondEngine(s).values()
    same = (abs(values[each.action] - each.value) <= _DIFFERENCE for each in solved)
    return len(values) == len(solved) and all(same)


# --- How hard a puzzle is.


def _is_obvious(candidate: Candidate) -> bool:
    """Return whether the greedy bot finds an answer, and so does the lowest level in most tries."""
    if new_bot("greedy").choose(candidate.state) not in candidate.answers:
        return False
    lowest = next(iter(LEVELS))
    chosen = _choose(candidate, lowest, range(_OBVIOUS_TRIES))
    return _percent_right(candidate, chosen) > 50


def _choose(candidate: Candidate, level: str, seeds: Iterable[int]) -> list[int]:
    """Return the actions that bots of a level choose."""
    budget = Budget(simulations=MASTER_SIMULATIONS)
    return [new_bot(level, seed, budget).choose(candidate.state) for seed in seeds]


def _tries(level: Level) -> int:
    """Return how many tries a level gets.

    Levels that search for a long time get fewer, as their play hardly varies.
    """
    return 8 if level.top_k else 4


def _try(candidate: Candidate, name: str) -> list[int]:
    """Return the actions that a level chooses, with seeds that `_is_obvious` does not use."""
    first = _OBVIOUS_TRIES
    return _choose(candidate, name, range(first, first + _tries(LEVELS[name])))


def _percent_right(candidate: Candidate, chosen: Sequence[int]) -> int:
    return 100 * sum(action in candidate.answers for action in chosen) // len(chosen)


def _most_tempting(candidate: Candidate, tries: Iterable[Sequence[int]]) -> int | None:
    """Return the wrong action that is chosen most often; None if no wrong action is chosen."""
    wrong = Counter(action for chosen in tries for action in chosen)
    for answer in candidate.answers:
        del wrong[answer]
    return max(wrong, key=lambda action: wrong[action], default=None)


def _make_puzzle(candidate: Candidate, solver: Solver) -> Puzzle:
    s, text = candidate.state, GAME_MODULES[game_of(candidate.state).id].format_action
    position = format_position(s)
    tries = {level: _try(candidate, level) for level in LEVELS}
    solved = {level: _percent_right(candidate, chosen) for level, chosen in tries.items()}
    tempting = _most_tempting(candidate, tries.values())
    level = next((name for name, percent in solved.items() if percent >= SOLVES), None)
    return Puzzle(
        id=hashlib.sha256(position.encode()).hexdigest()[:8],
        position=position,
        kinds=find_kinds(s, candidate.solved, solver),
        actions=tuple(_rated(each, text) for each in candidate.solved),
        accepted=len(candidate.answers),
        tempting=None if tempting is None else text(tempting),
        solved=tuple(solved.values()),
        level=level,
        rating=LEVEL_RATINGS[level] if level else UNSOLVED_RATING,
    )


def _rated(solved: Solved, text: Callable[[int], str]) -> RatedAction:
    line = tuple(map(text, solved.line))
    return RatedAction(line[0], round(solved.share, 3), round(solved.lead, 1), line)


# --- Files: a line for each match.


def load_searched(folder: Path, job: PuzzleJob) -> list[SearchedMatch]:
    """Return the set's stored matches that were searched with the current rules and weights."""
    return read_lines(_file(folder, job), SearchedMatch)


def save_searched(folder: Path, job: PuzzleJob, searched: SearchedMatch) -> None:
    """Append the puzzles of a match."""
    append_line(_file(folder, job), searched)


def missing(folder: Path, jobs: Iterable[PuzzleJob]) -> list[PuzzleJob]:
    """Return the jobs whose match is not stored."""
    jobs = list(jobs)
    sets = {job.set_name: job for job in jobs}
    stored = {
        (name, each.number) for name, job in sets.items() for each in load_searched(folder, job)
    }
    return [job for job in jobs if (job.set_name, job.number) not in stored]


def _file(folder: Path, job: PuzzleJob) -> Path:
    return folder / f"{job.set_name}-{current_digest(job.game)}.jsonl"
