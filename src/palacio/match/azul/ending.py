"""The end of a round or match of Azul, tried on a copy, with its effects."""

from typing import Any

from palacio.rules.catalog import rules_of


def settle(states: Any, seat: int, effects: Any) -> None:
    """Do the same as `settle` of the rules, and record the effects."""
    s, azul = states[0], rules_of(states[0])
    board = s.boards[seat]
    s.seat, s.row = seat, 0
    while not azul.tile_rows(s, board, effects):
        column = azul.best_column(board, s.row, azul.columns(s, board, s.row))
        azul.tile_line(s, board, s.row, column, effects)
        s.row += 1
    azul.count_floor(s, board, effects)


def finish(states: Any, effects: Any) -> None:
    """AZ-4.3: end the match, as if no tile were left to deal."""
    s = states[0]
    s.bag = s.discard = 0
    rules_of(s).end_round(s, effects)
