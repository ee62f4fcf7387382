"""`palacio arena`: let bots play each other and rate them."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from palacio.cli.options import choose_seed, match_options
from palacio.cli.rules_mode import compile_first

if TYPE_CHECKING:
    from palacio.bots import Budget
    from palacio.lab.local_runner import Runner
    from palacio.lab.plan import Plan

_BUDGET_MS = 200
_INTERRUPTED = 130  # the exit code after Ctrl-C


@click.command()
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT...")
@match_options
@click.option(
    "--matches",
    default=100,
    show_default=True,
    type=click.IntRange(min=1),
    help="Matches of each line-up, rounded up: every deal is played from every seat.",
)
@click.option("--budget-ms", type=click.IntRange(min=1), help=f"Per action; default {_BUDGET_MS}.")
@click.option("--budget-simulations", type=click.IntRange(min=1), help="Limit simulations instead.")
@click.option("--cpu-time", is_flag=True, help="Budget in CPU time, not in wall time.")
@click.option(
    "--grace-ms",
    default=1000,
    show_default=True,
    type=click.IntRange(min=0),
    help="A bot that exceeds its budget by more loses.",
)
@click.option(
    "--gauntlet",
    default="",
    metavar="BOT",
    help="Only line-ups in which BOT has exactly one seat.",
)
@click.option("--out", metavar="FOLDER", help="Store every match there; continue from there.")
@click.option("--plot", "picture", metavar="FILE.png", help="Plot the ratings.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of tables.")
@click.option("--workers", type=click.IntRange(min=1), help="Processes; default one per core.")
@click.option("--ray", metavar="ADDRESS", help="Run on a Ray cluster; 'local' starts one here.")
@click.pass_context
def arena(ctx: click.Context, /, bots: tuple[str, ...], **options: Any) -> None:
    """Let bots play each other and rate them.

    Every deal is played from every seat.

    A BOT is a built-in bot such as greedy, or a program such as mine="python my_bot.py". A built-in
    bot can have its own budget: greedy@400 (ms) or greedy@1000sims.
    """
    from palacio.cli.arena_report import print_report
    from palacio.cli.progress import run_with_progress
    from palacio.lab.arena import Arena
    from palacio.lab.plot import check_plot, plot
    from palacio.lab.standings import make_report

    if options["picture"]:
        check_plot(options["picture"])
    budget = _budget(options["budget_ms"], options["budget_simulations"], options["cpu_time"])
    plan = _plan(bots, budget, options)
    compile_first(plan.game)
    playing = Arena(plan, options["matches"], Path(options["out"]) if options["out"] else None)
    was_stopped = not run_with_progress(playing, _runner(options))
    if was_stopped and not playing.results:
        ctx.exit(_INTERRUPTED)
    report = make_report(plan, playing.results, budget.ms)
    if options["as_json"]:
        click.echo(json.dumps(report))
    else:
        print_report(report)
    if options["picture"]:
        plot(report, options["picture"])
    if was_stopped:
        ctx.exit(_INTERRUPTED)


def _budget(ms: int | None, simulations: int | None, is_cpu_time: bool) -> "Budget":
    from palacio.bots import Budget

    default = None if simulations else _BUDGET_MS
    return Budget(ms or default, simulations, is_cpu_time)


def _plan(bots: tuple[str, ...], budget: "Budget", options: dict[str, Any]) -> "Plan":
    from palacio.lab.entrants import parse_entrants
    from palacio.lab.plan import Plan, check_variant, make_line_ups
    from palacio.lab.result_store import stored_seed

    game, seats = options["game"], options["seats"]
    option = check_variant(game, options["option"])
    entrants = parse_entrants(bots, budget)
    line_ups = tuple(make_line_ups(entrants, seats, options["gauntlet"]))
    stored = stored_seed(Path(options["out"])) if options["out"] else None
    seed = choose_seed(options["seed"], entrants, stored)
    return Plan(game, option, seats, seed, line_ups, grace_ms=options["grace_ms"])


def _runner(options: dict[str, Any]) -> "Runner":
    from palacio.bots.pool import cores
    from palacio.lab.local_runner import local_runner
    from palacio.lab.ray_runner import ray_runner

    workers = options["workers"] or cores()
    return ray_runner(options["ray"], workers) if options["ray"] else local_runner(workers)
