"""A whole log as one compressed value."""

import zlib
from collections.abc import Sequence
from itertools import pairwise

import msgspec

from palacio.server.store.entry import Entry, chain

_LEVEL = 9

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(tuple[list[int], list[bytes]]).decode


class DamagedArchive(Exception):
    """An archived log cannot be read, or differs from the log that was packed."""


def pack(entries: Sequence[Entry]) -> bytes:
    """Pack the times and bodies of a log, from which its numbers and hashes follow."""
    times = [0, *(entry.at for entry in entries)]
    delays = [after - before for before, after in pairwise(times)]
    return zlib.compress(_encode((delays, [entry.body for entry in entries])), _LEVEL)


def unpack(match_id: int, seq: int, hash: bytes, packed: bytes) -> list[Entry]:
    """Return the unpacked log. Raise DamagedArchive unless it ends with this `seq` and hash."""
    try:
        delays, bodies = _decode(zlib.decompress(packed))
    except (zlib.error, msgspec.MsgspecError) as error:
        raise DamagedArchive(f"its archive cannot be read: {error}") from error
    entries = _chained(match_id, delays, bodies)
    if len(entries) != seq or not entries or entries[-1].hash != hash:
        raise DamagedArchive(f"its archive does not end with entry {seq} and its hash")
    return entries


def _chained(match_id: int, delays: Sequence[int], bodies: Sequence[bytes]) -> list[Entry]:
    at, hash_, entries = 0, b"", list[Entry]()
    for seq, (delay, body) in enumerate(zip(delays, bodies, strict=False), 1):
        at += delay
        hash_ = chain(hash_, match_id, seq, at, body)
        entries.append(Entry(match_id, seq, at, hash_, body))
    return entries
