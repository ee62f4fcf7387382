"""F28: whoever follows a table holds what a fresh look shows, whatever has happened there.

A script makes every kind of event happen at a table of each game.
"""

import asyncio
import signal
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

from faults.check.rows import read_heads, read_log
from faults.people.crowd import Person, join, open_socket
from faults.scenes.fresh import KINDS, Versions, kinds
from faults.scenes.scene import Play, Scene
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

_BANK_MS = 12_000
_STOPPED_S = 8.0
_SOON_S = 20.0
_TRIES = 8


@dataclass
class Script:
    """A table, two people at it, and one who looks on; the third seat will be a bot's."""

    play: Play
    stack: AsyncExitStack
    id: str
    people: list[Person] = field(default_factory=list)
    compared: int = 0  # the version at which all was looked at

    @property
    def name(self) -> str:
        return self.people[0].followed.table.game

    async def do(self, person: Person, command: AnyCommand) -> None:
        done = await person.ask(command)
        self.play.expect(done, f"{self.name}: {command} was refused")
        await self.until(lambda: all(p.seq >= (done or 0) for p in self.people), str(command))

    async def until(self, is_so: Callable[[], object], what: str) -> None:
        try:
            async with asyncio.timeout(_SOON_S):
                while not is_so():
                    await asyncio.sleep(0.02)
        except TimeoutError:
            raise TimeoutError(f"{self.name}: {what}") from None

    async def turn_of(self, person: Person) -> None:
        """Until it is this person's; the other one plays on."""
        other = next(p for p in self.people[:2] if p is not person)
        while not _is_on_turn(person):
            await self.until(lambda: _is_on_turn(person) or _is_on_turn(other), "nobody's turn")
            if _is_on_turn(other):
                await self.do(other, Act(self.action_of(other)))

    def action_of(self, person: Person) -> str:
        return self.play.dice.choice(person.followed.sight.actions).text

    async def kinds(self) -> set[str]:
        log = await read_log(self.play.rig.house.database, self.id)
        return set().union(*map(kinds, log))

    # --- A fresh look.

    async def compare(self) -> None:
        """With what each of the servers says to who asks now, of all and of the last part."""
        for person in self.people:
            for address in self.play.rig.addresses:
                async with Client(address, person.told.token) as client:
                    await self._compare_one(person, client)
        self.compared = self.people[0].seq

    async def _compare_one(self, person: Person, client: Client) -> None:
        """Once both are at the head: a bot may be quicker than we look."""
        async with asyncio.timeout(_SOON_S):
            while True:
                head = (await read_heads(self.play.rig.house.database, [self.id]))[self.id]
                fresh = await client.table(self.id, 0)
                held = (person.followed.table, person.followed.own, person.followed.story)
                if fresh.table.seq == person.seq == head:
                    break
                await asyncio.sleep(0.05)
        part = await client.table(self.id, self.compared)
        self.play.count("fresh looks")
        same = (fresh.table, fresh.own, fresh.story) == held
        text = f"{person.told.name} holds another version {fresh.table.seq}"
        self.play.expect(same, text, invariant="I6")
        if part.table.seq == fresh.table.seq:
            told = held[2][self.compared :]
            text = f"{person.told.name} was told otherwise of {self.compared} and on"
            self.play.expect(part.story == told, text, invariant="I6")


def _is_on_turn(person: Person) -> bool:
    return bool(person.followed.own and person.followed.own.choices)


async def play_everything(play: Play, *, plant: str = "") -> None:
    if plant:
        await asyncio.gather(*(server.restart(plant) for server in play.rig.servers))
        play.rig.lead()
    async with AsyncExitStack() as stack:
        scripts = [await _open(play, stack, game) for game in ("azul", "sintra")]
        await asyncio.gather(*map(_until_play, scripts))
        await asyncio.gather(*map(_in_play, scripts))
        await _stop_servers(play)
        await asyncio.gather(*map(_to_the_end, scripts))
        again = await asyncio.gather(*map(_again, scripts))
        await play.rig.servers[1].restart()
        play.rig.lead()
        await asyncio.gather(*(script.compare() for script in (*scripts, *again)))
        await _compare_versions(play, [*scripts, *again])


async def _open(play: Play, stack: AsyncExitStack, game: str) -> Script:
    """The host sits at one server, the other person at the other."""
    one, two = play.rig.addresses
    terms = Terms(game, [SeatTerms()] * 3, None, BankClock(_BANK_MS))  # type: ignore[arg-type]
    async with Client(one) as client:
        token = (await client.guest()).token
        id_ = (await client.open_table(terms, Sit("Host"))).id
    host = await open_socket(stack, play.history, one, id_, f"{game}-host", token)
    others = [await join(stack, play.history, two, id_, f"{game}-{n}", 0) for n in ("b", "public")]
    return Script(play, stack, id_, _keep([host, *others]))


