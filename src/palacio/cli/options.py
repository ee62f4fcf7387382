"""Options that several commands share. What they mean is checked where the games are known."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from palacio.lab.entrants import Entrant

Command = TypeVar("Command", bound=Callable[..., Any])

_OPTIONS = (
    click.option("--game", default="azul", show_default=True, help="azul or sintra."),
    click.option("--option", help="Azul's wall: fixed or free. Sintra's side: a or b."),
    click.option(
        "--seats", default=2, show_default=True, type=click.IntRange(2, 4), help="2 to 4."
    ),
    click.option(
        "--seed",
        default=0,
        show_default=True,
        type=click.IntRange(min=0),
        help="Every draw follows from it; if programs play, it is drawn anew.",
    ),
)


def match_options(command: Command) -> Command:
    """Which match: its game, option, seats and seed."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def choose_seed(asked: int, entrants: "Iterable[Entrant]", kept: int | None = None) -> int:
    """The one that was typed, or is kept. Else programs get a new one: they could try the usual."""
    from palacio.lab.seeding import fresh_seed

    if _is_typed("seed") or all(entrant.is_ours for entrant in entrants):
        return asked
    if kept is not None:
        return kept
    seed = fresh_seed()
    click.echo(f"The same deals again: --seed {seed}", err=True)
    return seed


def _is_typed(option: str) -> bool:
    """Has the user said so, or is it the usual value?"""
    source = click.get_current_context().get_parameter_source(option)
    return source is click.core.ParameterSource.COMMANDLINE
