"""`palacio replay`: a recorded match, event by event."""

import click
from rich.console import Console
from rich.table import Table

from palacio.cli.text import read_text
from palacio.match.errors import UserError
from palacio.match.match import Match
from palacio.match.position import format_position
from palacio.match.record import verify
from palacio.rules.catalog import GAMES
from palacio.rules.drafting import CHANCE
from palacio.rules.tale import Told


@click.command()
@click.argument("file")
@click.option("--ply", type=click.IntRange(min=0), metavar="N", help="Stop after event N.")
@click.option("--position", is_flag=True, help="Print only the position reached, as one line.")
def replay(file: str, ply: int | None, position: bool) -> None:
    """Tell a recorded match, event by event."""
    recorded = verify(read_text(file)).match  # a forged match is not told
    if ply is not None and ply >= len(recorded.log):
        raise UserError(f"The record has no event {ply}: the last one is {len(recorded.log) - 1}.")
    events = recorded.log if ply is None else recorded.log[: ply + 1]
    console = Console(markup=False, highlight=False, emoji=False)
    match = Match(recorded.header)
    for event in events:
        match.accept(event.seat, event.text)
        if not position:
            print_event(console, match)
    if position:
        click.echo(format_position(match.state))
    else:
        print_result(console, match)


def print_event(console: Console, match: Match) -> None:
    """The last event of a match, and the scores when it ended a round."""
    event = match.log[-1]
    who = "the bag" if event.seat == CHANCE else match.header.names[event.seat]
    console.print(f"{event.seq:>4}  {who}  {event.text}", soft_wrap=True)
    for note in match.tales[-1]:
        if note.what == Told.ROUND_END:
            pairs = zip(match.header.names, match.scores, strict=True)
            scores = ", ".join(f"{name}: {score}" for name, score in pairs)
            console.print(f"      Round {note.a} ends. {scores}", style="bold", soft_wrap=True)


def print_result(console: Console, match: Match) -> None:
    game = GAMES[match.header.game]
    title = f"{game.title}, {game.option} {match.header.choice}"
    table = Table(title=title if match.is_over else f"{title}: unfinished")
    table.add_column("Seat")
    table.add_column("Points", justify="right")
    table.add_column("")
    for seat, name in enumerate(match.header.names):
        won = "won" if seat in match.winners else ""
        table.add_row(name, str(match.scores[seat]), won)
    console.print(table)
