"""A player that runs an outside program and speaks the bot protocol with it."""

import time

import msgspec

import palacio
from palacio.lab.entrants import Entrant
from palacio.lab.line_process import EXIT_TIMEOUT_S, LineProcess, ProcessFailed, ProcessTimeout
from palacio.lab.players import Fault, TimedAction
from palacio.lab.protocol import (
    PROTOCOL,
    ActionMessage,
    BadMessage,
    ErrorMessage,
    FromBot,
    GoMessage,
    HelloMessage,
    NewMessage,
    QuitMessage,
    ReadyMessage,
    ToBot,
    encode,
    read_from_bot,
)
from palacio.match.errors import BadNotation
from palacio.match.match import Match
from palacio.match.printed import printed

NO_LIMIT_MS = 60_000  # for budgets without a time limit
_AFTER_FAULT_S = 0.2  # for the program to read the error, before it is killed


class ProgramPlayer:
    """Starts the program with the first match and keeps it running until a fault."""

    def __init__(self, entrant: Entrant, start_ms: int, grace_ms: int) -> None:
        self._entrant = entrant
        self._start_ms = start_ms
        self._grace_ms = grace_ms
        self._process: LineProcess | None = None
        self._requests = 0

    @property
    def pid(self) -> int | None:
        """Id of the running process, or None."""
        return self._process.pid if self._process else None

    def begin(self, match: Match, seat: int, seed: int) -> None:
        if not self._process:
            self.start()
        header = match.header
        self._await_ready(NewMessage(header.game, header.option, header.seats, seat, seed))

    def start(self) -> ReadyMessage:
        """Start the program and exchange `hello` and `ready`. Raises Fault if that fails."""
        try:
            self._process = LineProcess(self._entrant.command)
        except ProcessFailed as error:
            raise Fault(str(error)) from error
        ready = self._await_ready(HelloMessage(name="palacio", version=palacio.__version__))
        if ready.protocol != PROTOCOL:
            raise Fault(f"speaks protocol {ready.protocol}, not {PROTOCOL}")
        return ready

    def _await_ready(self, message: HelloMessage | NewMessage) -> ReadyMessage:
        answer = self.request(message, self._start_ms)
        if not isinstance(answer, ReadyMessage):
            raise Fault("did not answer ready")
        return answer

    def choose(self, match: Match) -> TimedAction:
        go = self._go(match)
        begin = time.perf_counter()
        answer = self.request(go, self._limit_ms)
        spent_ms = 1000 * (time.perf_counter() - begin)
        if not isinstance(answer, ActionMessage):
            raise Fault("did not answer with an action")
        if answer.id != go.id:
            raise Fault(f"answered id {answer.id} instead of {go.id}")
        return TimedAction(_parse_action(match, answer.action), spent_ms, 0.0)

    def _go(self, match: Match) -> GoMessage:
        self._requests += 1
        budget, own = self._entrant.budget, match.view(match.seat)
        # Names are hidden so that copies of one bot cannot help each other.
        names = [f"seat {number}" for number in range(1, 1 + match.header.seats)]
        return GoMessage(
            id=self._requests,
            position=match.position(),
            view=msgspec.structs.replace(own, names=names, choices=None),
            budget_ms=budget.ms,
            budget_simulations=budget.simulations,
            actions=own.actions,
            printed=printed(own.game, own.option),
        )

    @property
    def _limit_ms(self) -> int:
        limit = self._entrant.budget.ms
        return self._grace_ms + (NO_LIMIT_MS if limit is None else limit)

    def request(self, message: ToBot, limit_ms: int) -> FromBot:
        """Return the answer to a message. Raises Fault if no valid answer comes in time."""
        assert self._process
        try:
            answer = read_from_bot(self._process.request(encode(message), limit_ms))
        except ProcessTimeout as error:
            raise Fault(f"did not answer within {limit_ms} ms") from error
        except ProcessFailed as error:
            raise Fault(str(error)) from error
        except BadMessage as error:
            raise Fault(f"sent an invalid message: {error}") from error
        if isinstance(answer, ErrorMessage):
            raise Fault(f"gave up: {answer.text}")
        return answer

    def fail(self, reason: str) -> None:
        self._end(ErrorMessage(f"You lose this match: your bot {reason}."), _AFTER_FAULT_S)

    def close(self) -> None:
        self._end(QuitMessage())

    def _end(self, last: ToBot, timeout_s: float = EXIT_TIMEOUT_S) -> None:
        if self._process:
            self._process.close(encode(last), timeout_s)
            self._process = None


def _parse_action(match: Match, text: str) -> int:
    """Return the number of an action. Raises Fault for any other text, such as `undo`."""
    try:
        return match.module.parse_action(text)
    except BadNotation as error:
        raise Fault(f"sent an invalid action: {error}") from error
