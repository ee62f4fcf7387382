"""Whether a command runs the rules compiled or plain, settled before they are imported."""

import os
import sys

import click


def prefer_plain() -> None:
    """Run plain, unless the user has said otherwise or the rules are already there."""
    if "palacio.rules.compiled" not in sys.modules:
        os.environ.setdefault("PALACIO_PLAIN", "1")


def announce_compiling(*games: str, searches: bool = True, views: bool = False) -> None:
    """Before the rules of these games (or all), a search or views first run: that takes a while."""
    from palacio.rules.catalog import is_warm
    from palacio.rules.compiled import COMPILING

    missing = [
        *([] if is_warm(*games) else ["the rules"]),
        *(["the search"] if searches and not _is_search_warm() else []),
        *(["the views"] if views and not _are_views_warm() else []),
    ]
    if missing:
        click.echo(COMPILING.replace("the rules", " and ".join(missing)), err=True)


def _is_search_warm() -> bool:
    from palacio.bots.search import simulate
    from palacio.rules.compiled import is_compiled

    return is_compiled(simulate)


def _are_views_warm() -> bool:
    from palacio.match.view import is_warm

    return is_warm()
