"""`palacio calibrate`: fit shares of winning to self-play, and write a page about their quality."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from palacio.cli.text import write_text

if TYPE_CHECKING:
    from palacio.lab.calibration import Calibration
    from palacio.lab.forecasts import ForecastJob, Forecasts

_MATCHES = 5000
_POSITIVE = click.IntRange(min=1)


@click.command()
@click.option(
    "--forecasts",
    default="forecasts",
    show_default=True,
    metavar="FOLDER",
    help="Where forecasts are stored.",
)
@click.option("--page", metavar="FILE", help="File for the page; default standard output.")
@click.option("--only", default="", metavar="TEXT", help="Only sets with this in their name.")
@click.option(
    "--matches",
    default=_MATCHES,
    show_default=True,
    type=click.IntRange(min=5),
    help="Matches of each set.",
)
@click.option(
    "--simulations", default=64, show_default=True, type=_POSITIVE, help="Simulations per action."
)
@click.option("--seed", default=0, show_default=True, type=click.IntRange(min=0))
@click.option("--no-play", is_flag=True, help="Play nothing, use stored forecasts.")
@click.option("--workers", type=_POSITIVE, help="Processes; default one per core.")
@click.option("--out", metavar="FOLDER", help="Write there instead of into the package.")
def calibrate(**options: Any) -> None:
    """Calibrate the shares of winning by self-play. Takes hours.

    A set is a game with an option and a number of seats, such as azul-fixed-2. Writes a file for
    each set, and a page about the accuracy of the shares.
    """
    from palacio.cli.rules_mode import compile_first
    from palacio.lab.calibration_page import write_page

    jobs = _jobs(options)
    compile_first(*dict.fromkeys(job.game for job in jobs))
    made = [_calibrate(*each, options) for each in _forecasts(jobs, options)]
    text = write_page(made)
    if options["page"]:
        write_text(options["page"], text)
    else:
        click.echo(text, nl=False)


def _calibrate(
    job: "ForecastJob", forecasts: "Forecasts", options: dict[str, Any]
) -> "Calibration":
    """Fit and measure the calibration of a set, write it to its file, and return it."""
    from palacio.bots.calibration import calibration_file
    from palacio.lab.calibration import format_calibration, make_calibration

    made = make_calibration(job, forecasts)
    file = calibration_file(job.game, job.option, job.seats)
    file = Path(options["out"]) / file.name if options["out"] else file
    write_text(str(file), format_calibration(made, _command(job)))
    return made


def _command(job: "ForecastJob") -> str:
    """Return the command that repeats this calibration."""
    effort = f"--matches {job.matches} --simulations {job.simulations} --seed {job.seed}"
    return f"palacio calibrate --only {job.name} {effort}"


def _forecasts(
    jobs: "list[ForecastJob]", options: dict[str, Any]
) -> "Iterator[tuple[ForecastJob, Forecasts]]":
    """Yield each job that has stored forecasts, with these forecasts.

    Without --no-play, first make missing or outdated forecasts.
    """
    from palacio.lab.forecasts import load, save

    folder = Path(options["forecasts"])
    folder.mkdir(parents=True, exist_ok=True)
    for job in jobs:
        file = folder / f"{job.name}.npz"
        if not options["no_play"] and (not file.exists() or load(file)[0] != job):
            save(file, job, _play(job, options["workers"]))
        if file.exists():
            yield load(file)


def _jobs(options: dict[str, Any]) -> "list[ForecastJob]":
    from palacio.lab.forecasts import jobs_of_every_set
    from palacio.match.errors import UserError

    every = jobs_of_every_set(options["matches"], options["simulations"], options["seed"])
    selected = [job for job in every if options["only"] in job.name]
    if not selected:
        raise UserError(f"No set has '{options['only']}' in its name; one is {every[0].name}.")
    return selected


def _play(job: "ForecastJob", workers: int | None) -> "Forecasts":
    from palacio.bots.pool import cores
    from palacio.lab.forecasts import join, play_forecasts
    from palacio.lab.generators import play_locally

    click.echo(f"{job.name}: {job.matches} matches", err=True)
    return join(play_locally(workers or cores(), play_forecasts, list(job.split())))
