"""`palacio study`: measure how good reviews are, and write a page about it."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.progress import track

from palacio.cli.text import write_text

if TYPE_CHECKING:
    from palacio.lab.study_matches import StudyJob
    from palacio.lab.study_page import Measures, Rate

_POSITIVE = click.IntRange(min=1)


@click.command()
@click.option(
    "--results",
    default="study",
    show_default=True,
    metavar="FOLDER",
    help="Where matches are stored.",
)
@click.option("--page", metavar="FILE", help="File for the page; default standard output.")
@click.option("--only", default="", metavar="TEXT", help="Play only sets with this in their name.")
@click.option(
    "--matches", default=100, show_default=True, type=_POSITIVE, help="Matches of each set."
)
@click.option("--simulations", default=3000, show_default=True, type=_POSITIVE)
@click.option("--no-play", is_flag=True, help="Play nothing, use stored matches.")
@click.option("--workers", type=_POSITIVE, help="Processes; default one per core.")
@click.option(
    "--out", metavar="FOLDER", help="Write the error rates there instead of into the package."
)
def study(**options: Any) -> None:
    """Measure how good reviews are. Takes hours.

    A set is a game with an option, a number of seats and a level, such as azul-fixed-2-artisan.
    Bots of each level play matches against each other, and every match is reviewed. Writes a page,
    and the error rate of each level: reviews compare a seat with these rates to name the level at
    which it played. Ctrl-C keeps the matches that have ended.
    """
    from palacio.cli.rules_mode import compile_first
    from palacio.lab.study_matches import jobs_of_every_set, load
    from palacio.lab.study_page import write_page

    jobs = jobs_of_every_set(options["matches"], options["simulations"])
    folder = Path(options["results"])
    if not options["no_play"]:
        compile_first()
        _play([job for job in jobs if options["only"] in job.set_name], folder, options["workers"])
    measures = {job.set_name: load(folder, job) for job in jobs}
    _write_rates(measures, options)
    write_text(options["page"] or "-", write_page(measures))


def _play(jobs: "list[StudyJob]", folder: Path, workers: int | None) -> None:
    """Play the matches that are not stored, measure their reviews, and store the measurements."""
    from palacio.bots.pool import cores
    from palacio.lab.generators import play_locally
    from palacio.lab.study_matches import measure_match, missing, save

    left = list(missing(folder, jobs))
    played = play_locally(workers or cores(), measure_match, left)
    console = Console(stderr=True)
    for job, measure in track(
        zip(left, played, strict=True), "matches", len(left), console=console
    ):
        if measure:
            save(folder, job, measure)


def _write_rates(measures: "Measures", options: dict[str, Any]) -> None:
    """Write the error rates of the levels, for each game whose levels are all measured."""
    from palacio.bots import LEVELS
    from palacio.lab.study_page import rates_of_levels
    from palacio.rules.catalog import GAMES
    from palacio.study.levels import rates_file

    for game in GAMES:
        rates = rates_of_levels(game, measures)
        if len(rates) == len(LEVELS):
            file = Path(options["out"] or rates_file(game).parent) / rates_file(game).name
            file.parent.mkdir(parents=True, exist_ok=True)
            write_text(str(file), _format_rates(rates, _command(options)))


def _format_rates(rates: "dict[str, Rate]", command: str) -> str:
    levels = {level: round(rate.rate, 2) for level, rate in rates.items()}
    errors = {level: round(rate.error, 2) for level, rate in rates.items()}
    matches = {level: rate.matches for level, rate in rates.items()}
    recipe = {"command": command, "matches": matches, "standard_errors": errors}
    return json.dumps({"levels": levels, "recipe": recipe}, indent=1) + "\n"


def _command(options: dict[str, Any]) -> str:
    """Return the command that repeats the measurement."""
    return f"palacio study --matches {options['matches']} --simulations {options['simulations']}"
