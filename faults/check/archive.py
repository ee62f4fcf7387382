"""Reads archived logs, in the format described in docs/decisions/0010."""

import zlib
from collections.abc import Iterator

import msgspec

from faults.check.chain import hash_of

Row = tuple[int, int, int, str, str]  # match, seq, at, hash, body


def unpack(number: int, head_hash: str, packed: bytes) -> Iterator[Row]:
    """Yield the entries of an archived log.

    All hashes are computed except the last, which is the stored one, so that the chain check fails
    if it does not match the entries.
    """
    delays, bodies = msgspec.msgpack.decode(zlib.decompress(packed))
    at, hash_ = 0, ""
    for seq, (delay, body) in enumerate(zip(delays, bodies, strict=True), 1):
        at += delay
        hash_ = hash_of(bytes.fromhex(hash_), number, seq, at, body)
        yield number, seq, at, head_hash if seq == len(bodies) else hash_, body.decode()
