"""Bots that play a `Match`: the interface of your own bots, and the built-in ones."""

from collections.abc import Callable
from typing import Protocol

from palacio.bots import BOTS, Budget, new_bot
from palacio.match.errors import UserError
from palacio.match.match import Action, Match


class MatchBot(Protocol):
    """A bot in one seat of one match. Any object with this `choose` method is a bot."""

    def choose(self, match: Match) -> Action:
        """Return a legal action for the seat whose turn it is, as text or as a number."""
        ...


MatchBotFactory = Callable[[int], MatchBot]  # such as a class; takes a seed


class BuiltinBot:
    """A built-in bot. It may keep its search tree between the actions of a match."""

    def __init__(self, name: str, seed: int, budget: Budget) -> None:
        check_bot(name)
        self.name = name
        self._bot = new_bot(name, seed, budget)

    def choose(self, match: Match) -> str:
        """Return an action for the seat whose turn it is. Does not change the match.

        Raises UserError if it is no seat's turn.
        """
        check_turn(match)
        return match.action_text(self._bot.choose(match.state))


def bot(
    name: str, *, seed: int = 0, ms: int | None = None, simulations: int | None = None
) -> BuiltinBot:
    """Return a built-in bot, such as `greedy` or `master`, for one seat of one match.

    `ms` and `simulations` limit its search for each action; without them, each bot has its own
    limit. With the same seed and simulations it always chooses the same actions. Raises UserError
    if there is no such bot, and ValueError for a limit below 1.
    """
    return BuiltinBot(name, seed, Budget(ms, simulations))


def check_bot(name: str) -> None:
    """Raise UserError unless there is a built-in bot with this name."""
    if name not in BOTS:
        raise UserError(f"There is no bot '{name}'; there are {', '.join(BOTS)}.")


def check_turn(match: Match) -> None:
    """Raise UserError unless it is a seat's turn."""
    if match.seat < 0:
        raise UserError("It is no seat's turn in this position.")
