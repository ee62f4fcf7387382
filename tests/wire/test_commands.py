"""The constraints of commands' fields."""

import msgspec
import pytest

from palacio.wire.commands import CommandRequest, Sit
from palacio.wire.messages import Follow


@pytest.mark.parametrize("salt", ["abc\n", "\nabc", "a b", "", "é", "a" * 65, "a\nb"])
def test_salt_that_a_match_would_refuse_is_not_decoded(salt: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"do": "sit", "name": "Ana", "salt": salt}, Sit)


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (CommandRequest, {"id": "r1\n", "command": {"do": "stand"}}),
        (Follow, {"type": "follow", "table": "11111111111\n"}),
    ],
)
def test_id_with_a_line_feed_is_not_decoded(kind: type, fields: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(fields, kind)
