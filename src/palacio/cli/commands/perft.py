"""`palacio perft`: count lines of play, to compare implementations of the rules."""

import time

import click
from rich.console import Console
from rich.table import Table

from palacio.cli.options import match_options
from palacio.cli.rules_mode import compile_first
from palacio.lab.seeding import seeded_match
from palacio.match.log import find_game
from palacio.match.position import format_position, parse_position
from palacio.rules import playout
from palacio.rules.state import State, blanks, put


@click.command()
@match_options
@click.option("--depth", default=3, show_default=True, type=click.IntRange(min=1))
@click.option("--position", metavar="LINE", help="Start from this position.")
def perft(
    game: str, option: str | None, seats: int, seed: int, depth: int, position: str | None
) -> None:
    """Count the lines of play from a position, up to a depth or to the end of the round."""
    compile_first(*([] if position else [find_game(game).id]), searches=False)
    if position is not None:
        start = parse_position(position)
    else:
        start = seeded_match(game, option, seats, seed, deal=1).state
    click.echo(format_position(start))
    table = Table("Depth", "Lines", "Seconds", "Lines/s")
    for column in table.columns:
        column.justify = "right"
    count_lines(start, 1)  # warm up
    for level in range(1, depth + 1):
        begin = time.perf_counter()
        lines = count_lines(start, level)
        spent = time.perf_counter() - begin
        table.add_row(str(level), f"{lines:,}", f"{spent:.3f}", f"{lines / spent:,.0f}")
    Console().print(table)


def count_lines(start: State, depth: int) -> int:
    states = blanks(start.dtype, depth + 1)
    put(states, 0, start)
    return int(playout.perft(states, 0, depth))
