"""Whether a command runs the rules compiled or plain, settled before they are imported."""

import os
import sys

import click


def prefer_plain() -> None:
    """Run plain, unless the user has said otherwise or the rules are already there."""
    if "palacio.rules.compiled" not in sys.modules:
        os.environ.setdefault("PALACIO_PLAIN", "1")


def announce_compiling() -> None:
    """Before the rules are first run: it may take a while, so say so."""
    from palacio.rules.catalog import is_warm
    from palacio.rules.compiled import COMPILING

    if not is_warm():
        click.echo(COMPILING, err=True)
