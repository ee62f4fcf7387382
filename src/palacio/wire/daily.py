"""The HTTP API's types for the daily deal."""

from datetime import date

from palacio.match.view import View
from palacio.wire.resources import Resource
from palacio.wire.terms import StrictStruct
from palacio.wire.views import Stage


class NewDaily(StrictStruct, frozen=True):
    """The day whose deal the person wants to play. It must be today."""

    day: date


class DayTerms(Resource, frozen=True):
    """The game and the option of a day's deal."""

    day: date
    game: str
    option: str


class OwnDaily(Resource, frozen=True):
    """The person's match with a day's deal. It has points and a place if it ended in time."""

    table: str
    stage: Stage
    points: int | None = None
    place: int | None = None  # 1 for the best; ties share a place


class DailyToday(Resource, frozen=True):
    """Today's daily deal."""

    day: date
    game: str
    option: str
    bot: str  # its name
    level: str  # the bot's
    commitment: str  # to the secret of the deal
    next_commitment: str  # to the secret of tomorrow's deal
    left: int  # milliseconds until the day ends, at midnight UTC
    players: int  # number of people who have a place
    first: View  # the position after the first deal, the same for every person
    week: list[DayTerms]  # from Monday on
    own: OwnDaily | None = None  # None: the person has not begun


class DailyPlace(Resource, frozen=True):
    """A place in a day's ranking."""

    place: int  # 1 for the best; ties share a place
    name: str  # empty: the person has been erased
    avatar: str
    points: int
    own: bool = False


class DailyRanking(Resource, frozen=True):
    """A day's ranking, and the secret of its deal once the day has ended."""

    day: date
    game: str
    option: str
    commitment: str
    players: int  # number of people who have a place
    top: list[DailyPlace]  # the first ten
    around: list[DailyPlace]  # the places around the person's own
    secret: str | None = None  # as hexadecimal digits; None: the day has not ended
    own: OwnDaily | None = None
