"""The fair deal: nobody can know or bend the draws, and afterwards anyone can check them.

The host commits to a secret before it sees the seats' salts; secret and salts together make the
seed; every draw is a keyed hash of the seed and a counter; the secret is revealed at the end.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable

SECRET_BYTES = 32
SALT = re.compile(r"[0-9A-Za-z]{1,64}")  # what a seat may add

_WORD = 1 << 64


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def new_salt() -> str:
    return secrets.token_hex(8)


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def mix(secret: bytes, salts: Iterable[str]) -> bytes:
    """The seed of the draws."""
    return hashlib.sha256(b"\n".join([secret, *(salt.encode() for salt in salts)])).digest()


class FairDice:
    """Dice whose throws follow from the seed alone, and from how often they were thrown."""

    def __init__(self, seed: bytes, thrown: int = 0) -> None:
        self.seed = seed
        self.thrown = thrown

    def copy(self) -> "FairDice":
        return FairDice(self.seed, self.thrown)

    def roll(self, sides: int) -> int:
        """0 to sides - 1, equally likely: words past the last full multiple are thrown away."""
        fair = _WORD - _WORD % sides
        while (word := self._word()) >= fair:
            pass
        return word % sides

    def _word(self) -> int:
        counter = self.thrown.to_bytes(8)
        self.thrown += 1
        return int.from_bytes(hmac.digest(self.seed, counter, "sha256")[:8])
