"""The command line. The module of a command is imported when it runs, so help is quick."""

import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Any, NamedTuple

import click

from palacio import __version__
from palacio.cli.rules_mode import prefer_plain
from palacio.cli.text import one_line


class _Entry(NamedTuple):
    """A command: a function in a module of the same name."""

    help: str
    is_light: bool = True  # uncompiled rules will do; compiled ones take 1 s to load


COMMANDS = {
    "play": _Entry("Play in the terminal."),
    "watch": _Entry("Watch a server's table."),
    "sit": _Entry("Let a bot play at a server's table.", is_light=False),  # decides for itself
    "serve": _Entry("Serve tables over the network.", is_light=False),
    "worker": _Entry("Run bots and clocks for servers.", is_light=False),
    "migrate": _Entry("Prepare the database for this version."),
    "inspect": _Entry("Say why a table does not move."),
    "erase": _Entry("Erase a person's name at all tables."),
    "openapi": _Entry("Print the server's OpenAPI document."),
    "simulate": _Entry("Let bots play matches.", is_light=False),  # decides for itself
    "replay": _Entry("Print a recorded match, event by event."),
    "verify": _Entry("Verify records: format, hash chain, rules, deals, result."),
    "analyze": _Entry("Search a position and print what was found.", is_light=False),
    "arena": _Entry("Let bots play each other and rate them.", is_light=False),
    "bot": _Entry("Run a built-in bot behind the bot protocol.", is_light=False),
    "probe": _Entry("Check that a bot plays legally, in time and reproducibly.", is_light=False),
    "strength": _Entry("Measure how strong the bots are, for hours.", is_light=False),
    "fit": _Entry("Fit the bots' weights by self-play.", is_light=False),
    "perft": _Entry("Count the lines of play from a position.", is_light=False),
    "compile": _Entry("Compile the rules now.", is_light=False),
    "bench": _Entry("Measure how fast the rules run here.", is_light=False),
}


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        if COMMANDS[cmd_name].is_light:
            prefer_plain()
        module = import_module(f"palacio.cli.commands.{cmd_name}")
        return next(value for value in vars(module).values() if isinstance(value, click.Command))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.help) for name, entry in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command. Print an error of the user as one red line, without a traceback."""
        try:
            return super().invoke(ctx)
        except (ValueError, RuntimeError) as error:
            if not getattr(error, "for_the_user", False):
                raise
            click.secho(one_line(str(error)), fg="red", err=True)
            ctx.exit(1)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Azul and Stained Glass of Sintra, in the terminal."""
    if isinstance(sys.stdout, TextIOWrapper):  # for terminals that lack our characters
        sys.stdout.reconfigure(errors="replace")
