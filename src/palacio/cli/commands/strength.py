"""`palacio strength`: measure how strong the bots are, and write a page about it."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from palacio.lab.arena import Arena
    from palacio.lab.strength import Ladder, Matchup


@click.command()
@click.option(
    "--out",
    default="strength",
    show_default=True,
    metavar="FOLDER",
    help="Folder that keeps the matches.",
)
@click.option("--page", metavar="FILE", help="File for the page; default standard output.")
@click.option(
    "--only", default="", metavar="TEXT", help="Only matchups and ladders whose name contains this."
)
@click.option(
    "--percent",
    default=100,
    show_default=True,
    type=click.IntRange(1, 100),
    help="Share of the matches to play.",
)
@click.option("--no-play", is_flag=True, help="Report the stored matches without playing.")
@click.option("--workers", type=click.IntRange(min=1), help="Processes; default one per core.")
def strength(
    out: str, page: str | None, only: str, percent: int, no_play: bool, workers: int | None
) -> None:
    """Measure how strong the bots are. Takes hours.

    Writes a page about the results.
    """
    from palacio.cli.rules_mode import compile_first
    from palacio.lab.arena import Arena
    from palacio.lab.standings import make_report
    from palacio.lab.strength import write_page

    compile_first()
    reports = {}
    for each in _select(only):
        click.echo(each.folder, err=True)
        arena = Arena(each.plan(), -(-each.matches * percent // 100), Path(out) / each.folder)
        if not no_play:
            _play(arena, workers)
        reports[each] = make_report(arena.plan, arena.results, None)
    text = write_page(reports)
    if page:
        Path(page).write_text(text, "utf-8")
    else:
        click.echo(text)


def _select(only: str) -> "list[Matchup | Ladder]":
    from palacio.lab.strength import ladders, matchups
    from palacio.match.errors import UserError

    every: list[Matchup | Ladder] = [*matchups(), *ladders()]
    selected = [each for each in every if only in each.folder]
    if not selected:
        raise UserError(f"No experiment has '{only}' in its name; one is called {every[0].folder}.")
    return selected


def _play(arena: "Arena", workers: int | None) -> None:
    from palacio.bots.pool import cores
    from palacio.cli.progress import run_with_progress
    from palacio.lab.local_runner import local_runner

    if arena.missing and not run_with_progress(arena, local_runner(workers or cores())):
        raise click.Abort
