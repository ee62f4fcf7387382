"""Whether a command runs the rules compiled or plain, settled before they are imported."""

import os
import sys

import click


def prefer_plain() -> None:
    """Run plain, unless the user has said otherwise or the rules are already there."""
    if "palacio.rules.compiled" not in sys.modules:
        os.environ.setdefault("PALACIO_PLAIN", "1")


def announce_compiling(*games: str, searches: bool = True) -> None:
    """Before the rules of these games (or all), or a search, are first run: it may take a while."""
    from palacio.rules.catalog import is_warm
    from palacio.rules.compiled import COMPILING

    needed = {"the rules": is_warm(*games)} | (
        {"the search": _is_search_warm()} if searches else {}
    )
    missing = " and ".join(what for what, is_there in needed.items() if not is_there)
    if missing:
        click.echo(COMPILING.replace("the rules", missing), err=True)


def _is_search_warm() -> bool:
    from palacio.bots.search import simulate
    from palacio.rules.compiled import is_compiled

    return is_compiled(simulate)
