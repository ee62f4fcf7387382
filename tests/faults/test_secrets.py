"""A secret is found however it is written down, and in however many pieces it comes."""

from base64 import b64encode, urlsafe_b64encode

import pytest

from faults.check.secrets import Deal, check_secrets
from faults.wires.tap import Tap

SECRET, SEED = bytes(range(200, 232)), bytes(range(100, 132))
HIDDEN, SHOWN = Deal("m", SECRET, SEED), Deal("m", SECRET, SEED, revealed_at=1)

LEAKS = {
    "hexadecimal": SECRET.hex().encode(),
    "half of it": SECRET[16:].hex().encode(),
    "a number": str(int.from_bytes(SECRET)).encode(),
    "base64": b64encode(SECRET),
    "base64 of more": b64encode(b"before" + SECRET + b"after"),
    "base64 of more, one byte further": b64encode(b"before." + SECRET + b"after"),
    "base64 for addresses": urlsafe_b64encode(b"before.." + SECRET),
    "as Python shows it": f'{{"room": "{SECRET!r}"}}'.encode(),
    "the seed": SEED.hex().encode(),
}


def tapped(*pieces: bytes) -> Tap:
    tap = Tap()
    take = tap.listen()
    for piece in pieces:
        assert take(piece) == piece
    return tap


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_a_secret_is_found_in_pieces_and_in_logs(leak: bytes) -> None:
    told = tapped(b"something " + leak[:20], leak[20:] + b" more")
    assert check_secrets([HIDDEN], told.times, b"")
    assert check_secrets([HIDDEN], Tap().times, b"something " + leak)
    assert not check_secrets([HIDDEN], tapped(b"something", b"more").times, b"and this")


def test_once_the_match_is_over_it_has_to_be_told() -> None:
    told = tapped(b"reveal=" + SECRET.hex().encode())
    assert not check_secrets([SHOWN], told.times, b"")
    assert check_secrets([SHOWN], Tap().times, b"")
