"""The names of seats: people's names and bots' levels."""

from collections.abc import Sequence

from palacio.i18n.catalogue import Catalogue
from palacio.i18n.names import say_name, split_name
from palacio.session.session import PERSON


def say_player(player: str, say: Catalogue) -> str:
    return say("person") if player == PERSON else say(f"bot-{player}")


def seat_names(seats: tuple[str, ...], say: Catalogue) -> list[str]:
    """Return names for the record: people are numbered, bots have the name of their level."""
    return [
        say("player", number=at) if player == PERSON else f"{say_player(player, say)} {at}"
        for at, player in enumerate(seats, start=1)
    ]


def join_names(names: Sequence[str], say: Catalogue) -> str:
    *others, last = names
    return say("names", names=", ".join(others), last=last) if others else last


def say_seat(name: str, player: str, say: Catalogue) -> str:
    """Return a name in the user's language. If it does not tell a bot's level, add the level."""
    shown = say_name(name, say)
    if player == PERSON or split_name(shown)[0] == say_player(player, say):
        return shown
    return say("bot-seat", name=shown, bot=say_player(player, say))
