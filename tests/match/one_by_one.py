"""A view worked out the long way: each action tried by itself, each space looked at by itself.

The views' own rules do the same in one compiled call, and have to agree with this.
"""

from collections.abc import Callable

from palacio.match.choice import Choice, Preview, Refused
from palacio.match.faces import FACES
from palacio.rules import azul, azul_board, components, sintra, sintra_board, tiles, verbs
from palacio.rules.catalog import game_of
from palacio.rules.components import FACES as STRIPS
from palacio.rules.components import JOKER
from palacio.rules.drafting import CHOICE, DEAL, DRAFT, OVER
from palacio.rules.refusal import Refusal
from palacio.rules.state import State, copy
from palacio.rules.tale import Note, Told, new_tale, notes
from palacio.rules.tiles import COLORS, EMPTY


def choices(s: State) -> list[Choice]:
    """What the seat may do, and what it would do."""
    picks = [int(verbs.pick(s, number)) for number in range(verbs.count(s))]
    return [_choice(s, action) for action in picks]


def _choice(s: State, action: int) -> Choice:
    game = game_of(s).id
    text = FACES[game].format_action(action)
    fields = {"azul": _azul_fields, "sintra": _sintra_fields}[game](action)
    return Choice(action, text, **fields, preview=_PREVIEWS[game](s, action))


def refused(s: State) -> list[Refused]:
    """Why a color can't go to a line or a strip, whatever its source."""
    if s.phase != DRAFT:
        return []
    targets, refuse = _REFUSALS[game_of(s).id]
    pairs = [(color, target) for color in range(COLORS) for target in range(targets)]
    refusals = [(c, t, Refusal(refuse(s.boards[s.seat], c, t))) for c, t in pairs]
    return [Refused(c, t, why.name.lower()) for c, t, why in refusals if why != Refusal.NONE]


# --- Azul.


def _azul_fields(action: int) -> dict[str, int]:
    if action >= azul_board.TAKES:
        return {"column": action - azul_board.TAKES}
    take, target = divmod(action, azul_board.LINES + 1)
    return {"source": take // COLORS, "color": take % COLORS, "target": target}


def _refuse_line(board: State, color: int, line: int) -> int:
    return int(azul_board.refuse_line(board, line, color))


def _preview_azul(s: State, action: int) -> Preview:
    after, tale = copy(s), new_tale()
    azul.apply(after, action, tale)
    told = notes(tale)
    return _preview_column(after, told) if s.phase == CHOICE else _preview_take(s, after, told)


def _preview_column(after: State, told: list[Note]) -> Preview:
    return Preview(
        points=told[0].points,
        ends_round=bool(after.phase != CHOICE),
        last_round=bool(azul.has_full_row(after)),
    )


def _preview_take(s: State, after: State, told: list[Note]) -> Preview:
    seat = int(s.seat)
    drafted = _until(told, Told.TILED, Told.UNTILED, Told.FLOOR, Told.ROUND_END)
    settled = after if after.phase in (DEAL, OVER) else _settled(after, seat)
    return Preview(
        placed=sum(n.c for n in drafted if n.what == Told.PLACED),
        spilled=sum(n.b for n in drafted if n.what in (Told.FLOORED, Told.DISCARDED)),
        completes=any(_completes(s, n) for n in drafted),
        points=int(settled.boards[seat].score) - int(_settled(s, seat).boards[seat].score),
        ends_round=bool(after.phase != DRAFT),
        last_round=bool(azul.has_full_row(settled)),
    )


def _until(told: list[Note], *later: Told) -> list[Note]:
    end = next((at for at, n in enumerate(told) if n.what in later), len(told))
    return told[:end]


def _completes(s: State, n: Note) -> bool:
    full = n.what == Told.PLACED and s.boards[n.seat].line_count[n.a] + n.c == n.a + 1
    return bool(full)


def _settled(s: State, seat: int) -> State:
    twin = copy(s)
    azul.settle(twin, seat)
    return twin


# --- Sintra.


def _sintra_fields(action: int) -> dict[str, int]:
    if action == sintra_board.HOME:
        return {}
    if action >= sintra_board.KEEP:
        return {"color": action - sintra_board.KEEP}
    take, target = divmod(action, sintra_board.TARGETS)
    fields = {"source": take // COLORS, "color": take % COLORS}
    if target == sintra_board.BREAK:
        return fields
    slot, jokers = divmod(target, sintra_board.JOKERS_MAX + 1)
    return {**fields, "target": slot, "jokers": jokers}


def _refuse_strip(board: State, color: int, slot: int) -> int:
    """With as many panes as there could be."""
    jokers = sintra_board.least_jokers(board, slot, color, COLORS)
    target = sintra_board.slot_target(slot, jokers)
    return int(sintra_board.refuse_target(board, color, COLORS, target))


def _preview_sintra(s: State, action: int) -> Preview:
    after, tale = copy(s), new_tale()
    sintra.apply(after, action, tale)
    if after.phase == CHOICE:  # what is kept does not change the points
        sintra.apply(after, int(sintra.pick(after, 0)), tale)
    told = notes(tale)
    own = _until(told, Told.ROUND_END)
    return Preview(
        placed=sum(n.c for n in own if n.what in (Told.GLAZED, Told.JOKERS)),
        spilled=sum(n.b for n in own if n.what == Told.BROKE),
        completes=any(n.what == Told.COMPLETED for n in own),
        points=sum(n.points for n in own),
        ends_round=len(own) < len(told),
        last_round=bool(s.rounds == sintra_board.ROUNDS),
        steps=sum(n.what == Told.STEPS for n in own),
        shatters=any(n.what == Told.SHATTERED for n in own),
    )


def panes_on(board: State, slot: int) -> list[int]:
    """What lies on each space of a strip: first come, first placed, the others on jokers."""
    own = {color: int(tiles.count(board.panes[slot], color)) for color in range(COLORS)}
    jokers = [c for c in range(COLORS) for _ in range(tiles.count(board.jokers[slot], c))]
    panes = []
    for name in STRIPS[board.faces[slot]]:
        if name == JOKER:
            panes.append(jokers.pop(0) if jokers else EMPTY)
        else:
            color = components.COLORS.index(name)
            panes.append(color if own[color] > 0 else EMPTY)
            own[color] -= 1
    return panes


_PREVIEWS: dict[str, Callable[[State, int], Preview]] = {
    "azul": _preview_azul,
    "sintra": _preview_sintra,
}
_REFUSALS: dict[str, tuple[int, Callable[[State, int, int], int]]] = {
    "azul": (azul_board.LINES, _refuse_line),
    "sintra": (sintra_board.SLOTS, _refuse_strip),
}
