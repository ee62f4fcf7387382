"""F12, F13, F14: asked many times, asked too late or too early, asked by two hands at once."""

import asyncio

from faults.people.crowd import Crowd, Person
from faults.scenes.scene import Play, Scene
from palacio.client.errors import ServerError
from palacio.wire.commands import Act, Leave, Resign, Return
from palacio.wire.terms import TurnClock

_ONCE_MORE_S = 0.3


async def play_many_times(play: Play, *, plant: str = "") -> None:
    """Each action is sent one to five times, by two sockets at two servers."""
    if plant:
        await asyncio.gather(*(server.restart(plant) for server in play.rig.servers))
        play.rig.lead()
    async with play.crowd(play.pick(4, 30), bots=False) as crowd, play.tabs(crowd) as tabs:
        by_name = {person.told.name: person for person in tabs.people}
        for person in crowd.people:
            tab = by_name.get(f"{person.told.name}b")
            if tab:
                person.told.echoes(tab.told, play.dice)
        crowd.play()
        await crowd.play_on(play.pick(40, 2000), within_s=play.pick(20, 600))
        await asyncio.sleep(_ONCE_MORE_S)
        play.count("sent again", sum(person.told.echoed for person in crowd.people))


async def _seen_wrong(play: Play) -> None:
    async with play.crowd(3, bots=False, watchers=False) as crowd:
        crowd.play()
        await crowd.play_on(12)
        await play.rest(crowd)
        for sitting in crowd.sittings:
            person = sitting.on_turn
            assert person is not None
            await _ask_wrongly(play, person)


async def _ask_wrongly(play: Play, person: Person) -> None:
    action = Act(person.followed.sight.actions[0].text)
    for seen, code in ((person.seq - 1, "stale"), (2, "stale"), (person.seq + 7, "ahead")):
        try:
            await person.followed.do(action, seen)
        except ServerError as error:
            play.expect(error.code == code, f"seen {seen} of {person.seq}: {error.code}")
            play.expect(error.seq == person.seq, "the refusal does not say where the table is")
            play.count("refused as it should be")
        else:
            play.expect(False, f"seen {seen} of {person.seq} was accepted")


async def _two_tabs(play: Play) -> None:
    """The same seat acts by two tabs at two servers, differently, again and again."""
    matches = play.pick(3, 20)
    async with (
        play.crowd(matches, bots=False, watchers=False) as crowd,
        play.tabs(crowd) as tabs,
    ):
        crowd.play()
        tabs.play()
        await crowd.play_on(play.pick(30, 1000), within_s=play.pick(20, 600))
        tabs.stop()
        await tabs.leave()


async def _against_clock(play: Play) -> None:
    """Actions that come when the time is just over, or just not yet."""
    async with play.crowd(4, bots=False, watchers=False, clock=TurnClock(1_000)) as crowd:
        for person in crowd.people:
            person.pause_s = 0.5  # on average: some a little late
        crowd.play()
        await crowd.play_on(play.pick(20, 500), within_s=play.pick(12, 300))


async def _against_others(play: Play) -> None:
    """Somebody resigns while acting, leaves and comes back while a bot sits in."""
    async with play.crowd(play.pick(4, 30), bots=False, watchers=False) as crowd:
        crowd.play()
        await crowd.play_on(8)
        await asyncio.gather(*(_fuss(play, person) for person in _first_of_each(crowd)))
        await crowd.play_on(8)


def _first_of_each(crowd: Crowd) -> list[Person]:
    return [sitting.seated[0] for sitting in crowd.sittings]


async def _fuss(play: Play, person: Person) -> None:
    for _ in range(play.pick(3, 20)):
        await person.ask(Leave())
        await asyncio.sleep(play.dice.uniform(0, 0.3))
        await person.ask(Return())
    if play.dice.random() < 0.5:
        await person.ask(Resign())


SCENES = [
    Scene(
        "F12",
        "many-times",
        "Every action is sent one to five times, over two sockets at two servers",
        "one event, and the same answer each time",
        play_many_times,
    ),
    Scene(
        "F13",
        "seen",
        "Actions for versions that are past, or yet to come",
        "`stale` and `ahead`, with the version that the table is at",
        _seen_wrong,
    ),
    Scene(
        "F14",
        "two-tabs",
        "A seat acts by two tabs at two servers",
        "exactly one action is done for each turn",
        _two_tabs,
    ),
    Scene(
        "F14",
        "clock",
        "Actions against the end of the time",
        "either the action is in time and done, or the seat is flagged",
        _against_clock,
    ),
    Scene(
        "F14",
        "bots",
        "Leaving, coming back and resigning against the bot that sits in",
        "exactly one of them acts",
        _against_others,
    ),
]
