"""Bots: each takes a state and returns one of its legal actions."""

from functools import partial

from palacio.bots.alphabeta import AlphaBetaBot
from palacio.bots.baselines import GreedyBot, RandomBot
from palacio.bots.bot import Bot, BotFactory, Budget
from palacio.bots.level import LEVELS
from palacio.bots.search_bot import Analysis, CandidateStats, SearchBot

__all__ = [
    "BOTS",
    "LEVELS",
    "UNLIMITED",
    "Analysis",
    "Bot",
    "Budget",
    "CandidateStats",
    "SearchBot",
    "new_bot",
]

BOTS: dict[str, BotFactory] = {"random": RandomBot, "greedy": GreedyBot, "alphabeta": AlphaBetaBot}
BOTS |= {name: partial(SearchBot, level=level) for name, level in LEVELS.items()}

UNLIMITED = Budget()


def new_bot(name: str, seed: int = 0, budget: Budget = UNLIMITED) -> Bot:
    """Return a bot for one seat. The same seed and number of simulations give the same actions."""
    return BOTS[name](seed, budget)
