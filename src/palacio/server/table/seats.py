"""The state of each seat at a table: its person or bot, its salt and its queue."""

from dataclasses import dataclass, replace
from typing import Literal

from palacio.server.table.events import SeatTaken
from palacio.wire.terms import SeatTerms

STAND_IN = "artisan"  # the level of the bot that plays for people who left


@dataclass(frozen=True)
class SeatState:
    kind: Literal["open", "invited", "person", "bot"]
    free_kind: Literal["open", "invited"] = "open"  # its kind while the seat is free
    name: str = ""  # as logged: a bot's, or a person's in old logs
    person: int | None = None
    level: str | None = None  # of its bot
    salt: str = ""  # sent by the person; empty: derived from the commitment
    invited: bool = False  # the person used the invitation's key
    away: bool = False
    queue: tuple[str, ...] = ()

    @property
    def is_free(self) -> bool:
        return self.kind in ("open", "invited")

    def sit(self, event: SeatTaken) -> "SeatState":
        return replace(
            self,
            kind="person",
            person=event.person,
            name=event.name,
            salt=event.salt,
            invited=event.invited,
        )

    def seat_bot(self, level: str, name: str) -> "SeatState":
        return replace(self, kind="bot", level=level, name=name)

    def stand(self) -> "SeatState":
        return SeatState(self.free_kind, self.free_kind)


def new_seat(terms: SeatTerms) -> SeatState:
    """Return a free seat. A bot's seat is open until the bot is seated in the same entry."""
    kind: Literal["open", "invited"] = "invited" if terms.kind == "invited" else "open"
    return SeatState(kind, kind)
