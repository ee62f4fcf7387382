"""F37: the servers are updated to a newer version of a rule while matches are in play."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace

from faults.check.evidence import Entry
from faults.check.replay import replay
from faults.check.rows import read_log
from faults.clients.workload import PlayedMatch, Workload, join
from faults.sabotage.rules_version import know_newer_rules
from faults.scenarios.scenario import Run, Scenario
from palacio.client.http import Client
from palacio.match.match import Match
from palacio.rules.catalog import GAMES
from palacio.wire.commands import Sit
from palacio.wire.terms import SeatTerms, Terms

_END_S = 120.0  # each process first compiles the newer rule: up to a minute on a busy machine


async def run_rules_change(run: Run, *, sabotage: str) -> tuple[Workload, Workload]:
    """Update all processes to a newer rule during some matches, then play new matches by it.

    Return the old and the new matches.
    """
    if 2 not in GAMES["azul"].versions:
        know_newer_rules()
    async with AsyncExitStack() as stack:
        old = await _open_matches(run, stack, "old", run.pick(2, 10))
        old.play()
        await old.wait_for_actions(run.pick(10, 50))
        run.record_fault("all processes are updated")
        await run.cluster.restart(*run.cluster.nodes, sabotage=sabotage)
        run.record_healed()
        new = await _open_matches(run, stack, "new", run.pick(2, 10))
        new.play()
        await _play_to_the_end(run, old, new)
    return old, new


async def _new_rules(run: Run) -> None:
    old, new = await run_rules_change(run, sabotage="newer-rules")
    await _expect_version(run, old, 1)
    await _expect_version(run, new, 2)


async def _open_matches(run: Run, stack: AsyncExitStack, name: str, number: int) -> Workload:
    """Return new matches of Azul, each between a client and a bot."""
    matches = []
    for each in range(number):
        address = run.cluster.addresses[each % 2]
        async with Client(address) as host:
            await host.guest()
            terms = Terms("azul", [SeatTerms(), SeatTerms("bot", "greedy")])
            match = PlayedMatch((await host.open_table(terms)).id)
        client = await join(stack, run.history, address, match.id, f"{name}{each}", each)
        await client.request(Sit(client.socket.name))
        match.clients.append(client)
        matches.append(match)
    workload = Workload(matches, run.history)
    stack.push_async_callback(workload.leave)
    return workload


async def _play_to_the_end(run: Run, *workloads: Workload) -> None:
    """Wait until all matches are over, except those whose client has detected a wrong view."""
    matches = [match for workload in workloads for match in workload.matches]
    async with asyncio.timeout(run.pick(1, 5) * _END_S):
        while not all(match.is_over or match.clients[0].failed for match in matches):
            await asyncio.sleep(0.1)
    for workload in workloads:
        await run.quiesce(workload)


async def _expect_version(run: Run, workload: Workload, version: int) -> None:
    """Expect all of the workload's logs to name this version of the rules.

    If both versions gave the same scores, I6 would miss a log folded by the wrong one. So
    expect different scores in at least one match.
    """
    logs = [await read_log(run.cluster.sandbox.database, each.id) for each in workload.matches]
    versions = {log[0].events[0].get("rules", 1) for log in logs}
    run.expect(versions == {version}, f"a match that began by {version} is of {versions}")
    differ = [log for log in logs if _scores(log, 1) != _scores(log, 2)]
    run.expect(differ, f"the versions give equal scores to every match of version {version}")
    run.count("scores that depend on the version", len(differ))


def _scores(log: list[Entry], version: int) -> tuple[int, ...]:
    """Return the final scores of a log, replayed by this version of the rules."""
    *_, (_, played) = replay(log)
    assert played is not None
    match = Match(replace(played.header, rules_version=version))
    for event in played.log:
        match.referee.accept(event.seat, event.text)
    return match.scores


SCENARIOS = [
    Scenario(
        "F37",
        "new-rules",
        "All processes are updated to a newer version of a rule while matches are in play",
        "I1-I7; a match is played to its end by the version that it began with",
        _new_rules,
        soak_only=True,  # a fresh cache has to compile the newer rules first
    ),
]
