"""F28: after every event, a table's followers have the state that a fresh request returns.

A script causes every kind of event at a table of each game.
"""

import asyncio
import signal
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

from faults.check.rows import read_heads, read_log, read_names
from faults.clients.workload import ScriptedClient, join, open_socket
from faults.scenarios.scenario import Run, Scenario
from faults.scenarios.versions import KINDS, Versions, kinds
from palacio.client.http import Client
from palacio.wire.commands import (
    Act,
    Answer,
    AnyCommand,
    Begin,
    Leave,
    Queue,
    Rematch,
    Resign,
    Return,
    Sit,
    Stand,
    Undo,
)
from palacio.wire.messages import State
from palacio.wire.terms import BankClock, SeatTerms, Terms

_BANK_MS = 20_000  # for a whole script: a machine that stalls may use up half of it
_OUTAGE_S = 8.0
_STEP_S = 60.0
_TRIES = 8


@dataclass
class Script:
    """A table with two players, a spectator, and a bot in the third seat."""

    run: Run
    stack: AsyncExitStack
    id: str
    clients: list[ScriptedClient] = field(default_factory=list)
    compared: int = 0  # the version of the last comparison

    @property
    def name(self) -> str:
        return self.clients[0].subscription.table.game

    async def do(self, client: ScriptedClient, command: AnyCommand) -> None:
        done = await client.request(command)
        self.run.expect(done, f"{self.name}: {command} was refused")
        told = [client] if isinstance(command, Queue) else self.clients
        failure = f"{command} did not reach the clients that see it"
        await self.until(lambda: all(c.seq >= (done or 0) for c in told), failure)

    async def until(self, condition: Callable[[], object], failure: str) -> None:
        """Wait for a condition. Raise TimeoutError with the text `failure` if it stays false."""
        try:
            async with asyncio.timeout(_STEP_S):
                while not condition():
                    await asyncio.sleep(0.02)
        except TimeoutError:
            raise TimeoutError(f"{self.name}: {failure}") from None

    async def wait_for_turn(self, client: ScriptedClient) -> None:
        """Have the other player act until it is this client's turn."""
        other = next(c for c in self.clients[:2] if c is not client)
        while not _is_on_turn(client):
            await self.until(
                lambda: _is_on_turn(client) or _is_on_turn(other), "no player is on turn"
            )
            if _is_on_turn(other):
                await self.do(other, Act(self.action_of(other)))

    def action_of(self, client: ScriptedClient) -> str:
        return self.run.rng.choice(client.subscription.view.actions).text

    async def kinds(self) -> set[str]:
        log = await read_log(self.run.cluster.sandbox.database, self.id)
        return set().union(*map(kinds, log))

    # --- Comparison with fresh requests.

    async def compare(self) -> None:
        """Compare each client's state and newest entries with fresh requests to each server."""
        for client in self.clients:
            for address in self.run.cluster.addresses:
                async with Client(address, client.socket.token) as http:
                    await self._compare_one(client, http)
        self.compared = self.clients[0].seq

    async def _compare_one(self, client: ScriptedClient, http: Client) -> None:
        """Wait until both states are at the head, as a bot may still act, and compare them."""
        async with asyncio.timeout(_STEP_S):
            while True:
                head = (await read_heads(self.run.cluster.sandbox.database, [self.id]))[self.id]
                fresh = await http.table(self.id, 0)
                followed = client.subscription
                held = (followed.table, followed.own, followed.story)
                if fresh.table.seq == client.seq == head:
                    break
                await asyncio.sleep(0.05)
        part = await http.table(self.id, self.compared)
        self.run.count("fresh requests")
        same = (fresh.table, fresh.own, fresh.story) == held
        text = f"{client.socket.name} has a different state at version {fresh.table.seq}"
        self.run.expect(same, text, invariant="I6")
        if part.table.seq == fresh.table.seq:
            story = held[2][self.compared :]
            text = f"{client.socket.name} has a different story since version {self.compared}"
            self.run.expect(part.story == story, text, invariant="I6")


def _is_on_turn(client: ScriptedClient) -> bool:
    return bool(client.subscription.own and client.subscription.own.choices)


