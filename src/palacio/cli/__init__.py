"""The command line. A command's file is loaded when it is asked for: help comes at once."""

import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Any, NamedTuple

import click

from palacio import __version__
from palacio.cli.mode import prefer_plain
from palacio.cli.text import one_line


class _Entry(NamedTuple):
    """A command: the function and the file of its name."""

    help: str
    is_light: bool = True  # too little work for the compiled rules to pay, which load in 1 s


COMMANDS = {
    "play": _Entry("Play in the terminal."),
    "watch": _Entry("Look on at a table of a server."),
    "sit": _Entry("Let a bot sit at a table.", is_light=False),  # sees for itself which
    "serve": _Entry("Serve tables over the network.", is_light=False),
    "worker": _Entry("Play for bots and call time.", is_light=False),
    "openapi": _Entry("Print what a server can be asked, for programs."),
    "simulate": _Entry("Let bots play matches.", is_light=False),  # sees for itself how many
    "replay": _Entry("Tell a recorded match, event by event."),
    "verify": _Entry("Check that records hold: form, chain, rules, deals, result."),
    "analyze": _Entry("Search a position, and tell what was found.", is_light=False),
    "arena": _Entry("Let bots play each other, and rate them.", is_light=False),
    "bot": _Entry("Serve one of our bots by the protocol for programs.", is_light=False),
    "probe": _Entry("Try a bot on everything: legal, in time, the same again?", is_light=False),
    "strength": _Entry("Play what shows how strong the bots are: hours.", is_light=False),
    "fit": _Entry("Fit the bots' weights to matches of their own.", is_light=False),
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
        module = import_module(f"palacio.cli.{cmd_name}")
        return next(value for value in vars(module).values() if isinstance(value, click.Command))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.help) for name, entry in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> Any:
        """What the user can put right is one red line, and no traceback."""
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
    """Azul and Stained Glass of Sintra, at the prompt."""
    if isinstance(sys.stdout, TextIOWrapper):  # a terminal without our characters shows others
        sys.stdout.reconfigure(errors="replace")
