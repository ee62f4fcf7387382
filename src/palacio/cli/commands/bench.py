"""`palacio bench`: measure the speed of the rules and the search."""

import json
import statistics
import time
from collections.abc import Callable, Mapping
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from palacio.bots.level import DEFAULT_PARAMS
from palacio.cli.measurements import (
    BATCH,
    EnvironmentSteps,
    Playouts,
    RandomBatch,
    ReferenceProgram,
    Simulations,
    measure_start,
)
from palacio.cli.rules_mode import compile_first
from palacio.rules.catalog import GAMES, SEATS
from palacio.rules.playout import ROUNDS_LIMIT

REPETITIONS = 5
_SEATS = (SEATS[0], SEATS[-1])
_REFERENCE_GAME = "azul"
_TO_THE_END = DEFAULT_PARAMS._replace(rollout_rounds=ROUNDS_LIMIT)
SEARCHES = {
    "evaluated at the round's end": DEFAULT_PARAMS,
    "to the match's end": _TO_THE_END,
    "at random to the match's end": _TO_THE_END._replace(rollout_sharpness=0.0),
}

Measure = Callable[[float], float]  # takes the seconds to spend, returns a rate
Rates = dict[tuple[str, ...], float]


@click.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of tables.")
@click.option(
    "--seconds",
    default=1.5,
    show_default=True,
    type=click.FloatRange(min=0),
    help="Time for each figure.",
)
@click.option(
    "--reference",
    metavar="PATH",
    help="Program to compare with. It is called as PATH SEATS MATCHES.",
)
@click.option(
    "--cold", is_flag=True, help="Also time the first compilation, which takes half a minute."
)
def bench(as_json: bool, seconds: float, reference: str | None, cold: bool) -> None:
    """Measure the speed of the rules on this machine: random playouts, batches, start-up."""
    compile_first()
    rates = interleave(_measures(reference), seconds / REPETITIONS)
    report = make_report(rates) | {"start": measure_start(cold=cold)}
    if as_json:
        click.echo(json.dumps(report))
    else:
        print_report(Console(), report)


def _measures(reference: str | None) -> dict[tuple[str, ...], Measure]:
    measures: dict[tuple[str, ...], Measure] = {}
    for seats in _SEATS if reference else ():
        measures["reference", str(seats)] = ReferenceProgram(str(reference), seats)
    for game in GAMES.values():
        for option in game.options:
            for seats in _SEATS:
                measures["playouts", game.id, f"{option}-{seats}"] = Playouts(game, option, seats)
        for name, params in SEARCHES.items():
            measures["simulations", game.id, name] = Simulations(game, params)
        for threads in (1, 2):
            measures["batches", game.id, str(threads)] = RandomBatch(game, threads)
            in_wall_time = EnvironmentSteps(game, threads, time.perf_counter)
            measures["environment", game.id, str(threads)] = in_wall_time
        measures["steps", game.id] = EnvironmentSteps(game, 1, time.process_time)
    return measures


def interleave(measures: Mapping[tuple[str, ...], Measure], seconds: float) -> Rates:
    """Return the median rate of each measurement.

    The measurements alternate, so that other load on the machine affects all of them alike.
    """
    taken: dict[tuple[str, ...], list[float]] = {name: [] for name in measures}
    for measure in measures.values():
        measure(0)  # warm up
    for _ in range(REPETITIONS):
        for name, measure in measures.items():
            taken[name].append(measure(seconds))
    return {name: statistics.median(rates) for name, rates in taken.items()}


def make_report(rates: Rates) -> dict[str, Any]:
    report: dict[str, Any] = {game.id: _report_game(rates, game.id) for game in GAMES.values()}
    references = {name[1]: rate for name, rate in rates.items() if name[0] == "reference"}
    if references:
        option = GAMES[_REFERENCE_GAME].options[0]
        ours = {
            seats: rates["playouts", _REFERENCE_GAME, f"{option}-{seats}"] for seats in references
        }
        report["reference"] = {
            seats: {"moves_per_s": round(rate), "ratio": round(ours[seats] / rate, 3)}
            for seats, rate in references.items()
        }
    return report


def _report_game(rates: Rates, game: str) -> dict[str, Any]:
    playouts = {n[2]: round(r) for n, r in rates.items() if n[:2] == ("playouts", game)}
    simulations = {n[2]: round(r) for n, r in rates.items() if n[:2] == ("simulations", game)}
    return {
        "moves_per_s": playouts[f"{GAMES[game].options[0]}-{_SEATS[0]}"],
        "playouts": playouts,
        "batch_steps_per_s": round(rates["steps", game]),
        "simulations": simulations,
        "batches": _report_threads(rates, "batches", game),
        "environment": _report_threads(rates, "environment", game),
    }


def _report_threads(rates: Rates, name: str, game: str) -> dict[str, Any]:
    threads = {n[2]: round(r) for n, r in rates.items() if n[:2] == (name, game)}
    return {"threads": threads, "ratio": round(threads["2"] / threads["1"], 3)}


def print_report(console: Console, report: dict[str, Any]) -> None:
    table = Table("Random matches", "", "Actions/s", "")
    table.columns[2].justify = "right"
    for seats, rate in report.get("reference", {}).items():
        ratio = f"palacio: {rate['ratio']:.2f} x this"
        table.add_row("reference", f"{seats} seats", f"{rate['moves_per_s']:,}", ratio)
    for game in GAMES.values():
        for variant, rate in report[game.id]["playouts"].items():
            option, seats = variant.split("-")
            table.add_row(game.id, f"{game.option_name} {option}, {seats} seats", f"{rate:,}", "")
        for name in ("batches", "environment"):
            _add_threads(table, game.id, name, report[game.id][name])
    console.print(table)
    _print_searches(console, report)
    for what, seconds in report["start"].items():
        console.print(f"{what.removesuffix('_s').replace('_', ' ').capitalize()}: {seconds:.2f} s")


_THREADS = {"batches": "batch", "environment": "environment"}


def _add_threads(table: Table, game: str, name: str, report: dict[str, Any]) -> None:
    for threads, rate in report["threads"].items():
        times = f"{report['ratio']:.2f} x one thread" if threads != "1" else ""
        row = f"{_THREADS[name]} of {BATCH:,}, threads: {threads}"
        table.add_row(game, row, f"{rate:,}", times)


def _print_searches(console: Console, report: dict[str, Any]) -> None:
    searches = Table("Search in a match of two", "", "Simulations/s")
    searches.columns[2].justify = "right"
    for game in GAMES.values():
        for name, rate in report[game.id]["simulations"].items():
            searches.add_row(game.id, name, f"{rate:,}")
    console.print(searches)
