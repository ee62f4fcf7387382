"""Every game's board. A new game is a line here."""

from collections.abc import Callable

from palacio.app import azul, sintra
from palacio.app.pieces import Scale, across, padded, shortened
from palacio.app.scene import Scene
from palacio.match.spans import Block, Line, Span
from palacio.rules.catalog import GAMES

BOARDS: dict[str, Callable[[Scene, int, Scale], Block]] = {
    "azul": azul.draw_board,
    "sintra": sintra.draw_board,
}
assert BOARDS.keys() == GAMES.keys()


def draw_seat(scene: Scene, seat: int, scale: Scale) -> Block:
    """A seat's name and score above its board."""
    board = BOARDS[scene.view.game](scene, seat, scale)
    columns = across(board)
    return [_draw_name(scene, seat, columns), *padded(board, columns)]


def _draw_name(scene: Scene, seat: int, columns: int) -> Line:
    """Who, whether it is their turn, who starts the next round, and how many points."""
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
