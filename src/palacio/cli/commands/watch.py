"""`palacio watch`: watch a server's table."""

from typing import TYPE_CHECKING

import click

from palacio.cli.options import language_option
from palacio.i18n.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from palacio.client.links import Link


@click.command()
@click.argument("link")
@click.option("--line", is_flag=True, help="Line by line, without the app.")
@language_option
def watch(link: str, line: bool, language: str) -> None:
    """Watch a server's table until the match is over.

    LINK is the table's address, with or without its key.
    """
    from palacio.cli.line.spectator import watch_lines
    from palacio.cli.online import run_online, table_link
    from palacio.cli.terminal import line_notice

    at, table = table_link(link)
    say = catalogue(language)
    notice = line_notice(say, is_chosen=line)
    watching = _watch_app(at, table, say) if notice is None else watch_lines(at, table, say, notice)
    run_online(watching, at, say)


async def _watch_app(link: "Link", table: str, say: Catalogue) -> None:
    from palacio.app.online_app import OnlineApp  # imported late: Textual loads slowly
    from palacio.client.session import spectate

    async with spectate(link, say.language) as server:
        await server.client.table(table)  # raises if there is no answer; the socket would retry
        await OnlineApp(server, await server.socket.follow(table), say).run_async()
