"""How a round and a match of Azul would end as they stand, told by the rules on a copy."""

from typing import Any

from palacio.rules.azul import best_column, count_floor, end_round, tile_line, tile_rows
from palacio.rules.azul_board import columns


def settle(room: Any, seat: int, tale: Any) -> None:
    """What the rules' own `settle` does, told: each line goes where it scores most."""
    s = room[0]
    board = s.boards[seat]
    s.seat, s.row = seat, 0
    while not tile_rows(s, board, tale):
        tile_line(s, board, s.row, best_column(board, s.row, columns(s, board, s.row)), tale)
        s.row += 1
    count_floor(s, board, tale)


def finish(room: Any, tale: Any) -> None:
    """AZ-4.3: with no tile to deal, the match ends."""
    s = room[0]
    s.bag = s.discard = 0
    end_round(s, tale)
