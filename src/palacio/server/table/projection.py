"""Projections of a table: the public view, a seat's private view, and the story."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from palacio.match.match import Match
from palacio.match.plan_ahead import may_plan_ahead
from palacio.match.position import parse_position
from palacio.match.story import StoryItem
from palacio.server.table import events
from palacio.server.table.events import Played
from palacio.server.table.names import name_of_erased
from palacio.server.table.table import LogEntry, Table
from palacio.wire import story
from palacio.wire.ids import format_id
from palacio.wire.messages import STORY_MAX
from palacio.wire.views import (
    EntryStory,
    LobbyTable,
    PersonalView,
    SeatPrivateView,
    SeatView,
    TableView,
)

_encode = msgspec.json.Encoder().encode
_name = lru_cache(10_000)(format_id)  # every view formats the id


def personal_view(table: Table, seat: int | None) -> PersonalView:
    """Return the table as this seat sees it, or as a spectator sees it if `seat` is None."""
    return PersonalView(table_view(table), None if seat is None else seat_private_view(table, seat))


def table_view(table: Table) -> TableView:
    return _table_view(table, table.match.view() if table.match else None)


def encode_table_view(table: Table) -> bytes:
    """Return `table_view` as JSON. Compiled code encodes the view of the match."""
    match = msgspec.Raw(table.match.referee.encode_view()) if table.match else None
    return _encode(_table_view(table, match))


def _table_view(table: Table, match: Any) -> TableView:
    return TableView(
        id=_name(table.id),
        seq=table.seq,
        at=table.at,
        stage=table.stage,
        game=table.terms.game,
        option=table.option,
        rules=table.rules,
        seats=seat_views(table),
        host=table.seat_of(table.host),
        clock=table.terms.clock,
        casual=table.terms.casual,
        listed=table.terms.listed,
        since=table.timing.since,
        undo_request=table.undo_request,
        undo_consents=sorted(table.undo_consents),
        rematch=None if table.rematch is None else _name(table.rematch),
        commitment=table.commitment,
        match=match,
        position=table.position,
        day=table.day,
    )


def seat_views(table: Table) -> list[SeatView]:
    """Return the seats with people's current names and avatars."""
    shown = zip(_seat_views(table), table.seat_names, table.seat_avatars, strict=True)
    return [replace(seat, name=name, avatar=avatar) for seat, name, avatar in shown]


def _seat_views(table: Table) -> list[SeatView]:
    """Return the seats with the names in the log: those of bots and, in old logs, of people."""
    return [
        SeatView(
            kind=state.kind,
            name=state.name,
            level=state.level,
            away=state.away,
            reserved=state.is_free and table.reserved_for[seat] is not None,
            out=table.match is not None and seat in table.match.out,
            left=table.timing.left[seat] if table.timing.left else None,
        )
        for seat, state in enumerate(table.seats)
    ]


def lobby_view(table: Table) -> LobbyTable:
    """Return the table for the lobby, without people's names: they are added from the store."""
    terms, seats = table.terms, _seat_views(table)
    return LobbyTable(_name(table.id), terms.game, table.option, seats, terms.clock, terms.casual)


def seat_private_view(table: Table, seat: int) -> SeatPrivateView:
    match = _match_on_turn_of(table, seat)
    return _private_view(table, seat, match.choices() if match else None)


def encode_private_view(table: Table, seat: int) -> bytes:
    """Return `seat_private_view` as JSON. Compiled code encodes the choices."""
    match = _match_on_turn_of(table, seat)
    choices = msgspec.Raw(match.referee.encode_choices()) if match else None
    return _encode(_private_view(table, seat, choices))


def _match_on_turn_of(table: Table, seat: int) -> Match | None:
    """Return the match if it is this seat's turn and no bot plays the seat; otherwise None."""
    return None if table.turn != seat or table.level_of(seat) else table.match


def _private_view(table: Table, seat: int, choices: Any) -> SeatPrivateView:
    removable = table.removable_seats if _is_hosts(table, seat) else []
    may = [*_may(table, seat), *(["remove"] if removable else [])]
    return SeatPrivateView(seat, may, choices, list(table.seats[seat].queue), removable)


def _is_hosts(table: Table, seat: int) -> bool:
    return table.seats[seat].person == table.host


