"""`palacio fit`: fit a game's weights to matches that the search plays against itself."""

from pathlib import Path

import click

from palacio.cli.options import match_options
from palacio.cli.text import write_text

_SOME = click.IntRange(min=1)


@click.command()
@match_options
@click.option("--quick", default=3000, show_default=True, type=_SOME, help="Matches by eye.")
@click.option("--matches", default=500, show_default=True, type=_SOME, help="Matches by search.")
@click.option("--simulations", default=400, show_default=True, type=_SOME, help="An action.")
@click.option("--out", metavar="FOLDER", help="Write there, not where the bots read.")
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
    """Fit the bots' weights to matches of their own: what draws, and what a board is worth."""
    from palacio.bots.weights import FITTED, weights_file
    from palacio.cli.mode import announce_compiling
    from palacio.lab.fitting import Effort, format_judge, learn
    from palacio.lab.plan import check_variant

    option = check_variant(game, option)
    announce_compiling(game)
    judge = learn(game, option, seats, seed, Effort(quick, matches, simulations))
    name = weights_file(game, option, seats).name
    write_text(str(Path(out or FITTED) / name), format_judge(judge))
    click.echo(f"Wrote {name}.")
