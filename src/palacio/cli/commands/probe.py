"""`palacio probe`: check that a bot is ready for the arena."""

import click

from palacio.cli.rules_mode import compile_first
from palacio.cli.text import one_line


@click.command(context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False})
@click.option("--budget-ms", default=100, show_default=True, type=click.IntRange(min=1))
@click.option(
    "--overshoot-ms",
    type=int,
    help="Allowed beyond the budget; default 20 for a built-in bot, 1000 for a program.",
)
@click.option(
    "--simulations",
    default=50,
    show_default=True,
    type=click.IntRange(min=1),
    help="Budget of the reproducibility check.",
)
@click.option("--game", help="Only this game: azul or sintra  [default: both]")
@click.argument("command", nargs=-1, required=True, metavar="BOT | PROGRAM [ARGUMENT]...")
@click.pass_context
def probe(
    ctx: click.Context,
    /,
    budget_ms: int,
    overshoot_ms: int | None,
    simulations: int,
    game: str | None,
    command: tuple[str, ...],
) -> None:
    """Check that a bot plays legally, in time and reproducibly.

    The bot plays every game, option and number of seats from every seat, and gets invalid messages.
    The exit code is 1 if a check fails.
    """
    from palacio.lab import probe as lab
    from palacio.match.log import find_game
    from palacio.rules.catalog import GAMES

    target = lab.probe_target(command, budget_ms, overshoot_ms, simulations)
    games = [find_game(game).id] if game else list(GAMES)
    compile_first(*games)
    failed = 0
    for finding in lab.probe(target, games):
        mark = click.style("ok  ", "green") if finding.passed else click.style("FAIL", "red")
        click.echo(f"{mark}  {finding.check}: {one_line(finding.detail)}")
        failed += not finding.passed
    click.echo(f"Failed: {failed}." if failed else "Ready for the arena.")
    ctx.exit(1 if failed else 0)
