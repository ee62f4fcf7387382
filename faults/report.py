"""`python -m faults.report FOLDER ...`: what these runs and all before them showed, as a page."""

import os
import platform
from collections import Counter
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
KEPT = Path("docs/reliability.json")

UNTESTED = {
    "F4": "reserved",
    **({} if may_mount() else {"F10": "a full disk, which takes the right to mount one"}),
    "F27": "reserved",
}

_BUSY = "the machine was busy with something else; with the same seed on a quiet one it holds."
CAUSES = {  # of what did not hold, once somebody has looked into it
    "F8-asynchronous": "so many tables had answered before the wire was held that only bots' "
    "actions were lost. The checker did notice, by I4 to I6; now the control waits for more.",
    "F17-slow-readers": _BUSY,
    "F21-late": "a worker took again what it had begun itself, and so put it off for a lease. "
    "Now it leaves that to others: 4.0 s at worst with the same seed.",
    "F22-hostile": _BUSY,
}

_HEAD = """# Reliability

What was broken on purpose, and what held. `make faults` plays every scene once in a small size,
`python -m faults soak` plays them in any order, large and with new seeds, for an hour. `python -m
faults.report FOLDER` adds what a run left in its folder to what is kept in
[reliability.json](reliability.json), and writes this page from it.

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


class Record(msgspec.Struct):
    """What all runs of a scene in one size showed."""

    size: str
    runs: int = 0
    held: int = 0
    lost: int = 0  # runs that lost what was acknowledged
    minutes: float = 0
    seeds: list[int] = []
    counts: dict[str, int] = {}
    numbers: dict[str, float] = {}  # the worst of each
    commits: list[str] = []
    days: list[str] = []
    broken: list[str] = []

    def add(self, result: Result) -> None:
        self.runs += 1
        self.held += result.held
        self.lost += not result.held and any(f.invariant == "I1" for f in result.findings)
        self.minutes = round(self.minutes + result.seconds / 60, 1)
        for name in ("matches", "ok", "unknown"):
            self.counts[name] = self.counts.get(name, 0) + result.counts.get(name, 0)
        for name, value in result.numbers.items():
            self.numbers[name] = max(value, self.numbers.get(name, value))
        self.seeds = sorted({*self.seeds, result.seed})
        self.commits = sorted({*self.commits, result.commit})
        self.days = sorted({*self.days, result.day})
        if not result.held:
            self.broken.append(_tell_broken(result))


Records = dict[str, list[Record]]  # by the scene's key


@click.command()
@click.argument("folders", nargs=-1, type=click.Path(path_type=Path, exists=True))
def report(folders: tuple[Path, ...]) -> None:
    """Add what runs left in FOLDERS to what is kept, and write docs/reliability.md from that."""
    records = _read_kept()
    for folder in folders:
        for result in read(folder):
            _record_of(records, result).add(result)
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(records), indent=1) + b"\n")
    PAGE.write_text(page(records), "utf-8")
    click.echo(f"Wrote {PAGE}.")


def read(folder: Path) -> list[Result]:
    """Of what was played again, only that counts."""
    again = {file.parent.name for file in folder.glob("*-again/result.json")}
    files = sorted(folder.glob("*/result.json"))
    last = [file for file in files if f"{file.parent.name}-again" not in again]
    return [msgspec.json.decode(file.read_bytes(), type=Result) for file in last]


def _read_kept() -> Records:
    return msgspec.json.decode(KEPT.read_bytes(), type=Records) if KEPT.exists() else {}


def _record_of(records: Records, result: Result) -> Record:
    of_scene = records.setdefault(f"{result.fault}-{result.scene}", [])
    for record in of_scene:
        if record.size == result.size:
            return record
    of_scene.append(Record(result.size))
    return of_scene[-1]


def page(records: Records) -> str:
    rows = [_row(scene, record) for scene in SCENES for record in records.get(scene.key, [])]
    idle = [scene.key for scene in SCENES if scene.key not in records]
    every = [record for of_scene in records.values() for record in of_scene]
    about = [_circumstances(every), _losses(records), _seeds(records)]
    parts = [_HEAD, *about, _TABLE + "\n".join(rows), _broken(records), _gaps(idle)]
    return "\n".join(part.rstrip() + "\n" for part in parts if part)


_BY_COMMIT = "With the commit that was run: the table says how often each has held in all runs."
_NO_CAUSE = "nobody knows yet."
_TABLE = """## What was done

