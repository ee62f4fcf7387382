"""Whether a command runs the rules compiled or plain. Decided before they are imported."""

import os
import sys

import click

SIMPLE_BOTS = {"random", "greedy"}  # they don't search and are fast enough without compiling


def prefer_plain() -> None:
    """Use plain rules, unless the user's environment decides or the rules are already imported."""
    if "palacio.rules.compiled" not in sys.modules:
        os.environ.setdefault("PALACIO_PLAIN", "1")


def announce_compiling(*games: str, searches: bool = True, views: bool = False) -> None:
    """Print what must be compiled first: the rules of these games (or of all), search, views."""
    from palacio.rules.catalog import is_warm
    from palacio.rules.compiled import COMPILING, is_compiled

    missing = [] if is_warm(*games) else ["the rules"]
    if searches:
        from palacio.bots.search import simulate

        missing += [] if is_compiled(simulate) else ["the search"]
    if views:
        from palacio.match.view import is_warm as are_views_warm

        missing += [] if are_views_warm() else ["the views"]
    if missing:
        click.echo(COMPILING.replace("the rules", " and ".join(missing)), err=True)
