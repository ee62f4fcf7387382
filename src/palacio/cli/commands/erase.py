"""`palacio erase`: erase a person's name and avatar at all tables, in the database."""

import asyncio
import os

import click

from palacio.cli.commands.inspect import connected_store, match_id
from palacio.match.errors import UserError


@click.command()
@click.argument("table")
@click.argument("seat", type=click.IntRange(min=1))
@click.option("--database", metavar="URL", help="Default postgresql:///palacio.")
def erase(table: str, seat: int, database: str | None) -> None:
    """Erase a person's name and avatar at all tables.

    TABLE is a table's id, its link, or its number in the log. SEAT is the person's seat there,
    counted from 1. Matches and results stay, and their records still verify.
    """
    from palacio.server.settings import read_settings

    url = read_settings(os.environ, database_url=database).database_url
    asyncio.run(_erase(url, match_id(table), seat))
    click.echo("Erased. Servers stop showing the name within a few seconds.")


async def _erase(url: str, id_: int, seat: int) -> None:
    async with connected_store(url) as store:
        person = dict(await store.people(id_)).get(seat - 1)
        if person is None:
            raise UserError("There is no person at that seat.")
        await store.profiles.erase(person)
