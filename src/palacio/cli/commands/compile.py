"""`palacio compile`: compile the rules now, so that no later command has to wait for it."""

import time

import click

from palacio.cli.compiling import compile_parts
from palacio.cli.rules_mode import announce, find_missing
from palacio.rules.catalog import GAMES
from palacio.session.compile_progress import PARTS


@click.command(name="compile")
@click.option("--part", "parts", multiple=True, type=click.Choice(PARTS), help="Default: all.")
def compile_(parts: tuple[str, ...]) -> None:
    """Compile the rules now, each game in its own process."""
    announce(find_missing(searches=True, views=True))
    begin = time.perf_counter()
    compile_parts(GAMES, parts or PARTS)
    click.echo(f"Compiled: {time.perf_counter() - begin:.0f} s.")
