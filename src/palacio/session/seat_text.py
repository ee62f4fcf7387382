"""The names of seats, and the levels of bots."""

from collections.abc import Sequence

from palacio.bots.level import NAMES
from palacio.i18n.catalogue import Catalogue
from palacio.i18n.names import say_name, split_name
from palacio.session.session import PERSON


def say_player(player: str, say: Catalogue) -> str:
    return say("person") if player == PERSON else say(f"bot-{player}")


def seat_names(seats: Sequence[str], say: Catalogue) -> list[str]:
    """Return names for the record. People and bots without a name of their own are numbered."""
    return [_seat_name(seats, seat, say) for seat in range(len(seats))]


def _seat_name(seats: Sequence[str], seat: int, say: Catalogue) -> str:
    player, same = seats[seat], seats[:seat].count(seats[seat])
    if player in NAMES:
        return f"{NAMES[player]} {same + 1}" if same else NAMES[player]
    if player == PERSON:
        return say("player", number=seat + 1)
    return f"{say_player(player, say)} {seat + 1}"


def renamed(
    names: Sequence[str], before: Sequence[str], after: Sequence[str], say: Catalogue
) -> tuple[str, ...]:
    """Return the names after a change of players. Names that players have chosen do not change."""
    old, new = seat_names(before, say), seat_names(after, say)
    pairs = zip(names, old, new, strict=True)
    return tuple(n if say_name(name, say) == o else name for name, o, n in pairs)


def join_names(names: Sequence[str], say: Catalogue) -> str:
    *others, last = names
    return say("names", names=", ".join(others), last=last) if others else last


def say_seat(name: str, player: str, say: Catalogue) -> str:
    """Return a name in the user's language, followed by the bot's level if the name lacks it."""
    shown = say_name(name, say)
    if player == PERSON or split_name(shown)[0] == say_player(player, say):
        return shown
    return say("bot-seat", name=shown, bot=say_player(player, say))
