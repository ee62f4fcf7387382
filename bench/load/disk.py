"""`python -m bench.load.disk`: measure the disk space that matches need, live and archived."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager

import click
import msgspec

from bench.server.__main__ import DATABASE
from bench.server.database import connected, new_database, wal_bytes
from palacio.bots.baselines import GreedyBot
from palacio.bots.bot import Budget
from palacio.rules.catalog import GAMES
from palacio.server.bus.local import LocalBus
from palacio.server.store.postgres import Store
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.wire.commands import Act, Sit
from palacio.wire.ids import new_id
from palacio.wire.terms import SeatTerms, Terms

_SEATS = 2
_MATCHES = 1_000_000
HUMAN_PER_S = 0.075  # actions per match: one every 13 s
_CONCURRENT = 50
_CONNECTIONS = 12
DISK_MATCHES = 500
_BATCH = 20
_ROUNDS = 3  # each reuses the space that earlier rounds freed in the log

# Sizes of tables, including indexes and values that are stored out of line.
_SIZES = "select relname, pg_total_relation_size(oid) from pg_class where relname = any($1)"
_OTHERS = ("match", "seat", "person")


class DiskUse(msgspec.Struct, frozen=True):
    """A game's disk use. Sizes are in bytes per match, with indexes and free space in pages."""

    matches: int
    actions: float  # per match
    log: float  # of a match that has just ended, which is the maximum
    snapshot: float
    archive: float
    others: float  # the rows of the match, its seats and its people
    archive_ms: float  # to archive a match
    archive_wal: float  # bytes of WAL to archive a match
    log_growth: float  # the size of the log in the last round, divided by that in the first

    @property
    def live(self) -> float:
        return self.log + self.snapshot + self.others

    @property
    def archived(self) -> float:
        return self.archive + self.others


async def measure_disk(server: str, matches: int) -> dict[str, DiskUse]:
    """Play and archive matches of each game. Return the disk use by game."""
    measured = {}
    for game in GAMES:
        async with new_database(server) as url:
            measured[game] = await _measure(url, game, matches)
    return measured


async def _measure(url: str, game: str, matches: int) -> DiskUse:
    """Play and archive in rounds. Return the first round's disk use, and the log's growth."""
    async with open_service(url) as service:
        empty = await _sizes(url)
        actions = await _play_all(service, game, matches)
        live = await _sizes(url)
        seconds, written = await _archive(service.store, url)
        archived = last = await _sizes(url)
        for _ in range(_ROUNDS - 1):
            await _play_all(service, game, matches)
            last = await _sizes(url)
            await _archive(service.store, url)
            await _sizes(url)
    return DiskUse(
        matches=matches,
        actions=actions / matches,
        log=(live["log"] - empty["log"]) / matches,
        snapshot=(live["snapshot"] - empty["snapshot"]) / matches,
        archive=(archived["archive"] - empty["archive"]) / matches,
        others=sum(archived[name] - empty[name] for name in _OTHERS) / matches,
        archive_ms=1000 * seconds / matches,
        archive_wal=written / matches,
        log_growth=last["log"] / live["log"],
    )


@asynccontextmanager
async def open_service(url: str) -> AsyncIterator[TableService]:
    service = TableService(await Store.open(url, _CONNECTIONS), LocalBus())
    try:
        yield service
    finally:
        await service.close()
        await service.store.close()


async def _sizes(url: str) -> dict[str, int]:
    """Return table sizes after a vacuum, which frees the space of deleted rows."""
    async with connected(url) as connection:
        await connection.execute("vacuum")
        return dict(await connection.fetch(_SIZES, ["log", "snapshot", "archive", *_OTHERS]))


async def _archive(store: Store, url: str) -> tuple[float, int]:
    """Archive all finished matches. Return the seconds it took, and the bytes of WAL it wrote.

    Starts with a checkpoint, after which the first change to a page writes the whole page to the
    WAL: in production, there is a checkpoint between the end of a match and its archiving.
    """
    async with connected(url) as connection:
        await connection.execute("checkpoint")
    wal, started = await wal_bytes(url), time.perf_counter()
    while (await store.archive(store.now() + 1000, _BATCH)).found:
        pass
    return time.perf_counter() - started, await wal_bytes(url) - wal


# --- Playing.


async def _play_all(service: TableService, game: str, matches: int) -> int:
    """Play matches concurrently, so that their entries interleave. Return the number of actions."""
    waiting = iter(range(matches))
    return sum(await asyncio.gather(*(_play(service, game, waiting) for _ in range(_CONCURRENT))))


