"""Sintra's board: strips below the glazier's rail, then the windows, then the broken glass."""

from palacio.app.draw.pieces import (
    Piece,
    Scale,
    centered,
    ghost,
    row,
    shortened,
    slot,
    space,
    tile,
)
from palacio.app.draw.scene import Scene, is_last, key_style, last_style, points_style, sign_of
from palacio.app.draw.selection import Home, Keep, Place
from palacio.match.sintra.view import SintraBoard, Strip
from palacio.match.spans import Block, Line, Span
from palacio.rules.components import TRACK, WINDOW_POINTS
from palacio.rules.sintra import SPACES
from palacio.rules.sintra_board import SLOTS
from palacio.rules.tiles import EMPTY

_LABEL = 7  # columns for the name of the track
_GLAZIER, _ORNAMENT, _HOME, _BREAK = "▼", "❖", "⌂", "x"


def draw_board(scene: Scene, seat: int, scale: Scale) -> Block:
    board = scene.view.boards[seat]
    assert isinstance(board, SintraBoard)
    strips = [_spaces(scene, board, seat, at) for at in range(SLOTS)]
    rows = [row([strip[number] for strip in strips], scale) for number in range(SPACES)]
    return [
        *([_points(scene, seat, scale)] if scale.gap else []),
        _keys(scene, board, seat, scale),
        *(line for block in rows for line in _indented(block, scale)),
        *(_backs(scene, board, scale) if scale.more and scale.gap else []),
        *_windows(scene, board, scale),
        *([_window_points(scale)] if scale.gap else []),
        _track(scene, board, seat, scale),
    ]


def _indent(scale: Scale) -> int:
    return 3 if scale.gap else 1


def _indented(block: Block, scale: Scale) -> Block:
    return [[Span(" " * _indent(scale), "board"), *line] for line in block]


def _columns(scale: Scale, spans: list[Span], start: Span | None = None) -> Line:
    """Return a line with one span in each strip's column, and `start` to their left."""
    gap = Span(" " * scale.gap, "board")
    start = start or Span(" " * _indent(scale), "board")
    return [start, *(part for span in spans for part in (gap, span)), gap]


# --- The rail: points and keys of the strips, and the glazier.


def _points(scene: Scene, seat: int, scale: Scale) -> Line:
    return _columns(scale, [_points_span(scene, seat, Place(at), scale) for at in range(SLOTS)])


def _points_span(scene: Scene, seat: int, spot: Place, scale: Scale) -> Span:
    points = scene.points_at(spot) if seat == scene.view.turn and scene.taken else None
    if points is None:
        return Span(" " * scale.wide, "board")
    return Span(centered(f"{points:+d}", scale.wide), f"board {points_style(points)}", spot)


def _keys(scene: Scene, board: SintraBoard, seat: int, scale: Scale) -> Line:
    keys = [_key(scene, board, seat, at, scale) for at in range(SLOTS)]
    return _columns(scale, keys, _home(scene, scale) if seat == scene.view.turn else None)


def _home(scene: Scene, scale: Scale) -> Span:
    text = centered(_HOME, _indent(scale))
    if Home() not in scene.open:
        style = "title" if scene.mark(Home()) == "played" else "dim"
        return Span(text, f"board {style}", Home())
    style = {"focus": "gold.fill", "hint": "good"}.get(scene.mark(Home()), "gold")
    return Span(text, f"board {style}", Home())


def _key(scene: Scene, board: SintraBoard, seat: int, at: int, scale: Scale) -> Span:
    here = board.glazier == at
    own = seat == scene.view.turn
    text = f"{_GLAZIER if here else ' '}{at + 1}{sign_of(scene, Place(at)) if own else ''}"
    style = "title" if here else last_style(scene, seat, Place(at))
    if own and (scene.taken or scene.mark(Place(at)) == "played"):
        style = key_style(scene, Place(at))
    return Span(centered(text, scale.wide), f"board {style}", Place(at) if own else None)


# --- The strips.


def _spaces(scene: Scene, board: SintraBoard, seat: int, at: int) -> list[Piece | None]:
    """Return the spaces of a strip from top to bottom: panes, previews, or printed colors."""
    strip = board.strips[at]
    spot = Place(at) if seat == scene.view.turn else None
    if strip is None:
        return [None] * SPACES
    if spot and board.glazier == at and scene.view.phase == "choice":
        keeps = [Keep(s.pane) for s in strip.spaces]
        return [tile(scene, keep.kept, scene.mark(keep), keep) for keep in keeps]
    mark = "picked" if is_last(scene, seat, Place(at)) else ""
    pieces: list[Piece | None] = [
        space(scene, s.color, spot) if s.pane == EMPTY else tile(scene, s.pane, mark, spot)
        for s in strip.spaces
    ]
    return _with_ghosts(scene, strip, seat, at, pieces)


