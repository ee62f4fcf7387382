"""A second version of Azul's rules, for tests: a full row is worth one point more (AZ-4.4)."""

import hashlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from palacio.rules import azul, drafting
from palacio.rules.azul_board import BOARD
from palacio.rules.catalog import GAMES, Game
from palacio.rules.compiled import rule
from palacio.rules.drafting import OVER
from palacio.rules.effects import EffectKind, emit
from palacio.rules.state import State, record

# The cache of compiled code misses changes to this file, so a field's name has the file's hash.
_DIGEST = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:16]
STATE = record(
    [
        (f"version_2_{_DIGEST}", "i1"),
        *drafting.FIELDS,
        ("row", "i1"),
        ("boards", BOARD, drafting.SEATS_MAX),
    ]
)


def __getattr__(name: str) -> Any:
    """Return a function that is the same in both versions."""
    return getattr(azul, name)


@rule
def apply(s: State, action: int, effects: Any) -> None:
    azul.apply(s, action, effects)
    add_for_rows(s, effects)


@rule
def end_round(s: State, effects: Any) -> None:
    azul.end_round(s, effects)
    add_for_rows(s, effects)


@rule
def add_for_rows(s: State, effects: Any) -> None:
    if s.phase == OVER:
        for seat in range(s.seats):
            rows = azul.full_rows(s.boards[seat])
            s.boards[seat].score += rows
            emit(effects, EffectKind.ROWS, seat, rows, 0, 0, rows)


def azul_with_version_2() -> Game:
    """Return a catalog entry for Azul in which this version is the newest."""
    import tests.rules.azul_2 as azul_2

    return replace(GAMES["azul"], rules_version=2, rules=azul_2, older_rules={1: azul})


def add_version_2(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register this version of the rules as the newest version of Azul."""
    monkeypatch.setitem(GAMES, "azul", azul_with_version_2())
