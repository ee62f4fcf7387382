"""Masking of secrets by name."""

from typing import Any

import pytest

from palacio.server.telemetry.masking import MASK, is_secret, mask, mask_text

PLAIN = ["secret", "seed", "key", "token", "cookie", "authorization", "password"]
COMPOUND = ["Authorization", "Set-Cookie", "API_KEY", "sessionToken", "server_seed", "seat_keys"]


@pytest.mark.parametrize("name", [*PLAIN, *COMPOUND])
def test_value_of_a_secret_field_is_masked(name: str) -> None:
    assert is_secret(name)
    assert mask(name, "hunter2") == MASK


@pytest.mark.parametrize("name", ["monkey", "keyboard", "seeded", "seat", "match", "seen", ""])
def test_value_of_another_field_is_not_masked(name: str) -> None:
    assert not is_secret(name)
    assert mask(name, "hunter2") == "hunter2"


@pytest.mark.parametrize("value", [None, True, 4711, 3.5, "2b>3"])
def test_value_without_secret_is_unchanged(value: Any) -> None:
    assert mask("value", value) == value


def test_secret_in_nested_containers_is_masked() -> None:
    headers = [{"Cookie": "hunter2", "Accept": "*/*"}, ("a", {"b": {"token": b"hunter2"}})]
    shown = mask("headers", headers)
    assert shown == [{"Cookie": MASK, "Accept": "*/*"}, ["a", {"b": {"token": MASK}}]]


def test_value_beyond_the_depth_limit_is_left_out() -> None:
    value: Any = "hunter2"
    for _ in range(50):
        value = [value]
    assert "hunter2" not in str(mask("value", value))


def test_secret_in_a_repr_is_masked() -> None:
    class Request:
        def __repr__(self) -> str:
            return "Request(token='hunter2', seat=1)"

    assert mask("request", Request()) == f"Request(token='{MASK}', seat=1)"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("GET /seat?token=hunter2&seen=3", "GET /seat?token=***&seen=3"),
        ("{'seed': 'hunter2', 'seat': 1}", "{'seed': '***', 'seat': 1}"),
        ("Authorization: Bearer hunter2\r\nHost: here", "Authorization: ***\r\nHost: here"),
        ("Cookie: a=hunter2; b=hunter2", "Cookie: ***"),
        ("no way to postgresql://name:hunter2@host/db", "no way to postgresql://***@host/db"),
        ("nats://hunter2@host:4222", "nats://***@host:4222"),
        ("12:30, seat=1: the keyboard of a@b", "12:30, seat=1: the keyboard of a@b"),
    ],
)
def test_secret_in_a_string_is_masked(text: str, shown: str) -> None:
    assert mask_text(text) == shown
