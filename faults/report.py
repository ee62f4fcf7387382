"""`python -m faults.report FOLDER ...`: what the runs in these folders showed, as a page."""

import os
import platform
from collections import defaultdict
from pathlib import Path

import click
import msgspec

from faults.house.disk import may_mount
from faults.house.nats import Nats
from faults.house.postgres import version as postgres_version
from faults.running import Result
from faults.scenes import SCENES, Scene
from palacio import __version__

PAGE = Path("docs/reliability.md")

UNTESTED = {
    "F4": "reserved",
    **({} if may_mount() else {"F10": "a full disk, which takes the right to mount one"}),
    "F17": "slow readers, and readers that never read",
    "F18": "half-open sockets, noticed within 30 s",
    "F19": "4,000 sockets cut at once",
    "F20": "4,000 viewers on one match beside 50 others",
    "F22": "hostile clients",
    "F27": "reserved",
}

_HEAD = """# Reliability

What was broken on purpose, and what held. `make faults` plays every scene once in a small size,
`python -m faults soak` in a large one, and `python -m faults.report FOLDER` writes this page from
what a run left in its folder. Nothing here is written by hand.

Each run has its own PostgreSQL (which syncs to its disk), its own NATS, two servers and a worker as
real processes, and a wire between each of them and all it talks to, which can be cut, held, slowed
and tampered with. People play by a seed, and write down all that they ask and are told. Afterwards
a checker, which imports the rules but nothing of the server, reads that history and the rows of the
log:

| | must hold |
|---|---|
| I1 | what was acknowledged is in the log once, where it was said to be |
| I2 | what was not answered is there once or not at all; what was refused is not there |
| I3 | every log is 1..head without gaps, and its chain of hashes holds |
| I4 | what anybody saw is what the log has there |
| I5 | versions only rise for each client, and none is skipped after a resume |
| I6 | the log alone, replayed, is every snapshot and every view that was shown |
| I7 | only the seat on turn acted; every tile taken was there, and all were taken |
| I8 | entries have the database's time; nobody is flagged too early, nor more than 3 s late |
| I9 | what happens once in a match happened once; no outage is made up for twice |
| I10 | 5 s after healing (10 s after a failover) all are at head; matches leave nothing in memory |
| I11 | nothing that anybody is told holds the secret of a deal before it is revealed |

A planted fault (F30) has held if the checker caught it.
"""


@click.command()
@click.argument("folders", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True))
def report(folders: tuple[Path, ...]) -> None:
    """Write docs/reliability.md from what runs left in FOLDERS."""
    PAGE.write_text(page([result for folder in folders for result in read(folder)]), "utf-8")
    click.echo(f"Wrote {PAGE}.")


def read(folder: Path) -> list[Result]:
    files = sorted(folder.glob("*/result.json"))
    return [msgspec.json.decode(file.read_bytes(), type=Result) for file in files]


def page(results: list[Result]) -> str:
    by_scene: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        by_scene[f"{result.fault}-{result.scene}"].append(result)
    rows = [_row(scene, by_scene[scene.key]) for scene in SCENES if by_scene[scene.key]]
    idle = [scene.key for scene in SCENES if not by_scene[scene.key]]
    parts = [
        _HEAD,
        _circumstances(results),
        _TABLE + "\n".join(rows),
        _broken(results),
        _gaps(idle),
    ]
    return "\n".join(part.rstrip() + "\n" for part in parts if part)


_BY_COMMIT = "With the commit that was run: the table says how often each has held in all runs."
_TABLE = """## What was done

| fault | what is done | must hold | runs | held | matches | acknowledged | unknown | at worst |
|---|---|---|---|---|---|---|---|---|
"""


def _row(scene: Scene, results: list[Result]) -> str:
    held = sum(result.held for result in results)
    totals = [sum(r.counts[name] for r in results) for name in ("matches", "ok", "unknown")]
    cells = [scene.key, scene.does, scene.holds, len(results), held, *totals, _measured(results)]
    return "| " + " | ".join(map(str, cells)) + " |"


def _measured(results: list[Result]) -> str:
    worst: dict[str, float] = {}
    for result in results:
        for name, value in result.numbers.items():
            worst[name] = max(value, worst.get(name, value))
    return "; ".join(f"{name}: {value:g}" for name, value in worst.items())


def _circumstances(results: list[Result]) -> str:
    seeds = ", ".join(str(seed) for seed in sorted({result.seed for result in results}))
    sizes = " and ".join(sorted({result.size for result in results}))
    days = ", ".join(sorted({result.day for result in results}))
    commits = ", ".join(sorted({result.commit for result in results}))
    minutes = sum(result.seconds for result in results) / 60
    return f"""
{days}: {len(results)} runs of scenes, of the {sizes} size, in {minutes:.0f} minutes, with the seeds
{seeds}. Palácio {__version__} (commits {commits}), Python {platform.python_version()},
PostgreSQL {postgres_version()}, NATS {Nats.version()}, {platform.system()} {platform.release()},
{os.cpu_count()} cores that other work shared.
"""


def _broken(results: list[Result]) -> str:
    broken = [result for result in results if not result.held]
    if not broken:
        return "Everything held."
    lines = ["## What did not hold", "", _BY_COMMIT, ""]
    return "\n".join([*lines, *map(_tell_broken, broken)])


def _tell_broken(result: Result) -> str:
    found = "; ".join(f"{f.invariant}: {f.text}" for f in result.findings[:3])
    key = f"{result.fault}-{result.scene}"
    return f"- {key}, seed {result.seed}, {result.commit}: {found or 'not caught'}"


def _gaps(idle: list[str]) -> str:
    """Honestly."""
    lines = [f"- {fault}: {words}" for fault, words in UNTESTED.items() if words != "reserved"]
    lines += [f"- {key}: not part of these runs" for key in idle]
    return "\n".join(["", "## What was not tested here", "", *lines])


if __name__ == "__main__":
    report()
