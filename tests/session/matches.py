"""Matches that are the same in every run."""

import hashlib

from palacio.match.match import Match, new_match

NAMES = ("Ana", "Bo", "Carla", "Dinis")


def a_match(
    game: str = "azul", seats: int = 2, option: str | None = None, actions: int = 0
) -> Match:
    """Return a match with fixed draws, after `actions` actions, each the first legal one."""
    match = new_match(
        game,
        seats=seats,
        option=option,
        names=NAMES[:seats],
        secret=hashlib.sha256(game.encode()).digest(),
        salts=[name.lower() for name in NAMES[:seats]],
    )
    for _ in range(actions):
        match.play(match.actions()[0])
    return match


def a_finished_match(game: str = "azul") -> Match:
    match = a_match(game)
    while not match.is_over:
        match.play(match.actions()[0])
    return match
