"""Options that several commands share."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from palacio.cli.terminal import user_language
from palacio.cli.text import read_text
from palacio.i18n.catalogue import LANGUAGES

if TYPE_CHECKING:
    from palacio.lab.entrants import Entrant
    from palacio.match.match import Match

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
        help="Seed of every draw; random if programs play.",
    ),
)

event_option = click.option(
    "--event", type=click.IntRange(min=0), metavar="N", help="Stop after event N of the record."
)

language_option = click.option(
    "--language",
    type=click.Choice(list(LANGUAGES)),
    default=user_language,
    help="Language of the output  [default: yours]",
)


def match_options(command: Command) -> Command:
    """Add the options that describe a match: game, option, seats and seed."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def read_match(file: str, event: int | None = None) -> "Match":
    """Return the match in a record file, up to an event. Raises UserError for a bad record."""
    return parse_match(read_text(file), event)


def parse_match(text: str, event: int | None = None) -> "Match":
    """Return the match in a record, up to an event. Raises UserError for a bad record."""
    from palacio.match.match import fold
    from palacio.match.record import verify

    match = verify(text).match
    if event is None:
        return match
    check_event(match, event)
    return fold(match.header, ((entry.seat, entry.text) for entry in match.log[: event + 1]))


def check_event(match: "Match", event: int) -> None:
    """Raise UserError unless the log has this event."""
    from palacio.match.errors import UserError

    if event >= len(match.log):
        last = len(match.log) - 1
        raise UserError(f"The record has no event {event}: the last one is {last}.")


def choose_seed(seed: int, entrants: "Iterable[Entrant]", stored: int | None = None) -> int:
    """Return the seed to use: the typed one, or the default one if all bots are built in.

    Since programs could prepare for the default seed, they get the stored seed instead or, if there
    is none, a random one.
    """
    from palacio.lab.seeding import fresh_seed

    if "seed" in typed_options() or all(entrant.is_builtin for entrant in entrants):
        return seed
    if stored is not None:
        return stored
    seed = fresh_seed()
    click.echo(f"To play the same deals again: --seed {seed}", err=True)
    return seed


def typed_options() -> set[str]:
    """Return the names of the parameters that the user typed, even those with the default value."""
    ctx, typed = click.get_current_context(), click.core.ParameterSource.COMMANDLINE
    return {name for name in ctx.params if ctx.get_parameter_source(name) is typed}
