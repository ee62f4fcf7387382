"""Options that several commands share. What they mean is checked where the games are known."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])

_OPTIONS = (
    click.option("--game", default="azul", show_default=True, help="azul or sintra."),
    click.option("--option", help="Azul's wall: fixed or free. Sintra's side: a or b."),
    click.option(
        "--seats", default=2, show_default=True, type=click.IntRange(2, 4), help="2 to 4."
    ),
    click.option("--seed", default=0, show_default=True, help="Every draw follows from it."),
)


def match_options(command: Command) -> Command:
    """Which match: its game, option, seats and seed."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
