"""`palacio arena`: bots against bots, and how strong each one is."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from palacio.cli.mode import announce_compiling
from palacio.cli.options import choose_seed, match_options

if TYPE_CHECKING:
    from palacio.bots import Budget
    from palacio.lab.plan import Plan
    from palacio.lab.workers import Runner

_BUDGET_MS = 200


@click.command()
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT...")
@match_options
@click.option(
    "--matches",
    default=100,
    show_default=True,
    type=click.IntRange(min=1),
    help="For each line-up; rounded up to whole deals, which are played from every seat.",
)
@click.option("--budget-ms", type=click.IntRange(min=1), help=f"For each action; {_BUDGET_MS}.")
@click.option("--budget-simulations", type=click.IntRange(min=1), help="Instead of time.")
@click.option("--core-time", is_flag=True, help="Count a core's time, not the wall's.")
@click.option(
    "--grace-ms",
    default=1000,
    show_default=True,
    type=click.IntRange(min=0),
    help="So late, and a bot loses.",
)
@click.option("--gauntlet", default="", metavar="BOT", help="Only line-ups with it on one seat.")
@click.option("--out", metavar="FOLDER", help="Keep every match there, or go on from there.")
@click.option("--plot", "picture", metavar="FILE.png", help="Draw the ratings.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of tables.")
@click.option("--workers", type=click.IntRange(min=1), help="Processes; else one for each core.")
@click.option("--ray", metavar="ADDRESS", help="On a Ray cluster; 'local' starts one here.")
@click.pass_context
def arena(ctx: click.Context, /, bots: tuple[str, ...], **asked: Any) -> None:
    """Let bots play each other, and rate them.

    Every deal is played from every seat.

    A BOT is one of ours, such as greedy; perhaps with its own budget, as greedy@400 (ms) or
    greedy@1000sims; or a program of yours, as mine="python my_bot.py".
    """
    from palacio.cli.progress import watch
    from palacio.cli.standings import print_report
    from palacio.lab.arena import Arena
    from palacio.lab.plot import check_plot, plot
    from palacio.lab.standings import make_report

    if asked["picture"]:
        check_plot(asked["picture"])
    budget = _budget(asked["budget_ms"], asked["budget_simulations"], asked["core_time"])
    plan = _plan(bots, budget, asked)
    announce_compiling(plan.game)
    playing = Arena(plan, asked["matches"], Path(asked["out"]) if asked["out"] else None)
    was_stopped = not watch(playing, _runner(asked))
    report = make_report(plan, playing.results, budget.ms)
    if asked["as_json"]:
        click.echo(json.dumps(report))
    else:
        print_report(report)
    if asked["picture"]:
        plot(report, asked["picture"])
    if was_stopped:
        ctx.exit(130)


def _budget(ms: int | None, simulations: int | None, of_core: bool) -> "Budget":
    from palacio.bots import Budget

    usual = None if simulations else _BUDGET_MS
    return Budget(ms or usual, simulations, of_core)


def _plan(bots: tuple[str, ...], budget: "Budget", asked: dict[str, Any]) -> "Plan":
    from palacio.lab.entrants import parse_entrants
    from palacio.lab.folder import kept_seed
    from palacio.lab.plan import Plan, check_variant, make_line_ups

    game, seats = asked["game"], asked["seats"]
    option = check_variant(game, asked["option"])
    entrants = parse_entrants(bots, budget)
    line_ups = tuple(make_line_ups(entrants, seats, asked["gauntlet"]))
    kept = kept_seed(Path(asked["out"])) if asked["out"] else None
    seed = choose_seed(asked["seed"], entrants, kept)
    return Plan(game, option, seats, seed, line_ups, grace_ms=asked["grace_ms"])


def _runner(asked: dict[str, Any]) -> "Runner":
    from palacio.lab.arena import local_runner
    from palacio.lab.cluster import ray_runner
    from palacio.lab.workers import cores

    workers = asked["workers"] or cores()
    return ray_runner(asked["ray"], workers) if asked["ray"] else local_runner(workers)
