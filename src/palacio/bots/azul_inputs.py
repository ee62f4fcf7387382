"""The value network's inputs in Azul: the value features, and details that they leave out."""

from typing import Any

from palacio.bots import azul
from palacio.bots.azul import STAGES, stage, wall_tiles
from palacio.rules import tiles
from palacio.rules.azul_board import FREE, LINES
from palacio.rules.compiled import lean_rule
from palacio.rules.state import State
from palacio.rules.tiles import COLORS, EMPTY, TILES_PER_COLOR

_WALL = azul.FEATURES  # from here on: the offset of each group; per space: 1 if it has a tile
_ROW_COLORS = _WALL + LINES * COLORS  # per row and color: 1 if it is in the row; free wall only
_LINES = _ROW_COLORS + LINES * COLORS  # per line and color: the filled share
_COLORS = _LINES + LINES * COLORS  # per color: the share of rows that have it
BOARD_INPUTS = _COLORS + COLORS

_BAG = 0  # per color: tiles in the bag; then in the lid
_ROUND = 2 * COLORS  # one-hot: rounds played
_ROUNDS = 6  # later rounds count as round 6
_STAGE = _ROUND + _ROUNDS  # one-hot
TABLE_INPUTS = _STAGE + STAGES


@lean_rule
def encode_board(s: State, seat: int, inputs: Any) -> None:
    """Write the inputs of a seat's board between two rounds."""
    azul.extract_features(s, seat, inputs)
    board = s.boards[seat]
    for at in range(_WALL, BOARD_INPUTS):
        inputs[at] = 0.0
    for space in range(LINES * COLORS):
        if board.wall[space] != EMPTY:
            inputs[_WALL + space] = 1.0
            if s.option == FREE:
                row = space // COLORS
                inputs[_ROW_COLORS + row * COLORS + int(board.wall[space])] = 1.0
    encode_lines(board, inputs)


@lean_rule
def encode_lines(board: State, inputs: Any) -> None:
    for line in range(LINES):
        waiting = int(board.line_count[line])
        if waiting > 0:
            inputs[_LINES + line * COLORS + int(board.line_color[line])] = waiting / (line + 1)
    colors = wall_tiles(board)
    for color in range(COLORS):
        inputs[_COLORS + color] = tiles.count(colors, color) / COLORS


@lean_rule
def encode_table(s: State, inputs: Any) -> None:
    """Write the inputs that all seats share."""
    for at in range(TABLE_INPUTS):
        inputs[at] = 0.0
    for color in range(COLORS):
        inputs[_BAG + color] = tiles.count(s.bag, color) / TILES_PER_COLOR
        inputs[_BAG + COLORS + color] = tiles.count(s.discard, color) / TILES_PER_COLOR
    inputs[_ROUND + min(max(int(s.rounds), 1), _ROUNDS) - 1] = 1.0
    inputs[_STAGE + stage(s)] = 1.0
