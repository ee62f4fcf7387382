"""`python -m bench.server`: what a server costs here. docs/speed.md says what comes of it."""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import asdict

import click

from bench.server.apart import crowd_apart
from bench.server.baseline import Baseline
from bench.server.crowd import Crowd, Weight
from bench.server.database import new_database, typical_body
from bench.server.measuring import (
    House,
    Load,
    Memory,
    Plan,
    Round,
    measure_memory,
    measure_round,
    measure_weights,
    medians,
    warm_up,
)
from bench.server.serving import serving
from palacio.rules.catalog import GAMES

_PROCESSES = (1, 2)  # servers, each number by itself
DATABASE = os.environ.get("PALACIO_TEST_DATABASE_URL", "postgresql://root@127.0.0.1:5432/postgres")


@click.command()
@click.option("--matches", default=64, show_default=True, help="That are played at once.")
@click.option("--rounds", default=5, show_default=True, help="Of the measurements in turns.")
@click.option("--seconds", default=5, show_default=True, help="For each of them.")
@click.option("--game", default="azul", show_default=True, type=click.Choice(list(GAMES)))
@click.option("--sockets", default=2000, show_default=True, help="That are idle.")
@click.option("--database", default=DATABASE, metavar="URL", help="To make one of our own from.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of a table.")
def bench(
    matches: int, rounds: int, seconds: int, game: str, sockets: int, database: str, as_json: bool
) -> None:
    """Measure what a server costs here, next to what its database alone can do."""
    plan = Plan(matches, rounds, seconds, game, sockets)
    measured, memory, weights = asyncio.run(_measure(plan, database))
    if as_json:
        _print_json(plan, measured, memory, weights)
    else:
        _print_table(plan, medians(measured), memory, weights)


async def _measure(plan: Plan, server: str) -> tuple[list[Round], Memory, dict[str, Weight]]:
    async with new_database(server) as url:
        memory, weights = await _measure_small(plan, url)
        return await _measure_rounds(plan, url), memory, weights


async def _measure_small(plan: Plan, url: str) -> tuple[Memory, dict[str, Weight]]:
    """With a server of its own: in one that has been busy, memory is left over."""
    async with _open_house(url, 1) as house:
        memory = await measure_memory(house.servers[0], house.crowd, plan)
        return memory, await measure_weights(house.crowd)


async def _measure_rounds(plan: Plan, url: str) -> list[Round]:
    async with AsyncExitStack() as stack:
        houses = [await stack.enter_async_context(_open_house(url, n)) for n in _PROCESSES]
        for house in houses:
            await warm_up(house.crowd, plan)
        baseline = Baseline(url, plan.matches, await typical_body(url))
        return [await measure_round(houses, baseline, plan) for _ in range(plan.rounds)]


@asynccontextmanager
async def _open_house(url: str, processes: int) -> AsyncIterator[House]:
    async with AsyncExitStack() as stack:
        servers = await stack.enter_async_context(serving(url, processes))
        urls = [server.url for server in servers]
        yield House(servers, await stack.enter_async_context(crowd_apart(urls, Crowd)))


# --- Telling.


def _print_json(
    plan: Plan, rounds: list[Round], memory: Memory, weights: Mapping[str, Weight]
) -> None:
    report = {
        "plan": asdict(plan),
        "median": asdict(medians(rounds)),
        "rounds": [asdict(each) for each in rounds],
        "memory_bytes": asdict(memory),
        "action_bytes": {name: asdict(weight) for name, weight in weights.items()},
    }
    click.echo(json.dumps(report))


def _print_table(plan: Plan, round_: Round, memory: Memory, weights: Mapping[str, Weight]) -> None:
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
    for name, weight in weights.items():
        rows[f"sent for an action, {name} seats"] = (
            f"{weight.seat:,.0f} bytes to a seat, {weight.watcher:,.0f} to a watcher"
        )
    for name, value in rows.items():
        click.echo(f"{name:42} {value}")
    processes, best = max(round_.loads.items(), key=lambda item: item[1].ratio)
    click.echo(f"the better: {processes} x serve")
    click.echo(f"ratio {best.ratio:.3f}")


def _load_rows(title: str, load: Load) -> dict[str, str]:
    full = f"p50 {load.full_p50_ms:.1f} ms, p99 {load.full_p99_ms:.1f} ms"
    half = f"p50 {load.half_p50_ms:.1f} ms, p99 {load.half_p99_ms:.1f} ms"
    return {
        f"{title}the whole way": f"{load.actions_per_s:,.0f} actions/s, ratio {load.ratio:.3f}",
        f"{title}acknowledged, at full load": full,
        f"{title}acknowledged, at half load": half,
        f"{title}processor time": f"{load.server_us:.0f} µs an action",
        f"{title}players were busy with": f"{load.player_cores:.2f} cores",
    }


if __name__ == "__main__":
    bench()
