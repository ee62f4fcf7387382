"""Matches of a plan, one after the other in this process; workers elsewhere call the same."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from palacio.bots import Budget
from palacio.lab.entrants import Entrant
from palacio.lab.plan import LineUp, Pairing, Plan
from palacio.lab.players import Answer, Fault, OwnPlayer, Player
from palacio.lab.program import Program
from palacio.lab.results import Result, SeatResult, places
from palacio.lab.seeding import bot_seed, seeded_match
from palacio.match.errors import UserError
from palacio.match.match import Match
from palacio.match.record import format_record
from palacio.rules import playout
from palacio.rules.catalog import GAMES
from palacio.rules.compiled import PLAIN

_A_LITTLE = Budget(ms=1, simulations=4)
_FOREVER_MS = 1_000_000_000


def play_batch(plan: Plan, numbers: Sequence[int]) -> list[Result]:
    """Play these matches; a program that isn't ours is kept as long as each deal is new to it."""
    roster = Roster(plan)
    try:
        return [play_match(plan, plan.pairing(number), roster) for number in numbers]
    finally:
        roster.close()


def warm(plan: Plan) -> None:
    """Load what is compiled before a clock runs: a match of each of our bots, in no time."""
    for entrant in plan.entrants:
        if entrant.is_ours and not PLAIN:
            line_up = (replace(entrant, budget=_A_LITTLE),) * plan.seats
            play_batch(replace(plan, line_ups=(line_up,), grace_ms=_FOREVER_MS), [1])


class Roster:
    """The players of a plan, kept from match to match; a bot on two seats is two players."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._players: dict[tuple[str, int], Player] = {}
        self._deals: set[int] = set()

    def seat(self, pairing: Pairing) -> list[Player]:
        """Players for a match. Who has seen its deal knows what will be drawn, and is replaced."""
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
    if entrant.is_ours:
        return OwnPlayer(entrant, plan.grace_ms)
    return Program(entrant, plan.start_ms, plan.grace_ms)


# --- One match.


@dataclass
class Sitting:
    """A match being played: its players, what they used, and who broke it off."""

    match: Match
    players: list[Player]
    answers: list[list[Answer]]
    at_fault: int | None = None
    fault: str = ""
    trace: str = ""

    @contextmanager
    def blame(self, seat: int) -> Iterator[None]:
        """Whatever goes wrong in here is this seat's fault."""
        try:
            yield
        except Fault as fault:
            self.at_fault, self.fault, self.trace = seat, str(fault), fault.trace
            self.players[seat].fail(self.fault)


def play_match(plan: Plan, pairing: Pairing, roster: Roster) -> Result:
    names = [f"{entrant.name} {seat}" for seat, entrant in enumerate(pairing.line_up, start=1)]
    match = seeded_match(plan.game, plan.option, plan.seats, plan.seed, pairing.deal, names)
    players = roster.seat(pairing)
    sitting = Sitting(match, players, [[] for _ in players])
    for seat in range(plan.seats):
        begin(sitting, seat, bot_seed(plan.seed, pairing.number, seat))
    while sitting.at_fault is None and playout.is_live(match.state):
        with sitting.blame(match.seat):
            take_turn(sitting)
    return _result(pairing, sitting)


def begin(sitting: Sitting, seat: int, seed: int) -> None:
    """One after the other, as long as nobody has broken it off."""
    if sitting.at_fault is None:
        with sitting.blame(seat):
            sitting.players[seat].begin(sitting.match, seat, seed)


def take_turn(sitting: Sitting) -> None:
    match = sitting.match
    answer = sitting.players[match.seat].choose(match)
    sitting.answers[match.seat].append(answer)
    try:
        match.play(answer.action, seat=match.seat)
    except UserError as error:
        raise Fault(f"chose {_show(match, answer.action)}: {error}") from error


def _show(match: Match, action: int) -> str:
    """What a bot chose, as it would be written if it were an action."""
    actions = GAMES[match.header.game].rules.ACTIONS
    return match.face.format_action(action) if 0 <= action < actions else f"number {action}"


def _result(pairing: Pairing, sitting: Sitting) -> Result:
    match = sitting.match
    return Result(
        number=pairing.number,
        deal=pairing.deal,
        seats=[_seat_result(pairing, sitting, seat) for seat in range(match.header.seats)],
        rounds=match.round,
        is_finished=match.is_over,
        at_fault=sitting.at_fault,
        fault=sitting.fault,
        trace=sitting.trace,
        record=format_record(match),
    )


def _seat_result(pairing: Pairing, sitting: Sitting, seat: int) -> SeatResult:
    answers = sitting.answers[seat]
    return SeatResult(
        bot=pairing.line_up[seat].name,
        score=sitting.match.scores[seat],
        place=places(sitting.match, sitting.at_fault)[seat],
        actions=len(answers),
        wall_ms=round(sum(answer.wall_ms for answer in answers), 3),
        cpu_ms=round(sum(answer.cpu_ms for answer in answers), 3),
        max_ms=round(max((answer.wall_ms for answer in answers), default=0.0), 3),
    )
