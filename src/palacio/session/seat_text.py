"""The names of seats: people's names and bots' levels."""

from collections.abc import Sequence
from functools import cache

from palacio.i18n.catalogue import LANGUAGES, Catalogue, catalogue
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
    """Return a name. If it does not tell a bot's level in any language, add the level."""
    if player == PERSON or any(name.startswith(level) for level in _levels(player)):
        return name
    return say("bot-seat", name=name, bot=say(f"bot-{player}"))


@cache
def _levels(bot: str) -> tuple[str, ...]:
    """Return the names of a bot in each language and on the command line."""
    return (bot, *(catalogue(language, ("game",))(f"bot-{bot}") for language in LANGUAGES))
