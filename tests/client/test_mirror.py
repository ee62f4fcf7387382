"""A mirror compares a server's view with its own view, in all fields that the server knows."""

from typing import Any

import msgspec
import pytest

from palacio.client import mirror
from palacio.client.errors import MirrorMismatch
from palacio.client.mirror import Mirror
from palacio.wire.views import PersonalView
from tests.client.scripted import Log


def follow(**changed: Any) -> None:
    """Let a mirror follow a match, after changing these fields of the server's view."""
    log = Log()
    log.play()
    table = log.view()
    assert table.match
    shown = msgspec.structs.replace(table.match, **changed)
    view = PersonalView(msgspec.structs.replace(table, match=shown))
    Mirror().follow(log.entries, view)


@pytest.fixture
def is_turn_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make `turn` a field that an older server does not know."""
    known = set(mirror._KNOWN_TO_ALL) - {"turn"}
    monkeypatch.setattr(mirror, "_KNOWN_TO_ALL", tuple(known))


def test_view_that_equals_the_mirrors_view_is_accepted() -> None:
    follow()


@pytest.mark.parametrize(
    "changed",
    [
        *({"round": 2}, {"phase": "choice"}, {"displays": []}, {"boards": []}),
        *({"turn": None}, {"turn": 3}, {"marker": 1}, {"row": 0}, {"indicator": [1]}),
        *({"out": [0]}, {"winners": [1]}),
    ],
    ids=str,
)
def test_view_that_differs_in_one_field_is_rejected(changed: dict[str, Any]) -> None:
    with pytest.raises(MirrorMismatch):
        follow(**changed)


@pytest.mark.usefixtures("is_turn_new")
def test_view_from_an_older_server_may_lack_a_new_field() -> None:
    follow(turn=None)


@pytest.mark.usefixtures("is_turn_new")
def test_new_field_that_a_server_sends_is_compared() -> None:
    with pytest.raises(MirrorMismatch):
        follow(turn=3)
