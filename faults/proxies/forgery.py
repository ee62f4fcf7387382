"""A forged log entry in a NATS message, such as an attacker without the bus's key could make."""

import hashlib

import msgspec

_TAG_BYTES = 16  # of the authentication tag before the data
_BODY = b'{"events":[{"what":"played","seat":0,"text":"resign"}]}'


def forge_next(message: bytes) -> bytes | None:
    """Return a forged message whose entry, a resignation, validly follows this message's entry.

    Return None if this message contains no entry from a match's log.
    """
    head, _, payload = message.partition(b"\r\n")
    words = head.split(b" ")
    if words[0] != b"MSG" or b".match." not in words[1]:
        return None
    tag, data = payload[:_TAG_BYTES], payload[_TAG_BYTES:-2]
    forged = tag + msgspec.msgpack.encode(_follow(msgspec.msgpack.decode(data)))
    return b"%b %d\r\n%b\r\n" % (b" ".join(words[:-1]), len(forged), forged)


def _follow(entry: dict[str, object]) -> dict[str, object]:
    match, seq, at = entry["match_id"], int(str(entry["seq"])) + 1, entry["at"]
    place = f"\n{match} {seq} {at}\n".encode()
    previous = entry["hash"]
    assert isinstance(previous, bytes)
    hash_ = hashlib.sha256(previous + place + _BODY).digest()
    return {"match_id": match, "seq": seq, "at": at, "hash": hash_, "body": _BODY}
