"""The columns of a match's row that follow from its table."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from palacio.server.store.entry import Change, MatchRow
from palacio.server.table.names import shown_names
from palacio.server.table.projection import lobby_view
from palacio.server.table.table import Table
from palacio.wire.views import LobbyTable, SeatView

LEASE_MS = 3_000  # how long a bot's turn may wait before the workers' scan picks it up

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(LobbyTable).decode


def wake_time(table: Table) -> int | None:
    """Return when a worker has to check this table unless its log grows before."""
    if table.turn is None:
        return None
    return table.at + LEASE_MS if table.level_of(table.turn) else table.deadline


def row_change(
    before: Table, after: Table, scheduled: int | None, names: Mapping[int, str]
) -> Change | None:
    """Return the change of a row that is due at `scheduled`, or None if it stays the same.

    `names` are the new names of people who sat down, and are stored with it.
    """
    wake_at = wake_time(after)
    if scheduled and wake_at and after.at < scheduled <= wake_at:
        wake_at = None  # the row is due early enough, and not yet
    summary_changed = (before.seats, before.stage) != (after.seats, after.stage)
    people_changed = before.stage == "open" and before.seats != after.seats
    if wake_at is None and not people_changed and before.stage == after.stage:
        return None
    return Change(
        stage=after.stage if before.stage != after.stage else None,
        summary=_encode(lobby_view(after)) if summary_changed else None,
        wake_at=wake_at,
        unschedule=after.stage == "over",
        people=_people(after) if people_changed else None,
        names=tuple(names.items()),
    )


def new_row(table: Table, secret: bytes, key: str) -> MatchRow:
    return MatchRow(
        id=table.id,
        opened_at=table.at,
        game=table.terms.game,
        option=table.option,
        seats=len(table.seats),
        stage=table.stage,
        listed=table.terms.listed,
        summary=_encode(lobby_view(table)),
        wake_at=wake_time(table),
        host=table.host,
        secret=secret,
        key=key,
    )


def listed_table(row: MatchRow) -> LobbyTable:
    """Return a row's summary with the current names of people."""
    summary = _decode(row.summary)
    stored = row.names or [None] * len(summary.seats)
    names = shown_names(map(_name, summary.seats, stored))
    seats = [replace(seat, name=name) for seat, name in zip(summary.seats, names, strict=True)]
    return replace(summary, seats=seats)


def _name(seat: SeatView, stored: str | None) -> str | None:
    if seat.kind in ("open", "invited"):
        return None
    return seat.name if stored is None else stored


def _people(table: Table) -> tuple[tuple[int, int | None], ...]:
    return tuple((seat, state.person) for seat, state in enumerate(table.seats))
