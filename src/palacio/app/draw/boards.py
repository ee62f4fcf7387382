"""Drawing a seat's board, in any game."""

from collections.abc import Callable

from palacio.app.draw import azul, sintra
from palacio.app.draw.pieces import Scale, across, padded, shortened
from palacio.app.draw.scene import Scene
from palacio.match.spans import Block, Line, Span
from palacio.rules.catalog import GAMES

BOARDS: dict[str, Callable[[Scene, int, Scale], Block]] = {
    "azul": azul.draw_board,
    "sintra": sintra.draw_board,
}
assert BOARDS.keys() == GAMES.keys()


def draw_seat(scene: Scene, seat: int, scale: Scale) -> Block:
    """Draw a seat's board with its name and score above it."""
    board = BOARDS[scene.view.game](scene, seat, scale)
    columns = across(board)
    return [_draw_name(scene, seat, columns), *padded(board, columns)]


def _draw_name(scene: Scene, seat: int, columns: int) -> Line:
    """Draw the name and score, and signs for a win, the turn and the first-player marker."""
    view = scene.view
    mark = "★" if seat in view.winners else "▶" if seat == view.turn else " "
    begins = f" {'①' if view.marker == seat else ''}".rstrip()
    score = str(view.boards[seat].score)
    name = shortened(scene.names[seat], columns - len(score) - len(begins) - 4)
    style = "turn" if mark != " " else "band.title"
    return [
        Span(f"{mark} {name}{begins}".ljust(columns - len(score) - 1), style),
        Span(f"{score} ", style),
    ]
