"""Reads archived logs, in the format of docs/decisions/0010."""

import zlib
from collections.abc import Iterator

import msgspec

from faults.check.chain import hash_of

Row = tuple[int, int, int, str, str]  # match, seq, at, hash, body


def unpack(number: int, head_hash: str, packed: bytes) -> Iterator[Row]:
    """Yield the entries of an archived log.

    Their hashes are computed, except for the last one, which is stored: if it does not fit, it
    breaks the chain.
    """
    delays, bodies = msgspec.msgpack.decode(zlib.decompress(packed))
    at, hash_ = 0, ""
    for seq, (delay, body) in enumerate(zip(delays, bodies, strict=True), 1):
        at += delay
        hash_ = hash_of(bytes.fromhex(hash_), number, seq, at, body)
        yield number, seq, at, head_hash if seq == len(bodies) else hash_, body.decode()
