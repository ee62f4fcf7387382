"""`python -m bench.abuse`: measure the effect of one abusive guest on other people."""

import asyncio
from pathlib import Path

import click
import msgspec

from bench.abuse.attacks import ATTACKS
from bench.abuse.measurements import measure, summarize
from bench.abuse.report import report, write_section
from bench.server.__main__ import DATABASE


@click.command()
@click.option(
    "--attack", "attacks", multiple=True, type=click.Choice(list(ATTACKS)), help="Default: all."
)
@click.option("--rounds", default=6, show_default=True, help="Rounds of measurements.")
@click.option("--seconds", default=3.0, show_default=True, help="Seconds for each measurement.")
@click.option(
    "--database", default=DATABASE, metavar="URL", help="Server on which to create a database."
)
@click.option(
    "--figures", type=click.Path(path_type=Path), help="Write all figures to this file as JSON."
)
@click.option("--page", type=click.Path(path_type=Path), help="Write the section of this page.")
def abuse(
    attacks: tuple[str, ...],
    rounds: int,
    seconds: float,
    database: str,
    figures: Path | None,
    page: Path | None,
) -> None:
    """Measure the effect of one abusive guest on other people. Run nothing else meanwhile."""
    phases = asyncio.run(measure(database, attacks or list(ATTACKS), rounds, seconds))
    if figures:
        figures.write_bytes(msgspec.json.encode(phases))
    summaries = {name: summarize(each) for name, each in phases.items()}
    text = report(summaries, rounds, seconds)
    if page:
        write_section(page, text)
    click.echo(text)


if __name__ == "__main__":
    abuse()
