"""Writes docs/load.md: the measurements, and an extrapolation to more matches."""

import platform
from datetime import UTC, datetime
from math import ceil

from bench.load.disk import HUMAN_PER_S, disk_section
from bench.load.measurements import (
    PING_S,
    DaySample,
    Figures,
    Plan,
    Step,
    matches_of_a_day,
)
from palacio.bots.pool import cores

_LIMIT_MS = 100.0  # a server whose p99 is higher is overloaded
_SOCKETS_PER_MATCH = 3.3
_UTILIZATION = 0.5  # of a process's capacity
_SOCKETS_PER_PROCESS = 30_000  # limited by memory and by reconnects after a restart
_APPENDS_PER_S = 5_000  # for a PostgreSQL with a synchronous standby
_SCALES = (10_000, 1_000_000)  # concurrent matches

_HEAD = """# Load

`make load` measures your machine for half an hour and rewrites this page.

The load generator in `bench/` plays real matches to the end over real sockets. It runs in its own
process and decodes only the fields that it needs, so that it uses little of the machine. The last
column of the capacity tables shows how many cores it uses. Servers that have all cores to
themselves are faster.
"""


def write_page(figures: Figures, plan: Plan) -> str:
    day = f"{datetime.now(UTC):%Y-%m-%d}"
    where = f"""Measured on {day} with Python {platform.python_version()} and {cores()} cores:
{plan.game} with two seats,
{plan.matches} concurrent matches at full speed, {plan.seconds} s for each step.
"""
    parts = [_HEAD, where]
    parts += [_knee(number, steps) for number, steps in figures.knees.items()]
    parts += [_human_pace(figures), _sockets(figures), _watched(figures), _day(figures.day)]
    parts.append(disk_section(figures.disk))
    return "\n".join([*parts, _extrapolation(figures)])


# --- Measurements.

_STEPS = """| offered/s | acknowledged/s | p50, ms | p99, ms | server, µs/action | generator cores |
|---|---|---|---|---|---|"""


def knee(steps: list[Step]) -> Step:
    """Return the last step whose p99 is within the limit, or the first step if there is none."""
    return [steps[0], *(step for step in steps if step.p99_ms <= _LIMIT_MS)][-1]


def _knee(processes: int, steps: list[Step]) -> str:
    last = knee(steps)
    rows = [
        f"| {step.offered_per_s:,.0f} | {step.per_s:,.0f} | {step.p50_ms:.0f} | {step.p99_ms:.0f} "
        f"| {step.server_us:,.0f} | {step.generator_cores:.2f} |"
        for step in steps
    ]
    text = f"""
The capacity is **{last.per_s:,.0f} actions per second**: the last step with a p99 of at most
{_LIMIT_MS:.0f} ms. At human pace, with one action per match in 13 s, that is
{last.per_s / HUMAN_PER_S:,.0f} concurrent matches.
"""
    title = f"## Capacity of {processes} server process{'es' if processes > 1 else ''}\n"
    return "\n".join([title, _STEPS, *rows, text])


def _human_pace(figures: Figures) -> str:
    human = figures.human
    return f"""## Human pace

One server with {human.matches:,} concurrent matches at human pace and {2 * human.matches:,} sockets
handles {human.per_s:.0f} actions per second. The latency is {human.p50_ms:.1f} ms (p50) and
{human.p99_ms:.1f} ms (p99). The server uses {human.cores:.2f} cores and {human.rss / 1e6:.0f} MB.
"""


def _sockets(figures: Figures) -> str:
    idle = figures.idle
    return f"""## Sockets

{idle.sockets:,} idle sockets that follow a table use {idle.bytes_each / 1000:.0f} kB each, and
{idle.ping_us:.0f} µs of processor time per ping. If all are cut at once, half reconnect within
{idle.reconnect_p50_s:.1f} s and the last within {idle.reconnect_last_s:.1f} s, with the backoff of
our client. Each reconnect takes {idle.reconnect_us:.0f} µs of processor time.
"""


