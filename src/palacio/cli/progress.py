"""The progress of an arena: matches played, time left, and the standings so far."""

import time

import click
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from palacio.lab.arena import Arena
from palacio.lab.intervals import estimate_rate
from palacio.lab.local_runner import Runner
from palacio.lab.standings import tally

_REFRESH_S = 1.0  # between two updates of the standings


def run_with_progress(arena: Arena, runner: Runner) -> bool:
    """Run an arena to the end, with a progress bar in a terminal. Return False after Ctrl-C."""
    console = Console(stderr=True)
    try:
        if console.is_terminal:
            _play_live(arena, runner, console)
        else:
            for _ in arena.run(runner):
                pass
    except KeyboardInterrupt:
        continues = "With --out, the same command continues from here."
        nothing = "No match had ended."
        click.echo(f"Stopped. {continues if arena.results else nothing}", err=True)
        return False
    return True


def _play_live(arena: Arena, runner: Runner, console: Console) -> None:
    words = TextColumn("{task.description}")
    bar = Progress(words, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    task = bar.add_task("starting workers", total=arena.matches, completed=len(arena.results))
    with Live(bar, console=console, transient=True, refresh_per_second=2) as live:
        updated = 0.0
        for played in arena.run(runner):
            bar.update(task, advance=played, description="matches")
            if time.monotonic() - updated > _REFRESH_S:
                updated = time.monotonic()
                live.update(Group(_standings(arena), bar))


def _standings(arena: Arena) -> RenderableType:
    table = Table("", "won", "of", box=None, header_style="dim")
    tallies = tally(arena.results, (entrant.name for entrant in arena.plan.entrants))
    rates = {name: estimate_rate(own.shares) for name, own in tallies.items()}
    for name in sorted(tallies, key=lambda name: -rates[name].rate):
        table.add_row(name, f"{rates[name].rate:.1%}", str(tallies[name].matches))
    return table
