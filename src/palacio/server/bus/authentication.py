"""Authentication of bus messages: a keyed hash of the subject and the data precedes the data.

Only processes with access to the database know the key. The subject is part of the hash, so a
message cannot be replayed on another subject. It can be replayed on its own, but handlers ignore
entries that they already have, and treat all other messages as hints to read the database.
"""

import hmac
import os
from hashlib import blake2b
from typing import Protocol

KEY_BYTES = 32
_SETTING = "bus-key"
_TAG_BYTES = 16


class SettingStore(Protocol):
    """The part of the store that keeps the settings shared by all servers."""

    async def setting(self, name: str, default: bytes) -> bytes: ...


async def read_key(settings: SettingStore) -> bytes:
    """Return the key that all processes on one database share. The first process creates it."""
    return await settings.setting(_SETTING, os.urandom(KEY_BYTES))


def seal(key: bytes, subject: str, data: bytes) -> bytes:
    """Return the message: the tag, then the data."""
    return _tag(key, subject, data) + data


def unseal(key: bytes, subject: str, message: bytes) -> bytes | None:
    """Return the data of a message, or None if no holder of the key sent it to this subject."""
    tag, data = message[:_TAG_BYTES], message[_TAG_BYTES:]
    return data if hmac.compare_digest(tag, _tag(key, subject, data)) else None


def _tag(key: bytes, subject: str, data: bytes) -> bytes:
    """Return the keyed hash of the subject, a zero byte (which no subject has) and the data."""
    return blake2b(b"%b\0%b" % (subject.encode(), data), key=key, digest_size=_TAG_BYTES).digest()
