"""Runs scenarios in clusters of real processes and checks the history of each."""

import asyncio
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import msgspec

from faults.check import Evidence, Finding, Limits, check, read_evidence
from faults.check.rows import dump_rows
from faults.clients.history import History, now_ms
from faults.cluster.cluster import Cluster, open_cluster
from faults.scenarios import Profile, Run, Scenario

_STALL, _STALL_CHECK_S = "longest stall of the machine, s", 0.1
_TIMEOUT_S = {"quick": 300.0, "soak": 3600.0}  # for one scenario


class Result(msgspec.Struct, frozen=True):
    """The outcome of one run of a scenario."""

    fault: str
    scenario: str
    profile: str
    seed: int
    seconds: float
    numbers: dict[str, float]
    counts: dict[str, int]
    findings: list[Finding]
    held: bool
    day: str = ""
    commit: str = ""  # of the build under test


Schedule = Iterable[tuple[Scenario, int]]  # each with its seed
Report = Callable[[Result], None]


def in_order(scenarios: Sequence[Scenario], seed: int) -> list[tuple[Scenario, int]]:
    return [(scenario, seed + number) for number, scenario in enumerate(scenarios)]


def at_random(
    scenarios: Sequence[Scenario], seed: int, minutes: float
) -> Iterator[tuple[Scenario, int]]:
    """Yield all scenarios in random order, over and over with new seeds, until time is up."""
    rng, end = Random(seed), time.monotonic() + 60 * minutes
    while True:
        for scenario in rng.sample(scenarios, len(scenarios)):
            if time.monotonic() > end:
                return
            yield scenario, rng.randrange(10**6)


async def run_all(schedule: Schedule, profile: Profile, folder: Path, report: Report) -> None:
    """Run the scenarios one after another in one cluster."""
    async with open_cluster() as cluster:
        for scenario, seed in schedule:
            report(await run_one(cluster, scenario, profile, seed, folder))


async def run_one(
    cluster: Cluster, scenario: Scenario, profile: Profile, seed: int, folder: Path
) -> Result:
    """Run a scenario, check its history, and return the result.

    Write the history, the rows and the result to a new folder.
    """
    folder = folder / f"{scenario.key}-{seed}"
    folder.mkdir(parents=True, exist_ok=True)
    await cluster.restore()
    started, logged = time.monotonic(), len(cluster.sandbox.errors)
    with History(folder / "history.jsonl") as history:
        run = Run(cluster, history, profile, seed, scenario.limits)
        stalls = asyncio.create_task(_measure_stalls(run))
        await _execute(run, scenario)
        stalls.cancel()
    cluster.reset_proxies()
    if not cluster.sandbox.postgres.is_ready():
        await asyncio.to_thread(cluster.sandbox.postgres.start)
    await dump_rows(cluster.sandbox.database, history.path, folder / "log.jsonl")
    limits = _allow_for_stalls(scenario.limits, run.numbers.get(_STALL, 0.0))
    evidence = read_evidence(history.path, folder / "log.jsonl", limits)
    findings = run.findings + check(evidence)
    result = Result(
        scenario.fault,
        scenario.name,
        profile,
        seed,
        round(time.monotonic() - started, 1),
        {name: round(value, 3) for name, value in run.numbers.items()},
        _counts(evidence),
        findings,
        _held(scenario, findings),
        f"{datetime.now(UTC):%Y-%m-%d}",
        _commit(),
    )
    (folder / "stderr.log").write_text(cluster.sandbox.errors[logged:])
    _write(folder / "findings.json", findings)
    _write(folder / "result.json", result)  # after each scenario, because a run may be interrupted
    return result


def _write(path: Path, value: object) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(value)))


def _commit() -> str:
    command = ["git", "describe", "--always", "--dirty"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip()


async def _measure_stalls(run: Run) -> None:
    """Record how late this process wakes from each sleep, as a stall of the machine."""
    while True:
        due = time.monotonic() + _STALL_CHECK_S
        run.next_check = now_ms() + int(1000 * _STALL_CHECK_S)
        await asyncio.sleep(_STALL_CHECK_S)
        late, now = time.monotonic() - due, now_ms()
        run.measure(_STALL, late)
        run.stalls.append((now - int(1000 * late), now))


def _allow_for_stalls(limits: Limits, stall_s: float) -> Limits:
    """Return the limits plus two stalls, because two processes may stall one after the other."""
    extra = int(2_000 * stall_s)
    return msgspec.structs.replace(
        limits, head_ms=limits.head_ms + extra, flag_ms=limits.flag_ms + extra
    )


async def _execute(run: Run, scenario: Scenario) -> None:
    """Execute a scenario. Record an exception or a timeout in it as a finding."""
    try:
        async with asyncio.timeout(_TIMEOUT_S[run.profile]):
            await scenario.execute(run)
    except Exception as error:
        run.expect(False, f"the scenario was aborted: {error!r}")
        run.history.write("aborted", error=repr(error))


def _held(scenario: Scenario, findings: list[Finding]) -> bool:
    """Return whether a scenario's findings are the expected ones: by default, none.

    A scenario with `must_violate` needs a finding for one of these invariants, and none for
    `must_hold` or for the scenario itself.
    """
    found = {finding.invariant for finding in findings}
    if scenario.must_violate:
        wrong = found & {"scenario", *scenario.must_hold}
        return bool(found & set(scenario.must_violate)) and not wrong
    return not findings


def _counts(evidence: Evidence) -> dict[str, int]:
    outcomes = Counter(operation.outcome for operation in evidence.operations)
    return {
        "matches": len(evidence.logs),
        "entries": sum(map(len, evidence.logs.values())),
        "requests": len(evidence.operations),
        **{name: outcomes[name] for name in ("ok", "refused", "unknown")},
        "states": len(evidence.states),
        "disconnects": len(evidence.times("disconnected")),
    }
