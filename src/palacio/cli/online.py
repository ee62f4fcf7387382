"""Connecting to a server's table, to play in the app or in line mode."""

from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from palacio.cli.line.keyboard import Keyboard
from palacio.cli.line.online_table import OnlineTable
from palacio.cli.line.screen import new_screen
from palacio.cli.terminal import run
from palacio.cli.terms import parse_terms
from palacio.client.errors import DealMismatch, Unreachable
from palacio.client.followed_table import FollowedTable
from palacio.client.guests import Guests
from palacio.client.links import Link, parse_link
from palacio.client.player import try_to_leave
from palacio.client.session import ServerSession, open_session
from palacio.i18n.catalogue import Catalogue
from palacio.match.errors import UserError

_TERMS = {"game", "option", "seats", "people", "bot", "clock", "listed", "serious"}


def check_link(text: str, typed: set[str]) -> Link:
    """Return the link in `text`.

    Raises UserError if the link leads to a table but options for a new table were typed.
    """
    link = parse_link(text)
    if link.table and (wrong := sorted(typed & _TERMS)):
        raise UserError(f"That table exists already: leave out --{' and --'.join(wrong)}.")
    return link


def table_link(text: str) -> tuple[Link, str]:
    """Return the link in `text`, and the id of the table that it leads to.

    Raises UserError if the link does not lead to a table.
    """
    link = parse_link(text)
    if link.table is None:
        raise UserError(
            f"'{text}' does not lead to a table: such a link contains /t/ and the table's id."
        )
    return link, link.table


def run_online(main: Coroutine[Any, Any, None], link: Link, say: Catalogue) -> None:
    """Run `main`. Raises a translated UserError for an unreachable server or an unfair deal."""
    try:
        run(main)
    except DealMismatch as error:
        raise UserError(say("deal-mismatch")) from error
    except Unreachable as error:
        raise UserError(say("line-unreachable", server=link.server)) from error


async def play_lines(link: Link, options: dict[str, Any], say: Catalogue, notice: str = "") -> None:
    """Play a match and its rematches in line mode, after printing `notice` once."""
    async with _join(link, options, say) as (server, followed):
        keyboard, screen = Keyboard(), new_screen(followed.table.game, say, notice)
        while True:
            rematch = await OnlineTable(server, followed, screen, keyboard.line).play()
            if rematch is None:
                return
            server.socket.unfollow(followed.id)
            followed = await server.join(rematch)


async def play_app(link: Link, options: dict[str, Any], say: Catalogue) -> None:
    from palacio.app.online_app import OnlineApp  # imported late: Textual loads slowly

    async with _join(link, options, say) as (server, followed):
        app = OnlineApp(server, followed, say)
        await app.run_async()
        await try_to_leave(app.followed)


@asynccontextmanager
async def _join(
    link: Link, options: dict[str, Any], say: Catalogue
) -> AsyncIterator[tuple[ServerSession, FollowedTable]]:
    """Connect, join the linked table or open a new one, and yield the session and the table."""
    name, language = options["name"], say.language
    async with open_session(link, name=name, guests=Guests(), language=language) as server:
        if link.table:
            yield server, await server.join(link.table, link.key)
        else:
            yield server, await server.open(parse_terms(options))
