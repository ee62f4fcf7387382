"""`python -m faults quick`: inject every fault and check the invariants."""

import asyncio
import signal
import tempfile
from pathlib import Path

import click

from faults.lanes import run_in_lanes
from faults.runner import Result, at_random, in_order, run_all
from faults.scenarios import SCENARIOS, Profile, Scenario

_PROFILES: tuple[Profile, ...] = ("quick", "soak")
_SOAK_MINUTES = 60
_LANES = 2


@click.command()
@click.argument("selection")
@click.option("--seed", default=1, show_default=True)
@click.option("--profile", type=click.Choice(_PROFILES), help="Size of scenarios given by name.")
@click.option(
    "--minutes", default=0.0, help="Run in random order for this long. Default for soak: 60."
)
@click.option("--lanes", default=0, help=f"Clusters to run at once. Default: 1; quick: {_LANES}.")
@click.option("--out", type=click.Path(path_type=Path), help="Folder for histories and results.")
def faults(
    selection: str, seed: int, profile: Profile | None, minutes: float, lanes: int, out: Path | None
) -> None:
    """Run a SELECTION: `quick`, `soak`, or faults and scenarios by name, such as F7,F1-sent."""
    chosen = _all(selection) if selection in _PROFILES else _named(selection)
    profile = profile or ("soak" if selection == "soak" else "quick")
    minutes = minutes or (_SOAK_MINUTES if selection == "soak" else 0)
    lanes = lanes or (_LANES if selection == "quick" and not minutes else 1)
    folder = out or Path(tempfile.mkdtemp(prefix="palacio-faults-out-"))
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # like Ctrl-C, stops all processes
    results: list[Result] = []

    def report(result: Result) -> None:
        results.append(result)
        _print(result)

    if lanes > 1:
        run_in_lanes(in_order(chosen, seed), profile, folder, lanes, report)
    else:
        schedule = at_random(chosen, seed, minutes) if minutes else in_order(chosen, seed)
        asyncio.run(run_all(schedule, profile, folder, report))
    failed = [result for result in results if not result.held]
    click.echo(f"{len(results) - len(failed)} of {len(results)} held. Histories: {folder}")
    raise SystemExit(bool(failed))


def _all(profile: str) -> list[Scenario]:
    return [scenario for scenario in SCENARIOS if profile == "soak" or not scenario.soak_only]


def _named(selection: str) -> list[Scenario]:
    names = selection.split(",")
    found = [scenario for scenario in SCENARIOS if scenario.fault in names or scenario.key in names]
    if not found:
        known = ", ".join(scenario.key for scenario in SCENARIOS)
        raise click.BadParameter(f"Unknown scenario {selection}. Known scenarios: {known}.")
    return found


def _print(result: Result) -> None:
    verdict = "held" if result.held else "FAILED"
    numbers = {**result.counts, **result.numbers}
    text = ", ".join(f"{name} {number:g}" for name, number in numbers.items())
    click.echo(f"{result.fault}-{result.scenario}: {verdict} in {result.seconds} s; {text}")
    for finding in result.findings[:5]:
        click.echo(f"    {finding.invariant}: {finding.text}"[:200])


if __name__ == "__main__":
    faults()
