"""Azul's part of a position line: `score=12 lines=b/yy/-/kkk/- wall=b..../... floor=mbb`."""

from palacio.match.azul.notation import palette
from palacio.match.azul.printed import printed
from palacio.match.errors import BadNotation, ImpossiblePosition
from palacio.match.notation import NOTHING, Fields, parse_number
from palacio.rules import azul, azul_board, drafting, tiles
from palacio.rules.azul_board import FLOOR_SPACES, LINES, MARKER
from palacio.rules.drafting import CHOICE, DEAL, OVER
from palacio.rules.state import State
from palacio.rules.tiles import COLORS, EMPTY

_MARKER = "m"
_EMPTY = "."


def format_extras(s: State) -> list[str]:
    """Return the field `row` while a seat is choosing a column of the free wall, else no field."""
    return [f"row={s.row + 1}"] if s.phase == CHOICE else []


def parse_extras(s: State, fields: Fields) -> None:
    if s.phase == CHOICE:
        s.row = parse_number(fields.take("row", "1"), 1, LINES) - 1


def format_board(board: State) -> str:
    filled = zip(board.line_color, board.line_count, strict=True)
    lines = (palette.letter(c) * n if n else NOTHING for c, n in filled)
    rows = (board.wall[at : at + COLORS] for at in range(0, LINES * COLORS, COLORS))
    wall = ("".join(_EMPTY if c == EMPTY else palette.letter(c) for c in row) for row in rows)
    on_floor = board.floor[: board.floor_count]
    floor = "".join(_MARKER if c == MARKER else palette.letter(c) for c in on_floor) or NOTHING
    return f"score={board.score} lines={'/'.join(lines)} wall={'/'.join(wall)} floor={floor}"


def parse_board(s: State, seat: int, fields: Fields) -> None:
    board = s.boards[seat]
    board.score = parse_number(fields.take("score", "0"), 0, 999)
    _parse_lines(board, fields.take("lines", "/".join([NOTHING] * LINES)).split("/"))
    _parse_wall(board, fields.take("wall", "/".join([_EMPTY * COLORS] * LINES)).split("/"), seat)
    floor = fields.take("floor", NOTHING)
    floor = "" if floor == NOTHING else floor
    if len(floor) > FLOOR_SPACES or floor.count(_MARKER) > 1:
        raise BadNotation(f"The floor has {FLOOR_SPACES} spaces, and there is one marker.")
    for space, letter in enumerate(floor):
        board.floor[space] = MARKER if letter == _MARKER else palette.color(letter)
    board.floor_count = len(floor)
    if _MARKER in floor:  # the marker belongs to the seat on whose floor it lies
        if s.marker not in (seat, drafting.NOBODY):
            raise BadNotation("The marker lies on the floor of the seat that took it.")
        s.marker = seat


def _parse_lines(board: State, lines: list[str]) -> None:
    if len(lines) != LINES:
        raise BadNotation(f"There are {LINES} lines: 'b/yy/-/kkk/-'.")
    for line, text in enumerate(lines):
        if text == NOTHING:
            continue
        if len(text) > line + 1 or len(set(text)) != 1:
            raise BadNotation(f"Line {line + 1} holds up to {line + 1} tiles of one color.")
        board.line_color[line] = palette.color(text[0])
        board.line_count[line] = len(text)


def _parse_wall(board: State, rows: list[str], seat: int) -> None:
    if [len(row) for row in rows] != [COLORS] * LINES:
        raise BadNotation("The wall has five rows of five spaces: 'b..../.b.../...'.")
    for row, text in enumerate(rows):
        for column, letter in enumerate(text):
            if letter != _EMPTY:
                color = palette.color(letter)
                board.wall[row * COLORS + column] = color
                board.rows[row] += tiles.some(color, 1)
        _check_row(board, row, seat)
        azul_board.reopen(board, row)
    for column in range(COLORS):
        colors = [row[column] for row in rows if row[column] != _EMPTY]
        if len(set(colors)) < len(colors):
            words = f"Column {column + 1} of the wall has a color twice."
            raise ImpossiblePosition("position_column", words, seat=seat + 1, column=column + 1)


def _check_row(board: State, row: int, seat: int) -> None:
    """AZ-2.5: raise BadNotation if a row of the wall repeats a color or has its line's color."""
    where = {"seat": seat + 1, "row": row + 1}
    if not tiles.covers(tiles.ONE_EACH, board.rows[row]):
        words = f"Row {row + 1} of the wall has a color twice."
        raise ImpossiblePosition("position_row", words, **where)
    if board.line_count[row] and tiles.count(board.rows[row], board.line_color[row]):
        words = f"Line {row + 1} holds a color that is on its row of the wall."
        color = palette.names[board.line_color[row]]
        raise ImpossiblePosition("position_line", words, color=color, **where)


def check_position(s: State) -> None:
    if s.phase == CHOICE:
        _check_choice(s)
    if s.option == azul_board.FIXED:
        _check_fixed_wall(s)
    for seat in range(s.seats):
        if _is_tiled(s, seat):
            _check_tiled(s.boards[seat])
        elif s.marker == seat:
            _check_marker(s.boards[seat])
        if s.phase == DEAL and azul.full_rows(s.boards[seat]):
            words = "The match ends with the round in which a row of a wall is filled."
            raise ImpossiblePosition("position_row_full", words, seat=seat + 1)


def _check_choice(s: State) -> None:
    """AZ-3.6: raise BadNotation unless the round is over and a full line fits several columns."""
    board = s.boards[s.seat]
    full = _full_lines(board)
    open_columns = azul_board.columns(s, board, s.row)
    if not drafting.is_taken_out(s) or tiles.bits(open_columns) < 2 or s.row not in full:
        raise BadNotation(
            "A column is chosen for a full line, after a round, if there are two or more."
        )
    if full[0] < s.row:
        raise BadNotation("Full lines are tiled from top to bottom.")


def _full_lines(board: State) -> list[int]:
    return [line for line in range(LINES) if board.line_count[line] == line + 1]


def _is_tiled(s: State, seat: int) -> bool:
    """Return whether this seat's wall has been tiled since its last turn (AZ-3.6)."""
    if s.phase == CHOICE:
        return bool((seat - s.starter) % s.seats < (s.seat - s.starter) % s.seats)
    return s.phase in (DEAL, OVER)


def _check_tiled(board: State) -> None:
    """AZ-3.1, AZ-3.4: raise BadNotation if a line is full or the floor is not empty."""
    if _full_lines(board) or board.floor_count:
        raise BadNotation("After a wall was tiled, no line is full and the floor is empty.")


def _check_marker(board: State) -> None:
    """AZ-2.7: raise BadNotation if the marker is not on the floor, unless the floor is full."""
    if board.floor_count < FLOOR_SPACES and MARKER not in board.floor:
        raise BadNotation("The marker lies on the floor of the seat that took it: 'floor=m'.")


def _check_fixed_wall(s: State) -> None:
    """AZ-1.4: raise BadNotation if a tile on a fixed wall is not on a space of its color."""
    wall = printed(azul_board.FIXED).wall
    for seat in range(s.seats):
        for space, color in enumerate(s.boards[seat].wall):
            row, column = divmod(space, COLORS)
            if color not in (EMPTY, wall[row][column]):
                words = f"Row {row + 1} of the fixed wall has a misplaced color."
                raise ImpossiblePosition("position_wall", words, seat=seat + 1, row=row + 1)
