"""`palacio puzzles`: find puzzles in matches of bots, prove them, and write a page about them."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.progress import track

from palacio.cli.text import write_text

if TYPE_CHECKING:
    from palacio.lab.puzzle_search import PuzzleJob

_POSITIVE = click.IntRange(min=1)


@click.command()
@click.option(
    "--results", default="puzzles", show_default=True, metavar="FOLDER", help="For matches."
)
@click.option("--page", metavar="FILE", help="File for the page; default standard output.")
@click.option("--matches", default=150, show_default=True, type=_POSITIVE, help="Of each option.")
@click.option("--no-play", is_flag=True, help="Play nothing, use stored matches.")
@click.option("--workers", type=_POSITIVE, help="Processes; default one per core.")
@click.option("--out", metavar="FOLDER", help="Write the puzzles there, not here.")
def puzzles(**options: Any) -> None:
    """Find puzzles. Takes about an hour.

    Bots play matches. Two engines solve the last actions of each round, and positions with clearly
    right and wrong actions become puzzles. Writes the puzzles of each game, and a page. Ctrl-C
    keeps the matches that have ended.
    """
    from palacio.cli.rules_mode import compile_first
    from palacio.lab.puzzle_collection import collect, write_collections
    from palacio.lab.puzzle_page import write_page
    from palacio.lab.puzzle_search import jobs_of_every_set

    jobs = jobs_of_every_set(options["matches"])
    folder = Path(options["results"])
    if not options["no_play"]:
        compile_first()
        _search(jobs, folder, options["workers"])
    found = collect(folder, jobs, f"palacio puzzles --matches {options['matches']}")
    write_collections(found, options["out"])
    write_text(options["page"] or "-", write_page(found))


def _search(jobs: "list[PuzzleJob]", folder: Path, workers: int | None) -> None:
    """Search the matches that are not stored."""
    from palacio.bots.pool import cores
    from palacio.lab.generators import play_locally
    from palacio.lab.puzzle_search import missing, save_searched, search_match

    left = missing(folder, jobs)
    searched = play_locally(workers or cores(), search_match, left)
    found = zip(left, searched, strict=True)
    for job, match in track(found, "matches", len(left), console=Console(stderr=True)):
        save_searched(folder, job, match)