def _keep(people: list[Person]) -> list[Person]:
    """All that they are sent, from the first on."""
    for person in people:
        held = person.followed
        person.told.keeps_states = True
        person.told.states.append(State(held.table, held.own, held.story))
    return people


async def _until_play(script: Script) -> None:
    host, other, _ = script.people
    await script.do(other, Sit("Other"))
    await script.do(other, Stand())
    await script.do(other, Sit("Other"))
    await script.compare()
    await script.do(host, Begin("greedy"))


async def _in_play(script: Script) -> None:
    host, other, _ = script.people
    await script.turn_of(host)
    await _take_back(script, host, other)
    for _ in range(_TRIES):
        if {"prepared", "withdrawn"} <= await script.kinds():
            break
        await _prepare(script, host, other)
    await script.turn_of(other)
    await script.do(other, Leave())
    await script.turn_of(host)
    await script.compare()
    await script.do(other, Return())
    await script.compare()


async def _take_back(script: Script, host: Person, other: Person) -> None:
    """Asked, refused, asked again and granted."""
    await script.do(host, Act(script.action_of(host)))
    await script.do(host, Undo())
    await script.do(other, Answer(yes=False))
    await script.do(host, Undo())
    await script.compare()
    await script.do(other, Answer(yes=True))
    await script.compare()


async def _prepare(script: Script, host: Person, other: Person) -> None:
    """What the host could do as well, and after that the same again, which will be gone."""
    await script.turn_of(host)
    action = script.action_of(host)
    await script.do(other, Queue([action, action]))
    rest = [each.text for each in host.followed.sight.actions if each.text[:2] != action[:2]]
    await script.do(host, Act(script.play.dice.choice(rest) if rest else action))
    await script.turn_of(host)


async def _stop_servers(play: Play) -> None:
    """While the clock of a person runs."""
    play.breaks("servers are stopped")
    for server in play.rig.servers:
        server.running.signal(signal.SIGSTOP)
    play.history.write("out")
    await asyncio.sleep(_STOPPED_S)
    play.history.write("back")
    for server in play.rig.servers:
        server.running.signal(signal.SIGCONT)
    play.heals()


async def _to_the_end(script: Script) -> None:
    """One runs out of time, the other gives up, and a bot has won."""
    host, other, _ = script.people
    await script.until(lambda: any(_out(script)), "nobody was out of time")
    await script.compare()
    await script.do(other if _out(script)[0] else host, Resign())
    await script.until(lambda: host.followed.table.stage == "over", "it did not end")
    await script.compare()


def _out(script: Script) -> list[bool]:
    return [seat.out for seat in script.people[0].followed.table.seats]


async def _again(script: Script) -> Script:
    """At a new table, where the other one's seat is kept."""
    host, other, public = script.people
    await script.do(host, Rematch())
    await script.compare()
    id_ = host.followed.table.again
    assert id_
    people = [
        await open_socket(
            script.stack, script.play.history, p.address, id_, f"{p.told.name}-again", p.told.token
        )
        for p in (host, other, public)
    ]
    again = Script(script.play, script.stack, id_, _keep(people))
    await again.compare()
    await again.do(people[1], Sit("Other"))
    return again


async def _compare_versions(play: Play, scripts: list[Script]) -> None:
    """Afterwards: every state that anybody was sent, and snapshots of every version."""
    seen: dict[str, set[str]] = {"seat": set(), "public": set()}
    for script in scripts:
        versions = Versions(await read_log(play.rig.house.database, script.id))
        for person in script.people:
            for state in person.told.states:
                _compare_state(play, versions, person, state)
                seen["seat" if state.own else "public"] |= kinds(versions.log[state.table.seq - 1])
        for then, now in await asyncio.to_thread(list, versions.misfits()):
            text = f"a snapshot at {then}, folded to {now}, is another table"
            play.expect(False, text, script.id, "I6")
        play.count("snapshots folded", len(versions.log))
    for role, met in seen.items():
        play.expect(met == KINDS, f"as {role} nobody was shown: {sorted(KINDS ^ met)}")
    play.count("kinds of events", len(KINDS))


def _compare_state(play: Play, versions: Versions, person: Person, state: State) -> None:
    play.count("states compared")
    text = f"{person.told.name} was shown another version {state.table.seq}"
    play.expect(versions.is_true(state), text, invariant="I6")


SCENES = [
    Scene(
        "F28",
        "every-kind",
        "Every kind of event happens at a table, by a script",
        "what is followed, a snapshot folded on, and a fresh look are equal for seats and public",
        play_everything,
    ),
]
