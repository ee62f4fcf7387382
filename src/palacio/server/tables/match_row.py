"""The columns of a match's row that are computed from its table."""

from collections.abc import Mapping
from datetime import date
from typing import TypeVar

import msgspec
from msgspec.structs import asdict, replace

from palacio.match.daily_deal import PERSON
from palacio.match.result import places
from palacio.server.store.entry import Change, MatchRow
from palacio.server.table.daily import is_running
from palacio.server.table.names import shown_avatar, shown_names
from palacio.server.table.projection import lobby_view
from palacio.server.table.table import Table
from palacio.wire.ids import format_id
from palacio.wire.resources import MatchSeat, MyMatch
from palacio.wire.views import LobbyTable, SeatView

LEASE_MS = 3_000  # how long a bot's turn may wait before the workers' scan picks it up
EXHIBITION_PACE_MS = 3_000, 6_000  # between the actions of an exhibition match: human pace

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(LobbyTable).decode


class FinishedTable(LobbyTable, frozen=True, omit_defaults=True):
    """The summary of a finished match. Older servers store it without the result."""

    scores: tuple[int, ...] = ()  # by seat
    places: tuple[int, ...] = ()  # by seat, 1 for the best; ties share a place
    day: date | None = None  # if it was a daily deal


_decode_finished = msgspec.json.Decoder(FinishedTable).decode
_Summary = TypeVar("_Summary", bound=LobbyTable)


def wake_time(table: Table) -> int | None:
    """Return the time at which a worker has to check this table, unless its log grows first."""
    if table.turn is None:
        return None
    if table.is_exhibition:
        return table.at + _pace_ms(table.hash)
    return table.at + LEASE_MS if table.level_of(table.turn) else table.deadline


def _pace_ms(hash_: bytes) -> int:
    """Return the pause before the next action. It depends only on the hash of the last entry."""
    least, most = EXHIBITION_PACE_MS
    return least + int.from_bytes(hash_[:4]) % (most - least + 1)


def row_change(
    before: Table, after: Table, scheduled: int | None, names: Mapping[int, str]
) -> Change | None:
    """Return the change to the match's row, or None if the row stays the same.

    `scheduled` is the row's current `wake_at`. `names` are those of the people who sat down.
    """
    wake_at = wake_time(after)
    if scheduled and wake_at and after.at < scheduled <= wake_at:
        wake_at = None  # the row is due later, but early enough
    summary_changed = (before.seats, before.stage) != (after.seats, after.stage)
    people_changed = _held(before) != _held(after) and after.stage != "over"
    if wake_at is None and not people_changed and before.stage == after.stage:
        return None
    return Change(
        stage=after.stage if before.stage != after.stage else None,
        summary=encode_summary(after) if summary_changed or people_changed else None,
        wake_at=wake_at,
        unschedule=after.stage == "over",
        people=_people(after) if people_changed else None,
        away=_away(after) if people_changed else (),
        names=tuple(names.items()),
        points=_daily_points(before, after),
        review=_is_to_review(before, after),
    )


def _is_to_review(before: Table, after: Table) -> bool:
    """Return whether this change ends a match that people have played."""
    return before.stage != after.stage == "over" and any(s.person is not None for s in after.seats)


def _daily_points(before: Table, after: Table) -> int | None:
    """Return the points if a daily deal ends in time, without a resignation; otherwise None."""
    match, is_ended = after.match, before.stage != after.stage == "over"
    if match is None or after.day is None or not is_ended:
        return None
    return match.scores[PERSON] if is_running(after.day, after.at) and not match.out else None


def encode_summary(table: Table) -> bytes:
    """Return the table's summary for lists as JSON, with the result once the match is over."""
    view, match = lobby_view(table), table.match
    if match is None or not match.is_over:
        return _encode(view)
    result = {"scores": match.scores, "places": places(match.state, match.out)}
    return _encode(FinishedTable(**asdict(view) | result, day=table.day))


def new_row(table: Table, secret: bytes, key: str) -> MatchRow:
    return MatchRow(
        id=table.id,
        opened_at=table.at,
        game=table.terms.game,
        option=table.option,
        seats=len(table.seats),
        stage=table.stage,
        listed=table.terms.listed,
        summary=encode_summary(table),
        wake_at=wake_time(table),
        host=table.host,
        secret=secret,
        key=key,
    )


def listed_table(row: MatchRow) -> LobbyTable:
    """Return a row's summary with people's current names and avatars."""
    return _with_people(_decode(row.summary), row)


def has_result(row: MatchRow) -> bool:
    """Return whether a finished match's summary contains its result."""
    return bool(_decode_finished(row.summary).places)


def finished_match(row: MatchRow) -> MyMatch:
    """Return a person's finished match with everyone's current names and avatars."""
    summary = _with_people(_decode_finished(row.summary), row)
    seats = [_match_seat(summary, seat) for seat in range(row.seats)]
    ended_at, seat = row.ended_at or row.opened_at, row.seat or 0
    return MyMatch(format_id(row.id), row.game, row.option, ended_at, seats, seat, summary.day)


def _match_seat(summary: FinishedTable, seat: int) -> MatchSeat:
    state = summary.seats[seat]
    score = summary.scores[seat] if summary.scores else None
    place = summary.places[seat] if summary.places else None
    return MatchSeat(state.name, state.level, state.out, score, place, state.avatar)


def _with_people(summary: _Summary, row: MatchRow) -> _Summary:
    """Return a summary with the names to show and people's avatars."""
    unknown = [None] * len(summary.seats)
    names = shown_names(map(_name, summary.seats, row.names or unknown))
    avatars = map(_avatar, row.people or unknown, row.avatars or unknown)
    shown = zip(summary.seats, names, avatars, strict=True)
    seats = [replace(seat, name=name, avatar=avatar) for seat, name, avatar in shown]
    return replace(summary, seats=seats)


def _avatar(person: int | None, chosen: str | None) -> str | None:
    return None if person is None else shown_avatar(person, chosen)


def _name(seat: SeatView, stored: str | None) -> str | None:
    if seat.kind in ("open", "invited"):
        return None
    return seat.name if stored is None else stored


def _held(table: Table) -> tuple[object, ...]:
    """Return the people at the seats, and the seats that bots play for them. Both are stored."""
    return _people(table), _away(table)


def _people(table: Table) -> tuple[tuple[int, int | None], ...]:
    return tuple((seat, state.person) for seat, state in enumerate(table.seats))


def _away(table: Table) -> tuple[int, ...]:
    """Return the seats of people for whom a bot plays."""
    people = (seat for seat, state in enumerate(table.seats) if state.person is not None)
    return tuple(seat for seat in people if table.level_of(seat))
