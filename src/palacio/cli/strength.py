"""`palacio strength`: play what shows how strong the bots are, and write the page."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from palacio.lab.arena import Arena
    from palacio.lab.strength import Ladder, Trial


@click.command()
@click.option("--out", default="strength", show_default=True, metavar="FOLDER", help="Matches.")
@click.option("--page", metavar="FILE", help="Write the page there, else to standard output.")
@click.option("--only", default="", metavar="WORDS", help="Only what has this in its name.")
@click.option(
    "--percent",
    default=100,
    show_default=True,
    type=click.IntRange(1, 100),
    help="Of the matches of each.",
)
@click.option("--as-is", is_flag=True, help="Play nothing: tell what has been played.")
@click.option("--workers", type=click.IntRange(min=1), help="Processes; else one for each core.")
def strength(
    out: str, page: str | None, only: str, percent: int, as_is: bool, workers: int | None
) -> None:
    """Play what shows how strong the bots are, and write a page about it: hours."""
    from palacio.cli.mode import announce_compiling
    from palacio.lab.arena import Arena
    from palacio.lab.standings import make_report
    from palacio.lab.strength import write_page

    announce_compiling()
    reports = {}
    for each in _shown(only):
        click.echo(each.folder, err=True)
        arena = Arena(each.plan(), -(-each.matches * percent // 100), Path(out) / each.folder)
        if not as_is:
            _play(arena, workers)
        reports[each] = make_report(arena.plan, arena.results, None)
    text = write_page(reports)
    if page:
        Path(page).write_text(text, "utf-8")
    else:
        click.echo(text)


def _shown(only: str) -> "list[Trial | Ladder]":
    from palacio.lab.strength import ladders, trials
    from palacio.match.errors import UserError

    every: list[Trial | Ladder] = [*trials(), *ladders()]
    shown = [each for each in every if only in each.folder]
    if not shown:
        raise UserError(f"'{only}' is in no name; there is, for instance, {every[0].folder}.")
    return shown


def _play(arena: "Arena", workers: int | None) -> None:
    from palacio.cli.progress import watch
    from palacio.lab.arena import local_runner
    from palacio.lab.workers import cores

    if arena.missing and not watch(arena, local_runner(workers or cores())):
        raise click.Abort
