"""`palacio puzzle`: solve the puzzle of the day, or another one, in the terminal."""

from datetime import datetime
from typing import TYPE_CHECKING

import click

from palacio.cli.options import language_option
from palacio.cli.terminal import run
from palacio.i18n.catalogue import catalogue

if TYPE_CHECKING:
    from palacio.puzzles.puzzle import Puzzle


@click.command()
@click.option("--game", default="azul", show_default=True, help="azul or sintra.")
@click.option("--day", type=click.DateTime(["%Y-%m-%d"]), help="2026-11-18; default today.")
@click.option("--id", "id_", metavar="ID", help="A puzzle by its id, instead of a day's.")
@language_option
def puzzle(game: str, day: datetime | None, id_: str | None, language: str) -> None:
    """Solve the puzzle of the day.

    It shows a position and asks for an action. Two engines have proven which action is best.
    """
    from palacio.cli.line.puzzle_table import PuzzleTable
    from palacio.cli.line.screen import new_screen

    say = catalogue(language)
    asked = _find(game, day, id_)
    screen = new_screen(game, say)
    screen.print(say("puzzle-title", id=asked.id, rating=str(asked.rating)), "title")
    run(PuzzleTable(asked, screen).play())


def _find(game: str, day: datetime | None, id_: str | None) -> "Puzzle":
    """Return the puzzle with this id, or else the day's. Raises UserError if the id is unknown."""
    from palacio.match.errors import UserError
    from palacio.puzzles import daily, load

    if id_ is None:
        return daily(game, day.date() if day else None)
    found = next((each for each in load(game) if each.id == id_), None)
    if found is None:
        raise UserError(f"There is no puzzle '{id_}' of this game.")
    return found
