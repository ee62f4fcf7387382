"""`palacio replay`: a recorded match, told event by event and drawn round by round."""

import click
from rich.console import Console
from rich.table import Table

from palacio.cli.ply import check_ply
from palacio.cli.screen import new_console, picture, show, tell
from palacio.cli.terminal import has_room, own_language, run_app
from palacio.cli.text import read_text, write_text
from palacio.match.errors import UserError
from palacio.match.match import Match
from palacio.match.record import verify
from palacio.match.story import RoundEnd
from palacio.rules.catalog import GAMES
from palacio.rules.drafting import CHANCE
from palacio.words.catalogue import LANGUAGES, catalogue


@click.command()
@click.argument("file")
@click.option("--ply", type=click.IntRange(min=0), metavar="N", help="Stop after event N.")
@click.option("--position", is_flag=True, help="Print only the position reached, as one line.")
@click.option("--picture", "image", metavar="SVG", help="Draw only the position reached.")
@click.option("--app", is_flag=True, help="Step through it in the app.")
@click.option("--language", type=click.Choice(list(LANGUAGES)), help="Of the app.")
def replay(
    file: str, ply: int | None, position: bool, image: str | None, app: bool, language: str | None
) -> None:
    """Tell a recorded match, event by event."""
    recorded = verify(read_text(file)).match  # a forged match is not told
    check_ply(recorded, ply)
    if app:
        show_in_app(recorded, ply, language)
    else:
        print_match(recorded, ply, position=position, image=image)


def show_in_app(recorded: Match, ply: int | None, language: str | None) -> None:
    if not has_room():
        raise UserError("The app needs a terminal of at least 100 columns and 30 rows.")
    at = None if ply is None else ply + 1
    run_app(replay=recorded, at=at, say=catalogue(language or own_language()))


def print_match(recorded: Match, ply: int | None, *, position: bool, image: str | None) -> None:
    match = Match(recorded.header)
    console = new_console(match.header.game)
    for event in recorded.log if ply is None else recorded.log[: ply + 1]:
        match.accept(event.seat, event.text)
        if not position and not image:
            print_event(console, match)
    if image:
        write_text(image, picture(match))
    elif position:
        click.echo(match.position())
    else:
        print_result(console, match)


def print_event(console: Console, match: Match) -> None:
    """The last event of a match in words, and the table when it ended a round."""
    event = match.log[-1]
    who = "the bag" if event.seat == CHANCE else match.header.names[event.seat]
    console.print(f"{event.seq:>4}  {who}  {event.text}", soft_wrap=True, markup=False)
    tell(console, match, event.seq)
    if any(isinstance(happening, RoundEnd) for happening in match.story(event.seq)[0]):
        console.print()
        show(console, match)
        console.print()


def print_result(console: Console, match: Match) -> None:
    """Where it ended: the scores, or the table of a match that goes on."""
    if not match.is_over:
        show(console, match)
        return
    game = GAMES[match.header.game]
    console.print(f"\n {game.title}, {game.option_name} {match.header.option}", style="title")
    table = Table(box=None)
    table.add_column("seat", header_style="dim")
    table.add_column("points", header_style="dim", justify="right")
    table.add_column()
    for seat, name in enumerate(match.header.names):
        won = seat in match.winners
        note = "won" if won else "left" if seat in match.out else ""
        table.add_row(name, str(match.scores[seat]), note, style="turn" if won else "")
    console.print(table)
