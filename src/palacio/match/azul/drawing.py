"""Azul's board in characters: lines on the left, the wall on the right, the floor below."""

from palacio.match.azul.notation import palette
from palacio.match.azul.printed import printed
from palacio.match.spans import Block, Line, Span, apart, blank, space, tile
from palacio.rules.azul_board import FIXED, FLOOR_SPACES, LINES, MARKER
from palacio.rules.drafting import CHOICE
from palacio.rules.state import State
from palacio.rules.tiles import COLORS, EMPTY

_INDENT = Span("    ")


def draw_table(s: State) -> Block:
    return []


def ask(s: State) -> str:
    """What is to be chosen on the free wall (AZ-3.6)."""
    color = palette.names[s.boards[s.seat].line_color[s.row]]
    return f"Row {s.row + 1}, {color}: which column?"


def draw_board(s: State, seat: int) -> Block:
    board = s.boards[seat]
    rows = [_draw_row(s, board, row) for row in range(LINES)]
    return [*rows, _draw_floor(board), _draw_penalties()]


def _draw_row(s: State, board: State, row: int) -> Line:
    count, color = board.line_count[row], board.line_color[row]
    empty = [blank() for _ in range(row + 1 - count)]
    line = [*empty, *(tile(color, palette) for _ in range(count))]
    margin = Span("    " * (LINES - row - 1))
    wall = [_draw_space(s, board, row, column) for column in range(COLORS)]
    asked = s.phase == CHOICE and row == s.row and board is s.boards[s.seat]
    number = Span(" ▶  ", "turn") if asked else Span(f" {row + 1}  ", "dim")
    return [number, margin, *apart(line), Span("▸ ", "dim"), *apart(wall)]


def _draw_space(s: State, board: State, row: int, column: int) -> Span:
    color = board.wall[row * COLORS + column]
    if color != EMPTY:
        return tile(color, palette)
    meant = printed(s.option).wall[row][column]
    return blank() if meant == EMPTY else space(meant, palette)


def _draw_floor(board: State) -> Line:
    lying = board.floor[: board.floor_count]
    tiles = [Span(" 1 ", "marker") if c == MARKER else tile(c, palette) for c in lying]
    empty = [blank() for _ in range(FLOOR_SPACES - len(lying))]
    return [Span(" f  ", "dim"), *apart([*tiles, *empty])]


def _draw_penalties() -> Line:
    return [_INDENT, Span("".join(f"{points}  " for points in printed(FIXED).floor), "dim")]
