"""`palacio sit`: let a bot play at a server's table."""

import click

from palacio.cli.rules_mode import SIMPLE_BOTS, compile_first, prefer_plain


@click.command()
@click.argument("link")
@click.option("--bot", metavar="NAME", help="A built-in bot.")
@click.option("--program", metavar="COMMAND", help="Or a program that speaks the bot protocol.")
@click.option("--budget-ms", type=click.IntRange(1), help="Time per action.")
@click.option("--name", help="Name at the table  [default: the bot's name]")
@click.option(
    "--token", envvar="PALACIO_TOKEN", help="Token of the guest to play as  [default: a new guest]"
)
def sit(
    link: str,
    bot: str | None,
    program: str | None,
    budget_ms: int | None,
    name: str | None,
    token: str | None,
) -> None:
    """Let a bot play at a server's table, to the end of the match.

    LINK is the invitation link of the table (see docs/bots.md).
    """
    if (bot is None) == (program is None):
        raise click.UsageError("Give either --bot or --program.")
    if bot is None or bot in SIMPLE_BOTS:
        prefer_plain()
    else:
        compile_first()
    from palacio.cli.bot_client import BotClient, entrant_of
    from palacio.cli.online import table_link
    from palacio.cli.terminal import run

    at, table = table_link(link)
    run(BotClient(entrant_of(bot, program, budget_ms), name, token).play(at, table))
