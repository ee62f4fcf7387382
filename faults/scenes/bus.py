"""F5, F6: the bus is gone, loses messages, or brings them twice and in any order."""

import asyncio
from random import Random

from faults.scenes.scene import Play, Scene
from faults.wires.bus import Weather


async def _killed(play: Play) -> None:
    nats = play.rig.house.nats
    async with play.crowd(play.pick(4, 40)) as crowd:
        crowd.play()
        await crowd.play_on(10)
        play.breaks("NATS is dead")
        nats.kill()
        await asyncio.sleep(play.pick(4, 10))
        await asyncio.to_thread(nats.start)
        play.heals()
        await crowd.play_on(20)


async def _in_weather(play: Play, weather: Weather) -> None:
    async with play.crowd(play.pick(4, 40)) as crowd:
        for number, node in enumerate(play.rig.nodes):
            dice = Random(f"{play.seed} {number}")
            node.bus.weather = Weather(weather.lost, weather.twice, weather.shuffled, dice)
        play.breaks("the bus is not to be trusted")
        crowd.play()
        await crowd.play_on(play.pick(60, 3000), within_s=play.pick(15, 600))
        weathers = [node.bus.weather for node in play.rig.nodes]
        play.rig.calm()
        play.heals()
        await asyncio.sleep(3)
        play.count("messages tampered with", sum(each.troubled for each in weathers))
        play.expect(play.numbers["messages tampered with"], "the weather was fair")


async def _lossy(play: Play) -> None:
    await _in_weather(play, Weather(lost=0.3))


async def _cut_off(play: Play) -> None:
    """One server hears nothing and is not heard, and is not told so."""
    async with play.crowd(play.pick(4, 40)) as crowd:
        crowd.play()
        await crowd.play_on(10)
        play.breaks("a server is cut off from the bus")
        play.rig.servers[0].bus.hold()
        await asyncio.sleep(play.pick(5, 10))
        play.rig.servers[0].bus.go_on()
        play.heals()
        await crowd.play_on(20)


async def _shuffled(play: Play) -> None:
    await _in_weather(play, Weather(twice=1.0, shuffled=True))


SCENES = [
    Scene("F5", "killed", "NATS is killed, and started again", "I5, I10", _killed),
    Scene("F5", "lossy", "Three of ten messages are lost", "I5, I10", _lossy),
    Scene("F5", "cut-off", "A server is cut off from NATS", "I5, I10", _cut_off),
    Scene(
        "F6",
        "shuffled",
        "Every message comes twice, and in any order",
        "everybody has what the log alone, replayed without a bus, amounts to",
        _shuffled,
    ),
]
