"""`palacio bench`: how fast the rules run here, for people or as JSON."""

import json
import statistics
from collections.abc import Callable, Mapping
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from palacio.bots.level import MANNER
from palacio.cli.measure import BATCH, Batch, Playouts, Simulations, Stick, measure_start
from palacio.cli.mode import announce_compiling
from palacio.rules.catalog import GAMES, SEATS
from palacio.rules.playout import ROUNDS_LIMIT

REPETITIONS = 5
_SEATS = (SEATS[0], SEATS[-1])
_STICK_GAME = "azul"
_TO_THE_END = MANNER._replace(horizon=ROUNDS_LIMIT)
MANNERS = {
    "judged at the round's end": MANNER,
    "to the match's end": _TO_THE_END,
    "at random to the match's end": _TO_THE_END._replace(sharpness=0.0),
}

Measure = Callable[[float], float]  # seconds to spend -> actions per second
Rates = dict[tuple[str, ...], float]


@click.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of tables.")
@click.option(
    "--seconds",
    default=1.5,
    show_default=True,
    type=click.FloatRange(min=0),
    help="How long to measure each figure.",
)
@click.option("--stick", metavar="PATH", help="A program to compare with: PATH SEATS MATCHES.")
@click.option("--cold", is_flag=True, help="Also measure the first compilation: half a minute.")
def bench(as_json: bool, seconds: float, stick: str | None, cold: bool) -> None:
    """Measure how fast the rules run here: random playouts, batches, start."""
    announce_compiling()
    rates = interleave(_measures(stick), seconds / REPETITIONS)
    report = make_report(rates) | {"start": measure_start(cold=cold)}
    if as_json:
        click.echo(json.dumps(report))
    else:
        print_report(Console(), report)


def _measures(stick: str | None) -> dict[tuple[str, ...], Measure]:
    measures: dict[tuple[str, ...], Measure] = {}
    for seats in _SEATS if stick else ():  # next to what they are compared with
        measures["stick", str(seats)] = Stick(str(stick), seats)
    for game in GAMES.values():
        for option in game.options:
            for seats in _SEATS:
                measures["playouts", game.id, f"{option}-{seats}"] = Playouts(game, option, seats)
        for name, manner in MANNERS.items():
            measures["simulations", game.id, name] = Simulations(game, manner)
        for threads in (1, 2):
            measures["batches", game.id, str(threads)] = Batch(game, threads)
    return measures


def interleave(measures: Mapping[tuple[str, ...], Measure], seconds: float) -> Rates:
    """The median of each, all taken in turns: whatever else runs here hits all alike."""
    taken: dict[tuple[str, ...], list[float]] = {name: [] for name in measures}
    for measure in measures.values():
        measure(0)  # what has to be loaded is loaded
    for _ in range(REPETITIONS):
        for name, measure in measures.items():
            taken[name].append(measure(seconds))
    return {name: statistics.median(rates) for name, rates in taken.items()}


def make_report(rates: Rates) -> dict[str, Any]:
    report: dict[str, Any] = {game.id: _report_game(rates, game.id) for game in GAMES.values()}
    sticks = {name[1]: rate for name, rate in rates.items() if name[0] == "stick"}
    if sticks:
        option = GAMES[_STICK_GAME].options[0]
        ours = {seats: rates["playouts", _STICK_GAME, f"{option}-{seats}"] for seats in sticks}
        report["stick"] = {
            seats: {"moves_per_s": round(rate), "ratio": round(ours[seats] / rate, 3)}
            for seats, rate in sticks.items()
        }
    return report


def _report_game(rates: Rates, game: str) -> dict[str, Any]:
    playouts = {n[2]: round(r) for n, r in rates.items() if n[:2] == ("playouts", game)}
    simulations = {n[2]: round(r) for n, r in rates.items() if n[:2] == ("simulations", game)}
    threads = {n[2]: round(r) for n, r in rates.items() if n[:2] == ("batches", game)}
    return {
        "moves_per_s": playouts[f"{GAMES[game].options[0]}-{_SEATS[0]}"],
        "playouts": playouts,
        "simulations": simulations,
        "batches": {"threads": threads, "ratio": round(threads["2"] / threads["1"], 3)},
    }


def print_report(console: Console, report: dict[str, Any]) -> None:
    table = Table("Random matches", "", "Actions/s", "")
    table.columns[2].justify = "right"
    for seats, stick in report.get("stick", {}).items():
        ours = f"ours: {stick['ratio']:.2f} of it"
        table.add_row("the stick", f"{seats} seats", f"{stick['moves_per_s']:,}", ours)
    for game in GAMES.values():
        for variant, rate in report[game.id]["playouts"].items():
            option, seats = variant.split("-")
            table.add_row(game.id, f"{game.option_name} {option}, {seats} seats", f"{rate:,}", "")
        batches = report[game.id]["batches"]
        for threads, rate in batches["threads"].items():
            times = f"{batches['ratio']:.2f} x one thread" if threads != "1" else ""
            table.add_row(game.id, f"{BATCH:,} abreast, threads: {threads}", f"{rate:,}", times)
    console.print(table)
    searches = Table("Search in a match of two", "", "Simulations/s")
    searches.columns[2].justify = "right"
    for game in GAMES.values():
        for manner, rate in report[game.id]["simulations"].items():
            searches.add_row(game.id, manner, f"{rate:,}")
    console.print(searches)
    for what, seconds in report["start"].items():
        console.print(f"{what.removesuffix('_s').replace('_', ' ').capitalize()}: {seconds:.2f} s")
