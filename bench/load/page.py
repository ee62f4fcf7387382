"""The page: what was measured, and what follows from it for many more."""

import platform
from datetime import UTC, datetime
from math import ceil

from bench.load.measuring import (
    HUMAN_PER_S,
    PING_S,
    Figures,
    Plan,
    Sample,
    Step,
    cores,
    matches_of_a_day,
)

_BENDS_MS = 100.0  # where 99 % are slower than this, a server has more than it can do
_READERS = 3.3  # sockets of a match with people
_ROOM = 0.5  # of what a process can do
_SOCKETS = 30_000  # to a process: what its memory and a restart of it allow
_APPENDS = 5_000  # a second, for a PostgreSQL with a synchronous standby
_SCALES = (10_000, 1_000_000)

_HEAD = """# How much it carries

Written by `make load`: run it again and this page is written anew, with what your machine says.

The players are our own (`bench/`), and not Locust's: they play real matches to the end over real
sockets, from a process of their own, and read no more of a view than they need, so that the
cores are left to what is measured. The last column below says what they take all the same; servers
that have their cores to themselves do better than this.
"""


def write_page(figures: Figures, plan: Plan) -> str:
    day = f"{datetime.now(UTC):%Y-%m-%d}"
    where = f"""{day}, Python {platform.python_version()}, {cores()} cores, {plan.game} with two
seats, {plan.matches} matches at once at machine pace, {plan.seconds} s for each step.
"""
    parts = [_HEAD, where]
    parts += [_knee(number, steps) for number, steps in figures.knees.items()]
    parts += [_people(figures), _sockets(figures), _watched(figures), _day(figures.day)]
    return "\n".join([*parts, _scales(figures)])


# --- What was measured.

_STEPS = """| asked, a second | acknowledged | half, ms | 99 %, ms | server, µs | players, cores |
|---|---|---|---|---|---|"""


def knee(steps: list[Step]) -> Step:
    """The last step that was still answered in time; the first, if none was."""
    return [steps[0], *(step for step in steps if step.p99_ms <= _BENDS_MS)][-1]


def _knee(processes: int, steps: list[Step]) -> str:
    bend = knee(steps)
    rows = [
        f"| {step.asked_per_s:,.0f} | {step.per_s:,.0f} | {step.p50_ms:.0f} | {step.p99_ms:.0f} "
        f"| {step.server_us:,.0f} | {step.player_cores:.2f} |"
        for step in steps
    ]
    told = f"""
The knee is at **{bend.per_s:,.0f} actions a second**: with more, 99 % take longer than
{_BENDS_MS:.0f} ms. At the pace of people, one action of a match in 13 s, that is
{bend.per_s / HUMAN_PER_S:,.0f} matches at once.
"""
    title = f"## Where it bends: server processes: {processes}\n"
    return "\n".join([title, _STEPS, *rows, told])


def _people(figures: Figures) -> str:
    people = figures.people
    return f"""## People

{people.matches:,} matches at once at the pace of people, {2 * people.matches:,} sockets, one
server: {people.per_s:.0f} actions a second, half of them acknowledged within {people.p50_ms:.1f} ms
and 99 % within {people.p99_ms:.1f} ms, with {people.cores:.2f} of a core and
{people.rss / 1e6:.0f} MB.
"""


def _sockets(figures: Figures) -> str:
    idle = figures.idle
    return f"""## Sockets

{idle.sockets:,} sockets that follow a table and do nothing: {idle.bytes_each / 1000:.0f} kB each,
and {idle.ping_us:.0f} µs for a ping. Cut all at once, half are back within {idle.back_p50_s:.1f} s
and the last within {idle.back_last_s:.1f} s, by the waits of our own client; each costs
{idle.back_us:.0f} µs.
"""


