"""Seeds: reproducible deals, and random numbers for bots."""

import secrets
from collections.abc import Sequence

from palacio.match.fair import derive, seeded_contributions
from palacio.match.match import Match, new_match


def seeded_match(
    game: str, option: str | None, seats: int, seed: int, deal: int, names: Sequence[str] = ()
) -> Match:
    """Return a new match whose secret and salts are derived from the seed and the deal number."""
    secret, salts = seeded_contributions(seats, seed, deal)
    return new_match(game, option=option, seats=seats, names=names, secret=secret, salts=salts)


def fresh_seed() -> int:
    """Return a seed that cannot be guessed, since the seed of an arena reveals all its deals."""
    return secrets.randbits(63)


def bot_seed(seed: int, number: int, seat: int) -> int:
    """Return the seed of a bot in one seat of one match; it reveals nothing about the deal."""
    return int.from_bytes(derive(seed, number, f"bot {seat}")[:4])
