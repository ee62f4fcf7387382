"""The sources: displays, center, bag and discarded tiles."""

from palacio.app.draw.pieces import MEDIUM, Piece, Scale, across, marker, padded, row, slot, tile
from palacio.app.draw.scene import Scene
from palacio.app.draw.selection import Take
from palacio.match.spans import Block, Line, Span, side_by_side
from palacio.rules.drafting import CENTER, TILES_PER_DISPLAY
from palacio.rules.tiles import EMPTY

_GAP = 1
_LABEL = 8


def draw_sources(scene: Scene, columns: int, scale: Scale) -> Block:
    """Draw the displays, the center below them, and the tile counts where there is room."""
    displays, center, counts = _draw_displays(scene, scale), draw_center(scene), draw_counts(scene)
    if across(displays) + across(counts) + 3 <= columns:
        return [*side_by_side([displays, counts], 3), *center]
    return [*displays, *side_by_side([center, counts], 3)]


def _draw_displays(scene: Scene, scale: Scale) -> Block:
    plates = [_draw_display(scene, at + 1, scale) for at in range(len(scene.view.displays))]
    return side_by_side(plates, _GAP)


def _draw_display(scene: Scene, source: int, scale: Scale) -> Block:
    """Draw a display as two rows of two tiles, sorted by color."""
    heap = scene.view.displays[source - 1]
    pieces: list[Piece | None] = [
        tile(scene, color, scene.mark(Take(source, color)), Take(source, color))
        for color, count in enumerate(heap)
        for _ in range(count)
    ]
    pieces += [None] * (TILES_PER_DISPLAY - len(pieces))
    rows = [*row(pieces[:2], scale), *row(pieces[2:], scale)]
    style = "plain" if any(heap) else "dim"
    return padded([[Span(f" {source}", f"board {style}")], *rows], across(rows))


def draw_center(scene: Scene) -> Block:
    """Draw each color in the center once, with its count, in one line."""
    words = f" {scene.say('center')} c"
    line: Line = [Span(words.ljust(_LABEL + 2), "board plain")]
    if scene.view.marker is None and scene.view.phase == "draft":
        line += [*row([marker()], MEDIUM)[0], Span(" ", "board")]
    for color, count in enumerate(scene.view.center):
        if count:
            spot = Take(CENTER, color)
            piece = tile(scene, color, scene.mark(spot), spot)
            line += [*row([piece], MEDIUM)[0], Span(f"×{count:<2}", "board plain", spot)]
    return padded([line], 50)


def draw_counts(scene: Scene) -> Block:
    """Draw the tile counts of bag and discard, and the round indicator if the game has one."""
    view, say = scene.view, scene.say
    lines = [
        _heap(scene, say("bag"), view.bag),
        _heap(scene, say(f"discard-{view.game}"), view.discard),
    ]
    if view.indicator:
        lines.append(_rounds(scene, view.indicator))
    return lines


def _heap(scene: Scene, words: str, heap: list[int]) -> Line:
    counts = [
        Span(f" {scene.shape(color)}{count:<2}", f"ink.{scene.colors[color]}")
        for color, count in enumerate(heap)
    ]
    return [Span(f"{words:<9}", "dim"), Span(f"{sum(heap):>3} ", "plain"), *counts]


def _rounds(scene: Scene, indicator: list[int]) -> Line:
    """Draw the round indicator: spaces for past rounds, then tiles, the current one framed."""
    pieces = [_round(scene, color, at) for at, color in enumerate(indicator)]
    return [Span(f"{scene.say('rounds'):<9}", "dim"), *row(pieces, MEDIUM)[0]]


def _round(scene: Scene, color: int, at: int) -> Piece:
    now = "picked" if at == scene.view.round - 1 else ""
    return slot() if color == EMPTY else tile(scene, color, now)
