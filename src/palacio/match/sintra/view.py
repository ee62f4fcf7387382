"""What is seen of Sintra: strips, windows and track, the choices and the refused strips."""

from typing import Any

import msgspec

from palacio.match.choice import Choice, Preview, Refused, reason
from palacio.match.sintra.notation import format_action
from palacio.rules import components, sintra, sintra_board, tiles
from palacio.rules.components import FACES, GONE, JOKER
from palacio.rules.drafting import CHOICE, DRAFT
from palacio.rules.refusal import Refusal
from palacio.rules.sintra_board import BREAK, HOME, JOKERS_MAX, KEEP, ROUNDS, SLOTS, TARGETS
from palacio.rules.state import State, copy
from palacio.rules.tale import Told, new_tale, notes
from palacio.rules.tiles import COLORS, EMPTY

_ENOUGH = COLORS  # panes, to ask about a strip whatever the source holds


class Space(msgspec.Struct, frozen=True):
    color: int | None  # as printed; None is a joker
    pane: int | None


class Strip(msgspec.Struct, frozen=True):
    face: int
    spaces: list[Space]
    back: list[int | None]  # what is printed on its other side


class Window(msgspec.Struct, frozen=True):
    top: int | None
    bottom: int | None


class SintraBoard(msgspec.Struct, frozen=True, tag_field="game", tag="sintra"):
    score: int
    lost: int
    track: int
    glazier: int
    strips: list[Strip | None]
    windows: list[Window]


def view_board(board: State) -> SintraBoard:
    both = zip(board.top, board.bottom, strict=True)
    return SintraBoard(
        score=board.score,
        lost=board.lost,
        track=board.track,
        glazier=board.glazier,
        strips=[_view_strip(board, slot) for slot in range(SLOTS)],
        windows=[Window(_color(top), _color(bottom)) for top, bottom in both],
    )


def _view_strip(board: State, slot: int) -> Strip | None:
    face = board.faces[slot]
    if face == GONE:
        return None
    left = {color: int(tiles.count(board.panes[slot], color)) for color in range(COLORS)}
    jokers = [c for c in range(COLORS) for _ in range(tiles.count(board.jokers[slot], c))]
    spaces = []
    for printed in _printed(face):
        if printed is None:
            spaces.append(Space(None, jokers.pop(0) if jokers else None))
        else:
            spaces.append(Space(printed, printed if left[printed] > 0 else None))
            left[printed] -= 1
    return Strip(face, spaces, _printed(face ^ 1))


def _printed(face: int) -> list[int | None]:
    names = FACES[face]
    return [None if name == JOKER else components.COLORS.index(name) for name in names]


def _color(pane: int) -> int | None:
    return None if pane == EMPTY else pane


def view_extras(s: State) -> dict[str, Any]:
    return {"indicator": [_color(color) for color in s.indicator]}


def view_choice(action: int, preview: Preview) -> Choice:
    text = format_action(action)
    if action == HOME:
        return Choice(action, text, preview=preview)
    if action >= KEEP:
        return Choice(action, text, color=action - KEEP, preview=preview)
    take, target = divmod(action, TARGETS)
    source, color = divmod(take, COLORS)
    if target == BREAK:
        return Choice(action, text, source, color, preview=preview)
    slot, jokers = divmod(target, JOKERS_MAX + 1)
    return Choice(action, text, source, color, slot, jokers, preview=preview)


def view_refused(s: State) -> list[Refused]:
    """Why a color can't go to a strip, whatever its source."""
    if s.phase != DRAFT:
        return []
    board = s.boards[s.seat]
    pairs = ((color, slot) for color in range(COLORS) for slot in range(SLOTS))
    refusals = ((c, slot, int(_refusal(board, slot, c))) for c, slot in pairs)
    return [Refused(c, slot, reason(why)) for c, slot, why in refusals if why != Refusal.NONE]


def _refusal(board: State, slot: int, color: int) -> int:
    jokers = sintra_board.least_jokers(board, slot, color, _ENOUGH)
    target = sintra_board.slot_target(slot, jokers)
    return sintra_board.refuse_target(board, color, _ENOUGH, target)


def preview(s: State, action: int) -> Preview:
    after, tale = copy(s), new_tale()
    sintra.apply(after, action, tale)
    if after.phase == CHOICE:  # what is kept does not change the points
        sintra.apply(after, int(sintra.pick(after, 0)), tale)
    told = notes(tale)
    end = next((at for at, n in enumerate(told) if n.what == Told.ROUND_END), len(told))
    own = told[:end]
    return Preview(
        placed=sum(n.c for n in own if n.what in (Told.GLAZED, Told.JOKERS)),
        spilled=sum(n.b for n in own if n.what == Told.BROKE),
        completes=any(n.what == Told.COMPLETED for n in own),
        points=sum(n.points for n in own),
        ends_round=end < len(told),
        last_round=bool(s.rounds == ROUNDS),
        steps=sum(n.what == Told.STEPS for n in own),
        shatters=any(n.what == Told.SHATTERED for n in own),
    )
