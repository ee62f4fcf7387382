"""What happens at a table besides the match itself; told as the match's own story is."""

from palacio.match.story import Happening


class Opened(Happening, frozen=True):
    pass


class Sat(Happening, frozen=True):
    seat: int
    name: str


class Stood(Happening, frozen=True):
    seat: int
    name: str


class Left(Happening, frozen=True):
    """A bot sits in."""

    seat: int


class Returned(Happening, frozen=True):
    seat: int


class AskedUndo(Happening, frozen=True):
    seat: int


class Answered(Happening, frozen=True):
    seat: int
    yes: bool


class Withdrawn(Happening, frozen=True):
    """What a seat had prepared is no longer possible. Only that seat is told."""

    seat: int
    action: str


class GaveTime(Happening, frozen=True):
    """The server was away: so many milliseconds don't count."""

    ms: int


class Again(Happening, frozen=True):
    """There is a new table for the same people."""

    table: str
