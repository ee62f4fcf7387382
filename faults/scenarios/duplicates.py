"""F12, F13, F14: duplicated requests, requests for wrong versions, and races for one turn."""

import asyncio

from faults.clients.workload import ScriptedClient
from faults.scenarios.scenario import Run, Scenario
from palacio.client.errors import ServerError
from palacio.wire.commands import Act, Leave, Resign, Return
from palacio.wire.terms import TurnClock

_LAST_ANSWERS_S = 0.3  # time for the last answers to arrive


async def run_duplicates(run: Run, *, sabotage: str = "") -> None:
    """Send each action one to five times over two sockets to two servers."""
    if sabotage:
        await run.cluster.restart(*run.cluster.servers, sabotage=sabotage)
    async with run.workload(run.pick(4, 30), bots=False) as workload, run.tabs(workload) as tabs:
        by_name = {client.socket.name: client for client in tabs.clients}
        for client in workload.clients:
            tab = by_name.get(f"{client.socket.name}b")
            if tab:
                client.socket.duplicate_to(tab.socket, run.rng)
        workload.play()
        await workload.wait_for_actions(run.pick(40, 2000), within_s=run.pick(20, 600))
        await asyncio.sleep(_LAST_ANSWERS_S)
        run.count("duplicates sent", sum(c.socket.duplicates_sent for c in workload.clients))


async def _wrong_versions(run: Run) -> None:
    async with run.workload(3, bots=False, spectators=False) as workload:
        workload.play()
        await workload.wait_for_actions(12)
        await run.quiesce(workload)
        for match in workload.matches:
            client = match.on_turn
            assert client is not None
            await _act_on_wrong_versions(run, client)


async def _act_on_wrong_versions(run: Run, client: ScriptedClient) -> None:
    action = Act(client.subscription.view.actions[0].text)
    for seen, code in ((client.seq - 1, "stale"), (2, "stale"), (client.seq + 7, "ahead")):
        try:
            await client.subscription.do(action, seen)
        except ServerError as error:
            run.expect(error.code == code, f"version {seen} was refused as {error.code}")
            run.expect(error.seq == client.seq, "the refusal does not name the table's version")
            run.count("refused correctly")
        else:
            run.expect(False, f"version {seen} was accepted")


async def _two_tabs(run: Run) -> None:
    """Have two tabs of one seat play different actions on two servers."""
    matches = run.pick(3, 20)
    async with (
        run.workload(matches, bots=False, spectators=False) as workload,
        run.tabs(workload) as tabs,
    ):
        workload.play()
        tabs.play()
        await workload.wait_for_actions(run.pick(30, 1000), within_s=run.pick(20, 600))
        tabs.stop()
        await tabs.leave()


async def _against_clock(run: Run) -> None:
    """Make actions arrive just before and just after the deadline."""
    async with run.workload(4, bots=False, spectators=False, clock=TurnClock(1_000)) as workload:
        for client in workload.clients:
            client.pause_s = 0.5  # on average, so that some are slightly late
        workload.play()
        await workload.wait_for_actions(run.pick(20, 500), within_s=run.pick(12, 300))


async def _against_bots(run: Run) -> None:
    """Have players leave, return and resign while a bot plays for them."""
    async with run.workload(run.pick(4, 30), bots=False, spectators=False) as workload:
        workload.play()
        await workload.wait_for_actions(8)
        leaving = [match.players[0] for match in workload.matches]
        await asyncio.gather(*(_leave_and_return(run, client) for client in leaving))
        await workload.wait_for_actions(8)


async def _leave_and_return(run: Run, client: ScriptedClient) -> None:
    for _ in range(run.pick(3, 20)):
        await client.request(Leave())
        await asyncio.sleep(run.rng.uniform(0, 0.3))
        await client.request(Return())
    if run.rng.random() < 0.5:
        await client.request(Resign())


SCENARIOS = [
    Scenario(
        "F12",
        "duplicates",
        "Every action is sent one to five times over two sockets at two servers",
        "one event, and the same answer each time",
        run_duplicates,
    ),
    Scenario(
        "F13",
        "wrong-version",
        "Actions for past and future versions",
        "refused as `stale` and `ahead`, with the table's version",
        _wrong_versions,
    ),
    Scenario(
        "F14",
        "two-tabs",
        "One seat acts in two tabs at two servers",
        "exactly one action is done in each turn",
        _two_tabs,
    ),
    Scenario(
        "F14",
        "clock",
        "Actions race against the deadline",
        "either the action is in time and done, or the seat is flagged",
        _against_clock,
    ),
    Scenario(
        "F14",
        "bots",
        "Players leave, return and resign while a bot plays for them",
        "exactly one of the two acts",
        _against_bots,
    ),
]
