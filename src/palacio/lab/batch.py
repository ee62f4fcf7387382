"""Play a plan's matches one after another in this process."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from palacio.bots import Budget
from palacio.lab.entrants import Entrant
from palacio.lab.plan import LineUp, Pairing, Plan
from palacio.lab.players import Fault, InProcessPlayer, Player, TimedAction
from palacio.lab.program_player import ProgramPlayer
from palacio.lab.results import Result, SeatResult, places
from palacio.lab.seeding import bot_seed, seeded_match
from palacio.match.errors import UserError
from palacio.match.match import Match
from palacio.match.record import format_record
from palacio.rules import playout
from palacio.rules.compiled import PLAIN

_SMALL_BUDGET = Budget(ms=1, simulations=4)
_NO_LIMIT_MS = 1_000_000_000


def play_batch(plan: Plan, numbers: Sequence[int]) -> list[Result]:
    """Play these matches, and return their results.

    A program keeps running between matches, unless a deal repeats.
    """
    roster = Roster(plan)
    try:
        return [play_match(plan, plan.pairing(number), roster) for number in numbers]
    finally:
        roster.close()


def warm_up(plan: Plan) -> None:
    """Load the compiled code before any clock starts, by playing a match with each built-in bot."""
    for entrant in plan.entrants:
        if entrant.is_builtin and not PLAIN:
            line_up = (replace(entrant, budget=_SMALL_BUDGET),) * plan.seats
            play_batch(replace(plan, line_ups=(line_up,), grace_ms=_NO_LIMIT_MS), [1])


class Roster:
    """A plan's players, reused between matches; a bot in two seats counts as two players."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._players: dict[tuple[str, int], Player] = {}
        self._deals: set[int] = set()

    def seat(self, pairing: Pairing) -> list[Player]:
        """Return the players for a match.

        Replaces all players if the deal repeats: the old ones would know which tiles come next.
        """
        if pairing.deal in self._deals:
            self.close()
        self._deals.add(pairing.deal)
        return self.players(pairing.line_up)

    def players(self, line_up: LineUp) -> list[Player]:
        names = [entrant.name for entrant in line_up]
        copies = (names[:seat].count(name) for seat, name in enumerate(names))
        return [self._player(*each) for each in zip(line_up, copies, strict=True)]

    def _player(self, entrant: Entrant, copy: int) -> Player:
        key = entrant.name, copy
        if key not in self._players:
            self._players[key] = new_player(entrant, self._plan)
        return self._players[key]

    def close(self) -> None:
        for player in self._players.values():
            player.close()
        self._players.clear()
        self._deals.clear()


def new_player(entrant: Entrant, plan: Plan) -> Player:
    if entrant.command:
        return ProgramPlayer(entrant, plan.start_ms, plan.grace_ms)
    return InProcessPlayer(entrant, plan.grace_ms)


# --- One match.


@dataclass
class MatchRun:
    """A match in progress: its players, their timed actions, and the fault that ended it."""

    match: Match
    players: list[Player]
    actions: list[list[TimedAction]]  # per seat
    at_fault: int | None = None
    fault: str = ""
    trace: str = ""

    @contextmanager
    def catch_fault(self, seat: int) -> Iterator[None]:
        """Record a fault raised inside the block as this seat's fault."""
        try:
            yield
        except Fault as fault:
            self.at_fault, self.fault, self.trace = seat, str(fault), fault.trace
            self.players[seat].fail(self.fault)


def play_match(plan: Plan, pairing: Pairing, roster: Roster) -> Result:
    names = [f"{entrant.name} {seat}" for seat, entrant in enumerate(pairing.line_up, start=1)]
    match = seeded_match(plan.game, plan.option, plan.seats, plan.seed, pairing.deal, names)
    players = roster.seat(pairing)
    run = MatchRun(match, players, [[] for _ in players])
    for seat, player in enumerate(players):
        if run.at_fault is None:
            with run.catch_fault(seat):
                player.begin(match, seat, bot_seed(plan.seed, pairing.number, seat))
    while run.at_fault is None and playout.is_live(match.state):
        with run.catch_fault(match.seat):
            take_turn(run)
    return _result(pairing, run)


def take_turn(run: MatchRun) -> None:
    match = run.match
    chosen = run.players[match.seat].choose(match)
    run.actions[match.seat].append(chosen)
    try:
        match.play(chosen.action, seat=match.seat)
    except UserError as error:
        raise Fault(f"chose {_show(match, chosen.action)}: {error}") from error


def _show(match: Match, action: int) -> str:
    """Return the notation of an action, or its number if the game has no such action."""
    is_known = 0 <= action < match.action_count
    return match.action_text(action) if is_known else f"number {action}"


def _result(pairing: Pairing, run: MatchRun) -> Result:
    match = run.match
    return Result(
        number=pairing.number,
        deal=pairing.deal,
        seats=[_seat_result(pairing, run, seat) for seat in range(match.header.seats)],
        rounds=match.round,
        is_finished=match.is_over,
        at_fault=run.at_fault,
        fault=run.fault,
        trace=run.trace,
        record=format_record(match),
    )


def _seat_result(pairing: Pairing, run: MatchRun, seat: int) -> SeatResult:
    actions = run.actions[seat]
    return SeatResult(
        bot=pairing.line_up[seat].name,
        score=run.match.scores[seat],
        place=places(run.match, run.at_fault)[seat],
        actions=len(actions),
        wall_ms=round(sum(each.wall_ms for each in actions), 3),
        cpu_ms=round(sum(each.cpu_ms for each in actions), 3),
        max_ms=round(max((each.wall_ms for each in actions), default=0.0), 3),
    )
