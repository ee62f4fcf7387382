"""Matches in which every draw follows from a seed."""

import hashlib
import secrets
from collections.abc import Sequence

from palacio.match.match import Match, new_match


def seeded_match(
    game: str, option: str | None, seats: int, seed: int, deal: int, names: Sequence[str] = ()
) -> Match:
    """The table laid and the first deal made, by a secret and salts that follow from the seed."""
    salts = (derive(seed, deal, f"salt {seat}") for seat in range(seats))
    return new_match(
        game,
        seats,
        option,
        names=names,
        secret=derive(seed, deal, "secret"),
        salts=[salt.hex()[:16] for salt in salts],
    )


def fresh_seed() -> int:
    """One that nobody finds by trying: whoever has the seed of an arena has all its deals."""
    return secrets.randbits(63)


def bot_seed(seed: int, number: int, seat: int) -> int:
    """What a bot's own dice follow from, in one seat of one match; it tells nothing of the deal."""
    return int.from_bytes(derive(seed, number, f"bot {seat}")[:4])


def derive(seed: int, number: int, purpose: str) -> bytes:
    return hashlib.sha256(f"palacio {seed} {number} {purpose}".encode()).digest()
