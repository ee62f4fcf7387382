"""The command line. A command's module is imported only when it runs, so that help is fast."""

import sys
from difflib import get_close_matches
from importlib import import_module
from io import TextIOWrapper
from typing import Any, NamedTuple, NoReturn

import click

from palacio import __version__
from palacio.cli.rules_mode import prefer_plain
from palacio.cli.text import one_line

_INTERRUPTED = 130  # the exit code after Ctrl-C


class _Entry(NamedTuple):
    """A command: a function in a module of the same name."""

    help: str
    is_light: bool = True  # plain rules are fast enough; compiled ones take 1 s to load
    extra: str = ""  # the extra of the package that the command needs, if any


COMMANDS = {
    "play": _Entry("Play in the terminal."),
    "watch": _Entry("Watch a server's table."),
    "sit": _Entry("Let a bot play at a server's table.", is_light=False),  # may use plain rules
    "serve": _Entry("Serve tables over the network.", is_light=False, extra="server"),
    "worker": _Entry("Run bots, clocks and reviews for servers.", is_light=False, extra="server"),
    "migrate": _Entry("Prepare the database for this version.", extra="server"),
    "inspect": _Entry("Say why a table does not move.", extra="server"),
    "erase": _Entry("Erase a person's name and avatar at all tables.", extra="server"),
    "export": _Entry("Write the records of the matches that people share.", extra="server"),
    "openapi": _Entry("Print the server's OpenAPI document.", extra="server"),
    "simulate": _Entry("Let bots play matches.", is_light=False),  # may use plain rules
    "replay": _Entry("Print a recorded match, event by event."),
    "verify": _Entry("Verify records: format, hash chain, rules, deals, result."),
    "analyze": _Entry("Search a position and print how its actions are rated.", is_light=False),
    "review": _Entry("Review a recorded match: errors, luck and moments.", is_light=False),
    "puzzle": _Entry("Solve the puzzle of the day."),
    "arena": _Entry("Let bots play each other and rate them.", is_light=False),
    "bot": _Entry("Run a built-in bot behind the bot protocol.", is_light=False),
    "probe": _Entry("Check that a bot plays legally, in time and reproducibly.", is_light=False),
    "strength": _Entry("Measure how strong the bots are. Takes hours.", is_light=False),
    "calibrate": _Entry(
        "Calibrate the shares of winning by self-play. Takes hours.", is_light=False
    ),
    "study": _Entry("Measure how good reviews are. Takes hours.", is_light=False),
    "puzzles": _Entry("Find puzzles. Takes about an hour.", is_light=False),
    "train": _Entry("Train the bots by self-play.", is_light=False),
    "perft": _Entry("Count the lines of play from a position.", is_light=False),
    "compile": _Entry("Compile the rules now.", is_light=False),
    "bench": _Entry("Measure the speed of the rules on this machine.", is_light=False),
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

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that these arguments name. Suggest similar names if there is none."""
        similar = get_close_matches(args[0], COMMANDS, n=3, cutoff=0.6)
        if args[0] not in COMMANDS and similar:
            ctx.fail(f"No such command '{args[0]}'. Did you mean {' or '.join(similar)}?")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.help) for name, entry in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command. Print a user error as one red line, without a traceback.

        An extra that is not installed is a user error, too. Ctrl-C exits with code 130.
        """
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("Stopped.", err=True)
            ctx.exit(_INTERRUPTED)
        except ModuleNotFoundError as error:
            name, package = str(ctx.invoked_subcommand), str(error.name).partition(".")[0]
            extra = COMMANDS[name].extra if name in COMMANDS else ""
            if not extra or package == "palacio":
                raise
            how = f"pip install 'palacio[{extra}]'"
            _refuse(ctx, f"palacio {name} needs {package}, which is not installed: {how}")
        except (ValueError, RuntimeError) as error:
            if not getattr(error, "for_the_user", False):
                raise
            _refuse(ctx, one_line(str(error)))


def _refuse(ctx: click.Context, reason: str) -> NoReturn:
    """Print a user error as one red line, and exit with code 1."""
    click.secho(reason, fg="red", err=True)
    ctx.exit(1)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Azul and Stained Glass of Sintra, in the terminal."""
    if isinstance(sys.stdout, TextIOWrapper):  # print `?` for characters that a terminal lacks
        sys.stdout.reconfigure(errors="replace")
