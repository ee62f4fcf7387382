"""`python -m faults.report FOLDER ...`: add runs to the record and write the reliability pages."""

import os
import platform
from collections import Counter
from pathlib import Path

import click
import msgspec

from faults.cluster.disk import can_mount
from faults.cluster.nats import Nats
from faults.cluster.postgres import version as postgres_version
from faults.cluster.power import missing_for_power_cut
from faults.runner import Result
from faults.scenarios import SCENARIOS, Scenario
from palacio import __version__

SUMMARY = Path("docs/reliability.md")
APPENDIX = Path("docs/reliability-appendix.md")
RECORD = Path("docs/reliability.json")

UNTESTED: dict[str, str] = {}
if not can_mount():
    UNTESTED["F10"] = "a full disk, which needs the privilege to mount one"
if missing_for_power_cut():
    UNTESTED["F7"] = f"a power cut, which needs {missing_for_power_cut()}"

_BUSY = (
    "the machine was busy with other work. The same seed holds on an idle machine. With a few "
    "hundred samples, one pause decides the p99: the scenario now bounds the p90 tightly and the "
    "p99 loosely."
)
CAUSES = {  # why runs failed, as found by an investigation; by the scenario's key
    "F8-asynchronous": "the standby was so little behind that only actions of bots were "
    "lost. The checker found the loss by I4 to I6. The scenario now waits for more actions.",
    "F10-disk-full-for-long": "the log was not full for long enough: PostgreSQL reused the space "
    "of refused entries after 4.6 s. In the second run, all four matches waited for players of the "
    "same server, while the other server still had room. The scenario now has 12 matches, and "
    "waits until nobody has acted for 11 s.",
    "F17-slow-readers": _BUSY,
    "F21-late": "a worker renewed the leases of turns that its slow processes had started, and of "
    "those that waited for them, for up to 15 s. A worker whose answers take more than 1.5 s now "
    "leaves its turns to other workers.",
    "F22-hostile": _BUSY,
    "F30-queues": "a request that changes nothing is acknowledged without an entry. The checker "
    "compared its time with the last entry, which was 0.3 s older on a busy machine. It now "
    "compares only requests that wrote an entry.",
    "F36-still-runs": "F35 had run before, and the servers still had the clock of a database that "
    "was set back by 5 s. F35 now restarts them at its end.",
    "F31-many-clocks": "each table was checked twice after an outage, and while the machine was "
    "busy, the second checks delayed new deadlines. A table whose time was credited is now checked "
    "once. With seed 62, the scenario recorded the outage before PostgreSQL had stopped. With seed "
    "243133, a match ended while the checker read its rows, which it now reads in one snapshot.",
    "F39-worker": "five leases without a further round ended a review as failed, and some workers "
    "were killed in the first seconds of the same review five times. The death of a worker no "
    "longer counts as a failure.",
    "F37-new-rules": "each process compiles the newer rule at its first use. With other work on "
    "the machine, that took longer than the scenario waited for the end of its matches.",
}


class Record(msgspec.Struct):
    """All runs of a scenario with one profile."""

    profile: str
    runs: int = 0
    held: int = 0
    lost: int = 0  # runs that lost an acknowledged action
    minutes: float = 0
    seeds: list[int] = []
    counts: dict[str, int] = {}
    numbers: dict[str, float] = {}  # the worst value of each measurement
    commits: list[str] = []
    days: list[str] = []
    broken: list[str] = []  # descriptions of failed runs

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
            self.broken.append(_describe_failure(result))


Records = dict[str, list[Record]]  # by the scenario's key


@click.command()
@click.argument("folders", nargs=-1, type=click.Path(path_type=Path, exists=True))
def report(folders: tuple[Path, ...]) -> None:
    """Add the results in FOLDERS to docs/reliability.json and write both pages from it."""
    records = _read_records()
    for folder in folders:
        for result in _read_results(folder):
            _record_of(records, result).add(result)
    RECORD.write_bytes(msgspec.json.format(msgspec.json.encode(records), indent=1) + b"\n")
    SUMMARY.write_text(summary(records), "utf-8")
    APPENDIX.write_text(appendix(records), "utf-8")
    click.echo(f"Wrote {SUMMARY} and {APPENDIX}.")


def _read_results(folder: Path) -> list[Result]:
    files = sorted(folder.glob("*/result.json"))
    return [msgspec.json.decode(file.read_bytes(), type=Result) for file in files]


def _read_records() -> Records:
    return msgspec.json.decode(RECORD.read_bytes(), type=Records) if RECORD.exists() else {}


