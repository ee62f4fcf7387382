"""Azul's board drawn as text: lines on the left, the wall on the right, the floor below."""

from palacio.match.azul.notation import palette
from palacio.match.azul.printed import printed
from palacio.match.drawing_text import Words
from palacio.match.spans import BLANK, Block, Line, Span, space, spaced, tile
from palacio.match.story_text import Message
from palacio.rules.azul_board import FIXED, FLOOR_SPACES, LINES, MARKER
from palacio.rules.drafting import CHOICE
from palacio.rules.state import State
from palacio.rules.tiles import COLORS, EMPTY


def draw_table(s: State, say: Words) -> Block:
    return []


def ask(s: State) -> Message:
    """Return the question that asks a seat to choose a column of the free wall (AZ-3.6)."""
    color = palette.names[s.boards[s.seat].line_color[s.row]]
    return Message("ask-column", {"row": s.row + 1, "color": color})


def draw_board(s: State, seat: int, say: Words) -> Block:
    board = s.boards[seat]
    rows = [_draw_row(s, board, row) for row in range(LINES)]
    penalties = "".join(f"{points}  " for points in printed(FIXED).floor)
    return [*rows, _draw_floor(board), [Span("    "), Span(penalties, "dim")]]


def _draw_row(s: State, board: State, row: int) -> Line:
    count, color = board.line_count[row], board.line_color[row]
    line = [BLANK] * (row + 1 - count) + [tile(color, palette) for _ in range(count)]
    margin = Span("    " * (LINES - row - 1))
    wall = [_draw_space(s, board, row, column) for column in range(COLORS)]
    is_chosen = s.phase == CHOICE and row == s.row and board is s.boards[s.seat]
    number = Span(" ▶  ", "turn") if is_chosen else Span(f" {row + 1}  ", "dim")
    return [number, margin, *spaced(line), Span("▸ ", "dim"), *spaced(wall)]


def _draw_space(s: State, board: State, row: int, column: int) -> Span:
    color = board.wall[row * COLORS + column]
    if color != EMPTY:
        return tile(color, palette)
    meant = printed(s.option).wall[row][column]
    return BLANK if meant == EMPTY else space(meant, palette)


def _draw_floor(board: State) -> Line:
    lying = board.floor[: board.floor_count]
    tiles = [Span(" 1 ", "marker") if c == MARKER else tile(c, palette) for c in lying]
    return [Span(" f  ", "dim"), *spaced(tiles + [BLANK] * (FLOOR_SPACES - len(tiles)))]
