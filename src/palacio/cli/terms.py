"""The terms of a new table, from command-line options."""

import re
from typing import Any

from palacio.match.errors import UserError
from palacio.wire.terms import BankClock, Clock, NoClock, SeatTerms, Terms, TurnClock

_BANK = re.compile(r"(\d{1,3})\+(\d{1,3})")
_TURN = re.compile(r"(\d{1,4})([smhd])")
_MS = {"s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}


def parse_clock(text: str) -> Clock:
    """Parse a clock. Raises UserError if the text is not a clock.

    `10+5` gives 10 minutes, plus 5 seconds for each action; `2d` gives two days per action.
    """
    if text == "none":
        return NoClock()
    if found := _BANK.fullmatch(text):
        return BankClock(int(found[1]) * _MS["m"], int(found[2]) * _MS["s"])
    if found := _TURN.fullmatch(text):
        return TurnClock(int(found[1]) * _MS[found[2]])
    raise UserError(f"'{text}' is not a clock: use 10+5 (minutes, seconds), 2d, 12h or none.")


def parse_terms(options: dict[str, Any]) -> Terms:
    """Return the terms of a new table. People's seats come before bots' seats."""
    free = SeatTerms("open" if options["listed"] else "invited")
    people = _people(options)
    bots = [SeatTerms("bot", options["bot"])] * (options["seats"] - people)
    return Terms(
        options["game"],
        [*[free] * people, *bots],
        options["option"],
        parse_clock(options["clock"]),
        casual=not options["serious"],
        listed=options["listed"],
    )


def _people(options: dict[str, Any]) -> int:
    """Return the number of people: by default one if a bot was named, otherwise all seats."""
    people, seats = options["people"], options["seats"]
    if people is None:
        return 1 if options["bot"] else seats
    if not 1 <= people <= seats:
        raise UserError(f"{people} people do not fit: there are {seats} seats, and you need one.")
    return int(people)
