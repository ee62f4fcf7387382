"""`palacio migrate`: prepare the database for this version."""

import asyncio
import os

import click

from palacio.match.errors import UserError


@click.command()
@click.option("--database", metavar="URL", help="Default postgresql:///palacio.")
def migrate(database: str | None) -> None:
    """Prepare the database for this version of palacio.

    Servers do this when they start. Before a rolling update, run it once with the new version:
    servers of the old version keep running meanwhile.
    """
    from palacio.server.settings import read_settings

    names = asyncio.run(_migrate(read_settings(os.environ, database_url=database).database_url))
    click.echo("\n".join(names) or "The database is up to date.")


async def _migrate(url: str) -> list[str]:
    from palacio.server.store.connections import connect
    from palacio.server.store.errors import StoreError
    from palacio.server.store.migrate import migrate

    try:
        async with connect(url) as connection:
            return await migrate(connection)
    except StoreError as error:
        raise UserError(str(error)) from error
