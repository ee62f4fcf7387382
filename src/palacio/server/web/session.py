"""Who asks: a guest, known by a signed token. Browsers bring it as a cookie, programs as a header.

The token is all that is known of a guest: who it is, by which name, and since when. Nothing is
stored.
"""

import hmac
import os
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from starlette.requests import HTTPConnection

_SETTING = "signing-key"
_KEY_BYTES = 32
_PERSON_BYTES = 8
_KIND = b"since "  # what is sealed is of this kind: one without a time is nobody's
_TIME_BYTES = 5  # seconds since 1970, for the next 34,000 years
_YEAR_S = 365 * 24 * 60 * 60  # then it is nobody's, as the cookie is gone: each new one begins anew


@dataclass(frozen=True)
class Guest:
    person: int
    name: str


class Settings(Protocol):
    """The part of the store that keeps what all servers agree on."""

    async def setting(self, name: str, default: bytes) -> bytes: ...


def new_person() -> int:
    return secrets.randbits(63)


class Sessions:
    def __init__(
        self, settings: Settings, *, is_secure: bool, clock: Callable[[], float] = time.time
    ) -> None:
        self._clock = clock
        self.cookie = "__Host-palacio" if is_secure else "palacio"
        self._is_secure = is_secure
        self._settings = settings
        self._key = b""

    async def read(self, asking: HTTPConnection) -> Guest | None:
        """Who asks; None if that is nobody we know."""
        token = _bearer(asking) if brings_token(asking) else asking.cookies.get(self.cookie)
        return await self.recognize(token) if token else None

    async def sign(self, guest: Guest) -> str:
        at = int(self._clock()).to_bytes(_TIME_BYTES)
        payload = _encode(guest.person.to_bytes(_PERSON_BYTES) + at + guest.name.encode())
        return f"{payload}.{_seal(await self._signing_key(), payload)}"

    async def recognize(self, token: str) -> Guest | None:
        payload, _, seal = token.partition(".")
        right = _seal(await self._signing_key(), payload)
        if not hmac.compare_digest(seal.encode(), right.encode()):
            return None
        return self._still_valid(_decode(payload))

    def _still_valid(self, data: bytes) -> Guest | None:
        """A server whose clock is behind sees tokens of tomorrow: that is no reason to doubt."""
        person, rest = data[:_PERSON_BYTES], data[_PERSON_BYTES:]
        at, name = int.from_bytes(rest[:_TIME_BYTES]), rest[_TIME_BYTES:].decode()
        return None if self._clock() > at + _YEAR_S else Guest(int.from_bytes(person), name)

    async def _signing_key(self) -> bytes:
        """The same for all servers: the first that asked for one chose it."""
        if not self._key:
            self._key = await self._settings.setting(_SETTING, os.urandom(_KEY_BYTES))
        return self._key

    def cookie_header(self, token: str) -> str:
        secure = "; Secure" if self._is_secure else ""
        rules = f"Path=/; Max-Age={_YEAR_S}; HttpOnly; SameSite=Lax{secure}"
        return f"{self.cookie}={token}; {rules}"


def brings_token(asking: HTTPConnection) -> bool:
    """With a header of its own, which no browser adds by itself; the cookie does not count then."""
    return "authorization" in asking.headers


def _bearer(asking: HTTPConnection) -> str:
    kind, _, token = asking.headers["authorization"].partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def _seal(key: bytes, payload: str) -> str:
    return _encode(hmac.digest(key, _KIND + payload.encode(), "sha256"))


def _encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
