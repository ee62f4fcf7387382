"""F1, F2: a server is killed, in the middle of an action or with hundreds of sockets.

Whoever was there is led to the other server, knows what came of its last action, and plays on.
"""

import asyncio
from contextlib import AsyncExitStack

from faults.check import Finding
from faults.people.crowd import Crowd, join
from faults.people.history import now_ms
from faults.scenes.scene import Play, Scene

_POINTS = ("before-append", "sent", "committed", "acknowledged")
_ON_S = 2.0  # until somebody plays on
_DEATH_S = 20.0


def _at(point: str) -> Scene:
    async def play(play: Play) -> None:
        number = play.dice.randint(20, 40)
        await play.rig.servers[0].restart(f"die-{point}:{number}")
        play.rig.lead()
        async with play.crowd(play.pick(4, 40)) as crowd:
            crowd.play()
            await _until_dead(play)
            await _play_on(play, crowd)

    return Scene(
        "F1",
        point,
        f"SIGKILL a server by itself at a marked point of an action: {point}",
        "I1-I6; somebody plays on within 2 s",
        play,
    )


async def _until_dead(play: Play) -> None:
    async with asyncio.timeout(_DEATH_S):
        while play.rig.servers[0].running.is_alive:
            await asyncio.sleep(0.01)
    play.breaks("a server is dead")
    play.heals()


async def _play_on(play: Play, crowd: Crowd) -> None:
    """Everybody whose server is gone is at the other one, and its action is settled."""
    seconds = await crowd.play_on(1, at=play.rig.addresses[0])
    play.measure("next action, s", seconds)
    play.expect(seconds <= _ON_S, f"the next action came after {seconds} s")
    await crowd.play_on(20)


async def _at_random(play: Play) -> None:
    async with play.crowd(play.pick(4, 40)) as crowd:
        crowd.play()
        for _ in range(play.pick(1, 20)):
            await crowd.play_on(play.dice.randint(5, 30))
            await play.rig.servers[0].kill()
            play.breaks("a server is dead")
            play.heals()
            await _play_on(play, crowd)
            await play.rig.mend()


async def _with_sockets(play: Play) -> None:
    async with play.crowd(play.pick(3, 20)) as crowd, AsyncExitStack() as stack:
        for number in range(play.pick(60, 500)):
            sitting = crowd.sittings[number % len(crowd.sittings)]
            address, name = play.rig.addresses[0], f"w{number}"
            sitting.people.append(
                await join(stack, play.history, address, sitting.id, name, number)
            )
        crowd.play()
        await crowd.play_on(10)
        play.breaks("a server with all these sockets is dead")
        killed = now_ms()
        await play.rig.servers[0].kill()
        play.heals()
        await crowd.play_on(20)
        await play.rest(crowd)
        play.findings += resumed_with_more(play, killed)


def resumed_with_more(play: Play, since: int) -> list[Finding]:
    """Who comes back is told what was missed, and nothing that was known."""
    has: dict[str, int] = {}
    found, fresh = [], set()
    for line in play.history.read():
        client = line.get("client", "")
        if line["what"] == "connected" and line["t"] >= since:
            fresh.add(client)
            play.count("sockets that came back")
        elif line["what"] == "state":
            told = [seq for seq, _, _ in line["chapters"]]
            if client in fresh and told and min(told) <= has.get(client, 0):
                found.append(Finding("scene", f"{client} was told again", evidence=told))
            fresh.discard(client)
            has[client] = max(has.get(client, 0), line["seq"])
    return found


SCENES = [
    *map(_at, _POINTS),
    Scene(
        "F1",
        "at-random",
        "SIGKILL a server while people play",
        "I1-I6; somebody plays on within 2 s",
        _at_random,
    ),
    Scene(
        "F2",
        "sockets",
        "SIGKILL a server to which many look on",
        "all come back, and are told what they missed and nothing else",
        _with_sockets,
    ),
]
