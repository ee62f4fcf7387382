"""Verifiable random numbers: the host cannot choose the draws, and anyone can check them later.

The host commits to a secret before it sees the seats' salts. The secret and the salts together make
the seed, and every random number is a keyed hash (HMAC) of the seed and a counter. At the end the
host reveals the secret.

During the match, only the host knows the next draws. It cannot choose them, unless it also
chooses every salt, or the last one after it has seen the other salts. So one player with a random
salt is enough, if that player saw the commitment before sending the salt and finds both in the
record.

Nothing ties the seed to a match: the same secret and salts give the same draws in another match.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable, Sequence

from palacio.match.errors import BadNotation

SECRET_BYTES = 32
SALT = re.compile(r"[0-9A-Za-z]{1,64}")  # a seat's contribution to the seed

_WORD = 1 << 64


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def new_salt() -> str:
    return secrets.token_hex(8)


def derived_salt(commitment: str, seat: int) -> str:
    """Return the salt for a seat that sends none, such as a bot's seat.

    Anyone can compute it from the commitment and the seat's number in a record, so the host
    cannot choose it after it has seen the other salts.
    """
    return hashlib.sha256(f"{commitment} {seat + 1}".encode()).hexdigest()[:16]


def seeded_contributions(seats: int, seed: int, deal: int = 1) -> tuple[bytes, list[str]]:
    """Return a secret and salts derived from a seed and a deal number, to repeat a match."""
    salts = (derive(seed, deal, f"salt {seat}") for seat in range(seats))
    return derive(seed, deal, "secret"), [salt.hex()[:16] for salt in salts]


def derive(seed: int, number: int, purpose: str) -> bytes:
    """Return 32 bytes derived from a seed, a number and a purpose."""
    return hashlib.sha256(f"palacio {seed} {number} {purpose}".encode()).digest()


def check_contributions(secret: bytes, salts: Sequence[str], seats: int) -> None:
    """Raise BadNotation unless the secret has its full length and each seat has a valid salt."""
    if len(secret) != SECRET_BYTES:
        raise BadNotation(f"The secret must have {SECRET_BYTES} bytes.")
    if len(salts) != seats:
        raise BadNotation("There must be a salt for each seat.")
    for salt in salts:
        if not SALT.fullmatch(salt):
            raise BadNotation(f"'{salt}' is not a salt: 1 to 64 letters and digits.")


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def mix(secret: bytes, salts: Iterable[str]) -> bytes:
    """Return the seed of the dice, a hash of the host's secret and the seats' salts."""
    return hashlib.sha256(b"\n".join([secret, *(salt.encode() for salt in salts)])).digest()


class FairDice:
    """Dice whose rolls follow from the seed and a counter."""

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter

    def copy(self) -> "FairDice":
        return FairDice(self.seed, self.counter)

    def roll(self, sides: int) -> int:
        """Return a number from 0 to sides - 1.

        To avoid bias, hashes past the last full multiple of `sides` are skipped.
        """
        fair = _WORD - _WORD % sides
        while (word := self._word()) >= fair:
            pass
        return word % sides

    def _word(self) -> int:
        counter = self.counter.to_bytes(8)
        self.counter += 1
        return int.from_bytes(hmac.digest(self.seed, counter, "sha256")[:8])
