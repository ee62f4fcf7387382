"""Matches on two servers with random disconnects: nothing is lost or duplicated."""

import asyncio
import os
import random
from collections import Counter
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import msgspec

from faults.cluster.sandbox import Sandbox
from faults.proxies.tcp import Proxy
from palacio.client.http import Client
from palacio.client.links import parse_link
from palacio.client.socket import SocketClient
from palacio.client.timing import SocketTiming
from palacio.match.record import verify
from palacio.server.store.postgres import Store
from palacio.server.table.projection import personal_view
from palacio.server.table.table import Table
from palacio.server.tables.loading import apply_entries, resolve_profiles
from palacio.wire.commands import Sit
from palacio.wire.ids import parse_id
from palacio.wire.terms import BankClock, Clock, NoClock, SeatTerms, Terms, TurnClock
from palacio.wire.views import PersonalView
from tests.system.players import Player

# The default plays every variant with 2, 3 and 4 seats twice.
MATCHES = int(os.environ.get("PALACIO_SYSTEM_MATCHES", "24"))
CONCURRENT = 20
SEED = 2026
TIMEOUT_S = 1200
_TIMING = SocketTiming(ping_s=1.0, resend_s=1.0, backoff_s=0.05, max_backoff_s=0.5)
_VARIANTS = [("azul", "fixed"), ("azul", "free"), ("sintra", "a"), ("sintra", "b")]
_CLOCKS: list[Clock] = [NoClock(), BankClock(600_000, 2_000), TurnClock(86_400_000)]
_KINDS = ("sat", "left", "returned", "askedundo", "answered", "tookback", "took", "over")


@dataclass
class PlayedMatch:
    """A match with all players and spectators that follow it."""

    id: str = ""
    players: list[Player] = field(default_factory=list)


def test_all_matches_end_and_every_view_agrees_with_the_log(sandbox: Sandbox) -> None:
    asyncio.run(play_all(sandbox))
    assert "Traceback" not in sandbox.errors


async def play_all(sandbox: Sandbox) -> None:
    servers = [sandbox.start_server(), sandbox.start_server()]
    sandbox.start_worker()
    proxies = [Proxy(urlsplit(server.url).port or 0) for server in servers]
    for proxy in proxies:
        await proxy.open()
    cutting = asyncio.create_task(cut_at_random(proxies))
    limit = asyncio.Semaphore(CONCURRENT)
    try:
        async with asyncio.timeout(TIMEOUT_S):
            matches = await asyncio.gather(
                *(play_one(number, proxies, limit) for number in range(MATCHES))
            )
    finally:
        cutting.cancel()
        for proxy in proxies:
            await proxy.close()
    await check_all(sandbox, [server.url for server in servers], matches)


async def cut_at_random(proxies: list[Proxy]) -> None:
    """Often cut a single connection, and sometimes all of a server's connections."""
    dice = random.Random(SEED)
    while True:
        await asyncio.sleep(dice.uniform(0.02, 0.2))
        proxy = dice.choice(proxies)
        if dice.random() < 0.02:
            proxy.cut()
        else:
            proxy.cut_one(dice.randrange(1000))


async def play_one(number: int, proxies: list[Proxy], limit: asyncio.Semaphore) -> PlayedMatch:
    async with limit:
        dice = random.Random(SEED * 1000 + number)
        seats = 2 + number % 3
        people = dice.randint(1, seats)
        game, option = _VARIANTS[number % len(_VARIANTS)]
        kinds = [SeatTerms("open")] * people + [SeatTerms("bot", "apprentice")] * (seats - people)
        terms = Terms(game, kinds, option, _CLOCKS[number % 3], listed=dice.random() < 0.5)  # type: ignore[arg-type]
        match = PlayedMatch()
        addresses = [f"http://127.0.0.1:{proxy.port}" for proxy in proxies]
        match.id = await open_table(addresses[number % 2], terms)
        await asyncio.gather(
            *(
                follow(addresses[(number + person) % 2], match, dice.random(), person < people)
                for person in range(people + 1)  # one spectator
            )
        )
        return match


async def connect(address: str, token: str | None = None) -> Client:
    """Return a client with a guest's token, retrying while connections are being cut."""
    client = Client(address, token)
    while True:
        try:
            await client.guest()
        except Exception:
            await asyncio.sleep(0.05)
        else:
            return client


async def open_table(address: str, terms: Terms) -> str:
    client = await connect(address)
    async with client:
        while True:
            try:
                return (await client.open_table(terms)).id
            except Exception:
                await asyncio.sleep(0.05)


async def follow(address: str, match: PlayedMatch, seed: float, sits: bool) -> None:
    client = await connect(address)
    async with client, SocketClient(parse_link(address).socket, client.token, _TIMING) as live:
        followed = await live.follow(match.id)
        if sits:
            await followed.do(Sit(f"P{seed:.6f}"))
        player = Player(followed, random.Random(seed))
        await player.run()
        match.players.append(player)


# --- Checks.


async def check_all(sandbox: Sandbox, urls: list[str], matches: list[PlayedMatch]) -> None:
    store = await Store.open(sandbox.database)
    items: Counter[str] = Counter()
    compared = 0
    try:
        for match in matches:
            compared += await check_views(store, match, items)
            await check_record(urls[compared % 2], match)
    finally:
        await store.close()
    refused = Counter(code for m in matches for player in m.players for code in player.refused)
    entries = sum(max(match.players[0].shown) for match in matches)
    print(f"\n{len(matches)} matches, {entries} entries, {compared} views compared;", end=" ")
    print(f"refused: {dict(refused)}; story: {dict(items)}")
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
    assert all(items[kind] for kind in _KINDS), items


async def check_views(store: Store, match: PlayedMatch, items: Counter[str]) -> int:
    """Compare every view that a match's clients received with the one computed from the log.

    Return the number of compared views.
    """
    id_ = parse_id(match.id)
    assert id_ is not None
    table, compared = Table(id_), 0
    for entry in await store.read(id_):
        table = await resolve_profiles(store, apply_entries(table, [entry]), table.seq)
        for player in match.players:
            shown = player.shown.get(table.seq)
            if shown:
                seat = shown.own.seat if shown.own else None
                assert shown == as_sent(personal_view(table, seat))
                compared += 1
    assert table.stage == "over"
    for player in match.players:
        assert max(player.shown) == table.seq
        story = player.followed.story
        assert [story_entry.seq for story_entry in story] == list(range(1, table.seq + 1))
    for story_entry in story:
        items.update(item["what"] for item in story_entry.items)
    return compared


def as_sent(view: PersonalView) -> PersonalView:
    return msgspec.json.decode(msgspec.json.encode(view), type=PersonalView)


async def check_record(url: str, match: PlayedMatch) -> None:
    async with Client(url) as client:
        verdict = verify(await client.record(match.id))
    assert verdict.deals_proven
    mirrors = [player.followed.mirror for player in match.players]
    assert all(mirror and mirror.referee.head == verdict.match.referee.head for mirror in mirrors)
