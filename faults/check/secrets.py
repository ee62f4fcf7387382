"""I11: no answer and no server log contains a deal's secret or seed before its reveal."""

from base64 import b64encode, urlsafe_b64encode
from collections.abc import Callable, Iterator

import msgspec

from faults.check.evidence import Finding

_HALF = 16  # bytes: half a secret counts as a leak, too


class Deal(msgspec.Struct, frozen=True):
    """The secret and seed of a match, which are public once it is over."""

    match: str
    secret: bytes
    seed: bytes
    revealed_at: int | None = None


def check_secrets(
    deals: list[Deal], times: Callable[[bytes], list[int]], logged: bytes
) -> list[Finding]:
    """Find secrets in answers and in logs. `times(pattern)` returns when a pattern was sent."""
    return [finding for deal in deals for finding in _check(deal, times, logged)]


def _check(deal: Deal, times: Callable[[bytes], list[int]], logged: bytes) -> Iterator[Finding]:
    for form, word in encodings(deal):
        sent = times(word)
        if sent and (deal.revealed_at is None or sent[0] < deal.revealed_at):
            yield Finding("I11", f"{form} was sent before its reveal", deal.match, sent[0])
        if word in logged:
            yield Finding("I11", f"{form} is in a server's log", deal.match)
    if deal.revealed_at is not None and not times(deal.secret.hex().encode()):
        yield Finding("I11", "the secret was not revealed after the match", deal.match)


def encodings(deal: Deal) -> Iterator[tuple[str, bytes]]:
    """Yield each encoding of the secret and the seed, with its description."""
    for name, value in (("the secret", deal.secret), ("the seed", deal.seed)):
        for order in ("big", "little"):
            number = int.from_bytes(value, order)
            yield f"{name} as a number", str(number).encode()
        for part in (value[:_HALF], value[_HALF:]):
            yield from ((f"{name} as {form}", word) for form, word in _encode(part))


def _encode(part: bytes) -> Iterator[tuple[str, bytes]]:
    yield "bytes", part
    yield "hexadecimal", part.hex().encode()
    yield "HEXADECIMAL", part.hex().upper().encode()
    shown = repr(part)[2:-1].encode()
    yield "a Python literal", shown
    yield "a Python literal in JSON", shown.replace(b"\\", b"\\\\")
    yield "a list", ",".join(map(str, part)).encode()
    yield "a list with spaces", ", ".join(map(str, part)).encode()
    for before in range(3):  # number of bytes that are encoded before the secret
        data = bytes(before) + part
        # Keep only the characters that do not depend on the bytes around the secret.
        inner = slice((0, 2, 3)[before], len(data) // 3 * 4)
        yield "base64", b64encode(data)[inner]
        yield "URL-safe base64", urlsafe_b64encode(data)[inner]
