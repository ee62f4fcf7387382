"""Sintra's board: strips below the glazier's rail, then the windows, then the broken glass."""

from palacio.app.picking import Home, Keep, Place
from palacio.app.pieces import (
    Piece,
    Scale,
    centered,
    ghost,
    label,
    row,
    shortened,
    slot,
    space,
    tile,
)
from palacio.app.scene import Scene
from palacio.app.targets import is_last, key_style, last_style, worth_style
from palacio.match.sintra.view import SintraBoard, Strip
from palacio.match.spans import Block, Line, Span
from palacio.rules.components import TRACK, WINDOW_POINTS
from palacio.rules.sintra import SPACES
from palacio.rules.sintra_board import SLOTS
from palacio.rules.tiles import EMPTY

_WORDS = 7  # columns for the name of the track
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


def _columns(scale: Scale, spans: list[Span]) -> Line:
    """A cell for each strip, at the places of its pieces."""
    gap = Span(" " * scale.gap, "board")
    return [part for span in spans for part in (gap, span)] + [gap]


# --- The rail: what each strip would bring, its key, and the glazier.


def _points(scene: Scene, seat: int, scale: Scale) -> Line:
    spans = [_points_span(scene, seat, Place(at), scale) for at in range(SLOTS)]
    return [Span(" " * _indent(scale), "board"), *_columns(scale, spans)]


def _points_span(scene: Scene, seat: int, spot: Place, scale: Scale) -> Span:
    points = scene.points_at(spot) if seat == scene.view.turn and scene.taken else None
    if points is None:
        return Span(" " * scale.wide, "board")
    return Span(centered(f"{points:+d}", scale.wide), f"board {worth_style(points)}", spot)


def _keys(scene: Scene, board: SintraBoard, seat: int, scale: Scale) -> Line:
    home = Span(
        _home(scene, seat, scale), f"board {_home_style(scene, seat)}", _own(scene, seat, Home())
    )
    return [home, *_columns(scale, [_key(scene, board, seat, at, scale) for at in range(SLOTS)])]


def _own(scene: Scene, seat: int, spot: Home | Place) -> Home | Place | None:
    return spot if seat == scene.view.turn else None


def _home(scene: Scene, seat: int, scale: Scale) -> str:
    return (
        f" {_HOME}"[-_indent(scale) :].ljust(_indent(scale))
        if seat == scene.view.turn
        else " " * _indent(scale)
    )


def _home_style(scene: Scene, seat: int) -> str:
    if seat != scene.view.turn or Home() not in scene.open:
        return "dim"
    return {"focus": "gold.fill", "hint": "good"}.get(scene.mark(Home()), "gold")


def _key(scene: Scene, board: SintraBoard, seat: int, at: int, scale: Scale) -> Span:
    here = board.glazier == at
    own = seat == scene.view.turn
    text = f"{_GLAZIER if here else ' '}{at + 1}"
    style = "title" if here else last_style(scene, seat, Place(at))
    if own and scene.taken:
        style = key_style(scene, Place(at))
    return Span(centered(text, scale.wide), f"board {style}", Place(at) if own else None)


# --- The strips.


def _spaces(scene: Scene, board: SintraBoard, seat: int, at: int) -> list[Piece | None]:
    """A strip from top to bottom: panes, those that would come, printed spaces."""
    strip = board.strips[at]
    spot = Place(at) if seat == scene.view.turn else None
    if strip is None:
        return [None] * SPACES
    if _is_kept_from(scene, board, seat, at):
        return [_keepable(scene, s.pane) for s in strip.spaces]
    lit = "picked" if is_last(scene, seat, Place(at)) else ""
    pieces: list[Piece | None] = [
        space(scene, s.color, spot) if s.pane == EMPTY else tile(scene, s.pane, lit, spot)
        for s in strip.spaces
    ]
    return _with_ghosts(scene, strip, seat, at, pieces)


def _is_kept_from(scene: Scene, board: SintraBoard, seat: int, at: int) -> bool:
    own = seat == scene.view.turn and scene.view.phase == "choice"
    return own and board.glazier == at


def _keepable(scene: Scene, pane: int) -> Piece:
    return tile(scene, pane, scene.mark(Keep(pane)), Keep(pane))


def _with_ghosts(
    scene: Scene, strip: Strip, seat: int, at: int, pieces: list[Piece | None]
) -> list[Piece | None]:
    foreseen = scene.foreseen(seat)
    if not foreseen or foreseen[1].target != at:
        return pieces
    color, choice = foreseen
    own = [n for n, s in enumerate(strip.spaces) if s.pane == EMPTY and s.color == color]
    jokers = [n for n, s in enumerate(strip.spaces) if s.pane == EMPTY and s.color is None]
    for number in [*own[: choice.preview.placed - choice.jokers], *jokers[: choice.jokers]]:
        pieces[number] = ghost(scene, color, Place(at))
    return pieces


def _backs(scene: Scene, board: SintraBoard, scale: Scale) -> Block:
    """What is printed on the strips' other sides, in as many rows as that takes."""
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
    """Side A has one between each pair of windows: gaps and panes take turns in a row."""
    gaps = range(2, 2 * SLOTS, 4)
    return [Span(_ORNAMENT, "board dim") if at in gaps else span for at, span in enumerate(line)]


def _window_points(scale: Scale) -> Line:
    spans = [Span(centered(str(int(n)), scale.wide), "board dim") for n in WINDOW_POINTS]
    return [Span(" " * _indent(scale), "board"), *_columns(scale, spans)]


def _track(scene: Scene, board: SintraBoard, seat: int, scale: Scale) -> Line:
    """What each step of the broken glass costs, and how far it has come."""
    spot = Place(None)
    own = seat == scene.view.turn and spot in scene.open
    key = label(f"{_BREAK:^{_indent(scale)}}", key_style(scene, spot), scale, spot) if own else None
    start = key[0] if key else [Span(" " * _indent(scale), "board")]
    if not scale.gap:
        return [*start, *_short_track(board)]
    words = Span(shortened(scene.say("glass"), _WORDS).ljust(_WORDS), "board dim")
    return [*start, words, *(_step(scene, board, seat, at) for at in range(len(TRACK)))]


def _step(scene: Scene, board: SintraBoard, seat: int, at: int) -> Span:
    foreseen = scene.foreseen(seat)
    would = foreseen is not None and foreseen[1].preview.steps > 0
    coming = board.track + foreseen[1].preview.steps if foreseen and would else None
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
