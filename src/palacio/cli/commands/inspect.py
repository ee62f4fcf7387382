"""`palacio inspect`: say why a table does not move, according to the database."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import click
import msgspec

from palacio.match.errors import UserError

if TYPE_CHECKING:
    from palacio.server.store.postgres import Store
    from palacio.server.tables.inspection import TableInspection


@click.command()
@click.argument("table", required=False)
@click.option("--database", metavar="URL", help="Default postgresql:///palacio.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def inspect(table: str | None, database: str | None, as_json: bool) -> None:
    """Say why a table does not move.

    TABLE is a table's id, its link, or its number in the log. Without TABLE, list the quarantined
    tables and those that are overdue longest. Nothing is changed.
    """
    from palacio.server.settings import read_settings

    url = read_settings(os.environ, database_url=database).database_url
    answer = _list(url) if table is None else _inspect(url, match_id(table))
    found, lines = asyncio.run(answer)
    data = msgspec.json.format(msgspec.json.encode(found))
    click.echo(data if as_json else "\n".join(lines))


Answer = tuple[Any, list[str]]  # the data for --json, and lines of text


async def _list(url: str) -> Answer:
    from palacio.cli.inspection_text import describe_list
    from palacio.server.tables.inspection import list_tables

    async with connected_store(url) as store:
        found = await list_tables(store)
    return found, list(describe_list(found))


async def _inspect(url: str, match_id: int) -> Answer:
    from palacio.cli.inspection_text import describe_table
    from palacio.server.tables.inspection import inspect_table

    async with connected_store(url) as store:
        found = await inspect_table(store, match_id)
    if found is None:
        raise UserError("There is no such table.")
    return _with_reason(found), list(describe_table(found))


@asynccontextmanager
async def connected_store(url: str) -> AsyncIterator["Store"]:
    """Connect to a database that a server has migrated. Raise UserError if that fails."""
    from palacio.server.store.errors import StoreError
    from palacio.server.store.postgres import Store
    from palacio.server.telemetry.masking import mask_text

    try:
        store = await Store.connect(url)
        try:
            yield store
        finally:
            await store.close()
    except StoreError as error:
        raise UserError(f"{error} ({mask_text(url)})") from error


def match_id(text: str) -> int:
    """Return the match number for a table's id, link or number. Raises UserError for other text."""
    from palacio.wire.ids import LENGTH, parse_id

    last = text.partition("?")[0].rstrip("/").rpartition("/")[2]
    is_number = last.isascii() and last.isdigit() and len(last) != LENGTH
    id_ = int(last) if is_number else parse_id(last)
    if id_ is None or id_ >> 63:
        raise UserError(f"'{text}' is not a table's id, link or number.")
    return id_


def _with_reason(table: "TableInspection") -> dict[str, Any]:
    from palacio.server.tables.why_stuck import why_stuck

    return msgspec.structs.asdict(table) | {"is_leased": table.is_leased, "why": why_stuck(table)}
