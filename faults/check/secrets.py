"""I11: until a deal is revealed, nothing that anybody is told holds its secret, or its seed."""

from base64 import b64encode, urlsafe_b64encode
from collections.abc import Callable, Iterator

import msgspec

from faults.check.evidence import Finding

_HALF = 16  # bytes: half a secret is too much, too


class Deal(msgspec.Struct, frozen=True):
    """What nobody may know of a match, until it is over."""

    match: str
    secret: bytes
    seed: bytes
    revealed_at: int | None = None


def check_secrets(
    deals: list[Deal], times: Callable[[bytes], list[int]], logged: bytes
) -> list[Finding]:
    """`times` tells when a word was told; what the servers log is for nobody, at any time."""
    return [finding for deal in deals for finding in _check(deal, times, logged)]


def _check(deal: Deal, times: Callable[[bytes], list[int]], logged: bytes) -> Iterator[Finding]:
    for form, word in spellings(deal):
        told = times(word)
        if told and (deal.revealed_at is None or told[0] < deal.revealed_at):
            yield Finding("I11", f"{form} was told before its reveal", deal.match, told[0])
        if word in logged:
            yield Finding("I11", f"{form} is in a server's log", deal.match)
    if deal.revealed_at is not None and not times(deal.secret.hex().encode()):
        yield Finding("I11", "the secret was not told after the match", deal.match)


def spellings(deal: Deal) -> Iterator[tuple[str, bytes]]:
    """However somebody may write down what was dealt by."""
    for name, value in (("the secret", deal.secret), ("the seed", deal.seed)):
        for order in ("big", "little"):
            number = int.from_bytes(value, order)
            yield f"{name} as a number", str(number).encode()
        for part in (value[:_HALF], value[_HALF:]):
            yield from ((f"{name} as {form}", word) for form, word in _spell(part))


def _spell(part: bytes) -> Iterator[tuple[str, bytes]]:
    yield "bytes", part
    yield "hexadecimal", part.hex().encode()
    yield "HEXADECIMAL", part.hex().upper().encode()
    shown = repr(part)[2:-1].encode()
    yield "Python shows it", shown
    yield "Python shows it, in JSON", shown.replace(b"\\", b"\\\\")
    yield "a list", ",".join(map(str, part)).encode()
    yield "a list with spaces", ", ".join(map(str, part)).encode()
    for before in range(3):  # bytes of something else, in what was encoded together
        data = bytes(before) + part
        inner = slice((0, 2, 3)[before], len(data) // 3 * 4)  # what only these bytes decide
        yield "base64", b64encode(data)[inner]
        yield "base64 for addresses", urlsafe_b64encode(data)[inner]
