"""Commands: a person's requests to change a table."""

from typing import Annotated

from msgspec import Meta

from palacio.match import fair
from palacio.wire.terms import Level, Name, SeatNumber, TolerantStruct

Action = Annotated[str, Meta(min_length=1, max_length=20)]
Salt = Annotated[str, Meta(pattern=rf"^{fair.SALT.pattern}\Z")]  # `$` would allow a final "\n"

RequestId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[!-~]+\Z")]
Version = Annotated[int, Meta(ge=0)]

QUEUE_MAX = 10
Actions = Annotated[list[Action], Meta(max_length=QUEUE_MAX)]


class Command(TolerantStruct, frozen=True, tag_field="do", tag=str.lower):
    pass


class Sit(Command, frozen=True):
    """Take a seat.

    The salt goes into the deal. If you choose it at random after you have seen the commitment, the
    server cannot have chosen the tiles. If you send none, it is derived from the commitment.
    """

    name: Name
    seat: SeatNumber | None = None  # None: the first free seat
    key: Annotated[str, Meta(max_length=40)] | None = None  # of the invitation
    salt: Salt | None = None


class Stand(Command, frozen=True):
    """Give up the seat before the match begins."""


class Begin(Command, frozen=True):
    """Begin the match at once, with bots of this level on the free seats.

    With `seat`, a bot takes only that seat, and the match begins if no other seat is free.
    """

    level: Level | None = None
    seat: SeatNumber | None = None


class Remove(Command, frozen=True):
    """Remove a guest, who can't come back. Only the host may send this.

    During a match, the table must be casual and the guest must not have acted yet. A bot plays for
    the seat from then on.
    """

    seat: SeatNumber


class Act(Command, frozen=True):
    """Play an action, such as `2b>3`."""

    action: Action


class Queue(Command, frozen=True):
    """Replace the queue of actions to be played when the seat's turn comes."""

    actions: Actions


class Resign(Command, frozen=True):
    pass


class Leave(Command, frozen=True):
    """Leave the match. A bot plays for the person until they return."""


class Return(Command, frozen=True):
    pass


class Claim(Command, frozen=True):
    """Let a bot play for the person whose turn it is, if they have been absent for 5 minutes.

    A person who is connected counts as absent only if nothing has happened at the table for 15
    minutes. This is possible only at a table without a clock. The person may return.
    """

    seat: SeatNumber


class Undo(Command, frozen=True):
    """Request to undo the seat's last action."""


class Answer(Command, frozen=True):
    """Agree or disagree with another seat's undo request."""

    yes: bool


class Rematch(Command, frozen=True):
    """Open a new table with the same terms and people."""


AnyCommand = (
    Sit
    | Stand
    | Begin
    | Remove
    | Act
    | Queue
    | Resign
    | Leave
    | Return
    | Claim
    | Undo
    | Answer
    | Rematch
)


class CommandRequest(TolerantStruct, frozen=True):
    """A command with an idempotency key: a repeated request has no second effect."""

    id: RequestId  # the idempotency key, chosen by the client
    command: AnyCommand
    seen: Version | None = None  # the version that the client saw