| fault | what is done | must hold | size | seeds | runs | held | matches | acknowledged | unknown | at worst |
|---|---|---|---|---|---|---|---|---|---|---|
"""  # noqa: E501


def _row(scene: Scene, record: Record) -> str:
    totals = [record.counts.get(name, 0) for name in ("matches", "ok", "unknown")]
    worst = "; ".join(f"{name}: {value:g}" for name, value in record.numbers.items())
    often = [record.size, len(record.seeds), record.runs, record.held]
    cells = [scene.key, scene.does, scene.holds, *often, *totals, worst]
    return "| " + " | ".join(map(str, cells)) + " |"


def _circumstances(records: list[Record]) -> str:
    days = sorted({day for record in records for day in record.days})
    commits = sorted({commit for record in records for commit in record.commits})
    runs, minutes = sum(r.runs for r in records), sum(r.minutes for r in records)
    acknowledged = sum(record.counts.get("ok", 0) for record in records)
    return f"""
{" and ".join({days[0]: 0, days[-1]: 0})}: {runs:,} runs of scenes in {minutes:.0f} minutes, with
{acknowledged:,} acknowledged actions; each run's seed is in reliability.json. Palácio {__version__}
(commits {", ".join(commits)}), Python {platform.python_version()},
PostgreSQL {postgres_version()}, NATS {Nats.version()}, {platform.system()} {platform.release()},
{os.cpu_count()} cores that other work shared.
"""


def _losses(records: Records) -> str:
    """Of what was acknowledged, which is what all of this is about."""
    meant = [scene.key for scene in SCENES if "I1" in scene.caught]
    others = (of_scene for key, of_scene in records.items() if key not in meant)
    lost = sum(record.lost for of_scene in others for record in of_scene)
    if lost:
        return f"\nAcknowledged actions were **lost** in {lost} runs: see below."
    return f"""
No acknowledged action was lost, but where that is what the checker has to notice:
{", ".join(meant)}.
"""


def _seeds(records: Records) -> str:
    """Of each fault, in whatever scene."""
    often = Counter[str]()
    for scene in SCENES:
        often[scene.fault] += sum(len(record.seeds) for record in records.get(scene.key, []))
    each = ", ".join(f"{fault} {seeds}" for fault, seeds in often.items())
    return f"\nRuns of each fault that differ by their scene or their seed: {each}."


def _broken(records: Records) -> str:
    broken = {key: [line for each in records[key] for line in each.broken] for key in records}
    lines = [line for of_scene in broken.values() for line in of_scene]
    if not lines:
        return "Everything held."
    causes = [f"- {key}: {CAUSES.get(key, _NO_CAUSE)}" for key in sorted(broken) if broken[key]]
    return "\n".join(
        ["## What did not hold", "", _BY_COMMIT, "", *lines, "", "What it was:", "", *causes]
    )


def _tell_broken(result: Result) -> str:
    found = "; ".join(f"{f.invariant}: {f.text}" for f in result.findings[:3])
    key = f"{result.fault}-{result.scene}"
    return f"- {key}, seed {result.seed}, {result.commit}: {found or 'not caught'}"


def _gaps(idle: list[str]) -> str:
    """Honestly."""
    lines = [f"- {fault}: {words}" for fault, words in UNTESTED.items() if words != "reserved"]
    lines += [f"- {key}: not part of these runs" for key in idle]
    return "\n".join(["", "## What was not tested here", "", *lines]) if lines else ""


if __name__ == "__main__":
    report()
