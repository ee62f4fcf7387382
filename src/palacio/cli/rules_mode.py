"""The choice between compiled and plain rules, made before a command imports them."""

import os
import sys
from collections.abc import Sequence

import click

SIMPLE_BOTS = {"random", "greedy"}  # they don't search and are fast enough without compiling


def prefer_plain() -> None:
    """Use plain rules, unless PALACIO_PLAIN is set or the rules are already imported."""
    if "palacio.rules.compiled" not in sys.modules:
        os.environ.setdefault("PALACIO_PLAIN", "1")


def compile_first(*games: str, searches: bool = True, views: bool = False) -> None:
    """Compile the missing parts that a command needs for these games, by default for all games.

    On a terminal, do so now and show a progress bar. Elsewhere, only print a notice: the command
    compiles them on demand.
    """
    missing = find_missing(*games, searches=searches, views=views)
    if missing and sys.stderr.isatty():
        from palacio.cli.compiling import compile_parts
        from palacio.rules.catalog import GAMES

        compile_parts(games or GAMES, missing)
    else:
        announce(missing)


def find_missing(*games: str, searches: bool, views: bool) -> list[str]:
    """Return which of the rules, search and views are needed but not compiled yet."""
    from palacio.rules.catalog import is_warm
    from palacio.rules.compiled import is_compiled

    missing = [] if is_warm(*games) else ["rules"]
    if searches:
        from palacio.bots.features import FEATURE_MODULES

        searched = [FEATURE_MODULES[game].score_candidates for game in games or FEATURE_MODULES]
        missing += [] if all(map(is_compiled, searched)) else ["search"]
    if views:
        from palacio.match.view import is_warm as are_views_warm

        missing += [] if are_views_warm() else ["views"]
    return missing


def announce(parts: Sequence[str]) -> None:
    """Print that these parts will be compiled. Print nothing if there are none."""
    from palacio.rules.compiled import COMPILING

    if parts:
        named = " and ".join(", ".join(f"the {part}" for part in parts).rsplit(", ", 1))
        click.echo(COMPILING.replace("the rules", named), err=True)
