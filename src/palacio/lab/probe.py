"""A bot tried on everything an arena may ask of it, one finding after the other."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from palacio.bots import BOTS, Budget
from palacio.lab.batch import play_batch
from palacio.lab.entrants import Entrant, find_program
from palacio.lab.pipe import END_S, Broken, Pipe
from palacio.lab.plan import GRACE_MS, START_MS, Plan
from palacio.lab.players import Fault
from palacio.lab.program import Program
from palacio.lab.protocol import (
    PROTOCOL,
    BadMessage,
    Error,
    Hello,
    Quit,
    Ready,
    encode,
    read_from_bot,
)
from palacio.lab.results import Result
from palacio.rules.catalog import GAMES, SEATS

LATE_MS = 20  # what our own bots may be late by

_SERVE = "from palacio.cli import main; main(prog_name='palacio')"
_RIVAL = Entrant("rival", bot="random")
_NONSENSE = (b'{"type": "dance"}\n', b"]\n")


class Finding(NamedTuple):
    what: str
    is_good: bool
    words: str


@dataclass(frozen=True)
class Trial:
    """A bot, and what is asked of it."""

    entrant: Entrant  # with a budget in ms
    late_ms: int
    simulations: int  # the budget when it has to do the same again
    start_ms: int = START_MS
    seed: int = 0

    def plan(self, game: str, option: str, seats: int, budget: Budget) -> Plan:
        bot = replace(self.entrant, budget=budget)
        line_up = (bot, *(_RIVAL for _ in range(seats - 1)))
        return Plan(game, option, seats, self.seed, (line_up,), start_ms=self.start_ms)


def trial_of(
    words: tuple[str, ...], budget_ms: int, late_ms: int | None, simulations: int
) -> Trial:
    """One of our bots by its name, run as a program like any other; or a command line."""
    is_ours = len(words) == 1 and words[0] in BOTS
    command = (sys.executable, "-c", _SERVE, "bot", *words) if is_ours else find_program(words)
    usual = LATE_MS if is_ours else GRACE_MS
    entrant = Entrant("probed", command=command, budget=Budget(budget_ms))
    return Trial(entrant, usual if late_ms is None else late_ms, simulations)


def probe(trial: Trial) -> Iterator[Finding]:
    """All findings, as they are made; if it does not even say who it is, that one alone."""
    first = check_hello(trial)
    yield first
    if first.is_good:
        for game in GAMES.values():
            for option in game.options:
                for seats in SEATS:
                    yield check_matches(trial, game.id, option, seats)
        for game in GAMES.values():
            yield check_the_same_again(trial, game.id, game.options[-1])
        yield check_unknown_fields(trial)
        yield from (check_nonsense(trial, line) for line in _NONSENSE)
        yield check_end(trial, "ends when told to quit", encode(Quit()))
        yield check_end(trial, "ends when hung up on", b"")


def check_hello(trial: Trial) -> Finding:
    program = Program(trial.entrant, trial.start_ms, GRACE_MS)
    try:
        ready = program.start()
        return Finding("says who it is", True, f"{ready.name} {ready.version}".strip())
    except Fault as fault:
        return Finding("says who it is", False, str(fault))
    finally:
        program.close()


# --- Whole matches.


def check_matches(trial: Trial, game: str, option: str, seats: int) -> Finding:
    """From every seat: legal, and in time. Each is another deal, so that one process plays all."""
    plan = trial.plan(game, option, seats, trial.entrant.budget)
    results = play_batch(plan, range(1, 1 + seats * (seats + 1), seats + 1))
    what = f"plays {game} {option} with {seats} seats"
    faults = [result.fault for result in results if result.at_fault is not None]
    return Finding(what, False, faults[0]) if faults else _judge_time(trial, what, results)


def _judge_time(trial: Trial, what: str, results: list[Result]) -> Finding:
    own = [seat for result in results for seat in result.seats if seat.bot == trial.entrant.name]
    slowest, actions = max(seat.max_ms for seat in own), sum(seat.actions for seat in own)
    limit = trial.entrant.budget.ms or 0
    in_time = slowest <= limit + trial.late_ms
    return Finding(what, in_time, f"{actions} actions, the slowest {slowest:.1f} ms of {limit}")


def check_the_same_again(trial: Trial, game: str, option: str) -> Finding:
    """The same seed, positions and number of simulations: the same actions."""
    plan = trial.plan(game, option, SEATS[0], Budget(simulations=trial.simulations))
    first, again = (play_batch(plan, [1])[0] for _ in range(2))
    what = f"does the same again in {game} {option}"
    if first.fault or again.fault:
        return Finding(what, False, first.fault or again.fault)
    differing = _first_difference(first.record, again.record)
    return Finding(what, not differing, differing or f"with {trial.simulations} simulations")


def _first_difference(one: str, other: str) -> str:
    """Where two records of the same deal part, after the head with its result."""
    bodies = (record.split("\n\n")[1].splitlines() for record in (one, other))
    pairs = zip(*bodies, strict=False)
    return next((f"'{a}' became '{b}'" for a, b in pairs if a != b), "")


# --- Manners.


def check_unknown_fields(trial: Trial) -> Finding:
    line = b'{"type": "hello", "protocol": %d, "name": "palacio", "news": [1]}\n' % PROTOCOL
    words, is_good = _say(trial, line)
    return Finding("leaves fields alone that it does not know", is_good, words)


def _say(trial: Trial, line: bytes) -> tuple[str, bool]:
    """What it answers to a first line, and whether that is Ready."""
    pipe = Pipe(trial.entrant.command)
    try:
        answer = read_from_bot(pipe.ask(line, trial.start_ms))
        return type(answer).__name__.lower(), isinstance(answer, Ready)
    except (Broken, BadMessage) as error:
        return str(error), False
    finally:
        pipe.close(encode(Quit()))


def check_nonsense(trial: Trial, line: bytes) -> Finding:
    """It may say so or end; but it must not leave us waiting, nor go on as if it knew."""
    what = f"minds nonsense such as {line.decode().strip()}"
    pipe = Pipe(trial.entrant.command)
    try:
        answer = read_from_bot(pipe.ask(line, trial.start_ms))
        return Finding(what, isinstance(answer, Error), f"answers {type(answer).__name__.lower()}")
    except (Broken, BadMessage) as error:
        return Finding(what, pipe.wait(END_S) is not None, str(error))
    finally:
        pipe.close(encode(Quit()))


def check_end(trial: Trial, what: str, last: bytes) -> Finding:
    """A program that stays when its arena has gone would stay forever."""
    pipe = Pipe(trial.entrant.command)
    try:
        pipe.ask(encode(Hello()), trial.start_ms)
    except Broken as error:
        return Finding(what, False, str(error))
    finally:
        code = pipe.close(last)
    words = f"no end within {END_S:.0f} s" if code is None else f"exit code {code}"
    return Finding(what, code == 0, words)
