"""`palacio puzzles`: find puzzles in matches, prove them, and write a page about them."""

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
    "--results",
    default="puzzles",
    show_default=True,
    metavar="FOLDER",
    help="Where matches are stored.",
)
@click.option("--page", metavar="FILE", help="File for the page; default standard output.")
@click.option(
    "--matches", default=150, show_default=True, type=_POSITIVE, help="Matches of each option."
)
@click.option(
    "--records",
    metavar="FOLDER",
    type=click.Path(exists=True, file_okay=False),
    help="Also search the matches with two seats in the *.palacio files in this folder.",
)
@click.option("--no-play", is_flag=True, help="Play nothing, use stored matches.")
@click.option("--workers", type=_POSITIVE, help="Processes; default one per core.")
@click.option(
    "--out", metavar="FOLDER", help="Write the puzzles there instead of into the package."
)
def puzzles(**options: Any) -> None:
    """Find puzzles. Takes about an hour.

    Bots play matches. Two engines solve the last actions of each round, and positions with clearly
    right and wrong actions become puzzles. People's matches can be searched, too, if they send you
    the records; puzzles contain no names. Writes the puzzles of each game, and a page. Ctrl-C keeps
    the matches that have ended.
    """
    from palacio.cli.rules_mode import compile_first
    from palacio.lab.puzzle_collection import collect, write_collections
    from palacio.lab.puzzle_page import write_page
    from palacio.lab.puzzle_search import jobs_of_every_set

    jobs = [*jobs_of_every_set(options["matches"]), *_jobs_of_records(options["records"])]
    folder = Path(options["results"])
    if not options["no_play"]:
        compile_first()
        _search(jobs, folder, options["workers"])
    found = collect(folder, jobs, _command(options))
    write_collections(found, options["out"])
    write_text(options["page"] or "-", write_page(found))


def _jobs_of_records(folder: str | None) -> "list[PuzzleJob]":
    """Return a job for each record in the folder. Raises UserError for a bad record."""
    files = sorted(Path(folder).glob("*.palacio")) if folder else []
    jobs = map(_job_of_file, files)
    return [job for job in jobs if job]


def _job_of_file(file: Path) -> "PuzzleJob | None":
    from palacio.lab.puzzle_search import job_of_record
    from palacio.match.errors import UserError

    try:
        return job_of_record(file.read_text("utf-8"))
    except UserError as error:
        raise UserError(f"{file.name}: {error}") from None


def _command(options: dict[str, Any]) -> str:
    """Return the command that repeats the search.

    It has only the last part of the folder's path, because it is stored in the package.
    """
    records = f" --records {Path(options['records']).name}" if options["records"] else ""
    return f"palacio puzzles --matches {options['matches']}{records}"


def _search(jobs: "list[PuzzleJob]", folder: Path, workers: int | None) -> None:
    """Search the matches that are not stored yet, and store their puzzles."""
    from palacio.bots.pool import cores
    from palacio.lab.generators import play_locally
    from palacio.lab.puzzle_search import missing, save_searched, search_match

    left = missing(folder, jobs)
    searched = play_locally(workers or cores(), search_match, left)
    found = zip(left, searched, strict=True)
    for job, match in track(found, "matches", len(left), console=Console(stderr=True)):
        save_searched(folder, job, match)
