"""`palacio probe`: is a bot fit for the arena?"""

import click

from palacio.cli.mode import announce_compiling
from palacio.cli.text import one_line


@click.command(context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False})
@click.option("--budget-ms", default=100, show_default=True, type=click.IntRange(min=1))
@click.option(
    "--late-ms", type=int, help="What it may be late by; 20 for ours, 1000 for a program."
)
@click.option(
    "--simulations",
    default=50,
    show_default=True,
    type=click.IntRange(min=1),
    help="Its budget when it has to do the same again.",
)
@click.argument("command", nargs=-1, required=True, metavar="BOT | PROGRAM [ARGUMENT]...")
@click.pass_context
def probe(
    ctx: click.Context,
    /,
    budget_ms: int,
    late_ms: int | None,
    simulations: int,
    command: tuple[str, ...],
) -> None:
    """Try a bot on everything: legal, in time, the same again?

    Every game, option and number of seats from every seat, then its manners.
    Exit code 1 if anything is amiss.
    """
    from palacio.lab import probe as lab

    announce_compiling()
    amiss = 0
    for finding in lab.probe(lab.trial_of(command, budget_ms, late_ms, simulations)):
        mark = click.style("ok  ", "green") if finding.is_good else click.style("FAIL", "red")
        click.echo(f"{mark}  {finding.what}: {one_line(finding.words)}")
        amiss += not finding.is_good
    click.echo(f"{amiss} amiss." if amiss else "Fit for the arena.")
    ctx.exit(1 if amiss else 0)
