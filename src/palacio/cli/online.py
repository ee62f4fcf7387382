"""Play at a server's table: in the app where there is room for it, else line by line."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from palacio.cli.keyboard import Keyboard
from palacio.cli.line_commands import obey
from palacio.cli.line_table import LineTable
from palacio.cli.screen import new_console
from palacio.cli.terms import parse_terms
from palacio.client.errors import ServerError, Unreachable
from palacio.client.followed import Followed
from palacio.client.guests import Guests
from palacio.client.links import Link, parse_link
from palacio.client.player import go_away
from palacio.client.visit import Visit, visit
from palacio.match.errors import UserError
from palacio.words.catalogue import Catalogue, catalogue

TERMS = ("game", "option", "seats", "people", "bot", "clock", "listed", "serious")
_GOING_S = 3.0  # for the last word


def play_lines(server: str, asked: dict[str, Any], typed: set[str]) -> None:
    run(_play_lines(check_link(server, typed), asked))


def play_app(server: str, asked: dict[str, Any], typed: set[str], language: str) -> None:
    run(_play_app(check_link(server, typed), asked, catalogue(language)))


def check_link(server: str, typed: set[str]) -> Link:
    """The terms of a table that is there already are settled."""
    link = parse_link(server)
    if link.table and (settled := sorted(typed & set(TERMS))):
        raise UserError(f"That table is there already: leave out --{' and --'.join(settled)}.")
    return link


def table_link(text: str) -> tuple[Link, str]:
    """A link that leads to a table, and that table."""
    link = parse_link(text)
    if link.table is None:
        raise UserError(f"'{text}' leads to no table: its link has /t/ and the table's id.")
    return link, link.table


def run(main: Coroutine[Any, Any, None]) -> None:
    """Ctrl-C is a way to leave, and no fault."""
    with suppress(KeyboardInterrupt):
        asyncio.run(main)


async def _play_lines(link: Link, asked: dict[str, Any]) -> None:
    async with visit(link, name=asked["name"], guests=Guests()) as here:
        followed = await arrive(here, link, asked)
        keyboard = Keyboard()
        while True:
            console = new_console(followed.table.game)
            again = await LineTable(here, followed, console, keyboard, obey).play()
            if again is None:
                return
            here.live.unfollow(followed.id)
            followed = await here.join(again)


async def _play_app(link: Link, asked: dict[str, Any], say: Catalogue) -> None:
    from palacio.app.online_app import OnlineApp  # only now: it takes a moment

    wishes = {"name": asked["name"], "language": say.language}
    async with visit(link, guests=Guests(), **wishes) as here:
        app = OnlineApp(here, await arrive(here, link, asked), say)
        await app.run_async()
        with suppress(ServerError, Unreachable, TimeoutError):
            async with asyncio.timeout(_GOING_S):
                await go_away(app.followed)


async def arrive(here: Visit, link: Link, asked: dict[str, Any]) -> Followed:
    """At the table of a link, or at a new one."""
    if link.table is None:
        return await here.open(parse_terms(asked))
    return await here.join(link.table, link.key)
