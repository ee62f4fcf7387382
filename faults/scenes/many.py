"""F19, F20: very many sockets: all are cut at once, and all are around one match."""

import asyncio
from itertools import cycle, islice, product

from bench.load.audience import Audience
from bench.load.sockets import Listener, come_back, come_in
from bench.server.apart import crowd_apart
from faults.people.crowd import Crowd
from faults.scenes.calm import calm, hurry, patience, pause_s
from faults.scenes.scene import Play, Scene

_ROOM = {"PALACIO_SOCKETS_ADDRESS": "20000"}  # all come from one machine
_BACK_S = 15.0
_READ_KB = 1000.0  # from the database meanwhile: who comes back is told from memory
_GENTLY = 8  # at a time, so that the others don't wait for them
_LOOK_ON_S = 15.0
_SLOWLY = 3  # it takes a while until thousands have come, and then the match must still go on
_MOST_MIB, _SOCKET_MIB = 20.0, 0.06


# --- F19


async def _cut(play: Play) -> None:
    await asyncio.gather(*(server.restart(**_ROOM) for server in play.rig.servers))
    play.rig.lead()
    async with play.crowd(play.pick(4, 40)) as crowd:
        listeners = _listeners(play, crowd, play.pick(400, 4000))
        await come_in(listeners)
        await _cut_all(play, listeners)
        crowd.play()
        await crowd.play_on(20)
        _leave(listeners)


def _listeners(play: Play, crowd: Crowd, number: int) -> list[Listener]:
    """Spread over both servers and all tables."""
    places = cycle(product(play.rig.addresses, crowd.sittings))
    return [Listener(address, sitting.id) for address, sitting in islice(places, number)]


async def _cut_all(play: Play, listeners: list[Listener]) -> None:
    read = _read_kb(play)
    play.breaks("every socket is cut")
    for server in play.rig.servers:
        server.front.cut()
    play.heals()
    back = await come_back(listeners)
    read = _read_kb(play) - read
    play.measure("all back, s", max(back))
    play.measure("read from the database, kB", read)
    play.count("sockets that came back", len(back))
    play.expect(max(back) <= _BACK_S, f"the last was back after {max(back):.1f} s")
    play.expect(read <= _READ_KB, f"{read:.0f} kB were read from the database for it")


def _read_kb(play: Play) -> float:
    return sum(node.database.back.passed for node in play.rig.servers) / 1000


def _leave(listeners: list[Listener]) -> None:
    for listener in listeners:
        listener.cut()


# --- F20


async def _watched(play: Play) -> None:
    node = await hurry(play, **_ROOM)
    number = play.pick(400, 4000)
    most = _MOST_MIB + _SOCKET_MIB * number
    async with (
        crowd_apart([node.running.url], Audience) as watchers,
        play.crowd(play.pick(6, 50), pause_s=_SLOWLY * pause_s(play)) as crowd,
        calm(play, crowd, node, most_mib=most),
    ):
        play.breaks("many look on at one match")
        await watchers.do(Audience.look_on, number, [crowd.sittings[0].id], _GENTLY)
        play.heals()
        await asyncio.sleep(_LOOK_ON_S * patience(play))
        spread = await watchers.do(Audience.spread_ms)
        play.count("states that they were told", len(spread))
        play.measure("the last is told, ms", max(spread))
        play.expect(len(spread) > number, f"{number} watchers were told {len(spread)} states")


SCENES = [
    Scene(
        "F19",
        "all-cut",
        "Hundreds of sockets, or thousands, are cut at once",
        "all are back within 15 s, and the log is not read for it",
        _cut,
    ),
    Scene(
        "F20",
        "watched",
        "Hundreds look on at one match, or thousands",
        "people at the other tables are answered as soon as before",
        _watched,
    ),
]
