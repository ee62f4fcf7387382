"""Conformance checks for a bot: everything that an arena expects of it."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from palacio.bots import BOTS, Budget
from palacio.lab.batch import play_batch
from palacio.lab.entrants import Entrant, find_program
from palacio.lab.line_process import EXIT_TIMEOUT_S, LineProcess, ProcessFailed
from palacio.lab.plan import GRACE_MS, START_MS, Plan
from palacio.lab.players import Fault
from palacio.lab.program_player import ProgramPlayer
from palacio.lab.protocol import (
    PROTOCOL,
    BadMessage,
    ErrorMessage,
    HelloMessage,
    QuitMessage,
    ReadyMessage,
    encode,
    message_type,
    read_from_bot,
)
from palacio.lab.results import Result
from palacio.match.log import find_game
from palacio.rules.catalog import GAMES, SEATS

OVERSHOOT_MS = 20  # allowed to built-in bots

_BOT_COMMAND = "from palacio.cli import main; main(prog_name='palacio')"
_RIVAL = Entrant("rival", bot="random")
_INVALID_LINES = (b'{"type": "dance"}\n', b"]\n")


class Finding(NamedTuple):
    check: str
    passed: bool
    detail: str


@dataclass(frozen=True)
class ProbeTarget:
    """The bot to check, and the limits it must stay within."""

    entrant: Entrant  # with a budget in ms
    overshoot_ms: int
    simulations: int  # budget of the reproducibility check
    start_ms: int = START_MS
    exit_timeout_s: float = EXIT_TIMEOUT_S
    seed: int = 0

    def plan(self, game: str, option: str, seats: int, budget: Budget) -> Plan:
        bot = replace(self.entrant, budget=budget)
        line_up = (bot, *(_RIVAL for _ in range(seats - 1)))
        return Plan(game, option, seats, self.seed, (line_up,), start_ms=self.start_ms)


def probe_target(
    command: tuple[str, ...], budget_ms: int, overshoot_ms: int | None, simulations: int
) -> ProbeTarget:
    """Return the target for a command line, or for a built-in bot run as a program."""
    is_builtin = len(command) == 1 and command[0] in BOTS
    default_ms = OVERSHOOT_MS if is_builtin else GRACE_MS
    served = (sys.executable, "-c", _BOT_COMMAND, "bot", *command)
    run = served if is_builtin else find_program(command)
    entrant = Entrant("probed", command=run, budget=Budget(budget_ms))
    return ProbeTarget(entrant, default_ms if overshoot_ms is None else overshoot_ms, simulations)


def probe(target: ProbeTarget, game_ids: Iterable[str] = GAMES) -> Iterator[Finding]:
    """Run all checks for these games and yield their findings; stop if the handshake fails."""
    games = [find_game(game) for game in game_ids]
    first = check_handshake(target)
    yield first
    if first.passed:
        for game in games:
            for option in game.options:
                for seats in SEATS:
                    yield check_matches(target, game.id, option, seats)
        for game in games:
            yield check_reproducible(target, game.id, game.options[-1])
        yield check_unknown_fields(target)
        yield from (check_invalid_line(target, line) for line in _INVALID_LINES)
        yield check_exit(target, "exits on quit", encode(QuitMessage()))
        yield check_exit(target, "exits when standard input closes", b"")


def check_handshake(target: ProbeTarget) -> Finding:
    program = ProgramPlayer(target.entrant, target.start_ms, GRACE_MS)
    try:
        ready = program.start()
        return Finding("answers hello", True, f"{ready.name} {ready.version}".strip())
    except Fault as fault:
        return Finding("answers hello", False, str(fault))
    finally:
        program.close()


# --- Whole matches.


def check_matches(target: ProbeTarget, game: str, option: str, seats: int) -> Finding:
    """Check that all actions are legal and on time, in one match from each seat.

    One process plays all matches, so each match has a different deal.
    """
    plan = target.plan(game, option, seats, target.entrant.budget)
    results = play_batch(plan, range(1, 1 + seats * (seats + 1), seats + 1))
    check = f"plays {game} {option} with {seats} seats"
    faults = [result.fault for result in results if result.at_fault is not None]
    return Finding(check, False, faults[0]) if faults else _check_time(target, check, results)


def _check_time(target: ProbeTarget, check: str, results: list[Result]) -> Finding:
    own = [seat for result in results for seat in result.seats if seat.bot == target.entrant.name]
    slowest, actions = max(seat.max_ms for seat in own), sum(seat.actions for seat in own)
    limit = target.entrant.budget.ms or 0
    in_time = slowest <= limit + target.overshoot_ms
    return Finding(check, in_time, f"{actions} actions, slowest {slowest:.1f} of {limit} ms")


def check_reproducible(target: ProbeTarget, game: str, option: str) -> Finding:
    """Check that the same seed, positions and simulations give the same actions."""
    plan = target.plan(game, option, SEATS[0], Budget(simulations=target.simulations))
    first, again = (play_batch(plan, [1])[0] for _ in range(2))
    check = f"repeats its actions in {game} {option}"
    if first.fault or again.fault:
        return Finding(check, False, first.fault or again.fault)
    difference = _first_difference(first.record, again.record)
    return Finding(check, not difference, difference or f"with {target.simulations} simulations")


def _first_difference(one: str, other: str) -> str:
    """Return the first event that differs between two records of a deal, or an empty string."""
    bodies = (record.split("\n\n")[1].splitlines() for record in (one, other))
    pairs = zip(*bodies, strict=False)
    return next((f"first '{a}', then '{b}'" for a, b in pairs if a != b), "")


# --- The protocol.


def check_unknown_fields(target: ProbeTarget) -> Finding:
    check = "ignores unknown fields"
    line = b'{"type": "hello", "protocol": %d, "name": "palacio", "unknown": [1]}\n' % PROTOCOL
    process = LineProcess(target.entrant.command)
    try:
        answer = read_from_bot(process.request(line, target.start_ms))
        return Finding(check, isinstance(answer, ReadyMessage), message_type(answer))
    except (ProcessFailed, BadMessage) as error:
        return Finding(check, False, str(error))
    finally:
        process.close(encode(QuitMessage()))


def check_invalid_line(target: ProbeTarget, line: bytes) -> Finding:
    """Check that the bot answers an invalid line with an error, or exits."""
    check = f"rejects {line.decode().strip()}"
    process = LineProcess(target.entrant.command)
    try:
        answer = read_from_bot(process.request(line, target.start_ms))
        return Finding(check, isinstance(answer, ErrorMessage), f"answers {message_type(answer)}")
    except (ProcessFailed, BadMessage) as error:
        return Finding(check, process.wait(target.exit_timeout_s) is not None, str(error))
    finally:
        process.close(encode(QuitMessage()))


def check_exit(target: ProbeTarget, check: str, last: bytes) -> Finding:
    """Check that the program exits after this last line. Otherwise, it would outlive the arena."""
    process = LineProcess(target.entrant.command)
    try:
        process.request(encode(HelloMessage()), target.start_ms)
    except ProcessFailed as error:
        return Finding(check, False, str(error))
    finally:
        code = process.close(last, target.exit_timeout_s)
    timeout_s = target.exit_timeout_s
    detail = f"did not exit within {timeout_s:.0f} s" if code is None else f"exit code {code}"
    return Finding(check, code == 0, detail)
