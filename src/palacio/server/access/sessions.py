"""Sessions: a guest is identified by a signed token, in a cookie or an `Authorization` header.

The token contains the person, the name and the time of issue. The server stores no sessions.
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
_DOMAIN = b"since "  # domain separation: tokens signed before they had an issue time are invalid
_TIME_BYTES = 5  # seconds since 1970, for the next 34,000 years
_YEAR_S = 365 * 24 * 60 * 60  # lifetime of token and cookie


@dataclass(frozen=True)
class Guest:
    person: int
    name: str


class SettingStore(Protocol):
    """The part of the store that keeps the settings shared by all servers."""

    async def setting(self, name: str, default: bytes) -> bytes: ...


def new_person() -> int:
    return secrets.randbits(63)


class Sessions:
    def __init__(
        self, settings: SettingStore, *, is_secure: bool, clock: Callable[[], float] = time.time
    ) -> None:
        self._clock = clock
        self.cookie = "__Host-palacio" if is_secure else "palacio"
        self._is_secure = is_secure
        self._settings = settings
        self._key = b""

    async def read(self, connection: HTTPConnection) -> Guest | None:
        """Return the guest who sent a request, or None if it has no valid token."""
        is_bearer = has_bearer_token(connection)
        token = _bearer(connection) if is_bearer else connection.cookies.get(self.cookie)
        return await self.verify(token) if token else None

    def uses_cookie(self, connection: HTTPConnection) -> bool:
        """Return whether `read` takes a request's token from its cookie."""
        return self.cookie in connection.cookies and not has_bearer_token(connection)

    async def sign(self, guest: Guest) -> str:
        at = int(self._clock()).to_bytes(_TIME_BYTES)
        payload = _encode(guest.person.to_bytes(_PERSON_BYTES) + at + guest.name.encode())
        return f"{payload}.{_signature(await self._signing_key(), payload)}"

    async def verify(self, token: str) -> Guest | None:
        """Return the guest whom a token identifies, or None if the token is forged or expired."""
        payload, _, signature = token.partition(".")
        expected = _signature(await self._signing_key(), payload)
        if not hmac.compare_digest(signature.encode(), expected.encode()):
            return None
        return self._unless_expired(_decode(payload))

    def _unless_expired(self, data: bytes) -> Guest | None:
        """Return the guest, or None if the token has expired.

        A token issued in the future is valid, since this server's clock may be slow.
        """
        person, rest = data[:_PERSON_BYTES], data[_PERSON_BYTES:]
        at, name = int.from_bytes(rest[:_TIME_BYTES]), rest[_TIME_BYTES:].decode()
        return None if self._clock() > at + _YEAR_S else Guest(int.from_bytes(person), name)

    async def _signing_key(self) -> bytes:
        """Return the key shared by all servers. The first server that needs it creates it."""
        if not self._key:
            self._key = await self._settings.setting(_SETTING, os.urandom(_KEY_BYTES))
        return self._key

    def cookie_header(self, token: str) -> str:
        secure = "; Secure" if self._is_secure else ""
        rules = f"Path=/; Max-Age={_YEAR_S}; HttpOnly; SameSite=Lax{secure}"
        return f"{self.cookie}={token}; {rules}"


def has_bearer_token(connection: HTTPConnection) -> bool:
    """Return whether there is an `Authorization` header, which no browser adds by itself."""
    return "authorization" in connection.headers


def _bearer(connection: HTTPConnection) -> str:
    kind, _, token = connection.headers["authorization"].partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def _signature(key: bytes, payload: str) -> str:
    return _encode(hmac.digest(key, _DOMAIN + payload.encode(), "sha256"))


def _encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
