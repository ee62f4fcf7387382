"""The chairs round a table: who sits there, and who plays."""

from dataclasses import dataclass, replace
from typing import Literal

from palacio.server.table.events import Sat
from palacio.wire.terms import SeatTerms

STAND_IN = "artisan"  # the level that plays for people who left


@dataclass(frozen=True)
class Chair:
    kind: Literal["open", "invited", "person", "bot"]
    for_: Literal["open", "invited"] = "open"  # whom it was meant for, before someone sat
    name: str = ""
    person: int | None = None
    level: str | None = None  # a bot's
    salt: str = ""
    invited: bool = False  # whoever sits there came by the invitation
    away: bool = False
    queue: tuple[str, ...] = ()

    @property
    def is_free(self) -> bool:
        return self.kind in ("open", "invited")

    def sit(self, event: Sat) -> "Chair":
        return replace(
            self,
            kind="person",
            person=event.person,
            name=event.name,
            salt=event.salt,
            invited=event.invited,
        )

    def fill(self, level: str, name: str, salt: str) -> "Chair":
        return replace(self, kind="bot", level=level, name=name, salt=salt)

    def stand(self) -> "Chair":
        return Chair(self.for_, self.for_)


def new_chair(terms: SeatTerms) -> Chair:
    """A bot's chair is open until its bot sits down, which is at once."""
    for_: Literal["open", "invited"] = "invited" if terms.kind == "invited" else "open"
    return Chair(for_, for_)
