"""`palacio fit`: fit a game's weights to self-play of the search."""

from pathlib import Path

import click

from palacio.cli.options import match_options
from palacio.cli.text import write_text

_POSITIVE = click.IntRange(min=1)


@click.command()
@match_options
@click.option(
    "--quick", default=3000, show_default=True, type=_POSITIVE, help="Matches without search."
)
@click.option(
    "--matches", default=500, show_default=True, type=_POSITIVE, help="Matches with search."
)
@click.option("--simulations", default=400, show_default=True, type=_POSITIVE, help="Per action.")
@click.option("--out", metavar="FOLDER", help="Write there instead of into the package.")
def fit(
    game: str,
    option: str | None,
    seats: int,
    seed: int,
    quick: int,
    matches: int,
    simulations: int,
    out: str | None,
) -> None:
    """Fit the bots' weights by self-play: of the policy and of the value function."""
    from palacio.bots.weights import FITTED, weights_file
    from palacio.cli.rules_mode import announce_compiling
    from palacio.lab.fitting import Effort, fit_evaluator, format_evaluator
    from palacio.lab.plan import check_variant

    option = check_variant(game, option)
    announce_compiling(game)
    evaluator = fit_evaluator(game, option, seats, seed, Effort(quick, matches, simulations))
    name = weights_file(game, option, seats).name
    write_text(str(Path(out or FITTED) / name), format_evaluator(evaluator))
    click.echo(f"Wrote {name}.")