def _with_ghosts(
    scene: Scene, strip: Strip, seat: int, at: int, pieces: list[Piece | None]
) -> list[Piece | None]:
    shown = scene.preview_for(seat)
    if not shown or shown[1].target != at:
        return pieces
    color, choice = shown
    own = [n for n, s in enumerate(strip.spaces) if s.pane == EMPTY and s.color == color]
    jokers = [n for n, s in enumerate(strip.spaces) if s.pane == EMPTY and s.color is None]
    for number in [*own[: choice.preview.placed - choice.jokers], *jokers[: choice.jokers]]:
        pieces[number] = ghost(scene, color, Place(at))
    return pieces


def _backs(scene: Scene, board: SintraBoard, scale: Scale) -> Block:
    """Draw the colors printed on the backs of the strips, in as many rows as needed."""
    rows = [range(at, min(at + scale.wide, SPACES)) for at in range(0, SPACES, scale.wide)]
    return [_back_row(scene, board, scale, numbers) for numbers in rows]


def _back_row(scene: Scene, board: SintraBoard, scale: Scale, numbers: range) -> Line:
    line = [Span(centered("↻" if numbers.start == 0 else "", _indent(scale)), "board dim")]
    for strip in board.strips:
        line.append(Span(" " * scale.gap, "board"))
        line += [_back(scene, strip, number) for number in numbers]
        line.append(Span(" " * (scale.wide - len(numbers)), "board"))
    return line


def _back(scene: Scene, strip: Strip | None, number: int) -> Span:
    if strip is None:
        return Span(" ", "board")
    color = strip.back[number]
    if color is None:
        return Span("?", "board dim")
    return Span(scene.shape(color), f"board ink.{scene.colors[color]}")


# --- The windows, and the broken glass.


def _windows(scene: Scene, board: SintraBoard, scale: Scale) -> Block:
    top = row([_pane(scene, window.top) for window in board.windows], scale)
    bottom = row([_pane(scene, window.bottom) for window in board.windows], scale)
    if scale.gap and scene.view.option == "a":
        bottom = [_with_ornaments(bottom[0]), *bottom[1:]]
    return _indented([*top, *bottom], scale)


def _pane(scene: Scene, pane: int) -> Piece:
    return slot() if pane == EMPTY else tile(scene, pane)


def _with_ornaments(line: Line) -> Line:
    """Replace every other gap with an ornament, as printed on side A."""
    gaps = range(2, 2 * SLOTS, 4)
    return [Span(_ORNAMENT, "board dim") if at in gaps else span for at, span in enumerate(line)]


def _window_points(scale: Scale) -> Line:
    spans = [Span(centered(str(int(n)), scale.wide), "board dim") for n in WINDOW_POINTS]
    return _columns(scale, spans)


def _track(scene: Scene, board: SintraBoard, seat: int, scale: Scale) -> Line:
    """Draw the broken glass track: the cost at each step, with the current step highlighted."""
    spot = Place(None)
    start = Span(" " * _indent(scale), "board")
    if seat == scene.view.turn and (spot in scene.open or spot in scene.played):
        style = f"board {key_style(scene, spot)}"
        start = Span(centered(_BREAK, _indent(scale)), style, spot)
    if not scale.gap:
        return [start, *_short_track(board)]
    words = Span(shortened(scene.say("glass"), _LABEL).ljust(_LABEL), "board dim")
    return [start, words, *(_step(scene, board, seat, at) for at in range(len(TRACK)))]


def _step(scene: Scene, board: SintraBoard, seat: int, at: int) -> Span:
    shown = scene.preview_for(seat)
    coming = board.track + shown[1].preview.steps if shown else board.track
    text = f" {-int(TRACK[at])}"
    if at == board.track:
        return Span(text, "board gold.fill" if board.track == 0 else "board bad")
    return Span(text, "board gold" if at == coming else "board dim")


def _short_track(board: SintraBoard) -> Line:
    end = len(TRACK) - 1
    steps = "▪" * board.track
    lost = int(TRACK[board.track])
    return [
        Span(steps, "board bad"),
        Span("▫" * (end - board.track), "board dim"),
        Span(f" {-lost}" if lost else "", "board bad"),
    ]
