"""Bots: each looks at a state and picks one of its actions."""

from functools import partial

from palacio.bots.alphabeta import AlphaBetaBot
from palacio.bots.bot import Bot, Budget, Maker
from palacio.bots.level import LEVELS
from palacio.bots.searcher import Analysis, Option, SearchBot
from palacio.bots.simple import GreedyBot, RandomBot

__all__ = [
    "BOTS",
    "LEVELS",
    "UNLIMITED",
    "Analysis",
    "Bot",
    "Budget",
    "Option",
    "SearchBot",
    "new_bot",
]

BOTS: dict[str, Maker] = {"random": RandomBot, "greedy": GreedyBot, "alphabeta": AlphaBetaBot}
BOTS |= {name: partial(SearchBot, level=level) for name, level in LEVELS.items()}

UNLIMITED = Budget()


def new_bot(name: str, seed: int = 0, budget: Budget = UNLIMITED) -> Bot:
    """A bot for one seat of one match. The same seed and simulations: the same actions."""
    return BOTS[name](seed, budget)
