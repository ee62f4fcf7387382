"""What is sent, counted by who reads it."""

from palacio.server.seeing.metrics import BYTES_OUT, KINDS, MESSAGES_OUT

_MESSAGES = {kind: MESSAGES_OUT.labels(kind=kind) for kind in KINDS}
_BYTES = {kind: BYTES_OUT.labels(kind=kind) for kind in KINDS}


def counted(data: bytes, kind: str) -> bytes:
    _MESSAGES[kind].inc()
    _BYTES[kind].inc(len(data))
    return data
