"""Trial runs of the end of an Azul round or match, on a copy of the state."""

from typing import Any

from palacio.rules.catalog import rules_of


def settle(states: Any, seat: int, effects: Any) -> None:
    """Tile a seat's full lines, score its floor, and record the effects."""
    s, azul = states[0], rules_of(states[0])
    board = s.boards[seat]
    s.seat, s.row = seat, 0
    while not azul.tile_rows(s, board, effects):
        column = azul.best_column(board, s.row, azul.columns(s, board, s.row))
        azul.tile_line(s, board, s.row, column, effects)
        s.row += 1
    azul.count_floor(s, board, effects)


def finish(states: Any, effects: Any) -> None:
    """AZ-4.3: end the match now, as if no tiles were left to deal, and record the effects."""
    s = states[0]
    s.bag = s.discard = 0
    rules_of(s).end_round(s, effects)
