"""`python -m faults quick`: break everything, and see what holds."""

import asyncio
import signal
import tempfile
from pathlib import Path

import click

from faults.running import Result, at_random, one_by_one, run_all
from faults.scenes import SCENES, Scene, Size

_SIZES: tuple[Size, ...] = ("quick", "soak")
_SOAK_MINUTES = 60


@click.command()
@click.argument("what")
@click.option("--seed", default=1, show_default=True)
@click.option("--size", type=click.Choice(_SIZES), help="What WHAT says; of faults by name, quick.")
@click.option("--minutes", default=0.0, help="So long, all in any order; for `soak`, 60.")
@click.option("--shared", is_flag=True, help="Play again once what was only late.")
@click.option("--out", type=click.Path(path_type=Path), help="Keep histories and results here.")
def faults(
    what: str, seed: int, size: Size | None, minutes: float, shared: bool, out: Path | None
) -> None:
    """Break what WHAT says: `quick`, `soak`, or faults by name, such as F7,F9 or F1-sent."""
    chosen = _usual(what) if what in _SIZES else _named(what)
    how: Size = size or ("soak" if what == "soak" else "quick")
    minutes = minutes or (_SOAK_MINUTES if what == "soak" else 0)
    folder = out or Path(tempfile.mkdtemp(prefix="palacio-faults-out-"))
    schedule = at_random(chosen, seed, minutes) if minutes else one_by_one(chosen, seed)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C: nothing is left running
    results = asyncio.run(run_all(schedule, how, folder, _tell, shared))
    last = {(result.fault, result.scene, result.seed): result for result in results}.values()
    broken = [result for result in last if not result.held]
    click.echo(f"{len(last) - len(broken)} of {len(last)} held. {folder}")
    raise SystemExit(bool(broken))


def _usual(what: str) -> list[Scene]:
    return [scene for scene in SCENES if what == "soak" or not scene.is_long]


def _named(what: str) -> list[Scene]:
    names = what.split(",")
    found = [scene for scene in SCENES if scene.fault in names or scene.key in names]
    if not found:
        raise click.BadParameter(
            f"There is no {what}; there are {', '.join(s.key for s in SCENES)}."
        )
    return found


def _tell(result: Result) -> None:
    verdict = "held" if result.held else "BROKEN"
    numbers = {**result.counts, **result.numbers}
    told = ", ".join(f"{name} {number:g}" for name, number in numbers.items())
    click.echo(f"{result.fault}-{result.scene}: {verdict} in {result.seconds} s; {told}")
    for finding in result.findings[:5]:
        click.echo(f"    {finding.invariant}: {finding.text}"[:200])


if __name__ == "__main__":
    faults()
