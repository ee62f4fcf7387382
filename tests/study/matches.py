"""Matches to review, played by quick bots."""

from functools import cache

from palacio.lab.match_bot import bot
from palacio.match.match import Match, new_match


@cache
def _played(game: str, option: str | None, seats: int, seed: int, name: str) -> Match:
    match = new_match(game, option=option, seats=seats, seed=seed)
    players = [bot(name, seed=seat) for seat in range(seats)]
    while not match.is_over:
        match.play(players[match.seat].choose(match))
    return match


def played(
    game: str = "azul", option: str | None = None, seats: int = 2, seed: int = 3, by: str = "greedy"
) -> Match:
    """Return a match that bots have played to its end."""
    return _played(game, option, seats, seed, by).copy()


def begun(game: str = "azul", seats: int = 2, actions: int = 12) -> Match:
    """Return a match after its first actions, each the middle one of the legal actions."""
    match = new_match(game, seats=seats, seed=5)
    for _ in range(actions):
        legal = match.actions()
        match.play(legal[len(legal) // 2])
    return match