async def run_every_event(run: Run, *, sabotage: str = "") -> None:
    if sabotage:
        await run.cluster.restart(*run.cluster.servers, sabotage=sabotage)
    async with AsyncExitStack() as stack:
        scripts = [await _open(run, stack, game) for game in ("azul", "sintra")]
        await asyncio.gather(*map(_before_play, scripts))
        await asyncio.gather(*map(_in_play, scripts))
        await _pause_servers(run)
        await asyncio.gather(*map(_to_the_end, scripts))
        again = await asyncio.gather(*map(_rematch, scripts))
        later = await asyncio.gather(*map(_play_on, scripts))
        daily = await _play_daily(run, stack)
        await run.cluster.restart(run.cluster.servers[1])
        opened = [*scripts, *again, *later, daily]
        await asyncio.gather(*(script.compare() for script in opened))
        await _compare_versions(run, opened)


async def _open(run: Run, stack: AsyncExitStack, game: str) -> Script:
    """Open a table with its host on one server, and a player and a spectator on the other."""
    one, two = run.cluster.addresses
    terms = Terms(game, [SeatTerms()] * 3, None, BankClock(_BANK_MS))  # type: ignore[arg-type]
    async with Client(one) as client:
        token = (await client.guest()).token
        id_ = (await client.open_table(terms)).id
        await client.do(id_, Sit("Host"))
    host = await open_socket(stack, run.history, one, id_, f"{game}-host", token)
    others = [await join(stack, run.history, two, id_, f"{game}-{n}", 0) for n in ("b", "public")]
    return Script(run, stack, id_, _keep_states([host, *others]))


def _keep_states(clients: list[ScriptedClient]) -> list[ScriptedClient]:
    """Make these clients keep every state that they receive, and return the clients."""
    for client in clients:
        held = client.subscription
        client.socket.keep_states = True
        client.socket.states.append(State(held.table, held.own, held.story))
    return clients


async def _before_play(script: Script) -> None:
    host, other, _ = script.clients
    await script.do(other, Sit("Other"))
    await script.do(other, Stand())
    await script.do(other, Sit("Other"))
    await script.compare()
    await script.do(host, Begin("greedy"))


async def _in_play(script: Script) -> None:
    host, other, _ = script.clients
    await script.wait_for_turn(host)
    await _undo(script, host, other)
    for _ in range(_TRIES):
        if {"prepared", "withdrawn"} <= await script.kinds():
            break
        await _queue(script, host, other)
    await script.wait_for_turn(other)
    await script.do(other, Leave())
    await script.wait_for_turn(host)
    await script.compare()
    await script.do(other, Return())
    await script.compare()


async def _undo(script: Script, host: ScriptedClient, other: ScriptedClient) -> None:
    """Request an undo that is refused, and then an undo that is granted."""
    await script.do(host, Act(script.action_of(host)))
    await script.do(host, Undo())
    await script.do(other, Answer(yes=False))
    await script.do(host, Undo())
    await script.compare()
    await script.do(other, Answer(yes=True))
    await script.compare()


async def _queue(script: Script, host: ScriptedClient, other: ScriptedClient) -> None:
    """Queue an action twice. The first copy may be played, and the second copy is withdrawn."""
    await script.wait_for_turn(host)
    action = script.action_of(host)
    await script.do(other, Queue([action, action]))
    rest = [each.text for each in host.subscription.view.actions if each.text[:2] != action[:2]]
    await script.do(host, Act(script.run.rng.choice(rest) if rest else action))
    await script.wait_for_turn(host)


async def _pause_servers(run: Run) -> None:
    """Pause both servers while a client's clock runs."""
    run.record_fault("servers are paused")
    for server in run.cluster.servers:
        server.process.signal(signal.SIGSTOP)
    run.history.write("outage_began")
    await asyncio.sleep(_OUTAGE_S)
    run.history.write("outage_ended")
    for server in run.cluster.servers:
        server.process.signal(signal.SIGCONT)
    run.record_healed()


async def _to_the_end(script: Script) -> None:
    """Have one player time out and the other resign, so that the bot wins."""
    host, other, _ = script.clients
    await script.until(lambda: any(_flagged(script)), "no seat was flagged")
    await script.compare()
    await script.do(other if _flagged(script)[0] else host, Resign())
    await script.until(lambda: host.subscription.table.stage == "over", "the match did not end")
    await script.compare()


