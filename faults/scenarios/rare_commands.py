"""Commands and rows that the other scenarios leave out: queues, openings, undo, leave, return."""

import asyncio

from faults.clients.workload import PlayedMatch, ScriptedClient
from faults.scenarios.clocks import all_flagged
from faults.scenarios.scenario import Run, wait_until
from palacio.client.http import Client
from palacio.wire.commands import Act, Answer, Leave, Queue, Return, Undo
from palacio.wire.terms import BankClock, SeatTerms, Terms

_STEP_S = 10.0
_THINKING_S = 1.0
_BANK = BankClock(6_000, 1_000)
_OPENED = 5


async def run_queues(run: Run, *, sabotage: str = "") -> None:
    """Let every player who is not on turn queue an action, twice the same, and the other act."""
    await _restart(run, sabotage)
    async with run.workload(3, bots=False) as workload:
        await asyncio.gather(*map(_queue_and_act, workload.matches))


async def _queue_and_act(match: PlayedMatch) -> None:
    player = await _wait_for_turn(match)
    texts = [action.text for action in player.subscription.view.actions]
    waiting = [client for client in match.players if client is not player]
    for number, client in enumerate(waiting, 1):
        queue = Queue([texts[-number % len(texts)]])
        await client.request(queue)
        await client.request(queue)
    await player.request(Act(texts[0]))


async def run_openings(run: Run, *, sabotage: str = "") -> None:
    """Open tables that no one follows."""
    await _restart(run, sabotage)
    async with Client(run.cluster.addresses[0]) as client:
        await client.guest()
        for _ in range(_OPENED):
            opened = await client.open_table(Terms("azul", [SeatTerms()] * 2))
            run.history.write("opened", match=opened.id)
    await asyncio.sleep(_THINKING_S)


async def run_clocks(run: Run, *, sabotage: str = "") -> None:
    """Let a player undo an action, leave, return, and run out of time."""
    await _restart(run, sabotage)
    if sabotage:
        await run.cluster.worker.restart(sabotage)
    async with run.workload(2, bots=False, clock=_BANK, spectators=False) as workload:
        await asyncio.gather(*map(_undo_leave_and_return, workload.matches))
        flagged = await wait_until(lambda: all_flagged(workload), 2 * _STEP_S)
        run.expect(flagged, "no seat was flagged")


async def _undo_leave_and_return(match: PlayedMatch) -> None:
    player = await _wait_for_turn(match)
    await _act(player)
    asked = await player.request(Undo()) or 0
    others = [client for client in match.players if client is not player]
    await wait_until(lambda: all(client.seq >= asked for client in others), _STEP_S)
    for client in others:
        await client.request(Answer(yes=True))
    await _wait_for_turn(match, player)
    await asyncio.sleep(_THINKING_S)
    await player.request(Leave())
    await wait_until(lambda: match.on_turn not in (None, player), _STEP_S)
    await player.request(Return())
    while await _wait_for_turn(match) is not player:
        await _act(match.on_turn)


async def _act(client: ScriptedClient | None) -> None:
    assert client is not None
    await client.request(Act(client.subscription.view.actions[0].text))


async def _wait_for_turn(
    match: PlayedMatch, player: ScriptedClient | None = None
) -> ScriptedClient:
    """Wait until a client, or this player if given, is on turn. Return that client."""
    await wait_until(lambda: match.on_turn and match.on_turn is (player or match.on_turn), _STEP_S)
    assert match.on_turn is not None, "no client is on turn"
    return match.on_turn


async def _restart(run: Run, sabotage: str) -> None:
    if sabotage:
        await run.cluster.restart(*run.cluster.servers, sabotage=sabotage)
