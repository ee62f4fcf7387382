"""`python -m bench.server`: benchmark the server. docs/speed.md has past results."""

import asyncio
import json
import os
from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import asdict

import click

from bench.server.baseline import Baseline
from bench.server.database import new_database, typical_body
from bench.server.deployment import open_deployment
from bench.server.generator import LoadGenerator, MessageSizes
from bench.server.measurements import (
    Load,
    Memory,
    Plan,
    Round,
    measure_memory,
    measure_message_sizes,
    measure_round,
    medians,
    warm_up,
)
from palacio.rules.catalog import GAMES

_PROCESSES = (1, 2)  # numbers of servers to measure
DATABASE = os.environ.get("PALACIO_TEST_DATABASE_URL", "postgresql://root@127.0.0.1:5432/postgres")


@click.command()
@click.option("--matches", default=64, show_default=True, help="Concurrent matches.")
@click.option("--rounds", default=5, show_default=True, help="Rounds of measurements.")
@click.option("--seconds", default=5, show_default=True, help="Seconds for each measurement.")
@click.option("--game", default="azul", show_default=True, type=click.Choice(list(GAMES)))
@click.option("--sockets", default=2000, show_default=True, help="Idle sockets.")
@click.option(
    "--database", default=DATABASE, metavar="URL", help="Server on which to create a database."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
def bench(
    matches: int, rounds: int, seconds: int, game: str, sockets: int, database: str, as_json: bool
) -> None:
    """Measure the server's throughput and cost, compared with the database alone."""
    plan = Plan(matches, rounds, seconds, game, sockets)
    measured, memory, sizes = asyncio.run(_measure(plan, database))
    if as_json:
        _print_json(plan, measured, memory, sizes)
    else:
        _print_table(plan, medians(measured), memory, sizes)


async def _measure(plan: Plan, server: str) -> tuple[list[Round], Memory, dict[str, MessageSizes]]:
    async with new_database(server) as url:
        memory, sizes = await _measure_memory_and_sizes(plan, url)
        return await _measure_rounds(plan, url), memory, sizes


async def _measure_memory_and_sizes(plan: Plan, url: str) -> tuple[Memory, dict[str, MessageSizes]]:
    """Return memory and message sizes, measured on a new server without leftover memory."""
    async with open_deployment(url, 1, LoadGenerator) as deployment:
        memory = await measure_memory(deployment.servers[0], deployment.generator, plan)
        return memory, await measure_message_sizes(deployment.generator)


async def _measure_rounds(plan: Plan, url: str) -> list[Round]:
    async with AsyncExitStack() as stack:
        deployments = [
            await stack.enter_async_context(open_deployment(url, number, LoadGenerator))
            for number in _PROCESSES
        ]
        for deployment in deployments:
            await warm_up(deployment.generator, plan)
        baseline = Baseline(url, plan.matches, await typical_body(url))
        return [await measure_round(deployments, baseline, plan) for _ in range(plan.rounds)]


# --- Output.


def _print_json(
    plan: Plan, rounds: list[Round], memory: Memory, sizes: Mapping[str, MessageSizes]
) -> None:
    report = {
        "plan": asdict(plan),
        "median": asdict(medians(rounds)),
        "rounds": [asdict(each) for each in rounds],
        "memory_bytes": asdict(memory),
        "action_bytes": {name: asdict(size) for name, size in sizes.items()},
    }
    click.echo(json.dumps(report))


def _print_table(
    plan: Plan, round_: Round, memory: Memory, sizes: Mapping[str, MessageSizes]
) -> None:
    rows = {
        f"{plan.game}, {plan.matches} matches at once": f"medians of {plan.rounds} rounds",
        "pgbench, appends alone": f"{round_.appends_per_s:,.0f} appends/s",
    }
    for processes, load in round_.loads.items():
        rows |= _load_rows(f"{processes} x serve: ", load)
    rows |= {
        "memory of a socket": f"{memory.socket / 1000:.1f} kB",
        "memory of a socket that follows a table": f"{memory.following / 1000:.1f} kB",
        "memory of a table": f"{memory.table / 1000:.1f} kB",
    }
    for name, size in sizes.items():
        rows[f"sent for an action, {name} seats"] = (
            f"{size.seat:,.0f} bytes to a seat, {size.spectator:,.0f} to a spectator"
        )
    for name, value in rows.items():
        click.echo(f"{name:42} {value}")
    processes, best = max(round_.loads.items(), key=lambda item: item[1].ratio)
    click.echo(f"best: {processes} x serve")
    click.echo(f"ratio {best.ratio:.3f}")


def _load_rows(title: str, load: Load) -> dict[str, str]:
    full = f"p50 {load.full_p50_ms:.1f} ms, p99 {load.full_p99_ms:.1f} ms"
    half = f"p50 {load.half_p50_ms:.1f} ms, p99 {load.half_p99_ms:.1f} ms"
    return {
        f"{title}end to end": f"{load.actions_per_s:,.0f} actions/s, ratio {load.ratio:.3f}",
        f"{title}acknowledged, at full load": full,
        f"{title}acknowledged, at half load": half,
        f"{title}processor time": f"{load.server_us:.0f} µs per action",
        f"{title}load generator": f"{load.generator_cores:.2f} cores",
    }


if __name__ == "__main__":
    bench()