def _watched(figures: Figures) -> str:
    watched = figures.watched
    return f"""## Many spectators of one match

{watched.spectators:,} spectators follow one match with one action per second, next to 50 other
matches with 50 actions per second in total. After the first spectator gets a state, half of the
spectators have it within {watched.delay_p50_ms:.0f} ms
and 99 % within {watched.delay_p99_ms:.0f} ms.
Sending it takes {watched.send_us:.0f} µs of processor time per spectator.
The latency of the other matches is
{watched.beside_p50_ms:.1f} ms (p50) and {watched.beside_p99_ms:.1f} ms (p99); without spectators,
it is {watched.baseline_p50_ms:.1f} ms and {watched.baseline_p99_ms:.1f} ms.
"""


def _day(samples: list[DaySample]) -> str:
    last = samples[-1]
    title = f"""## A simulated day

This test plays {last.actions:,} actions at full speed,
as many as {matches_of_a_day(last.actions):.0f} tables at human pace make in 24 hours.
The server evicts a finished match half a minute after the last client has left, so memory should
grow at first and then stay flat. Each action writes
{last.wal / last.actions:,.0f} bytes of WAL and sends {_seat_bytes(samples):,.0f} bytes to each
seat.

| actions so far | memory, MB | tables in memory |
|---|---|---|"""
    rows = [f"| {s.actions:,} | {s.rss / 1e6:.0f} | {s.tables:,} |" for s in samples]
    return "\n".join([title, *rows, ""])


# --- Extrapolation.


def _extrapolation(figures: Figures) -> str:
    columns = [_estimate(figures, matches) for matches in _SCALES]
    rows = [f"| {name} | {' | '.join(column[name] for column in columns)} |" for name in columns[0]]
    heads = " | ".join(f"{matches:,} concurrent matches" for matches in _SCALES)
    title = f"""## Extrapolation

From these figures, at human pace, with {_SOCKETS_PER_MATCH} sockets per match and every process at
no more than half of its capacity:

| | {heads} |
|---|---|---|"""
    return "\n".join([title, *rows, "", _bottlenecks(figures)])


def _estimate(figures: Figures, matches: int) -> dict[str, str]:
    actions, sockets, last = matches * HUMAN_PER_S, matches * _SOCKETS_PER_MATCH, figures.day[-1]
    sent = actions * _SOCKETS_PER_MATCH * _seat_bytes(figures.day)
    limit, rate = f"{_SOCKETS_PER_PROCESS:,} sockets", f"{_APPENDS_PER_S:,} actions/s"
    return {
        "actions per second": f"{actions:,.0f}",
        "sockets": f"{sockets:,.0f}",
        "memory of sockets": f"{sockets * figures.idle.bytes_each / 1e9:.1f} GB",
        "WAL": f"{actions * last.wal / last.actions / 1e6:.1f} MB/s",
        "network, outgoing": f"{sent / 1e6:,.1f} MB/s",
        "server processes, limited by processor time": f"{_processes_by_time(figures, matches)}",
        f"server processes, limited to {limit} each": f"{_processes_by_sockets(matches)}",
        f"PostgreSQL servers, at {rate} each": f"{ceil(actions / _APPENDS_PER_S)}",
    }


def _seat_bytes(samples: list[DaySample]) -> float:
    """Return the bytes sent per action to each of two seats."""
    return samples[-1].sent / samples[-1].actions / 2


def _processes_by_time(figures: Figures, matches: int) -> int:
    """Return the number of processes needed if each uses half a core for actions and pings."""
    actions_us = matches * HUMAN_PER_S * knee(figures.knees[1]).server_us
    pings_us = matches * _SOCKETS_PER_MATCH / PING_S * figures.idle.ping_us
    return ceil((actions_us + pings_us) / 1e6 / _UTILIZATION)


def _processes_by_sockets(matches: int) -> int:
    return ceil(matches * _SOCKETS_PER_MATCH / _SOCKETS_PER_PROCESS)


def _bottlenecks(figures: Figures) -> str:
    matches = _SCALES[-1]
    is_cpu = _processes_by_time(figures, matches) > _processes_by_sockets(matches)
    limit = "processor time determines" if is_cpu else "sockets determine"
    return f"""According to these measurements, {limit} how many servers you need.
(Before the first measurement, the estimate was 2 servers and 1 PostgreSQL for the first column, and
110 and 16 for the second, limited by sockets.)
As the load grows, the bottlenecks are, in this order: the single core of a server process at the
capacity above; the NATS that all servers share, which carries every action once; and a single
PostgreSQL. You can add servers, but you cannot yet use several databases. Match ids map
to 1,024 shards, but today shards only name subjects on the bus.
"""
