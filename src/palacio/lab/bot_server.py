"""Serve a built-in bot over the bot protocol."""

from collections.abc import Iterable, Iterator

import palacio
from palacio.bots import Bot, Budget, new_bot
from palacio.lab.batch import warm_up
from palacio.lab.entrants import Entrant
from palacio.lab.plan import Plan, check_variant
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
    read_to_bot,
)
from palacio.lab.seeding import seeded_match
from palacio.match.errors import UserError
from palacio.match.game_modules import GAME_MODULES
from palacio.match.position import parse_position
from palacio.rules.catalog import SEATS, game_of


class BotServer:
    """Answers messages for one bot, which is recreated if a `go` message has a new budget."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._seed = 0
        self._budget: Budget | None = None
        self._bot: Bot | None = None

    def answer_all(self, lines: Iterable[bytes]) -> Iterator[FromBot]:
        """Yield an answer to each line until `quit`, `error` or the end of input."""
        for line in lines:
            try:
                message = read_to_bot(line)
                if isinstance(message, QuitMessage | ErrorMessage):
                    return
                yield self._answer(message)
            except UserError as error:
                yield ErrorMessage(str(error))

    def _answer(self, message: HelloMessage | NewMessage | GoMessage) -> FromBot:
        if isinstance(message, GoMessage):
            return self._go(message)
        if isinstance(message, NewMessage):
            self._begin(message)
        elif message.protocol != PROTOCOL:
            raise BadMessage(f"This is protocol {PROTOCOL}, not {message.protocol}.")
        return ReadyMessage(PROTOCOL, self._name, palacio.__version__)

    def _begin(self, message: NewMessage) -> None:
        """Prepare for a match, and load the compiled code before the bot's time is measured."""
        option = check_variant(message.game, message.option)
        if message.seats not in SEATS:
            raise BadMessage(f"A match cannot have {message.seats} seats.")
        line_up = (Entrant(self._name, bot=self._name),) * message.seats
        warm_up(
            Plan(message.game, option, message.seats, message.seed, (line_up,), is_paired=False)
        )
        parse_position(seeded_match(message.game, option, message.seats, 0, 1).position())
        self._seed, self._bot = message.seed, None

    def _go(self, message: GoMessage) -> ActionMessage:
        s = parse_position(message.position)
        if s.seat < 0:
            raise UserError("No seat is to move in this position.")
        action = self._ready_bot(message).choose(s)
        return ActionMessage(message.id, GAME_MODULES[game_of(s).id].format_action(int(action)))

    def _ready_bot(self, message: GoMessage) -> Bot:
        """Return the bot for this match, created with the message's budget."""
        budget = Budget(message.budget_ms, message.budget_simulations)
        if not self._bot or budget != self._budget:
            self._bot, self._budget = new_bot(self._name, self._seed, budget), budget
        return self._bot
