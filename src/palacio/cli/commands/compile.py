"""`palacio compile`: compile the rules now, so that no command has to wait for it later."""

import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import click

from palacio.cli.rules_mode import announce_compiling
from palacio.rules.catalog import GAMES


@click.command(name="compile")
def compile_() -> None:
    """Compile the rules now, each game in its own process."""
    announce_compiling(views=True)
    begin = time.perf_counter()
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        list(pool.map(exercise, GAMES))
    click.echo(f"Compiled: {time.perf_counter() - begin:.0f} s.")


def exercise(game: str) -> None:
    """Call every compiled function once, which compiles it."""
    from palacio.bots import BOTS, Budget, new_bot
    from palacio.match.match import new_match
    from palacio.match.view import view
    from palacio.rules.dice import new_dice
    from palacio.rules.playout import new_scratch, perft, playouts
    from palacio.rules.state import blanks

    for option in GAMES[game].options:
        match, dice = new_match(game, option=option), new_dice(0)
        states = blanks(match.state.dtype, 3)
        playouts(states, match.state, 1, dice, new_scratch())
        perft(states, 0, 1)
        bots = [new_bot(bot, budget=Budget(simulations=20)) for bot in BOTS]
        for turn in range(40):
            match.view(match.seat)
            str(match)
            bot = bots[turn // 2 % len(bots)]  # twice in a row, to reuse the search tree
            match.play(bot.choose(match.state))
        view(match.header, match.state, 0, out=(1,))  # a match that all but one have left
