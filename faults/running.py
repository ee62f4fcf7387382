"""One scene after the other in one house, each with its own history and its own verdict."""

import asyncio
import subprocess
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from faults.check import Evidence, Finding, check, read_evidence
from faults.check.rows import dump_rows
from faults.house.rig import Rig, open_rig
from faults.people.history import History
from faults.scenes import Play, Scene, Size

_LONGEST_S = {"quick": 180.0, "soak": 3600.0}
_OF_TIME = {"scene", "I8", "I10"}  # what may only mean that the machine did something else


class Result(msgspec.Struct, frozen=True):
    """What came of one run of a scene."""

    fault: str
    scene: str
    size: str
    seed: int
    seconds: float
    numbers: dict[str, float]
    counts: dict[str, int]
    findings: list[Finding]
    held: bool
    day: str = ""
    commit: str = ""  # of the build that was broken


Schedule = Iterable[tuple[Scene, int]]  # with the seed of each


def one_by_one(scenes: Sequence[Scene], seed: int) -> Schedule:
    return [(scene, seed + number) for number, scene in enumerate(scenes)]


def at_random(scenes: Sequence[Scene], seed: int, minutes: float) -> Iterator[tuple[Scene, int]]:
    """All of them in any order, again and again, each time with other seeds."""
    dice, end = Random(seed), time.monotonic() + 60 * minutes
    while True:
        for scene in dice.sample(scenes, len(scenes)):
            if time.monotonic() > end:
                return
            yield scene, dice.randrange(10**6)


async def run_all(
    schedule: Schedule, size: Size, folder: Path, tell: Any, is_shared: bool = False
) -> list[Result]:
    """All results; on a shared machine, what was only late is played once more."""
    results = []
    async with open_rig() as rig:
        for scene, seed in schedule:
            for again in ("", "-again"):
                name = f"{scene.key}-{seed}{again}"
                result = await run_one(rig, scene, size, seed, folder / name)
                results.append(result)
                write_result(result, folder / name)
                tell(result)
                if not (is_shared and was_only_late(result)):
                    break
    return results


def was_only_late(result: Result) -> bool:
    """What is in the log, or isn't, is never forgiven."""
    return not result.held and {finding.invariant for finding in result.findings} <= _OF_TIME


async def run_one(rig: Rig, scene: Scene, size: Size, seed: int, folder: Path) -> Result:
    folder.mkdir(parents=True, exist_ok=True)
    await rig.mend()
    begun = time.monotonic()
    with History(folder / "history.jsonl") as history:
        play = Play(rig, history, size, seed, scene.limits)
        await _play(play, scene)
    rig.calm()
    if not rig.house.postgres.is_ready():
        await asyncio.to_thread(rig.house.postgres.start)
    await dump_rows(rig.house.database, history.path, folder / "log.jsonl")
    evidence = read_evidence(history.path, folder / "log.jsonl", scene.limits)
    findings = play.findings + check(evidence)
    (folder / "findings.json").write_bytes(msgspec.json.format(msgspec.json.encode(findings)))
    seconds = round(time.monotonic() - begun, 1)
    counts, held = _counts(evidence), _held(scene, findings)
    numbers = {name: round(value, 3) for name, value in play.numbers.items()}
    what = (scene.fault, scene.name, size, seed, seconds, numbers, counts, findings, held)
    return Result(*what, f"{datetime.now(UTC):%Y-%m-%d}", _commit())


def write_result(result: Result, folder: Path) -> None:
    """At once: a run that is cut short has shown something, too."""
    (folder / "result.json").write_bytes(msgspec.json.format(msgspec.json.encode(result)))


def _commit() -> str:
    command = ["git", "describe", "--always", "--dirty"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip()


async def _play(play: Play, scene: Scene) -> None:
    """A scene that can't be played to its end has found something, too."""
    try:
        async with asyncio.timeout(_LONGEST_S[play.size]):
            await scene.play(play)
    except Exception as error:
        play.expect(False, f"the scene broke off: {error!r}")
        play.history.write("broke off", error=repr(error))


def _held(scene: Scene, findings: list[Finding]) -> bool:
    """A planted fault has to be caught, by the invariants that it breaks."""
    found = {finding.invariant for finding in findings}
    if scene.caught:
        return bool(found & set(scene.caught)) and "scene" not in found
    return not findings


def _counts(evidence: Evidence) -> dict[str, int]:
    outcomes = Counter(operation.outcome for operation in evidence.operations)
    return {
        "matches": len(evidence.logs),
        "entries": sum(map(len, evidence.logs.values())),
        "asked": len(evidence.operations),
        **{name: outcomes[name] for name in ("ok", "refused", "unknown")},
        "states": len(evidence.states),
        "cuts": len(evidence.times("cut")),
    }
