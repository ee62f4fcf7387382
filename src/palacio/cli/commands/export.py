"""`palacio export`: write the records of the matches that people share."""

import asyncio
import os
from pathlib import Path

import click

from palacio.cli.commands.inspect import connected_store
from palacio.cli.text import write_text


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--database", metavar="URL", help="Default postgresql:///palacio.")
def export(folder: Path, database: str | None) -> None:
    """Write the records of the matches that people share, without names.

    These are the finished matches in which every person has agreed, in their settings, that puzzles
    are made from their matches. FOLDER is created if it does not exist. Afterwards, `palacio
    puzzles --records FOLDER` finds puzzles in the matches.
    """
    from palacio.server.settings import read_settings

    url = read_settings(os.environ, database_url=database).database_url
    folder.mkdir(parents=True, exist_ok=True)
    click.echo(f"Records written: {asyncio.run(_export(url, folder))}.")


async def _export(url: str, folder: Path) -> int:
    """Write the records and return their number."""
    from palacio.match.record import format_record
    from palacio.server.tables.shared_matches import shared_matches

    written = 0
    async with connected_store(url) as store:
        async for match in shared_matches(store):
            file = folder / f"{match.referee.head[:16]}.palacio"
            write_text(str(file), format_record(match))
            written += 1
    return written