async def _play(service: TableService, game: str, waiting: Iterable[int]) -> int:
    bot, actions = GreedyBot(secrets.randbits(32), Budget()), 0
    for _ in waiting:
        live = await begin_match(service, game)
        while live.table.match and live.table.turn is not None:
            match, person = live.table.match, live.table.seats[live.table.turn].person
            action = match.module.format_action(bot.choose(match.state))
            await service.do(live, person or 0, new_request_id(), Act(action))
            actions += 1
        await service.evict(live, live.used_at)
    return actions


async def begin_match(service: TableService, game: str) -> LiveTable:
    terms = Terms(game, [SeatTerms("open")] * _SEATS)  # type: ignore[arg-type]
    people = [new_id() for _ in range(_SEATS)]
    live = await service.open(terms, people[0])
    for number, person in enumerate(people):
        await service.do(
            live, person, new_request_id(), Sit(f"Player {number}", salt=secrets.token_hex(16))
        )
    return live


def new_request_id() -> str:
    return secrets.token_urlsafe(12)  # as long as an id from the product's client


# --- The report.

_TABLE = """| | {games} |
|---|{rules}|
| actions per match | {actions} |
| live match, just before its end, bytes | {live} |
| — log | {log} |
| — snapshot | {snapshot} |
| — rows of match, seats and people | {others} |
| archived match, bytes | {archived} |
| — archive | {archive} |
| — rows of match, seats and people | {others} |
| time to archive a match, ms | {archive_ms} |
| WAL to archive a match, bytes | {archive_wal} |
| 1,000,000 live matches, at most | {live_gb} |
| 1,000,000 archived matches | {archived_gb} |
| with 1,000,000 live matches at human pace: matches that ended within an hour | {hour_gb} |
| — archived per day | {day_gb} |
| — the same without an archive | {unarchived_gb} |"""


_FIELDS = (
    "actions",
    "live",
    "log",
    "snapshot",
    "others",
    "archived",
    "archive",
    "archive_ms",
    "archive_wal",
)


_GIGABYTES: dict[str, Callable[[DiskUse], float]] = {
    "live_gb": lambda use: _MATCHES * use.live,
    "archived_gb": lambda use: _MATCHES * use.archived,
    "hour_gb": lambda use: 3_600 * _ended_per_s(use) * use.live,
    "day_gb": lambda use: 86_400 * _ended_per_s(use) * use.archived,
    "unarchived_gb": lambda use: 86_400 * _ended_per_s(use) * use.live,
}


def _ended_per_s(use: DiskUse) -> float:
    """Return how many matches end each second while a million are played at human pace."""
    return _MATCHES * HUMAN_PER_S / use.actions


def disk_section(measured: dict[str, DiskUse]) -> str:
    """Return the section of docs/load.md about disk space."""
    first, growth = next(iter(measured.values())), max(use.log_growth for use in measured.values())
    return f"""## Disk

The table shows the mean of {first.matches:,} matches of each game with two seats, which greedy
bots play to the end. Sizes include indexes and free space in pages. A worker archives a
match an hour after its end ([decision 10](decisions/0010-a-finished-match-is-one-row.md)).
`make disk` measures only this part.

{_table(measured)}

The log reuses the space of archived matches: after {_ROUNDS} rounds of as many matches, its
size was {growth:.2f} times that of the first round. So its size depends on the number of live
matches and of matches that ended within the last hour. Only the archive keeps growing.
"""


def _table(measured: dict[str, DiskUse]) -> str:
    rows = {name: _row(measured, name) for name in _FIELDS}
    for name, size in _GIGABYTES.items():
        rows[name] = " | ".join(f"{size(use) / 1e9:,.0f} GB" for use in measured.values())
    columns = "|".join(["---"] * len(measured))
    return _TABLE.format(games=" | ".join(measured), rules=columns, **rows)


def _row(measured: dict[str, DiskUse], name: str) -> str:
    digits = 1 if name == "archive_ms" else 0
    return " | ".join(f"{getattr(use, name):,.{digits}f}" for use in measured.values())


@click.command()
@click.option("--matches", default=DISK_MATCHES, show_default=True, help="Matches of each game.")
@click.option("--database", default=DATABASE, metavar="URL", help="Server to create a database on.")
def disk(matches: int, database: str) -> None:
    """Measure the disk space that matches need, live and archived."""
    click.echo(disk_section(asyncio.run(measure_disk(database, matches))))


if __name__ == "__main__":
    disk()