def _flagged(script: Script) -> list[bool]:
    return [seat.out for seat in script.clients[0].subscription.table.seats]


async def _rematch(script: Script) -> Script:
    """Open a rematch, take both players' reserved seats, and return a script for its table."""
    host, other, public = script.clients
    await script.do(host, Rematch())
    await script.compare()
    id_ = host.subscription.table.rematch
    assert id_
    clients = await _clients_at(script, id_, [host, other, public], "again")
    again = Script(script.run, script.stack, id_, clients)
    await again.compare()
    await again.do(clients[0], Sit("Host"))
    await again.do(clients[1], Sit("Other"))
    return again


async def _play_on(script: Script) -> Script:
    """Return a script for a table where the host plays on from mid-match, against bots."""
    host, _, public = script.clients
    match = host.subscription.table.match
    assert match
    async with Client(host.address, host.socket.token) as http:
        id_ = (await http.play_on(script.id, match.seq // 2)).id
    later = Script(
        script.run, script.stack, id_, await _clients_at(script, id_, [host, public], "on")
    )
    await later.compare()
    await later.do(later.clients[0], Sit("Host"))
    await later.until(lambda: _is_on_turn(later.clients[0]), "the host is not on turn")
    await later.do(later.clients[0], Act(later.action_of(later.clients[0])))
    await later.compare()
    return later


async def _play_daily(run: Run, stack: AsyncExitStack) -> Script:
    """Have a new person begin the daily deal, which others must not see yet. Return its script."""
    address = run.cluster.addresses[0]
    async with Client(address) as http:
        token = (await http.guest()).token
        id_ = (await http.begin_daily()).id
    person = await open_socket(stack, run.history, address, id_, "daily", token)
    daily = Script(run, stack, id_, _keep_states([person]))
    await daily.compare()
    await daily.do(person, Act(daily.action_of(person)))
    await daily.compare()
    return daily


async def _clients_at(
    script: Script, id_: str, clients: list[ScriptedClient], suffix: str
) -> list[ScriptedClient]:
    """Connect the same people to another table. Return their new clients."""
    run, stack = script.run, script.stack
    return _keep_states(
        [
            await open_socket(
                stack, run.history, c.address, id_, f"{c.socket.name}-{suffix}", c.socket.token
            )
            for c in clients
        ]
    )


async def _compare_versions(run: Run, scripts: list[Script]) -> None:
    """Compare every state that a client was sent, and snapshots of every version, with the log."""
    seen: dict[str, set[str]] = {"seat": set(), "public": set()}
    for script in scripts:
        database = run.cluster.sandbox.database
        names = await read_names(database, script.id)
        versions = Versions(await read_log(database, script.id), names)
        for client in script.clients:
            known = 0
            for state in client.socket.states:
                _compare_state(run, versions, client, state)
                told = versions.log[known : state.table.seq]  # at first, all entries so far
                seen["seat" if state.own else "public"] |= set().union(*map(kinds, told))
                known = state.table.seq
        for then, now in await asyncio.to_thread(list, versions.wrong_snapshots()):
            text = f"a snapshot at {then}, folded to {now}, differs from the log"
            run.expect(False, text, script.id, "I6")
        run.count("snapshots folded", len(versions.log))
    seen["seat"] |= {"position"}  # no person has a seat yet at that version
    seen["public"] |= {"daily"}  # others may not see the table until the day has ended
    for role, met in seen.items():
        run.expect(met == KINDS, f"no {role} client was sent: {sorted(KINDS ^ met)}")
    run.count("kinds of events", len(KINDS))


def _compare_state(run: Run, versions: Versions, client: ScriptedClient, state: State) -> None:
    run.count("states compared")
    text = f"{client.socket.name} was sent a different state at version {state.table.seq}"
    run.expect(versions.matches(state), text, invariant="I6")


SCENARIOS = [
    Scenario(
        "F28",
        "every-event",
        "A script causes every kind of event at a table",
        "the state is the same when followed live, folded from a snapshot or requested anew",
        run_every_event,
    ),
]
