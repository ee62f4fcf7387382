"""The checker finds a secret in any encoding and across chunk boundaries."""

from base64 import b64encode, urlsafe_b64encode

import pytest

from faults.check.secrets import Deal, check_secrets
from faults.proxies.tap import Tap

SECRET, SEED = bytes(range(200, 232)), bytes(range(100, 132))
HIDDEN, SHOWN = Deal("m", SECRET, SEED), Deal("m", SECRET, SEED, revealed_at=1)

LEAKS = {
    "hexadecimal": SECRET.hex().encode(),
    "half of it": SECRET[16:].hex().encode(),
    "a number": str(int.from_bytes(SECRET)).encode(),
    "base64": b64encode(SECRET),
    "base64 with a prefix": b64encode(b"before" + SECRET + b"after"),
    "base64 with an odd prefix": b64encode(b"before." + SECRET + b"after"),
    "URL-safe base64": urlsafe_b64encode(b"before.." + SECRET),
    "Python literal": f'{{"table": "{SECRET!r}"}}'.encode(),
    "the seed": SEED.hex().encode(),
}


def captured(*chunks: bytes) -> Tap:
    tap = Tap()
    capture = tap.listen()
    for chunk in chunks:
        assert capture(chunk) == chunk
    return tap


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_secret_is_found_across_chunks_and_in_logs(leak: bytes) -> None:
    tap = captured(b"something " + leak[:20], leak[20:] + b" more")
    assert check_secrets([HIDDEN], tap.times, b"")
    assert check_secrets([HIDDEN], Tap().times, b"something " + leak)
    assert not check_secrets([HIDDEN], captured(b"something", b"more").times, b"and this")


def test_missing_reveal_after_the_match_is_found() -> None:
    tap = captured(b"reveal=" + SECRET.hex().encode())
    assert not check_secrets([SHOWN], tap.times, b"")
    assert check_secrets([SHOWN], Tap().times, b"")