def _record_of(records: Records, result: Result) -> Record:
    of_scenario = records.setdefault(f"{result.fault}-{result.scenario}", [])
    for record in of_scenario:
        if record.profile == result.profile:
            return record
    of_scenario.append(Record(result.profile))
    return of_scenario[-1]


def _all(records: Records) -> list[Record]:
    return [record for of_scenario in records.values() for record in of_scenario]


def _acknowledged(records: Records) -> int:
    return sum(record.counts.get("ok", 0) for record in _all(records))


# --- The summary.


def summary(records: Records) -> str:
    runs, minutes = sum(r.runs for r in _all(records)), sum(r.minutes for r in _all(records))
    failed = runs - sum(record.held for record in _all(records))
    return f"""# Reliability

**What was tested.** {len(SCENARIOS)} scenarios break a running installation on purpose. They kill,
pause, cut off or slow down servers, workers, NATS and PostgreSQL, fill the disk, cut its power, set
clocks wrong, restore a backup, and send duplicates, floods and forged requests.

**How.** Each scenario runs against real processes: two servers, a worker, NATS and a PostgreSQL
that syncs to disk, with proxies between them. Scripted clients play matches and record every
request and answer. Afterwards, a checker compares this history with the log in PostgreSQL. The
checker uses the rules, but none of the server's code. The checker itself is tested with sabotaged
builds, and must catch every sabotage.

**Result.** There were {runs:,} runs in {minutes:.0f} minutes,
with {_acknowledged(records):,} acknowledged actions.
{_losses(records)}
{failed} runs failed; the [appendix](reliability-appendix.md#failed-runs) names the cause of each.

**What it means if you host a server**

- An acknowledged action is committed in PostgreSQL. It survives the crash of any process,
  and a power cut if the disk keeps what it has synced.
- To survive the loss of the database machine, run a synchronous standby. With an asynchronous one
  you can lose the last actions, and the tests show this loss. Players are told, and play on.
- Shut down the old primary before you promote its standby. If the old primary comes back anyway,
  servers that know the new one refuse the old one. Without its synchronous standby, the old primary
  acknowledges nothing.
- If a server dies, its clients reconnect to another one, where they can act within 2 s.
- While PostgreSQL is down, nobody can act and requests fail with a clear error. If the outage takes
  longer than 5 s, players get the time back.
- While NATS is down, play goes on. Clients on other servers see actions a few seconds later.
- If a worker dies or hangs, another one plays the bots' turns within 6 s.
- If a worker dies or PostgreSQL restarts during the review of a match, a worker goes on from the
  last round that was reviewed. Each review is stored once.
- You can replace servers one by one during play. No action fails.
- After a restore from a backup, clients resync to the restored state and play on from there.

**Run it yourself.** You need PostgreSQL's programs and `nats-server`; the tests start both.
The tests of a full disk and of a power cut need root on Linux. The power cut also needs FUSE, a
loop device and `mkfs.ext4`. Without these, the tests are skipped, but in CI the power cut fails.

```sh
make faults                       # every scenario but the long ones: about 5 minutes
.venv/bin/python -m faults F7,F9  # some scenarios
.venv/bin/python -m faults soak   # large and in random order, for an hour
```

The [appendix](reliability-appendix.md) has the invariants, every scenario with its results, and the
circumstances of the runs.
"""


def _losses(records: Records) -> str:
    """Return a sentence about lost acknowledged actions."""
    expected = [scenario.key for scenario in SCENARIOS if "I1" in scenario.must_violate]
    others = (of_scenario for key, of_scenario in records.items() if key not in expected)
    lost = sum(record.lost for of_scenario in others for record in of_scenario)
    if lost:
        return f"Acknowledged actions were **lost** in {lost} runs."
    return "No acknowledged action was lost, except where a scenario loses data on purpose."


# --- The appendix.

_HEAD = """# Reliability: appendix

The details behind the [summary](reliability.md). `python -m faults.report FOLDER` adds the results
of a run to [reliability.json](reliability.json) and writes both pages from it.

## Invariants

| | must hold |
|---|---|
| I1 | every acknowledged action is in the log exactly once, at the acknowledged position |
| I2 | every unanswered action is in the log at most once; a refused one is not in it |
| I3 | every log is 1..head without gaps, with a valid hash chain, in the log or in the archive |
| I4 | everything that a client saw equals the log |
| I5 | versions only rise for each client, and none is skipped after a resume |
| I6 | a replay of the log gives every snapshot and every view that a client was sent |
| I7 | only the seat to move acted; every tile that was taken was on offer, and none was left over |
| I8 | entries carry the database's time; no seat is flagged early, or more than 3 s late |
| I9 | one-time events (such as the setup) and jobs happened once; no outage was credited twice |
| I10 | 5 s after a fault (10 s after a failover) all clients are at the head; nothing leaks |
| I11 | nothing that a client is sent contains the secret of a deal before its reveal |
| I12 | a client is shown the queue and choices of its own person's seat only |
| I13 | the rows of matches and seats agree with the log |
| I14 | a request sent after another was acknowledged, at any server, comes later in the log |

A scenario with a sabotaged build (F30) holds if the checker catches the sabotage.
"""