def _may(table: Table, seat: int) -> list[str]:
    """Return the commands that this seat may send, except `remove`."""
    if table.stage == "open":
        return ["stand", "begin"] if _is_hosts(table, seat) else ["stand"]
    if table.match is None or table.stage == "over":
        return [] if table.day else ["rematch"]
    if seat in table.match.out:
        return []
    return ["return", "resign"] if table.seats[seat].away else _may_in_play(table, seat)


def _may_in_play(table: Table, seat: int) -> list[str]:
    may = ["act" if table.turn == seat else "queue", "resign"]
    if not table.day:
        may.append("leave")
    if table.terms.casual and table.match and seat in table.match.undoable:
        may.append("undo")
    if table.undo_request not in (None, seat) and seat not in table.undo_consents:
        may.append("answer")
    if table.match and table.turn != seat and may_plan_ahead(table.match, seat):
        may.append("ahead")
    if table.claimable_seat(seat) is not None:
        may.append("claim")
    return may


# --- The story.


def entry_stories(
    table: Table, since: int, seat: int | None, until: int | None = None
) -> list[EntryStory]:
    """Return the story after version `since`, without items that this seat must not see."""
    return [_entry_story(table, entry, seat) for entry in table.entries[since:until]]


def story_start(table: Table, since: int, until: int | None = None) -> int:
    """Return the version after which the story has to start, given its maximum length."""
    return max(since, (table.seq if until is None else until) - STORY_MAX)


def events_before(table: Table, since: int) -> int:
    """Return the number of match events up to version `since`."""
    return table.entries[since].first if since < table.seq else table.match_events


def is_hidden(table: Table, since: int, seat: int | None) -> bool:
    """Return whether this seat can see none of the entries after version `since`."""
    recorded = (event for entry in table.entries[since:] for event in entry.events)
    return all(isinstance(e, events.ActionsQueued) and e.seat != seat for e in recorded)


def is_story_public(table: Table, since: int) -> bool:
    """Return whether the story after version `since` is the same for all seats."""
    recorded = (event for entry in table.entries[since:] for event in entry.events)
    return not any(isinstance(event, events.ActionsQueued) for event in recorded)


def _entry_story(table: Table, entry: LogEntry, seat: int | None) -> EntryStory:
    plays = [(event.seat, event.text) for event in entry.events if isinstance(event, Played)]
    return EntryStory(entry.seq, entry.at, plays, _items(table, entry, seat))


def _items(table: Table, entry: LogEntry, seat: int | None) -> list[StoryItem]:
    number, items = entry.first, []
    for event in entry.events:
        if isinstance(event, Played):
            items += table.match.story_of(number) if table.match else []
            number += 1
        else:
            items += _event_items(table, event, seat)
    return items


def _event_items(table: Table, event: Any, seat: int | None) -> list[StoryItem]:
    if isinstance(event, events.ActionsQueued):
        mine = event.withdrawn and event.seat == seat
        return [story.Withdrawn(event.seat, event.withdrawn)] if mine else []
    if isinstance(event, events.PositionSet):
        return [story.PlaysOn(int(parse_position(event.position, table.rules).rounds))]
    if isinstance(event, events.DailyBegun):
        return []
    if isinstance(event, events.SeatTaken):
        return [story.Sat(event.seat, _name_of(table, event.seat, event.person, event.name))]
    if isinstance(event, events.SeatVacated):
        kind = story.GuestRemoved if event.removed else story.Stood
        return [kind(event.seat, _name_of(table, event.seat, event.person, event.name))]
    if isinstance(event, events.PlayerLeft) and event.removed is not None:
        return [story.GuestRemoved(event.seat, _name_of(table, event.seat, event.removed))]
    return [_ITEMS[type(event)](event)]


def _name_of(table: Table, seat: int, person: int | None, logged: str = "") -> str:
    """Return a person's current name, or the name in an old log, or a name for an erased person."""
    known = None if person is None else table.profiles.get(person)
    return (known.name if known else logged) or name_of_erased(seat)


_ITEMS: dict[type, Callable[[Any], StoryItem]] = {
    events.TableOpened: lambda e: story.Opened(),
    events.BotSeated: lambda e: story.Sat(e.seat, e.name),
    events.PlayerLeft: lambda e: story.Left(e.seat),
    events.PlayerReturned: lambda e: story.Returned(e.seat),
    events.UndoRequested: lambda e: story.AskedUndo(e.seat),
    events.UndoAnswered: lambda e: story.Answered(e.seat, e.yes),
    events.TimeCredited: lambda e: story.GaveTime(e.ms),
    events.RematchOpened: lambda e: story.Again(_name(e.table)),
}
