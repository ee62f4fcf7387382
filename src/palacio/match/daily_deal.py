"""The daily deal: every day, all players play the same deals against the same bot.

The deals follow from one secret. The host publishes the commitment before the day begins, and the
secret after it ends. All of a day's matches must have the same draws, so players add no salts of
their own: all salts are derived from the commitment.
"""

import hashlib
from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from palacio.match import fair
from palacio.match.errors import BadRecord
from palacio.match.match import Match, new_match
from palacio.match.record import check_deal

PERSON, BOT = range(2)  # the seats
LEVEL = "artisan"  # keeps no search tree between actions, so its seed determines each of them
BOT_NAME = "Duarte"

_TERMS = (  # by weekday, from Monday on
    ("azul", "fixed"),
    ("sintra", "a"),
    ("azul", "free"),
    ("sintra", "b"),
    ("azul", "fixed"),
    ("azul", "free"),
    ("sintra", "a"),
)


class DailyTerms(NamedTuple):
    game: str
    option: str


def terms_of(day: date) -> DailyTerms:
    """Return the game and the option of a day's deal."""
    return DailyTerms(*_TERMS[day.weekday()])


def begin_daily(day: date, secret: bytes, name: str) -> Match:
    """Return a person's new match of this day's deal, after the first draws.

    Raises BadNotation unless the secret is 32 bytes long.
    """
    game, option = terms_of(day)
    commitment = fair.commitment(secret)
    salts = [fair.derived_salt(commitment, seat) for seat in (PERSON, BOT)]
    return new_match(game, option=option, names=(name, BOT_NAME), secret=secret, salts=salts)


def bot_seed(commitment: str, seq: int) -> int:
    """Return the seed for the bot's choice of event `seq`, the same in all of a day's matches."""
    return int.from_bytes(hashlib.sha256(f"{commitment} bot {seq}".encode()).digest()[:4])


def check_daily(match: Match, day: date, commitment: str) -> None:
    """Raise BadRecord unless this match has the day's terms, commitment and salts."""
    header = match.header
    if (header.game, header.option) != terms_of(day) or header.seats != len((PERSON, BOT)):
        raise BadRecord(0, "the daily deal of this day has other terms.")
    check_deal(match, commitment, {PERSON: None, BOT: None})


class Standing(NamedTuple):
    place: int  # from 1; equal points share a place
    name: str
    points: int


def rank(results: Iterable[tuple[str, int]]) -> list[Standing]:
    """Return a day's standings, given the players' names and points."""
    ordered = sorted(results, key=lambda result: -result[1])
    points = [each[1] for each in ordered]
    return [Standing(1 + points.index(score), name, score) for name, score in ordered]
