"""Story items for events at a table that are not part of the match."""

from palacio.match.story import SeatItem, StoryItem


class Opened(StoryItem, frozen=True):
    pass


class PlaysOn(StoryItem, frozen=True):
    """The match begins in a position of another match, or in a position set up by hand."""

    round: int  # of that position


class Sat(SeatItem, frozen=True):
    name: str


class Stood(SeatItem, frozen=True):
    name: str


class GuestRemoved(SeatItem, frozen=True):
    """The host has removed the guest from the seat."""

    name: str


class Left(SeatItem, frozen=True):
    """A bot plays for the seat until its person returns."""


class Returned(SeatItem, frozen=True):
    pass


class AskedUndo(SeatItem, frozen=True):
    pass


class Answered(SeatItem, frozen=True):
    yes: bool


class Withdrawn(SeatItem, frozen=True):
    """A queued action is no longer legal. Only its seat gets this item."""

    action: str


class GaveTime(StoryItem, frozen=True):
    """The seat to move got time back after a server outage."""

    ms: int


class Again(StoryItem, frozen=True):
    """A rematch was opened at another table."""

    table: str
