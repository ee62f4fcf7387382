"""F17, F18: sockets that read slowly or never, and sockets whose other end is gone unseen."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec

from faults.check.rows import read_heads
from faults.house.rig import Node
from faults.people.bare import PING, PONG, TEXT, Bare, frame, reach
from faults.people.crowd import Crowd, Person
from faults.people.history import now_ms
from faults.people.told import seen
from faults.scenes.calm import calm, hurry, patience, pause_s
from faults.scenes.scene import Play, Scene
from faults.wires.proxy import Proxy
from palacio.wire.messages import AnyHeard, Follow, State

_GIVEN_UP_S = 30.0  # by when whoever is not there is given up, with all its patience
_FULL_S = 4.0  # until so much is unread that it is noticed
_TOLD_S = 3.0  # until others have heard of it: here and there a server looks once a second
_BUFFER = 4096  # bytes
_SIP_S = 0.05
_COMES_S = 0.01
_LOOK_S = 0.2
_MOST_MIB = 10.0  # beside what may wait for each reader
_READER_MIB = 0.125

_decode = msgspec.json.Decoder(AnyHeard).decode


# --- F17


class Reader:
    """Follows all tables, and reads as slowly as it likes."""

    def __init__(self, play: Play, name: str, bare: Bare) -> None:
        self._play = play
        self._name = name
        self.bare = bare
        self.is_slow = True
        self.has: dict[str, int] = {}  # by table, the version that was read last

    async def follow(self, crowd: Crowd, since: int | None) -> None:
        asked = [msgspec.json.encode(Follow(sitting.id, since)) for sitting in crowd.sittings]
        await self.bare.say(b"".join(frame(TEXT, each) for each in asked))

    async def read(self) -> None:
        """In sips, while it is slow."""
        while await self.bare.take(_BUFFER if self.is_slow else 16 * _BUFFER):
            for kind, data in self.bare.frames():
                await self._hear(kind, data)
            if self.is_slow:
                await asyncio.sleep(_SIP_S)

    def leave(self) -> None:
        self._play.history.write("gone", client=self._name)
        self.bare.close()

    async def _hear(self, kind: int, data: bytes) -> None:
        if kind == PING:
            await self.bare.say(frame(PONG, data))
        elif kind == TEXT and isinstance(state := _decode(data), State):
            self._play.history.write("state", client=self._name, **seen(state))
            self._play.count("states that slow ones read")
            self.has[state.table.id] = state.table.seq


async def _slow(play: Play) -> None:
    node = await hurry(play)
    many, few = play.pick(60, 300), play.pick(6, 20)
    most = _MOST_MIB + _READER_MIB * (many + few)
    for turn in range(play.pick(1, 3)):
        async with (
            play.crowd(play.pick(6, 12), pause_s=pause_s(play)) as crowd,
            calm(play, crowd, node, most_mib=most),
        ):
            before = await node.metric("palacio_sockets")
            slow = [await _come(play, node, f"t{turn}s{n}", 8 * _BUFFER) for n in range(few)]
            deaf = [await _come(play, node, f"t{turn}d{n}", _BUFFER) for n in range(many)]
            reading = await _follow(play, crowd, slow, deaf)
            await _until_cut(play, node, before + few, deaf)
            await _catch_up(play, slow, reading, crowd)


async def _follow(
    play: Play, crowd: Crowd, slow: list[Reader], deaf: list[Reader]
) -> list[asyncio.Task[None]]:
    """One after the other: it is not their coming that is to be felt."""
    play.breaks("some do not read")
    for reader in (*slow, *deaf):
        await reader.follow(crowd, 0 if reader in slow else None)
        await asyncio.sleep(_COMES_S)
    return [asyncio.create_task(reader.read()) for reader in slow]


async def _until_cut(play: Play, node: Node, left: float, deaf: list[Reader]) -> None:
    begun = now_ms()
    await _until(lambda: _are_open(node, left), _GIVEN_UP_S * patience(play) + _FULL_S)
    play.measure("who never reads is cut, s", (now_ms() - begun) / 1000)
    closed = [await reader.bare.is_closed(0.5) for reader in deaf]
    play.expect(all(closed), f"{closed.count(False)} who never read were not cut")
    for reader in deaf:
        reader.bare.close()


async def _come(play: Play, node: Node, name: str, buffer: int) -> Reader:
    bare = await reach(node.running.url, buffer)
    play.expect(await bare.ask_for_socket() == 101, f"{name} got no socket")
    return Reader(play, name, bare)


async def _catch_up(
    play: Play, slow: list[Reader], reading: list[asyncio.Task[None]], crowd: Crowd
) -> None:
    """Who was slow, and was not cut for it, has everything as soon as it reads on."""
    heads = await read_heads(play.rig.house.database, [sitting.id for sitting in crowd.sittings])
    begun = play.heals()
    for reader in slow:
        reader.is_slow = False
    there = [reader for reader, task in zip(slow, reading, strict=True) if not task.done()]
    play.expect(there, "all who read slowly were cut")

    async def are_at_head() -> bool:
        return all(reader.has.get(id_, 0) >= seq for reader in there for id_, seq in heads.items())

    is_so = await _until(are_at_head, play.limits.head_ms / 1000)
    play.expect(is_so, "who read slowly has not caught up")
    play.measure("who read slowly is at head, s", (now_ms() - begun) / 1000)
    play.count("who read slowly, and were not cut", len(there))
    for task in reading:
        task.cancel()
    for reader in slow:
        reader.leave()


async def _until(is_so: Callable[[], Awaitable[bool]], within_s: float) -> bool:
    """Did it come true in time?"""
    with suppress(TimeoutError):
        async with asyncio.timeout(within_s):
            while not await is_so():
                await asyncio.sleep(_LOOK_S)
            return True
    return False


async def _are_open(node: Node, most: float) -> bool:
    return await node.metric("palacio_sockets") <= most


# --- F18


async def _half_open(play: Play) -> None:
    node = await hurry(play)
    async with Proxy(node.port) as wire, play.crowd(6, by=[wire.url]) as crowd:
        crowd.play()
        await crowd.play_on(20)
        lost = [person for person in crowd.people if person.address == wire.url]
        await _hold(play, crowd, node, wire, lost, _GIVEN_UP_S * patience(play))
        await crowd.play_on(20)


async def _hold(
    play: Play, crowd: Crowd, node: Node, wire: Proxy, lost: list[Person], within_s: float
) -> None:
    """Nothing comes or goes, and neither end is told."""
    left = await node.metric("palacio_sockets") - len(lost)
    files = node.running.files
    begun = play.breaks("some sockets are half open")
    wire.hold()
    noticed = await _until(lambda: _are_open(node, left), within_s)
    play.measure("noticed, s", (now_ms() - begun) / 1000)
    play.expect(noticed, "sockets that are half open count as open")

    async def are_missed() -> bool:
        return not any(_believe(crowd, person) for person in lost)

    told = await _until(are_missed, _TOLD_S)
    play.measure("told to the others, s", (now_ms() - begun) / 1000)
    play.expect(told, "somebody is still told that they are there")
    files += len(lost)  # who is lost tries to come back, and a try is waited for, too
    play.expect(node.running.files <= files, "connections by which nobody asks stay open")
    wire.go_on()
    play.heals()


def _believe(crowd: Crowd, lost: Person) -> bool:
    """Does anybody at this table, who is there, think that this seat's person is there?"""
    [sitting] = [sitting for sitting in crowd.sittings if lost in sitting.people]
    seat = lost.followed.own.seat if lost.followed.own else None
    there = [person for person in sitting.people if person.address != lost.address]
    return any(seat in person.told.here.get(sitting.id, []) for person in there)


SCENES = [
    Scene(
        "F17",
        "slow-readers",
        "Sockets that read slowly, or never, follow all tables",
        "others are answered as soon as before, and memory is bounded; who reads slowly skips"
        " states and misses nothing, who never reads is cut",
        _slow,
    ),
    Scene(
        "F18",
        "half-open",
        "The other end of some sockets is gone, and nobody is told",
        "noticed within 30 s (in the quick size, a fifth of that), and told to the others there",
        _half_open,
    ),
]
