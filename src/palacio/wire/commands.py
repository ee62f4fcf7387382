"""What a person may ask of a table."""

from typing import Annotated

from msgspec import Meta

from palacio.wire.terms import Lenient, Level, Name, SeatNumber

Action = Annotated[str, Meta(min_length=1, max_length=20)]
Salt = Annotated[str, Meta(pattern="^[0-9A-Za-z]{1,64}$")]

RequestId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[!-~]+$")]
Version = Annotated[int, Meta(ge=0)]

QUEUE_MAX = 10
Actions = Annotated[list[Action], Meta(max_length=QUEUE_MAX)]


class Command(Lenient, frozen=True, tag_field="do", tag=str.lower):
    pass


class Sit(Command, frozen=True):
    """Take a seat. The salt goes into the deal: with it nobody else can have chosen the tiles."""

    name: Name
    seat: SeatNumber | None = None  # None: the first that is free
    key: Annotated[str, Meta(max_length=40)] | None = None  # of the invitation
    salt: Salt | None = None


class Stand(Command, frozen=True):
    """Give the seat back, before the match begins."""


class Begin(Command, frozen=True):
    """Begin at once: bots of this level take the seats that are free."""

    level: Level | None = None


class Act(Command, frozen=True):
    """Do what the seat's turn asks for, such as `2b>3`."""

    action: Action


class Queue(Command, frozen=True):
    """Actions to be done, one by one, as soon as the turn comes. An empty list forgets them."""

    actions: Actions


class Resign(Command, frozen=True):
    pass


class Leave(Command, frozen=True):
    """Go away: a bot sits in until the person is back."""


class Return(Command, frozen=True):
    pass


class Undo(Command, frozen=True):
    """Ask to take back one's last action."""


class Answer(Command, frozen=True):
    """Agree, or don't, to what another seat asked."""

    yes: bool


class Rematch(Command, frozen=True):
    """The same again, at a new table."""


AnyCommand = Sit | Stand | Begin | Act | Queue | Resign | Leave | Return | Undo | Answer | Rematch


class Request(Lenient, frozen=True):
    """A command with the asker's own id: sent again, it is answered again, and not done again."""

    id: RequestId
    command: AnyCommand
    seen: Version | None = None  # the version that the asker looked at
