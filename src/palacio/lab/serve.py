"""One of our bots behind the protocol: messages in, messages out, until it is told to quit."""

from collections.abc import Iterable, Iterator

import palacio
from palacio.bots import Bot, Budget, new_bot
from palacio.lab.batch import warm
from palacio.lab.entrants import Entrant
from palacio.lab.plan import Plan, check_variant
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
    read_to_bot,
)
from palacio.lab.seeding import seeded_match
from palacio.match.errors import UserError
from palacio.match.faces import FACES
from palacio.match.position import parse_position
from palacio.rules.catalog import SEATS, game_of


class Server:
    """Answers for one bot. Its budget comes with each question, so a new one may need a new bot."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._seed = 0
        self._budget: Budget | None = None
        self._bot: Bot | None = None

    def answer_all(self, lines: Iterable[bytes]) -> Iterator[FromBot]:
        """An answer to each line, up to `quit` or the end."""
        for line in lines:
            try:
                message = read_to_bot(line)
                if isinstance(message, Quit | Error):
                    return
                yield self._answer(message)
            except UserError as error:
                yield Error(str(error))

    def _answer(self, message: Hello | New | Go) -> FromBot:
        if isinstance(message, Go):
            return self._go(message)
        if isinstance(message, New):
            self._begin(message)
        elif message.protocol != PROTOCOL:
            raise BadMessage(f"This is protocol {PROTOCOL}, not {message.protocol}.")
        return Ready(PROTOCOL, self._name, palacio.__version__)

    def _begin(self, message: New) -> None:
        """The bot is loaded now: the first question's time is for thinking."""
        option = check_variant(message.game, message.option)
        if message.seats not in SEATS:
            raise BadMessage(f"There is no match of {message.seats} seats.")
        line_up = (Entrant(self._name, bot=self._name),) * message.seats
        warm(Plan(message.game, option, message.seats, message.seed, (line_up,), is_paired=False))
        parse_position(seeded_match(message.game, option, message.seats, 0, 1).position())
        self._seed, self._bot = message.seed, None

    def _go(self, message: Go) -> Action:
        s = parse_position(message.position)
        if s.seat < 0:
            raise UserError("It is no seat's turn in this position.")
        action = self._ready_bot(message).choose(s)
        return Action(message.id, FACES[game_of(s).id].format_action(int(action)))

    def _ready_bot(self, message: Go) -> Bot:
        """The bot of this match; it is made when the first question says how long it may think."""
        budget = Budget(message.budget_ms, message.budget_simulations)
        if not self._bot or budget != self._budget:
            self._bot, self._budget = new_bot(self._name, self._seed, budget), budget
        return self._bot
