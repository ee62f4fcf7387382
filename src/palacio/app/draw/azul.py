"""Azul's board: lines on the left, the wall on the right, the floor below."""

from palacio.app.draw.pieces import (
    Piece,
    Scale,
    abreast,
    ghost,
    label,
    marker,
    row,
    slot,
    space,
    tile,
)
from palacio.app.draw.scene import (
    PLAYED,
    Scene,
    is_last,
    key_style,
    last_style,
    points_style,
    sign_of,
)
from palacio.app.draw.selection import Column, Place
from palacio.match.azul.printed import AzulPrinted
from palacio.match.azul.view import AzulBoard
from palacio.match.printed import printed
from palacio.match.spans import Block
from palacio.rules.azul_board import FLOOR, FLOOR_SPACES, LINES, MARKER
from palacio.rules.tiles import COLORS, EMPTY

_FLOOR_KEY = "f"


def draw_board(scene: Scene, seat: int, scale: Scale) -> Block:
    board = scene.view.boards[seat]
    assert isinstance(board, AzulBoard)
    rows = [line for number in range(LINES) for line in _row(scene, board, seat, number, scale)]
    return [*rows, *_floor(scene, board, seat, scale)]


def _row(scene: Scene, board: AzulBoard, seat: int, number: int, scale: Scale) -> Block:
    spot = Place(number) if seat == scene.view.turn else None
    return abreast(
        target_label(scene, seat, Place(number), str(number + 1), scale),
        row(_line(scene, board, seat, number, spot), scale),
        label("▸" if scale.gap else " ", "dim", scale, spot),
        row(_wall(scene, board, seat, number), scale),
    )


def target_label(scene: Scene, seat: int, spot: Place, key: str, scale: Scale) -> Block:
    """Draw the key for a line or the floor, with the points for placing tiles there."""
    own = seat == scene.view.turn
    points = scene.points_at(spot) if own and scene.taken else None
    style = key_style(scene, spot) if own else last_style(scene, seat, spot)
    at = spot if own else None
    gained = "" if points is None else f"{points:+d}"
    sign = sign_of(scene, spot) if own else ""
    if not scale.gap:
        return label(f"{sign:1}{key}", style, scale, at)
    return abreast(
        label(f"{gained:>4}", points_style(points), scale, at),
        label(f"{sign:1}{key} ", style, scale, at),
    )


def _line(
    scene: Scene, board: AzulBoard, seat: int, number: int, spot: Place | None
) -> list[Piece | None]:
    """Return a line from left to right: empty spaces, previews of tiles, then its tiles."""
    line = board.lines[number]
    shown = scene.preview_for(seat)
    coming = shown[1].preview.placed if shown and shown[1].target == number else 0
    mark = "picked" if is_last(scene, seat, Place(number)) else ""
    pieces: list[Piece | None] = [tile(scene, line.color, mark, spot) for _ in range(line.count)]
    pieces += [ghost(scene, shown[0], spot) for _ in range(coming) if shown]
    pieces += [slot(spot=spot) for _ in range(number + 1 - len(pieces))]
    return [*[None] * (LINES - number - 1), *reversed(pieces)]


def _wall(scene: Scene, board: AzulBoard, seat: int, number: int) -> list[Piece]:
    return [_space(scene, board, seat, number, column) for column in range(COLORS)]


def _space(scene: Scene, board: AzulBoard, seat: int, number: int, column: int) -> Piece:
    color = board.wall[number][column]
    spot = Column(column)
    if color != EMPTY:
        return tile(scene, color)
    if seat == scene.view.turn and number == scene.view.row and spot in scene.open:
        return slot(f"{scene.points_at(spot):+d}", spot, scene.mark(spot) or "picked")
    if seat == scene.view.turn and number == scene.view.row and spot in scene.played:
        return slot(PLAYED, spot, "played")
    printed_color = _printed(scene).wall[number][column]
    return slot() if printed_color == EMPTY else space(scene, printed_color)


def _printed(scene: Scene) -> AzulPrinted:
    board = printed(scene.view.game, scene.view.option)
    assert isinstance(board, AzulPrinted)
    return board


def _floor(scene: Scene, board: AzulBoard, seat: int, scale: Scale) -> Block:
    spot = Place(FLOOR) if seat == scene.view.turn else None
    points = sum(_printed(scene).floor[: len(board.floor)])
    total = f" {points}" if points else ""
    return abreast(
        target_label(scene, seat, Place(FLOOR), _FLOOR_KEY, scale),
        row(_floor_pieces(scene, board, seat, spot), scale),
        label(f"{total:<4}", "bad", scale, spot),
    )


def _floor_pieces(scene: Scene, board: AzulBoard, seat: int, spot: Place | None) -> list[Piece]:
    """Return the floor: its tiles, previews of tiles, and empty spaces with their points."""
    pieces = [marker(spot) if c == MARKER else tile(scene, c, "", spot) for c in board.floor]
    shown = scene.preview_for(seat)
    if shown:
        brings_marker = shown[1].source == 0 and scene.view.marker is None
        pieces += [marker(spot)] if brings_marker else []
        pieces += [ghost(scene, shown[0], spot) for _ in range(shown[1].preview.spilled)]
    empty = _printed(scene).floor[len(pieces) :]
    return [*pieces, *(slot(str(points), spot) for points in empty)][:FLOOR_SPACES]