_TABLE = """## Scenarios

`quick` is the profile of `make faults`; `soak` is larger. A run held if the checker found no
violation, or if it caught the loss or sabotage that it had to catch. "Acknowledged" counts the
requests that were acknowledged, and "unknown" those that got no answer. The last column has the
largest value of each measurement in all runs.

| scenario | fault | must hold | profile | seeds | runs | held | matches | acknowledged | unknown | worst values |
|---|---|---|---|---|---|---|---|---|---|---|
"""  # noqa: E501
_NO_CAUSE = "not known yet."


def appendix(records: Records) -> str:
    rows = [_row(each, record) for each in SCENARIOS for record in records.get(each.key, [])]
    missing = [scenario.key for scenario in SCENARIOS if scenario.key not in records]
    about = [_circumstances(records), _expected_losses(), _seeds(records)]
    parts = [_HEAD, *about, _TABLE + "\n".join(rows), _failures(records), _untested(missing)]
    return "\n".join(part.strip() + "\n" for part in parts if part)


def _row(scenario: Scenario, record: Record) -> str:
    totals = [record.counts.get(name, 0) for name in ("matches", "ok", "unknown")]
    worst = "; ".join(f"{name}: {value:g}" for name, value in record.numbers.items())
    runs = [record.profile, len(record.seeds), record.runs, record.held]
    cells = [scenario.key, scenario.description, scenario.expectation, *runs, *totals, worst]
    return "| " + " | ".join(map(str, cells)) + " |"


def _circumstances(records: Records) -> str:
    every = _all(records)
    days = sorted({day for record in every for day in record.days})
    commits = sorted({commit for record in every for commit in record.commits})
    runs, minutes = sum(r.runs for r in every), sum(r.minutes for r in every)
    when = f"from {days[0]} to {days[-1]}" if len(days) > 1 else f"on {days[0]}"
    return f"""## Circumstances

{runs:,} runs in {minutes:.0f} minutes {when}, with
{_acknowledged(records):,} acknowledged actions. The seed of each run is in reliability.json.
Palácio {__version__} (commits {", ".join(commits)}),
Python {platform.python_version()}, PostgreSQL {postgres_version()}, NATS {Nats.version()},
{platform.system()} {platform.release()}, {os.cpu_count()} cores shared with other work.
"""


def _expected_losses() -> str:
    expected = [scenario.key for scenario in SCENARIOS if "I1" in scenario.must_violate]
    return f"Scenarios that lose data, which the checker must detect: {', '.join(expected)}."


def _seeds(records: Records) -> str:
    seeds = Counter[str]()
    for scenario in SCENARIOS:
        seeds[scenario.fault] += sum(len(record.seeds) for record in records.get(scenario.key, []))
    each = ", ".join(f"{fault} {number}" for fault, number in seeds.items())
    return f"Runs of each fault with a different scenario or seed: {each}."


def _failures(records: Records) -> str:
    failures = {key: [line for each in records[key] for line in each.broken] for key in records}
    lines = [line for of_scenario in failures.values() for line in of_scenario]
    if not lines:
        return "Every run held."
    causes = [f"- {key}: {CAUSES.get(key, _NO_CAUSE)}" for key in sorted(failures) if failures[key]]
    intro = "Each with its seed and the commit under test:"
    return "\n".join(["## Failed runs", "", intro, "", *lines, "", "The causes:", "", *causes])


def _describe_failure(result: Result) -> str:
    found = "; ".join(f"{f.invariant}: {f.text}" for f in result.findings[:3])
    key = f"{result.fault}-{result.scenario}"
    return f"- {key}, seed {result.seed}, {result.commit}: {found or 'not caught'}"


def _untested(missing: list[str]) -> str:
    lines = [f"- {fault}: {text}" for fault, text in UNTESTED.items()]
    lines += [f"- {key}: exists, but was not run for this report" for key in missing]
    return "\n".join(["## Not tested here", "", *lines]) if lines else ""


if __name__ == "__main__":
    report()