def _watched(figures: Figures) -> str:
    watched = figures.watched
    return f"""## A crowd around one match

{watched.watchers:,} watchers of one match with an action a second, beside 50 others with 50 actions
a second. Once the first watcher has heard of an action, half of all have within
{watched.spread_p50_ms:.0f} ms and 99 % within {watched.spread_p99_ms:.0f} ms; telling one costs
{watched.told_us:.0f} µs. The others are acknowledged within {watched.beside_p50_ms:.1f} ms (half)
and {watched.beside_p99_ms:.1f} ms (99 %); without that crowd it is {watched.alone_p50_ms:.1f} and
{watched.alone_p99_ms:.1f} ms.
"""


def _day(samples: list[Sample]) -> str:
    last = samples[-1]
    title = f"""## A day in minutes

{last.actions:,} actions at machine pace: as many as {matches_of_a_day(last.actions):.0f} tables
with people who never pause make in 24 hours. A match that is over is forgotten half a minute after
the last has left, so memory grows for so long, and must be flat from then on. An action wrote
{last.wal / last.actions:,.0f} bytes of WAL, and sent {_sent(samples):,.0f} to each seat.

| actions so far | memory, MB | tables in memory |
|---|---|---|"""
    rows = [f"| {s.actions:,} | {s.rss / 1e6:.0f} | {s.tables:,} |" for s in samples]
    return "\n".join([title, *rows, ""])


# --- Many more.


def _scales(figures: Figures) -> str:
    columns = [_scaled(figures, matches) for matches in _SCALES]
    rows = [f"| {name} | {' | '.join(column[name] for column in columns)} |" for name in columns[0]]
    heads = " | ".join(f"{matches:,} live matches" for matches in _SCALES)
    title = f"""## Many more

From these figures, at the pace of people, with {_READERS} sockets to a match and no process with
more than half of what it can do:

| | {heads} |
|---|---|---|"""
    return "\n".join([title, *rows, "", _first(figures)])


def _scaled(figures: Figures, matches: int) -> dict[str, str]:
    actions, sockets, last = matches * HUMAN_PER_S, matches * _READERS, figures.day[-1]
    return {
        "actions a second": f"{actions:,.0f}",
        "sockets": f"{sockets:,.0f}",
        "memory of the sockets": f"{sockets * figures.idle.bytes_each / 1e9:.1f} GB",
        "WAL": f"{actions * last.wal / last.actions / 1e6:.1f} MB/s",
        "sent": f"{actions * _READERS * _sent(figures.day) / 1e6:,.1f} MB/s",
        "server processes, by processor time": f"{_by_time(figures, matches)}",
        f"server processes, by {_SOCKETS:,} sockets each": f"{ceil(sockets / _SOCKETS)}",
        f"PostgreSQL, at {_APPENDS:,} actions a second": f"{ceil(actions / _APPENDS)}",
    }


def _sent(samples: list[Sample]) -> float:
    """Bytes for an action, to each of two seats."""
    return samples[-1].sent / samples[-1].actions / 2


def _by_time(figures: Figures, matches: int) -> int:
    """Processes that spend half of a core each, on actions and on pings."""
    actions_us = matches * HUMAN_PER_S * knee(figures.knees[1]).server_us
    pings_us = matches * _READERS / PING_S * figures.idle.ping_us
    return ceil((actions_us + pings_us) / 1e6 / _ROOM)


def _first(figures: Figures) -> str:
    matches = _SCALES[-1]
    time_, sockets = _by_time(figures, matches), ceil(matches * _READERS / _SOCKETS)
    what = "processor time" if time_ > sockets else "sockets"
    return f"""The plan had 2 processes and 1 PostgreSQL for the first, 110 and 16 for the second,
bound by sockets. By what is measured here, servers are bound by {what}. What would break first, as
it grows: one process (its one core, at the knee above), then the NATS that all servers share, which
hears of every action once, then a single PostgreSQL. Matches never touch each other, so servers and
databases are added side by side; the id of a match says which of 1,024 shards it is in.
"""
