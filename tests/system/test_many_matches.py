"""Sixty matches on two servers, with sockets cut at random: nothing is lost, nothing is twice."""

import asyncio
import os
import random
from collections import Counter
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import msgspec

from faults.house.house import House
from faults.wires.proxy import Proxy
from palacio.client.http import Client
from palacio.client.links import parse_link
from palacio.client.live import Live, Pace
from palacio.match.record import verify
from palacio.server.hall.loading import follow_on
from palacio.server.store import Store
from palacio.server.table.showing import see
from palacio.server.table.table import Table
from palacio.wire.commands import Sit
from palacio.wire.ids import parse_id
from palacio.wire.terms import BankClock, Clock, NoClock, SeatTerms, Terms, TurnClock
from palacio.wire.views import Sight
from tests.system.players import Player

MATCHES = int(os.environ.get("PALACIO_SYSTEM_MATCHES", "60"))
AT_ONCE = 20
SEED = 2026
WITHIN_S = 400
_PACE = Pace(ping_s=1.0, resend_s=1.0, least_s=0.05, most_s=0.5)
_VARIANTS = [("azul", "fixed"), ("azul", "free"), ("sintra", "a"), ("sintra", "b")]
_CLOCKS: list[Clock] = [NoClock(), BankClock(600_000, 2_000), TurnClock(86_400_000)]
_KINDS = ("sat", "left", "returned", "askedundo", "answered", "tookback", "took", "over")


@dataclass
class Sitting:
    """One match with everybody who follows it."""

    id: str = ""
    players: list[Player] = field(default_factory=list)
    people: list[int | None] = field(default_factory=list)  # their seats


def test_every_match_ends_and_everyone_saw_the_same(house: House) -> None:
    asyncio.run(play_all(house))
    assert "Traceback" not in house.errors


async def play_all(house: House) -> None:
    servers = [house.serve(), house.serve()]
    house.work()
    proxies = [Proxy(urlsplit(server.url).port or 0) for server in servers]
    for proxy in proxies:
        await proxy.open()
    shaking = asyncio.create_task(shake(proxies))
    gate = asyncio.Semaphore(AT_ONCE)
    try:
        async with asyncio.timeout(WITHIN_S):
            sittings = await asyncio.gather(
                *(play_one(number, proxies, gate) for number in range(MATCHES))
            )
    finally:
        shaking.cancel()
        for proxy in proxies:
            await proxy.close()
    await check_all(house, [server.url for server in servers], sittings)


async def shake(proxies: list[Proxy]) -> None:
    """Cut a wire now and then, and all of a server's at times."""
    dice = random.Random(SEED)
    while True:
        await asyncio.sleep(dice.uniform(0.02, 0.2))
        proxy = dice.choice(proxies)
        if dice.random() < 0.02:
            proxy.cut()
        else:
            proxy.cut_one(dice.randrange(1000))


async def play_one(number: int, proxies: list[Proxy], gate: asyncio.Semaphore) -> Sitting:
    async with gate:
        dice = random.Random(SEED * 1000 + number)
        seats = 2 + number % 3
        people = dice.randint(1, seats)
        game, option = _VARIANTS[number % len(_VARIANTS)]
        kinds = [SeatTerms("open")] * people + [SeatTerms("bot", "apprentice")] * (seats - people)
        terms = Terms(game, kinds, option, _CLOCKS[number % 3], listed=dice.random() < 0.5)  # type: ignore[arg-type]
        sitting = Sitting()
        addresses = [f"http://127.0.0.1:{proxy.port}" for proxy in proxies]
        sitting.id = await open_table(addresses[number % 2], terms)
        await asyncio.gather(
            *(
                follow(addresses[(number + person) % 2], sitting, dice.random(), person < people)
                for person in range(people + 1)  # one more, who watches
            )
        )
        return sitting


async def patiently(address: str, token: str | None = None) -> Client:
    """A client whose first call is not in vain, though wires are cut."""
    client = Client(address, token)
    while True:
        try:
            await client.guest()
        except Exception:
            await asyncio.sleep(0.05)
        else:
            return client


async def open_table(address: str, terms: Terms) -> str:
    client = await patiently(address)
    async with client:
        while True:
            try:
                return (await client.open_table(terms)).id
            except Exception:
                await asyncio.sleep(0.05)


async def follow(address: str, sitting: Sitting, seed: float, sits: bool) -> None:
    client = await patiently(address)
    async with client, Live(parse_link(address).socket, client.token, _PACE) as live:
        followed = await live.follow(sitting.id)
        if sits:
            await followed.do(Sit(f"P{seed:.6f}"))
        player = Player(followed, random.Random(seed))
        await player.run()
        sitting.players.append(player)
        sitting.people.append(followed.own.seat if followed.own else None)


# --- Afterwards.


async def check_all(house: House, urls: list[str], sittings: list[Sitting]) -> None:
    store = await Store.open(house.database)
    told: Counter[str] = Counter()
    compared = 0
    try:
        for sitting in sittings:
            compared += await check_views(store, sitting, told)
            await check_record(urls[compared % 2], sitting)
    finally:
        await store.close()
    refused = Counter(code for s in sittings for p in s.players for code in p.refused)
    entries = sum(max(s.players[0].shown) for s in sittings)
    print(f"\n{len(sittings)} matches, {entries} entries, {compared} views compared;", end=" ")
    print(f"refused: {dict(refused)}; told: {dict(told)}")
    assert refused.keys() <= {
        "stale",
        "not_your_turn",
        "nothing_to_undo",
        "nothing_asked",
        "away",
        "match_over",
        "not_playing",
        "your_turn",
        "already_out",
        "not_away",
        "not_casual",
    }
    assert all(told[kind] for kind in _KINDS), told


async def check_views(store: Store, sitting: Sitting, told: Counter[str]) -> int:
    """What everybody was shown at every version is what the log amounts to there."""
    id_ = parse_id(sitting.id)
    assert id_ is not None
    table, compared = Table(id_), 0
    for entry in await store.read(id_):
        table = follow_on(table, [entry])
        for player in sitting.players:
            shown = player.shown.get(table.seq)
            if shown:
                seat = shown.own.seat if shown.own else None
                assert shown == as_sent(see(table, seat))
                compared += 1
    assert table.stage == "over"
    for player in sitting.players:
        assert max(player.shown) == table.seq
        story = player.followed.story
        assert [chapter.seq for chapter in story] == list(range(1, table.seq + 1))
    for chapter in story:
        told.update(happening["what"] for happening in chapter.tells)
    return compared


def as_sent(sight: Sight) -> Sight:
    return msgspec.json.decode(msgspec.json.encode(sight), type=Sight)


async def check_record(url: str, sitting: Sitting) -> None:
    async with Client(url) as client:
        verdict = verify(await client.record(sitting.id))
    assert verdict.deals_proven
    mirrors = [player.followed.mirror for player in sitting.players]
    assert all(mirror and mirror.head == verdict.match.head for mirror in mirrors)
