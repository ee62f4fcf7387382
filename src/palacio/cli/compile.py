"""`palacio compile`: compile the rules now, so that nothing has to wait for it later."""

import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import click

from palacio.rules.catalog import GAMES
from palacio.rules.compiled import PLAIN, is_warm


@click.command(name="compile")
def compile_() -> None:
    """Compile the rules now, each game in a process of its own."""
    if PLAIN or is_warm():
        click.echo("Nothing to compile.")
        return
    click.echo("Compiling the rules, once; this takes about half a minute.")
    begin = time.perf_counter()
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        list(pool.map(exercise, GAMES))
    click.echo(f"Done in {time.perf_counter() - begin:.0f} s.")


def exercise(game: str) -> None:
    """Use every compiled function once: it is compiled by its first call."""
    from palacio.bots import BOTS
    from palacio.match.match import new_match
    from palacio.rules.dice import new_dice
    from palacio.rules.playout import new_room, perft, playouts
    from palacio.rules.state import blanks

    for choice in GAMES[game].choices:
        match, dice = new_match(game, choice=choice), new_dice(0)
        states = blanks(match.state.dtype, 3)
        playouts(states, match.state, 1, dice, new_room())
        perft(states, 0, 1)
        for _ in range(30):
            match.view(match.seat)
            match.play(BOTS["greedy"](match.state, dice))
