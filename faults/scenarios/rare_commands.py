"""Rare commands: queues, openings, rematches, undo, leave and return."""

import asyncio

from faults.check.rows import read_heads
from faults.clients.workload import PlayedMatch, ScriptedClient
from faults.scenarios.clocks import all_flagged
from faults.scenarios.scenario import Run, wait_until
from palacio.client.http import Client
from palacio.wire.commands import Act, Answer, Leave, Queue, Rematch, Resign, Return, Undo
from palacio.wire.terms import BankClock, SeatTerms, Terms

_STEP_S = 30.0
_THINKING_S = 1.0
_TICK_S = 0.01  # so that the times in the history, in ms, show the order
_BANK = BankClock(10_000, 1_000)
_OPENED = 5


async def run_queues(run: Run, *, sabotage: str = "") -> None:
    """Have each waiting player queue the same action twice, and then the player to move act."""
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
    """Open tables that no client follows, and wait until the sabotaged server has lost them."""
    await _restart(run, sabotage)
    async with Client(run.cluster.addresses[0]) as client:
        await client.guest()
        opened = [await client.open_table(Terms("azul", [SeatTerms()] * 2)) for _ in range(_OPENED)]
    for table in opened:
        run.history.write("opened", match=table.id)
    async with asyncio.timeout(_STEP_S):
        while await read_heads(run.cluster.sandbox.database, [table.id for table in opened]):
            await asyncio.sleep(0.1)


async def run_rematches(run: Run, *, sabotage: str = "") -> None:
    """Finish matches, and have all their players ask for a rematch at the same time, twice."""
    await _restart(run, sabotage)
    async with run.workload(3, bots=False) as workload:
        await asyncio.gather(*map(_resign_and_rematch, workload.matches))


async def _resign_and_rematch(match: PlayedMatch) -> None:
    await _wait_for_begin(match)
    *leaving, _ = match.players
    for client in leaving:
        await client.request(Resign())
    await wait_until(lambda: all(_is_over(client) for client in match.players), _STEP_S)
    for _ in range(2):
        await asyncio.gather(*(client.request(Rematch()) for client in match.players))


def _is_over(client: ScriptedClient) -> bool:
    return client.subscription.table.stage == "over"


async def run_leaves(run: Run, *, sabotage: str = "") -> None:
    """Have a player leave, and the player to move act right after the acknowledgement."""
    await _restart(run, sabotage)
    async with run.workload(3, bots=False) as workload:
        await asyncio.gather(*map(_leave_and_act, workload.matches))


async def _leave_and_act(match: PlayedMatch) -> None:
    player = await _wait_for_begin(match)
    other = next(client for client in match.players if client is not player)
    await other.request(Leave())
    await asyncio.sleep(_TICK_S)
    await _act(player)
    await wait_until(lambda: _is_away(other), _STEP_S)
    await other.request(Return())


def _is_away(client: ScriptedClient) -> bool:
    own, seats = client.subscription.own, client.subscription.table.seats
    return own is not None and seats[own.seat].away


async def run_clocks(run: Run, *, sabotage: str = "") -> None:
    """Have a player undo an action, leave, return, and run out of time."""
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
    """Wait until it is a client's turn, or this player's if given. Return the client to move."""
    await wait_until(lambda: match.on_turn and match.on_turn is (player or match.on_turn), _STEP_S)
    assert match.on_turn is not None, "no client is on turn"
    return match.on_turn


async def _wait_for_begin(match: PlayedMatch) -> ScriptedClient:
    """Wait until every client sees that the match has begun. Return the client to move."""
    player = await _wait_for_turn(match)
    await wait_until(lambda: all(client.seq == player.seq for client in match.clients), _STEP_S)
    return player


async def _restart(run: Run, sabotage: str) -> None:
    if sabotage:
        await run.cluster.restart(*run.cluster.servers, sabotage=sabotage)
