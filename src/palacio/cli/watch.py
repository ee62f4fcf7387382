"""`palacio watch`: look on at a table of a server."""

import click

from palacio.words.catalogue import LANGUAGES, catalogue


@click.command()
@click.argument("link")
@click.option("--line", is_flag=True, help="Line by line, without the app.")
@click.option("--language", type=click.Choice(list(LANGUAGES)), help="Of the app.")
def watch(link: str, line: bool, language: str | None) -> None:
    """Look on at a table of a server, until the match is over.

    LINK is the table's address, with or without its key.
    """
    from palacio.cli.online import run, table_link
    from palacio.cli.onlooking import watch_app, watch_lines
    from palacio.cli.terminal import has_room, own_language

    at, table = table_link(link)
    if line or not has_room():
        run(watch_lines(at, table))
    else:
        run(watch_app(at, table, catalogue(language or own_language())))
