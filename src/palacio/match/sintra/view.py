"""Sintra's part of a view: strips, windows and track, and the table of actions."""

from typing import NamedTuple

import msgspec

from palacio.match.choice import ActionInfo, Choice
from palacio.match.compiled.sintra import find_panes
from palacio.match.sintra.notation import format_action
from palacio.match.sintra.printed import FACES
from palacio.rules.compiled import array
from palacio.rules.components import GONE, TRACK
from palacio.rules.sintra import SPACES
from palacio.rules.sintra_board import (
    ACTIONS,
    BREAK,
    HOME,
    JOKERS_MAX,
    KEEP,
    TARGETS,
)
from palacio.rules.state import State
from palacio.rules.tiles import COLORS


class Space(NamedTuple):
    color: int | None  # as printed; None is a joker
    pane: int  # EMPTY (5) while there is none


class Strip(msgspec.Struct, frozen=True, array_like=True):
    """The panes on a strip; its printed colors follow from its face."""

    face: int
    panes: list[int]  # by space, from the top; EMPTY (5) where there is none

    @property
    def spaces(self) -> list[Space]:
        return list(map(Space, FACES[self.face], self.panes))

    @property
    def back(self) -> tuple[int | None, ...]:
        """The printed colors of the other side."""
        return FACES[self.face ^ 1]


class Window(msgspec.Struct, frozen=True, array_like=True):
    top: int  # EMPTY (5) while there is none
    bottom: int


class SintraBoard(msgspec.Struct, frozen=True, tag_field="game", tag="sintra"):
    """One seat's board of Sintra."""

    score: int
    lost: int
    track: int
    glazier: int
    strips: list[Strip | None]
    windows: list[Window]


def view_strip(board: State, slot: int) -> Strip | None:
    """Return one of a board's strips, or None if it is gone."""
    face, panes = int(board.faces[slot]), array(SPACES)
    find_panes(face, board.panes[slot], board.jokers[slot], panes, 0)
    return None if face == GONE else Strip(face, [int(pane) for pane in panes])


def penalty(board: SintraBoard, choice: Choice, *, takes_marker: bool) -> int:
    """Return the points that an action costs on the broken-glass track, 0 or negative (SI-4.1).

    It is 0 if the marker reaches the end of the track: the preview's points include that loss.
    """
    seen = choice.preview
    if seen.shatters:
        return 0
    return int(TRACK[board.track]) - int(TRACK[board.track + seen.steps])


def _action(number: int) -> ActionInfo:
    text = format_action(number)
    if number == HOME:
        return ActionInfo(text)
    if number >= KEEP:
        return ActionInfo(text, color=number - KEEP)
    take, target = divmod(number, TARGETS)
    source, color = divmod(take, COLORS)
    if target == BREAK:
        return ActionInfo(text, source, color)
    return ActionInfo(text, source, color, *divmod(target, JOKERS_MAX + 1))


actions = tuple(map(_action, range(ACTIONS)))
