"""Helpers for tests of rules: positions, actions and boards as text."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from palacio.match.game_modules import GAME_MODULES, GameModule
from palacio.match.position import format_position, parse_position
from palacio.rules import result, verbs
from palacio.rules.catalog import game_of
from palacio.rules.compiled import array
from palacio.rules.drafting import CHANCE
from palacio.rules.effects import Effect, EffectKind, new_effects, read_effects
from palacio.rules.playout import new_scratch
from palacio.rules.refusal import Refusal
from palacio.rules.state import State, copy

Test = TypeVar("Test", bound=Callable[..., None])


def clause(*_ids: str) -> Callable[[Test], Test]:
    """Name the clauses that a test covers. `test_clauses.py` reads them from the source."""
    return lambda test: test


# --- Actions and their effects.


def after(position: str | State, *texts: str) -> State:
    """Return the position after these actions of seats and chance."""
    s = state_at(position)
    for text in texts:
        do(s, text)
    return s


def effects_of(position: str | State, *texts: str) -> list[Effect]:
    """Return the effects of the last of these actions."""
    *before, last = texts
    return do(after(position, *before), last)


def effect_points(position: str | State, text: str, kind: EffectKind) -> list[int]:
    return [effect.points for effect in effects_of(position, text) if effect.kind == kind]


def refusal(position: str | State, text: str) -> Refusal:
    """Return why this action is refused; NONE if it is legal."""
    s = state_at(position)
    if s.seat == CHANCE:
        return Refusal(verbs.refuse_outcome(s, numbers(module_of(s).parse_outcome(s, text))))
    return Refusal(verbs.refuse(s, module_of(s).parse_action(text)))


def state_at(position: str | State) -> State:
    return parse_position(position) if isinstance(position, str) else copy(position)


def do(s: State, text: str) -> list[Effect]:
    assert refusal(s, text) == Refusal.NONE, f"{text}: {refusal(s, text).name}"
    effects = new_effects()
    if s.seat == CHANCE:
        verbs.place(s, numbers(module_of(s).parse_outcome(s, text)), effects)
    else:
        verbs.apply(s, module_of(s).parse_action(text), effects)
    return read_effects(effects)


# --- Boards and tables. Seats are counted from 1, as in the position's line.


def on_table(position: str | State) -> dict[str, str]:
    """Return the fields of the table in the position line."""
    return _words(_parts(position)[0])


def board(position: str | State, seat: int) -> dict[str, str]:
    """Return the fields of a seat's board in the position line."""
    return _words(_parts(position)[seat])


def score(position: str | State, seat: int) -> int:
    return int(board(position, seat)["score"])


def scores(position: str | State) -> list[int]:
    return [int(_words(part)["score"]) for part in _parts(position)[1:]]


def winners(position: str | State) -> list[int]:
    return [seat + 1 for seat in result.winners(state_at(position))]


def actions(position: str | State) -> list[str]:
    """Return the legal actions of the seat whose turn it is."""
    s = state_at(position)
    picks = (int(verbs.pick(s, number)) for number in range(verbs.count(s)))
    return [module_of(s).format_action(action) for action in picks]


def _parts(position: str | State) -> list[str]:
    return format_position(state_at(position)).split("|")


def _words(part: str) -> dict[str, str]:
    return dict(word.split("=") for word in part.split() if "=" in word)


# --- Chance.


def dice(position: str | State) -> list[int]:
    """Return the number of sides of each die of the pending chance event."""
    s = state_at(position)
    return [int(verbs.sides(s, die)) for die in range(verbs.rolls(s))]


def drawn(position: str | State, *rolls: int) -> str:
    """Return the outcome if the first dice show these numbers, and all further dice 0."""
    s = state_at(position)
    rolled, outcome = new_scratch()
    for die, number in enumerate(rolls):
        assert number < dice(s)[die]
        rolled[die] = number
    verbs.draw(s, rolled, outcome)
    return module_of(s).format_outcome(s, [int(number) for number in outcome])


def numbers(values: Sequence[int]) -> Any:
    """Return integers as an array for the rules."""
    array_ = array(len(values))
    for at, value in enumerate(values):
        array_[at] = value
    return array_


def module_of(s: State) -> GameModule:
    return GAME_MODULES[game_of(s).id]


# --- Parts of a position's line.


def fixed_wall(*rows: str) -> str:
    """Return a fixed wall with a tile on each `x`; missing rows and spaces are empty."""
    padded = (row.ljust(5, ".") for row in [*rows, *[""] * (5 - len(rows))])
    printed = ("byrkw", "wbyrk", "kwbyr", "rkwby", "yrkwb")  # AZ-1.4
    walls = (
        "".join(color if space == "x" else "." for color, space in zip(colors, row, strict=True))
        for colors, row in zip(printed, padded, strict=True)
    )
    return "/".join(walls)


def strips(changed: dict[int, str]) -> str:
    """Return the strips of a board: 1a to 8a in order, except for these slots."""
    return ",".join(changed.get(slot, f"{slot}a") for slot in range(1, 9))


def windows(filled: dict[int, str]) -> str:
    """Return the windows of a board: empty, except for these."""
    return ",".join(filled.get(slot, "..") for slot in range(1, 9))
