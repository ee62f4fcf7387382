"""F23: whatever anybody asks, or does wrong, nobody is told by what the tiles are drawn.

All that the servers answer is heard on the wire, byte by byte: what a client of ours would pass
over is found there, too. The secrets themselves are read from the database.
"""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from itertools import count

import httpx

from faults.check.rows import read_deals
from faults.check.secrets import check_secrets
from faults.people.crowd import Crowd, Person, Sitting
from faults.scenes.scene import Play, Scene
from faults.wires.tap import Tap
from palacio.wire.commands import Act, Leave, Queue, Resign, Return, Undo

_MATCHES = 5
_PLAY_S = 6.0
_HIDDEN = ("/metrics", "/readyz", "/healthz")  # from a proxy of ours, but not from here
_WRONG = (b"", b"{", b"{}", b'{"id":"a","command":{"do":"secret"}}', b"[" * 5_000)
_CLAIMS = (Act("9z>9"), Act("reveal=00"), Queue(["1b>1", "2b>2"]), Undo(), Leave(), Return())


async def play_secretly(play: Play, *, plant: str = "") -> None:
    """By servers that log all they can."""
    nodes = [*play.rig.servers, play.rig.worker]
    plants = (plant, plant, "")
    pairs = zip(nodes, plants, strict=True)
    await asyncio.gather(*(node.restart(each, PALACIO_LOG_LEVEL="debug") for node, each in pairs))
    play.rig.lead()
    for _ in range(play.pick(1, 10)):
        await _listen(play)


async def _listen(play: Play) -> None:
    tap, logged = Tap(), len(play.rig.house.errors)
    for server in play.rig.servers:
        server.front.tap = tap
    async with play.crowd(_MATCHES, pause_s=0.0) as crowd:
        paths = await _paths(play)
        for person in crowd.sittings[-1].people:
            person.pause_s = 1.0  # so that one match does not come to its end
        crowd.play()
        await _look_while_they_play(play, crowd, paths)
        await _end_all_but_one(play, crowd)
        await _look(play, crowd, paths, 0)
    deals = await read_deals(play.rig.house.database, [s.id for s in crowd.sittings])
    log = play.rig.house.errors[logged:].encode()
    play.findings += check_secrets(deals, tap.times, log)
    _expect_enough(play, crowd, tap.size, sum(deal.revealed_at is not None for deal in deals))
    play.count("heard, MB", tap.size / 1e6)
    play.count("logged, kB", len(log) / 1e3)


def _expect_enough(play: Play, crowd: Crowd, heard: int, revealed: int) -> None:
    """Silence would prove nothing."""
    play.expect(heard > 1_000_000, f"only {heard} bytes were heard")
    play.expect(revealed == _MATCHES - 1, f"{revealed} deals were revealed")
    stages = {(s.people[0].followed.table.game, s.is_over) for s in crowd.sittings}
    play.expect({("azul", True), ("sintra", True)} <= stages, "not both games came to an end")


async def _paths(play: Play) -> dict[str, list[str]]:
    """Every address that the servers describe, and by which methods."""
    async with httpx.AsyncClient(base_url=play.rig.addresses[0]) as client:
        told = (await client.get("/api/openapi.json")).json()["paths"]
    return {path: list(methods) for path, methods in told.items()} | {
        path: ["get"] for path in _HIDDEN
    }


async def _look_while_they_play(play: Play, crowd: Crowd, paths: dict[str, list[str]]) -> None:
    """At everything, again and again; in the middle, the database is lost for a moment."""
    with suppress(TimeoutError):
        async with asyncio.timeout(_PLAY_S):
            for turn in count():
                await _look(play, crowd, paths, turn)
                await asyncio.gather(*(_claim(sitting) for sitting in crowd.sittings))
                for server in play.rig.servers:
                    server.database.cut()
    crowd.stop()


async def _look(play: Play, crowd: Crowd, paths: dict[str, list[str]], turn: int) -> None:
    """By turns as a seat, as somebody who looks on, and as nobody."""
    async with asyncio.TaskGroup() as group:
        for number, sitting in enumerate(crowd.sittings):
            people = (sitting.people[0], sitting.people[-1], None)
            person = people[(number + turn) % len(people)]
            group.create_task(_look_at(play, sitting, person, paths))


async def _look_at(
    play: Play, sitting: Sitting, person: Person | None, paths: dict[str, list[str]]
) -> None:
    headers = {"accept-encoding": "identity"}  # to be read on the wire
    if person:
        headers["authorization"] = f"Bearer {person.told.token}"
    address = play.dice.choice(play.rig.addresses)
    async with httpx.AsyncClient(base_url=address, headers=headers, timeout=20) as client:
        for method, path, body in _requests(sitting, paths):
            with suppress(httpx.TransportError):
                status = (await client.request(method, path, content=body)).status_code
                play.count("answers" if status < 400 else "refusals")


def _requests(
    sitting: Sitting, paths: dict[str, list[str]]
) -> Iterator[tuple[str, str, bytes | None]]:
    table = sitting.people[0].followed.table
    for path, methods in paths.items():
        for word, value in (("id", table.id), ("game", table.game), ("option", table.option)):
            path = path.replace(f"{{{word}}}", value)
        for method in methods:
            if method == "get":
                yield from ((method, f"{path}{query}", None) for query in _queries(path))
            else:
                yield from ((method, path, body) for body in _WRONG)


def _queries(path: str) -> tuple[str, ...]:
    """What is asked for besides, rightly and wrongly."""
    last = path.rpartition("/")[2]
    if last == "whatif":
        return ("", "?action=1b%3E1", "?action=secret")
    if last == "replay":
        return ("", "?first=3&last=5", "?first=secret")
    return ("", "?seen=0", "?seen=99999", "?seen=secret")


async def _claim(sitting: Sitting) -> None:
    """What can't be done, or not by them."""
    for person in (sitting.people[0], sitting.people[-1]):
        for command in _CLAIMS:
            await person.ask(command, person.seq)


async def _end_all_but_one(play: Play, crowd: Crowd) -> None:
    """Whoever is left has won."""
    for sitting in crowd.sittings[:-1]:
        for person in sitting.seated[1:]:
            await person.ask(Resign())
        if not sitting.is_over:  # against a bot
            await sitting.seated[0].ask(Resign())
    async with asyncio.timeout(10):
        while not all(sitting.is_over for sitting in crowd.sittings[:-1]):
            await asyncio.sleep(0.05)


SCENES = [
    Scene(
        "F23",
        "secrets",
        "People play, look at every address, and ask for what can't be had",
        "I11: before the reveal, no byte of an answer or a log tells the secret; then it is told",
        play_secretly,
    ),
]
