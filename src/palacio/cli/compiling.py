"""Compile parts of the code before a command starts, and show the progress."""

import signal
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from threading import Event, Thread
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from palacio.session.compile_progress import PARTS, CompileProgress, CompileStep

_INTERVAL_S = 0.5  # between two scans of the cache
_LINE_PERCENT = 20  # progress between two lines of output without a terminal


class CompilerDied(RuntimeError):
    """A compiler process failed."""

    for_the_user = True


def compile_parts(games: Collection[str], parts: Collection[str] = PARTS) -> None:
    """Compile parts of these games, each game in its own process, and show the progress.

    Raises CompilerDied if a process fails.
    """
    spawn = get_context("spawn")
    processes = [spawn.Process(target=exercise, args=(game, tuple(parts))) for game in games]
    with show_progress(CompileProgress(parts, len(games)), Console(stderr=True)):
        _run(processes)
    for process in processes:
        if process.exitcode:
            raise CompilerDied(f"The compiler ended early, with exit code {process.exitcode}.")


def _run(processes: Iterable[BaseProcess]) -> None:
    """Run the processes to completion. They ignore Ctrl-C; this process terminates them instead."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # inherited by the processes
    for process in processes:
        process.start()
    signal.pthread_sigmask(signal.SIG_SETMASK, before)
    try:
        for process in processes:
            process.join()
    finally:
        for process in processes:
            process.terminate()


def exercise(game: str, parts: Iterable[str] = PARTS) -> None:
    """Call every compiled function of these parts once, which compiles it."""
    for part in parts:
        _EXERCISES[part](game)


def _exercise_rules(game: str) -> None:
    from palacio.match.match import new_match
    from palacio.rules.catalog import GAMES
    from palacio.rules.dice import new_dice
    from palacio.rules.playout import new_scratch, perft, playouts
    from palacio.rules.result import winners
    from palacio.rules.state import blanks

    for option in GAMES[game].options:
        match = new_match(game, option=option)
        states = blanks(match.state.dtype, 3)
        playouts(states, match.state, 1, new_dice(0), new_scratch())
        winners(states[0])
        perft(states, 0, 1)
        for _ in range(10):
            match.play(match.actions()[0])


def _exercise_search(game: str) -> None:
    from palacio.bots import BOTS, Budget, new_bot
    from palacio.match.match import new_match
    from palacio.rules.catalog import GAMES

    for option in GAMES[game].options:
        match = new_match(game, option=option)
        bots = [new_bot(bot, budget=Budget(simulations=20)) for bot in BOTS]
        for turn in range(40):
            bot = bots[turn // 2 % len(bots)]  # twice in a row, to reuse the search tree
            match.play(bot.choose(match.state))


def _exercise_views(game: str) -> None:
    from palacio.match.match import new_match
    from palacio.match.view import view
    from palacio.rules.catalog import GAMES

    for option in GAMES[game].options:
        match = new_match(game, option=option)
        for _ in range(40):
            match.view(match.seat)
            str(match)
            match.legal_mask()
            match.play(match.actions()[0])
        view(match.header, match.state, 0, out=(1,))  # a match that all players but one have left


def _exercise_observations(game: str) -> None:
    from palacio.match.match import new_match

    new_match(game).observation()


def _exercise_environments(game: str) -> None:
    from palacio.envs import Batch

    batch = Batch(game)
    batch.step(batch.sample())
    batch.clone([0]).observe(0, seat=0)
    _play_tree(game)


def _play_tree(game: str) -> None:
    """Play a match in the game tree, always taking a node's first outcome or action."""
    from palacio.envs.tree import GameTree
    from palacio.rules.drafting import CHANCE, NOBODY

    node = GameTree(game).root()
    while node.player != NOBODY:
        outcomes = node.outcomes() if node.player == CHANCE else []
        node.play(outcomes[0][0] if outcomes else node.legal_actions()[0])
    node.observe(seat=0)
    node.rewards()


_EXERCISES = {
    "rules": _exercise_rules,
    "search": _exercise_search,
    "views": _exercise_views,
    "observations": _exercise_observations,
    "environments": _exercise_environments,
}


class _Display(Protocol):
    def show(self, step: CompileStep) -> None: ...


@contextmanager
def show_progress(progress: CompileProgress, console: Console) -> Iterator[None]:
    """Show the progress until the block ends: as a bar on a terminal, elsewhere as lines."""
    if not console.is_terminal:
        with _follow(progress, _Lines(console)):
            yield
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    function = TextColumn("{task.fields[function]}", style="dim")
    with (
        Progress(*columns, TimeElapsedColumn(), function, console=console, transient=True) as bar,
        _follow(progress, _Bar(bar)),
    ):
        yield


@contextmanager
def _follow(progress: CompileProgress, display: _Display) -> Iterator[None]:
    """Show the progress periodically from another thread, until the block ends."""
    done = Event()

    def follow() -> None:
        while not done.wait(_INTERVAL_S):
            display.show(progress.step())

    thread = Thread(target=follow, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


class _Bar:
    def __init__(self, bar: Progress) -> None:
        self._bar = bar
        self._task = bar.add_task(_text(CompileStep()), total=1.0, function="")

    def show(self, step: CompileStep) -> None:
        self._bar.update(
            self._task, completed=step.share, description=_text(step), function=step.function
        )


class _Lines:
    def __init__(self, console: Console) -> None:
        self._console = console
        self._next = _LINE_PERCENT

    def show(self, step: CompileStep) -> None:
        if step.percent >= self._next:
            self._next = step.percent - step.percent % _LINE_PERCENT + _LINE_PERCENT
            self._console.print(f"{_text(step)}: {step.percent} %", highlight=False)


def _text(step: CompileStep) -> str:
    return f"Compiling the {step.part}"
