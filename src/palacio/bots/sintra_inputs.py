"""The value network's inputs in Sintra: the value features, and details that they leave out."""

from typing import Any

from palacio.bots import sintra
from palacio.rules import tiles
from palacio.rules.compiled import lean_rule
from palacio.rules.components import FACE_SPACES
from palacio.rules.sintra import SPACES
from palacio.rules.sintra_board import ROUNDS, SLOTS, open_spaces
from palacio.rules.state import State
from palacio.rules.tiles import COLORS, EMPTY, TILES_PER_COLOR

_AHEAD = ROUNDS - 1  # rounds that can still follow

_OPEN = sintra.FEATURES  # from here on: the offset of each group; per slot and color: open spaces
_FILL = _OPEN + SLOTS * COLORS  # per slot: the filled share of its strip
_TOP = _FILL + SLOTS  # per slot and color: 1 if its top pane has the color
_BOTTOM = _TOP + SLOTS * COLORS  # per slot and color: 1 if its bottom pane has the color
_PRINTED = _BOTTOM + SLOTS * COLORS  # per round ahead: spaces in its color on the strips
BOARD_INPUTS = _PRINTED + _AHEAD

_BAG = 0  # per color: panes in the bag; then in the tower
_ROUND = 2 * COLORS  # one-hot: rounds played
_INDICATOR = _ROUND + ROUNDS  # per round ahead, one-hot: its color
TABLE_INPUTS = _INDICATOR + _AHEAD * COLORS


@lean_rule
def encode_board(s: State, seat: int, inputs: Any) -> None:
    """Write the inputs of a seat's board between two rounds."""
    sintra.extract_features(s, seat, inputs)
    board = s.boards[seat]
    for at in range(_OPEN, BOARD_INPUTS):
        inputs[at] = 0.0
    for slot in range(SLOTS):
        encode_slot(board, slot, inputs)
        for ahead in range(min(_AHEAD, ROUNDS - int(s.rounds))):
            color = s.indicator[s.rounds + ahead]
            inputs[_PRINTED + ahead] += tiles.count(FACE_SPACES[board.faces[slot]], color)


@lean_rule
def encode_slot(board: State, slot: int, inputs: Any) -> None:
    open_ = open_spaces(board, slot)
    for color in range(COLORS):
        inputs[_OPEN + slot * COLORS + color] = tiles.count(open_, color)
    inputs[_FILL + slot] = tiles.total(board.panes[slot] + board.jokers[slot]) / SPACES
    if board.top[slot] != EMPTY:
        inputs[_TOP + slot * COLORS + int(board.top[slot])] = 1.0
    if board.bottom[slot] != EMPTY:
        inputs[_BOTTOM + slot * COLORS + int(board.bottom[slot])] = 1.0


@lean_rule
def encode_table(s: State, inputs: Any) -> None:
    """Write the inputs that all seats share."""
    for at in range(TABLE_INPUTS):
        inputs[at] = 0.0
    for color in range(COLORS):
        inputs[_BAG + color] = tiles.count(s.bag, color) / TILES_PER_COLOR
        inputs[_BAG + COLORS + color] = tiles.count(s.discard, color) / TILES_PER_COLOR
    inputs[_ROUND + max(int(s.rounds), 1) - 1] = 1.0
    for ahead in range(min(_AHEAD, ROUNDS - int(s.rounds))):
        inputs[_INDICATOR + ahead * COLORS + int(s.indicator[s.rounds + ahead])] = 1.0
