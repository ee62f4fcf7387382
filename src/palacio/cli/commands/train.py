"""`palacio train`: train the bots of a game by self-play."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from palacio.cli.options import match_options
from palacio.cli.text import write_text

if TYPE_CHECKING:
    from palacio.lab.training import Training

_POSITIVE = click.IntRange(min=1)
_TWO = click.IntRange(min=2)  # at least two matches, since one is held out
_EFFORT = ("quick", "matches", "simulations", "generations", "gate_matches", "gate_ms")
_DEFAULTS = {  # by part: matches without search, with search, and simulations per action
    "weights": {"quick": 3000, "matches": 500, "simulations": 400},
    "values": {"quick": 0, "matches": 6000, "simulations": 100},
    "network": {"quick": 60_000, "matches": 10_000, "simulations": 100},
}


@click.command()
@match_options
@click.option(
    "--part",
    default="network",
    show_default=True,
    type=click.Choice(list(_DEFAULTS)),
    help="weights: fit all weights. values: refit the value weights. network: train the network.",
)
@click.option("--quick", type=_TWO, help="Matches without search; default 60000, for weights 3000.")
@click.option(
    "--matches",
    type=_TWO,
    help="Matches with search, per generation; default 10000; for weights 500, for values 6000.",
)
@click.option(
    "--simulations", type=_POSITIVE, help="Per action, with search; default 100, for weights 400."
)
@click.option(
    "--generations",
    default=3,
    show_default=True,
    type=_POSITIVE,
    help="Maximum number of generations of the network.",
)
@click.option(
    "--gate-ms",
    default=60,
    show_default=True,
    type=_POSITIVE,
    help="CPU time per action in the gate.",
)
@click.option(
    "--gate-matches",
    default=400,
    show_default=True,
    type=_POSITIVE,
    help="Maximum number of matches in each gate and in the final measurement.",
)
@click.option("--workers", type=_POSITIVE, help="Processes; default one per core.")
@click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster; 'local' starts one here.")
@click.option("--out", metavar="FOLDER", help="Write there instead of into the package.")
def train(part: str, **options: Any) -> None:
    """Train the bots by self-play, for one game and number of seats.

    The network improves by generations of self-play. Each generation has to beat the previous one
    in matches; the first one has to beat the fitted weights.
    """
    from palacio.cli.rules_mode import compile_first
    from palacio.lab.plan import check_variant

    options["option"] = check_variant(options["game"], options["option"])
    for name, default in _DEFAULTS[part].items():
        options[name] = options[name] or default
    compile_first(options["game"])
    _train_network(options) if part == "network" else _train_weights(part, options)


def _train_weights(part: str, options: dict[str, Any]) -> None:
    from palacio.bots.weights import fitted_evaluator, weights_file
    from palacio.lab.fitting import Effort, fit_evaluator, format_evaluator, refine_values

    variant = options["game"], options["option"], options["seats"]
    effort = Effort(options["quick"], options["matches"], options["simulations"])
    if part == "values":
        fitted = fitted_evaluator(*variant)
        evaluator = refine_values(fitted, variant, options["seed"], effort)
    else:
        evaluator = fit_evaluator(*variant, options["seed"], effort)
    file = _out(options, weights_file(*variant))
    write_text(str(file), format_evaluator(evaluator))
    click.echo(f"Wrote {file.name}.")


def _train_network(options: dict[str, Any]) -> None:
    from palacio.bots.weights import network_file
    from palacio.lab.training import write_network

    training = _training(options)
    file = _out(options, network_file(*training.variant))
    file.parent.mkdir(parents=True, exist_ok=True)  # fail now, not after an hour of training
    weights = training.run()
    if weights is None:
        click.echo("No network passed the gate, so none was written.")
        return
    recipe = {"command": _command(options), **training.recipe(weights)}
    write_network(file, weights, recipe)
    click.echo(f"Wrote {file.name}: it won {recipe['strength']['won']:.1%} of its last matches.")


def _command(options: dict[str, Any]) -> str:
    """Return the command that repeats this training, without options for where to run or write."""
    elsewhere = ("workers", "ray", "out")
    typed = (
        f"--{name.replace('_', '-')} {value}"
        for name, value in options.items()
        if name not in elsewhere
    )
    return " ".join(["palacio train", *typed])


def _training(options: dict[str, Any]) -> "Training":
    from palacio.bots.pool import cores
    from palacio.lab.generators import local_generator, ray_generator
    from palacio.lab.local_runner import local_runner
    from palacio.lab.ray_runner import ray_runner
    from palacio.lab.training import NetworkEffort, Training

    workers, ray = options["workers"] or cores(), options["ray"]
    generate = ray_generator(ray, workers) if ray else local_generator(workers)
    runner = ray_runner(ray, workers) if ray else local_runner(workers)
    effort = NetworkEffort(*(options[name] for name in _EFFORT))
    variant = options["game"], options["option"], options["seats"]
    report = partial(click.echo, err=True)
    return Training(variant, options["seed"], effort, generate, runner, report)


def _out(options: dict[str, Any], file: Path) -> Path:
    """Return the path to write to: `file` or, if --out is given, the same name in that folder."""
    return Path(options["out"]) / file.name if options["out"] else file
