"""`palacio sit`: a bot at a table of a server."""

import click

from palacio.cli.mode import announce_compiling, prefer_plain

_SIMPLE = ("random", "greedy")  # quick enough without compiling


@click.command()
@click.argument("link")
@click.option("--bot", metavar="NAME", help="One of our bots.")
@click.option("--program", metavar="COMMAND", help="Or a program that speaks the protocol.")
@click.option("--budget-ms", type=click.IntRange(1), help="For each action.")
@click.option("--name", help="By which it sits there.  [default: the bot's, or the program's]")
@click.option("--token", envvar="PALACIO_TOKEN", help="Of its guest.  [default: a new guest]")
def sit(
    link: str,
    bot: str | None,
    program: str | None,
    budget_ms: int | None,
    name: str | None,
    token: str | None,
) -> None:
    """Let a bot sit at a table, and play it to the end.

    LINK is the invitation to the table: docs/bots.md.
    """
    if (bot is None) == (program is None):
        raise click.UsageError("Who shall sit there? Name a --bot or a --program.")
    if bot is None or bot in _SIMPLE:
        prefer_plain()
    else:
        announce_compiling()
    from palacio.cli.online import run, table_link
    from palacio.cli.sitting_bot import SittingBot, entrant_of

    at, table = table_link(link)
    run(SittingBot(entrant_of(bot, program, budget_ms), name, token).play(at, table))
