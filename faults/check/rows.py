"""Reads logs, archived logs, snapshots and outages directly from PostgreSQL."""

from collections import defaultdict
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec

from faults.check.archive import Row, unpack
from faults.check.evidence import Entry
from faults.check.secrets import Deal
from palacio.match import fair
from palacio.wire.ids import format_id, parse_id

_CONNECT_S = 60.0
_LOG = """
select match_id, seq, at, encode(hash, 'hex'), convert_from(body, 'UTF8') from log
where match_id = any($1) order by match_id, seq
"""
_ARCHIVE = "select match_id, encode(hash, 'hex'), body from archive where match_id = any($1)"
_SNAPSHOTS = (
    "select match_id, seq, encode(hash, 'hex'), body from snapshot where match_id = any($1)"
)
_HEADS = """
select match_id, max(seq) from (
    select match_id, seq from log union all select match_id, seq from archive
) as entry where match_id = any($1) group by match_id
"""
_SECRETS = "select id, secret from match where id = any($1)"
_NAMES = "select id, name from person where id = any($1) order by id"
_MATCHES = """
select id, stage, ms(wake_at), (
    select turn from log where match_id = match.id order by seq desc limit 1
) from match where id = any($1) order by id
"""
_SEATS = "select match_id, seat, person from seat where match_id = any($1) and person is not null"
_OUTAGES = "select ms(began), ms(ended) from outage order by began"


async def read_heads(database: str, matches: Iterable[str]) -> dict[str, int]:
    """Return the last seq of each log."""
    async with connect_database(database) as connection:
        rows = await connection.fetch(_HEADS, [parse_id(match) for match in matches])
    return {format_id(number): seq for number, seq in rows}


async def read_log(database: str, match: str) -> list[Entry]:
    """Return all entries of a match."""
    async with connect_database(database) as connection:
        rows = await _fetch_logs(connection, [parse_id(match)])
    return [Entry(match, seq, at, hash_, body, number) for number, seq, at, hash_, body in rows]


async def read_names(database: str, match: str) -> dict[int, str]:
    """Return the names of the people who have had a seat in a match."""
    async with connect_database(database) as connection:
        log = await _fetch_logs(connection, [parse_id(match)])
        return dict(await connection.fetch(_NAMES, _people(log)))


async def dump_rows(database: str, history: Path, to: Path) -> None:
    """Write all rows for the matches in a history to a file."""
    ids = [parse_id(match) for match in matches_in(history)]
    async with (
        connect_database(database) as connection,
        connection.transaction(isolation="repeatable_read", readonly=True),
    ):  # one snapshot for all queries: a match may end between them
        rows = await _fetch(connection, ids)
    to.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))


async def read_deals(database: str, matches: Iterable[str]) -> list[Deal]:
    """Return the secrets and seeds of these matches, and when each was revealed."""
    ids = [parse_id(match) for match in matches]
    async with connect_database(database) as connection:
        secrets = await connection.fetch(_SECRETS, ids)
        log = [_entry(*row) for row in await _fetch_logs(connection, ids)]
    return [_deal(format_id(number), secret, log) for number, secret in secrets]


def _deal(match: str, secret: bytes, log: list[dict[str, Any]]) -> Deal:
    entries = [
        (row["at"], msgspec.json.decode(row["body"])) for row in log if row["match"] == match
    ]
    played = [(at, event) for at, body in entries for event in body["events"] if "text" in event]
    texts = [str(event["text"]) for _, event in played]
    salts = [text.removeprefix("salt=") for text in texts if text.startswith("salt=")]
    reveals = [at for at, event in played if event["text"].startswith("reveal=")]
    return Deal(match, secret, fair.mix(secret, salts), reveals[0] if reveals else None)


@asynccontextmanager
async def connect_database(database: str) -> AsyncIterator[Any]:
    """Yield a connection, and close it on exit."""
    connection = await asyncpg.connect(database, timeout=_CONNECT_S)
    try:
        yield connection
    finally:
        await connection.close()


def matches_in(history: Path) -> list[str]:
    lines = (msgspec.json.decode(line) for line in history.read_bytes().splitlines())
    return sorted({line["match"] for line in lines if line.get("match")})


async def _fetch_logs(connection: Any, ids: Iterable[int | None]) -> list[Row]:
    """Return the entries of these matches, in order."""
    live = [tuple(row) for row in await connection.fetch(_LOG, ids)]
    archived = [row for each in await connection.fetch(_ARCHIVE, ids) for row in unpack(*each)]
    return sorted([*archived, *live])


async def _fetch(connection: Any, ids: Iterable[int | None]) -> list[dict[str, Any]]:
    log = await _fetch_logs(connection, ids)
    snapshots = await connection.fetch(_SNAPSHOTS, ids)
    return [
        *(_entry(*row) for row in log),
        *(_snapshot(*row) for row in snapshots),
        *(_outage(*row) for row in await connection.fetch(_OUTAGES)),
        *(_name(*row) for row in await connection.fetch(_NAMES, _people(log))),
        *_matches(await connection.fetch(_MATCHES, ids), await connection.fetch(_SEATS, ids)),
    ]


def _people(log: list[Row]) -> list[int]:
    """Return the people who have taken a seat, including those who left it or were removed."""
    events = (event for *_, body in log for event in msgspec.json.decode(body)["events"])
    return sorted({event["person"] for event in events if event["what"] == "sat"})


def _matches(matches: list[Any], seats: list[Any]) -> list[dict[str, Any]]:
    people: dict[int, dict[int, int]] = defaultdict(dict)
    for number, seat, person in seats:
        people[number][seat] = person
    return [
        {
            "row": "match",
            "match": format_id(number),
            "stage": stage,
            "wake_at": wake_at,
            "people": people[number],
            "turn": turn,
        }
        for number, stage, wake_at, turn in matches
    ]


def _entry(number: int, seq: int, at: int, hash_: str, body: str) -> dict[str, Any]:
    match = format_id(number)
    fields = {"match": match, "seq": seq, "at": at, "hash": hash_, "body": body, "number": number}
    return {"row": "entry", **fields}


def _snapshot(number: int, seq: int, hash_: str, body: bytes) -> dict[str, Any]:
    return {"row": "snapshot", "match": format_id(number), "seq": seq, "hash": hash_, "body": body}


def _outage(began: int, ended: int) -> dict[str, Any]:
    return {"row": "outage", "began": began, "ended": ended}


def _name(person: int, name: str) -> dict[str, Any]:
    return {"row": "name", "person": person, "name": name}
