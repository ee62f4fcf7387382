"""What is seen of Sintra: strips, windows and track, and what the seat on turn may do."""

from typing import Any, NamedTuple

import msgspec

from palacio.match.choice import Action
from palacio.match.readout import sintra as readout
from palacio.match.readout.numbers import Numbers
from palacio.match.sintra.notation import format_action
from palacio.match.sintra.printed import FACES
from palacio.rules.compiled import array
from palacio.rules.components import GONE
from palacio.rules.sintra import SPACES
from palacio.rules.sintra_board import (
    ACTIONS,
    BREAK,
    HOME,
    JOKERS_MAX,
    KEEP,
    ROUNDS,
    SLOTS,
    TARGETS,
)
from palacio.rules.state import State
from palacio.rules.tiles import COLORS


class Space(NamedTuple):
    color: int | None  # as printed; None is a joker
    pane: int  # EMPTY (5) while there is none


class Strip(msgspec.Struct, frozen=True, array_like=True):
    """What is printed on it follows from its face, and is not sent each time."""

    face: int
    panes: list[int]  # on its spaces, from the top; EMPTY (5) where there is none

    @property
    def spaces(self) -> list[Space]:
        return list(map(Space, FACES[self.face], self.panes))

    @property
    def back(self) -> tuple[int | None, ...]:
        """What is printed on its other side."""
        return FACES[self.face ^ 1]


class Window(msgspec.Struct, frozen=True, array_like=True):
    top: int  # EMPTY (5) while there is none
    bottom: int


class SintraBoard(msgspec.Struct, frozen=True, tag_field="game", tag="sintra"):
    score: int
    lost: int
    track: int
    glazier: int
    strips: list[Strip | None]
    windows: list[Window]


def view_board(seen: Numbers) -> SintraBoard:
    score, lost, track, glazier = seen.some(4)
    faces, tops, bottoms = seen.rows(3, SLOTS)
    strips = list(map(_strip, faces, seen.rows(SLOTS, SPACES)))
    return SintraBoard(score, lost, track, glazier, strips, list(map(Window, tops, bottoms)))


def _strip(face: int, panes: list[int]) -> Strip | None:
    return None if face == GONE else Strip(face, panes)


def view_strip(board: State, slot: int) -> Strip | None:
    """One strip of a state that is read field by field."""
    face, panes = int(board.faces[slot]), array(SPACES)
    readout.read_strip(face, board.panes[slot], board.jokers[slot], panes, 0)
    return _strip(face, [int(pane) for pane in panes])


def view_extras(seen: Numbers, phase: int) -> dict[str, Any]:
    return {"indicator": seen.some(ROUNDS)}


def _action(number: int) -> Action:
    text = format_action(number)
    if number == HOME:
        return Action(text)
    if number >= KEEP:
        return Action(text, color=number - KEEP)
    take, target = divmod(number, TARGETS)
    source, color = divmod(take, COLORS)
    if target == BREAK:
        return Action(text, source, color)
    return Action(text, source, color, *divmod(target, JOKERS_MAX + 1))


actions = tuple(map(_action, range(ACTIONS)))
