"""`palacio simulate`: matches played by bots, each the same whenever its seed is."""

import click

from palacio.cli.mode import announce_compiling, prefer_plain
from palacio.cli.options import match_options

_FEW = 20  # matches that are played before the compiled rules are loaded


@click.command()
@match_options
@click.option("--matches", default=1, show_default=True, type=click.IntRange(min=1))
@click.option(
    "--bot",
    "bots",
    multiple=True,
    default=("random",),
    show_default=True,
    help="Who plays: random or greedy; give one for all seats, or one for each.",
)
@click.option("--out", help="Where to write the record; '-' is standard output.")
def simulate(
    game: str,
    option: str | None,
    seats: int,
    seed: int,
    matches: int,
    bots: tuple[str, ...],
    out: str | None,
) -> None:
    """Let bots play matches, and write their records."""
    if matches <= _FEW:
        prefer_plain()
    from palacio.cli.simulation import Plan, run

    announce_compiling()
    run(Plan(game, option, seats, seed, bots), matches, out)
