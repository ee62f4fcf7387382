"""The terms of a table, as they are typed."""

import re
from typing import Any

from palacio.match.errors import UserError
from palacio.wire.terms import BankClock, Clock, NoClock, SeatTerms, Terms, TurnClock

_BANK = re.compile(r"(\d{1,3})\+(\d{1,3})")
_TURN = re.compile(r"(\d{1,4})([smhd])")
_MS = {"s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}


def parse_clock(text: str) -> Clock:
    """`10+5`: ten minutes each, and 5 seconds more by each action. `2d`: so long for each one."""
    if text == "none":
        return NoClock()
    if found := _BANK.fullmatch(text):
        clock: Clock = BankClock(int(found[1]) * _MS["m"], int(found[2]) * _MS["s"])
    elif found := _TURN.fullmatch(text):
        clock = TurnClock(int(found[1]) * _MS[found[2]])
    else:
        raise UserError(f"'{text}' is no clock: 10+5 (minutes, seconds more), 2d, 12h, or none.")
    return clock


def parse_terms(asked: dict[str, Any]) -> Terms:
    """People first: oneself and those who are invited, or anybody who comes; then bots."""
    free = SeatTerms("open" if asked["listed"] else "invited")
    people = _people(asked)
    bots = [SeatTerms("bot", asked["bot"])] * (asked["seats"] - people)
    return Terms(
        asked["game"],
        [*[free] * people, *bots],
        asked["option"],
        parse_clock(asked["clock"]),
        casual=not asked["serious"],
        listed=asked["listed"],
    )


def _people(asked: dict[str, Any]) -> int:
    """As many as were asked for. Else bots play only if one was named."""
    people, seats = asked["people"], asked["seats"]
    if people is None:
        return 1 if asked["bot"] else seats
    if not 1 <= people <= seats:
        raise UserError(f"There are {seats} seats for {people} people, and you are one of them.")
    return int(people)
