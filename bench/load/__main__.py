"""`python -m bench.load`: find where a machine bends, and write docs/load.md."""

import asyncio
from pathlib import Path

import click
import msgspec

from bench.load.measuring import Figures, Plan, measure
from bench.load.page import write_page
from bench.server.__main__ import DATABASE
from bench.server.database import new_database
from palacio.rules.catalog import GAMES


@click.command()
@click.option("--game", default="azul", show_default=True, type=click.Choice(list(GAMES)))
@click.option("--seconds", default=8, show_default=True, help="For each step.")
@click.option("--matches", default=64, show_default=True, help="At once, at machine pace.")
@click.option("--people", default=2000, show_default=True, help="Matches at the pace of people.")
@click.option("--sockets", default=4000, show_default=True, help="That are idle, or watch.")
@click.option("--minutes", default=12.0, show_default=True, help="For a day.")
@click.option("--database", default=DATABASE, metavar="URL", help="To make one of our own from.")
@click.option("--figures", type=click.Path(path_type=Path), help="Keep them here, as JSON.")
@click.option("--page", type=click.Path(path_type=Path), help="Write the page there.")
def load(
    game: str,
    seconds: int,
    matches: int,
    people: int,
    sockets: int,
    minutes: float,
    database: str,
    figures: Path | None,
    page: Path | None,
) -> None:
    """Measure how much this machine carries: for half an hour it does nothing else."""
    plan = Plan(game, seconds, matches, people, sockets, minutes)
    measured = asyncio.run(_measure(plan, database))
    if figures:
        figures.write_bytes(msgspec.json.format(msgspec.json.encode(measured)))
    text = write_page(measured, plan)
    if page:
        page.write_text(text, "utf-8")
    else:
        click.echo(text)


async def _measure(plan: Plan, database: str) -> Figures:
    async with new_database(database) as url:
        return await measure(plan, url)


if __name__ == "__main__":
    load()
