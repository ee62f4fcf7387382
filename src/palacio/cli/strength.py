"""`palacio strength`: play what shows how strong the bots are, and write the page."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from palacio.lab.plan import Plan


@click.command()
@click.option("--out", default="strength", show_default=True, metavar="FOLDER", help="Matches.")
@click.option("--page", metavar="FILE", help="Write the page there, else to standard output.")
@click.option("--only", default="", metavar="WORDS", help="Play only what has this in its name.")
@click.option("--percent", default=100, show_default=True, help="Of the matches of each.")
@click.option("--workers", type=click.IntRange(min=1), help="Processes; else one for each core.")
def strength(out: str, page: str | None, only: str, percent: int, workers: int | None) -> None:
    """Play what shows how strong the bots are, and write a page about it: hours."""
    from palacio.cli.mode import announce_compiling
    from palacio.lab.strength import Ladder, Trial, ladders, trials, write_page

    announce_compiling()
    every: list[Trial | Ladder] = [*trials(), *ladders()]
    shown = [each for each in every if only in each.folder]
    reports = {}
    for each in shown:
        click.echo(each.folder, err=True)
        matches = -(-each.matches * percent // 100)
        reports[each.folder] = _run(each.plan(), matches, Path(out) / each.folder, workers)
    text = write_page(
        [(trial, reports[trial.folder]) for trial in trials() if trial.folder in reports],
        [(ladder, reports[ladder.folder]) for ladder in ladders() if ladder.folder in reports],
    )
    if page:
        Path(page).write_text(text, "utf-8")
    else:
        click.echo(text)


def _run(plan: "Plan", matches: int, folder: Path, workers: int | None) -> Any:
    from palacio.cli.progress import watch
    from palacio.lab.arena import Arena, local_runner
    from palacio.lab.standings import make_report
    from palacio.lab.workers import cores

    arena = Arena(plan, matches, folder)
    if arena.missing and not watch(arena, local_runner(workers or cores())):
        raise click.Abort
    return make_report(plan, arena.results, None)
