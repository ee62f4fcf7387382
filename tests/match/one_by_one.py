"""A reference implementation of views, action by action and space by space.

The compiled implementation does everything in one call; tests compare the two.
"""

from collections.abc import Callable

from palacio.match.choice import Choice, Preview, RefusedTarget
from palacio.match.game_modules import GAME_MODULES
from palacio.rules import azul, azul_board, components, sintra, sintra_board, tiles, verbs
from palacio.rules.catalog import game_of
from palacio.rules.components import FACES as STRIPS
from palacio.rules.components import JOKER
from palacio.rules.drafting import CHOICE, DEAL, DRAFT, OVER
from palacio.rules.effects import Effect, EffectKind, new_effects, read_effects
from palacio.rules.refusal import Refusal
from palacio.rules.state import State, copy
from palacio.rules.tiles import COLORS, EMPTY

_END_OF_ROUND = EffectKind.TILED, EffectKind.UNTILED, EffectKind.FLOOR, EffectKind.ROUND_END


def choices(s: State) -> list[Choice]:
    """Return the legal actions with their previews."""
    picks = [int(verbs.pick(s, number)) for number in range(verbs.count(s))]
    return [_choice(s, action) for action in picks]


def _choice(s: State, action: int) -> Choice:
    game = game_of(s).id
    text = GAME_MODULES[game].format_action(action)
    fields = {"azul": _azul_fields, "sintra": _sintra_fields}[game](action)
    return Choice(action, text, **fields, preview=_PREVIEWS[game](s, action))


def refused(s: State) -> list[RefusedTarget]:
    """Return the lines or strips that refuse each color, whatever its source, and the reasons."""
    if s.phase != DRAFT:
        return []
    targets, refuse = _REFUSALS[game_of(s).id]
    pairs = [(color, target) for color in range(COLORS) for target in range(targets)]
    refusals = [(c, t, Refusal(refuse(s.boards[s.seat], c, t))) for c, t in pairs]
    return [RefusedTarget(c, t, why.name.lower()) for c, t, why in refusals if why != Refusal.NONE]


# --- Azul.


def _azul_fields(action: int) -> dict[str, int]:
    if action >= azul_board.TAKES:
        return {"column": action - azul_board.TAKES}
    take, target = divmod(action, azul_board.LINES + 1)
    return {"source": take // COLORS, "color": take % COLORS, "target": target}


def _refuse_line(board: State, color: int, line: int) -> int:
    return int(azul_board.refuse_line(board, line, color))


def _preview_azul(s: State, action: int) -> Preview:
    after, effects = copy(s), new_effects()
    azul.apply(after, action, effects)
    done = read_effects(effects)
    return _preview_column(after, done) if s.phase == CHOICE else _preview_take(s, after, done)


def _preview_column(after: State, done: list[Effect]) -> Preview:
    return Preview(
        points=done[0].points,
        ends_round=bool(after.phase != CHOICE),
        last_round=bool(azul.has_full_row(after)),
    )


def _preview_take(s: State, after: State, done: list[Effect]) -> Preview:
    seat = int(s.seat)
    drafted = _until(done, *_END_OF_ROUND)
    settled = after if after.phase in (DEAL, OVER) else _settled(after, seat)
    return Preview(
        placed=sum(e.c for e in drafted if e.kind == EffectKind.PLACED),
        spilled=sum(e.b for e in drafted if e.kind in (EffectKind.FLOORED, EffectKind.DISCARDED)),
        completes=any(_completes(s, e) for e in drafted),
        points=int(settled.boards[seat].score) - int(_settled(s, seat).boards[seat].score),
        ends_round=bool(after.phase != DRAFT),
        last_round=bool(azul.has_full_row(settled)),
    )


def _until(done: list[Effect], *later: EffectKind) -> list[Effect]:
    end = next((at for at, e in enumerate(done) if e.kind in later), len(done))
    return done[:end]


def _completes(s: State, e: Effect) -> bool:
    full = e.kind == EffectKind.PLACED and s.boards[e.seat].line_count[e.a] + e.c == e.a + 1
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
    """Return why a strip refuses a color if as many panes are taken as a strip has spaces."""
    jokers = sintra_board.least_jokers(board, slot, color, COLORS)
    target = sintra_board.slot_target(slot, jokers)
    return int(sintra_board.refuse_target(board, color, COLORS, target))


def _preview_sintra(s: State, action: int) -> Preview:
    after, effects = copy(s), new_effects()
    sintra.apply(after, action, effects)
    if after.phase == CHOICE:  # the choice of pane does not change the points
        sintra.apply(after, int(sintra.pick(after, 0)), effects)
    done = read_effects(effects)
    own = _until(done, EffectKind.ROUND_END)
    return Preview(
        placed=sum(e.c for e in own if e.kind in (EffectKind.GLAZED, EffectKind.JOKERS)),
        spilled=sum(e.b for e in own if e.kind == EffectKind.BROKE),
        completes=any(e.kind == EffectKind.COMPLETED for e in own),
        points=sum(e.points for e in own),
        ends_round=len(own) < len(done),
        last_round=bool(s.rounds == sintra_board.ROUNDS),
        steps=sum(e.kind == EffectKind.STEPS for e in own),
        shatters=any(e.kind == EffectKind.SHATTERED for e in own),
    )


def panes_on(board: State, slot: int) -> list[int]:
    """Return the pane on each space of a strip: on the first spaces of its color, or on jokers."""
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
