"""`python -m bench.load`: measure the capacity of this machine and write docs/load.md."""

import asyncio
from pathlib import Path

import click
import msgspec

from bench.load.measurements import Plan, measure
from bench.load.page import write_page
from bench.server.__main__ import DATABASE
from palacio.rules.catalog import GAMES


@click.command()
@click.option("--game", default="azul", show_default=True, type=click.Choice(list(GAMES)))
@click.option("--seconds", default=8, show_default=True, help="Seconds for each step.")
@click.option("--matches", default=64, show_default=True, help="Concurrent matches at full speed.")
@click.option("--human", default=2000, show_default=True, help="Concurrent matches at human pace.")
@click.option("--sockets", default=4000, show_default=True, help="Idle sockets, and spectators.")
@click.option("--minutes", default=12.0, show_default=True, help="Minutes for the simulated day.")
@click.option(
    "--database", default=DATABASE, metavar="URL", help="Server on which to create a database."
)
@click.option(
    "--figures", type=click.Path(path_type=Path), help="Write the figures to this file as JSON."
)
@click.option("--page", type=click.Path(path_type=Path), help="Write the page to this file.")
def load(
    game: str,
    seconds: int,
    matches: int,
    human: int,
    sockets: int,
    minutes: float,
    database: str,
    figures: Path | None,
    page: Path | None,
) -> None:
    """Measure the capacity of this machine. Takes half an hour; run nothing else meanwhile."""
    plan = Plan(game, seconds, matches, human, sockets, minutes)
    measured = asyncio.run(measure(plan, database))
    if figures:
        figures.write_bytes(msgspec.json.format(msgspec.json.encode(measured)))
    text = write_page(measured, plan)
    if page:
        page.write_text(text, "utf-8")
    else:
        click.echo(text)


if __name__ == "__main__":
    load()
