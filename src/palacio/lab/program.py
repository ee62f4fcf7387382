"""A bot from outside in a seat: a program of its own, asked by the protocol."""

import time

import msgspec

import palacio
from palacio.lab.entrants import Entrant
from palacio.lab.pipe import END_S, Broken, Late, Pipe
from palacio.lab.players import Answer, Fault
from palacio.lab.protocol import (
    PROTOCOL,
    Action,
    BadMessage,
    Error,
    FromBot,
    Go,
    Hello,
    New,
    Quit,
    Ready,
    ToBot,
    encode,
    read_from_bot,
)
from palacio.match.errors import BadNotation
from palacio.match.match import Match
from palacio.match.printed import printed

NO_LIMIT_MS = 60_000  # where the budget is none of time
_AFTER_FAULT_S = 0.2


class Program:
    """Started when a match begins, and kept for the next; after a fault it is started anew."""

    def __init__(self, entrant: Entrant, start_ms: int, grace_ms: int) -> None:
        self._entrant = entrant
        self._start_ms = start_ms
        self._grace_ms = grace_ms
        self._pipe: Pipe | None = None
        self._asked = 0

    @property
    def pid(self) -> int | None:
        """Its process, while it runs."""
        return self._pipe.pid if self._pipe else None

    def begin(self, match: Match, seat: int, seed: int) -> None:
        if not self._pipe:
            self.start()
        header = match.header
        self._get_ready(New(header.game, header.option, header.seats, seat, seed))

    def start(self) -> Ready:
        """Run it, and hear who it is."""
        try:
            self._pipe = Pipe(self._entrant.command)
        except Broken as error:
            raise Fault(str(error)) from error
        ready = self._get_ready(Hello(name="palacio", version=palacio.__version__))
        if ready.protocol != PROTOCOL:
            raise Fault(f"speaks protocol {ready.protocol}, not {PROTOCOL}")
        return ready

    def _get_ready(self, message: Hello | New) -> Ready:
        answer = self.ask(message, self._start_ms)
        if not isinstance(answer, Ready):
            raise Fault("did not say that it is ready")
        return answer

    def choose(self, match: Match) -> Answer:
        go = self._go(match)
        begin = time.perf_counter()
        answer = self.ask(go, self._limit_ms)
        spent_ms = 1000 * (time.perf_counter() - begin)
        if not isinstance(answer, Action):
            raise Fault("gave no action")
        if answer.id != go.id:
            raise Fault(f"answered {answer.id} when asked {go.id}")
        return Answer(_number(match, answer.action), spent_ms, 0.0)

    def _go(self, match: Match) -> Go:
        self._asked += 1
        budget, own = self._entrant.budget, match.view(match.seat)
        # It is not told whom it plays: copies of one bot could spare each other.
        names = [f"seat {number}" for number in range(1, 1 + match.header.seats)]
        return Go(
            id=self._asked,
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

    def ask(self, message: ToBot, limit_ms: int) -> FromBot:
        """Its answer; whatever is wrong with it is a fault."""
        assert self._pipe
        try:
            answer = read_from_bot(self._pipe.ask(encode(message), limit_ms))
        except Late as error:
            raise Fault(f"gave no answer in {limit_ms} ms") from error
        except Broken as error:
            raise Fault(str(error)) from error
        except BadMessage as error:
            raise Fault(f"wrote nonsense: {error}") from error
        if isinstance(answer, Error):
            raise Fault(f"gave up: {answer.text}")
        return answer

    def fail(self, reason: str) -> None:
        self._end(Error(f"You lose this match: your bot {reason}."), _AFTER_FAULT_S)

    def close(self) -> None:
        self._end(Quit())

    def _end(self, last: ToBot, patience_s: float = END_S) -> None:
        if self._pipe:
            self._pipe.close(encode(last), patience_s)
            self._pipe = None


def _number(match: Match, text: str) -> int:
    """The action meant. Only the game's own: to take back, or to deal, is no bot's affair."""
    try:
        return match.face.parse_action(text)
    except BadNotation as error:
        raise Fault(f"wrote no action: {error}") from error
