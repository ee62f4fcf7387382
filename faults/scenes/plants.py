"""F30: the checker's honesty. Builds that are wrong, each in the scene that shows it.

Every scene is played by the build as it is, too, here or under the fault's own number: there
nothing may be found, and of the wrong build something has to be. A checker that finds nothing
there would prove nothing elsewhere.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from faults.people.crowd import Crowd, Sitting
from faults.scenes.clocks import play_clock_off, play_stopped
from faults.scenes.followed import play_everything
from faults.scenes.lasting import play_to_the_end
from faults.scenes.scene import Play, Scene
from faults.scenes.secrets import play_secretly
from faults.scenes.twice import play_many_times
from palacio.wire.commands import Act

_SEEN_S = 10.0


async def _swallow(play: Play, *, plant: str) -> None:
    """What a server sends to PostgreSQL is swallowed, and then it is killed."""
    doomed = play.rig.servers[0]
    if plant:
        await doomed.restart(plant)
        play.rig.lead()
    async with play.crowd(3, bots=False) as crowd:
        crowd.play()
        await crowd.play_on(10)
        play.breaks("what is written does not arrive")
        doomed.database.there.hold()
        await asyncio.sleep(1.5)
        await doomed.kill()
        doomed.database.cut()
        doomed.database.go_on()
        play.heals()
        await crowd.play_on(10)


async def _fork(play: Play, *, plant: str) -> None:
    """Two servers that don't hear each other are asked for two actions in the same position."""
    if plant:
        await asyncio.gather(*(server.restart(plant) for server in play.rig.servers))
        play.rig.lead()
    async with play.crowd(3, bots=False, watchers=False) as crowd, play.tabs(crowd) as tabs:
        play.breaks("the servers don't hear each other")
        for server in play.rig.servers:
            server.bus.hold()
        await _wait_for_turns(crowd)
        for sitting in crowd.sittings:
            await _act_twice(sitting, tabs)
        for server in play.rig.servers:
            server.bus.go_on()
        play.heals()
        await asyncio.sleep(3)


async def _wait_for_turns(crowd: Crowd) -> None:
    async with asyncio.timeout(_SEEN_S):
        while not all(sitting.on_turn for sitting in crowd.sittings):
            await asyncio.sleep(0.05)


async def _act_twice(sitting: Sitting, tabs: Crowd) -> None:
    """By one tab, and before the other has heard of it, by that one."""
    person = sitting.on_turn
    assert person is not None
    tab = next(p for p in tabs.people if p.told.name == f"{person.told.name}b")
    one, two = person.followed.sight.actions[:2]
    seen = person.seq
    asked = (person.ask(Act(one.text), seen), tab.ask(Act(two.text), seen))
    await asyncio.gather(*asked)


def _planted(name: str, scene: Callable[..., Awaitable[None]], does: str, *caught: str) -> Scene:
    broken, holds = partial(scene, plant=name), f"caught by {', '.join(caught)}"
    what = f"{does}; planted: {name}"
    return Scene("F30", name, what, holds, broken, caught=caught, is_long=name in _LONG)


def _clean(name: str, scene: Callable[..., Awaitable[None]], does: str) -> Scene:
    return Scene("F30", name, f"{does}; nothing planted", "I1-I10", partial(scene, plant=""))


_LONG = ("give-twice", "keep-rooms", "half-fold")
_SWALLOW = "What a server sends to PostgreSQL is swallowed, and the server killed"
_FORK = "Two servers that don't hear each other are asked for two actions at once"

SCENES = [
    _clean("swallowed", _swallow, _SWALLOW),
    _planted("publish-first", _swallow, _SWALLOW, "I4"),
    _planted("acknowledge-first", _swallow, _SWALLOW, "I1"),
    _clean("forked", _fork, _FORK),
    _planted("no-fence", _fork, _FORK, "I1"),
    _planted("node-clock", play_clock_off, "The scene of F15", "I8"),
    _planted("forget-ids", play_many_times, "The scene of F12", "I1", "I2"),
    _planted("give-twice", play_stopped, "The scene of F16", "I9"),
    _planted("keep-rooms", play_to_the_end, "The scene of F29", "I10"),
    _planted("half-fold", play_everything, "The scene of F28", "I6"),
    _planted("tell-secret", play_secretly, "The scene of F23", "I11"),
]
