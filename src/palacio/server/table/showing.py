"""What is seen and told of a table: the only place that makes it, for everybody and each seat."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from palacio.match.ahead import may_choose
from palacio.match.story import Happening
from palacio.server.table import events
from palacio.server.table.events import Played
from palacio.server.table.table import Page, Table
from palacio.wire import happenings
from palacio.wire.ids import format_id
from palacio.wire.views import Chapter, LobbyTable, Own, SeatView, Sight, TableView

_name = lru_cache(10_000)(format_id)  # every view of a table has it


def see(table: Table, seat: int | None) -> Sight:
    """A fresh look, by a seat or by anybody."""
    return Sight(see_table(table), None if seat is None else see_own(table, seat))


def see_table(table: Table) -> TableView:
    return TableView(
        id=_name(table.id),
        seq=table.seq,
        at=table.at,
        stage=table.stage,
        game=table.terms.game,
        option=table.option,
        seats=see_seats(table),
        host=table.seat_of(table.host),
        clock=table.terms.clock,
        casual=table.terms.casual,
        listed=table.terms.listed,
        since=table.timing.since,
        asked=table.asked,
        agreed=sorted(table.agreed),
        again=None if table.again is None else _name(table.again),
        commitment=table.commitment,
        match=table.match.view() if table.match else None,
    )


def see_seats(table: Table) -> list[SeatView]:
    return [
        SeatView(
            kind=chair.kind,
            name=chair.name,
            level=chair.level,
            away=chair.away,
            kept=chair.is_free and table.promised[seat] is not None,
            out=table.match is not None and seat in table.match.out,
            left=table.timing.left[seat] if table.timing.left else None,
        )
        for seat, chair in enumerate(table.chairs)
    ]


def see_lobby(table: Table) -> LobbyTable:
    terms = table.terms
    return LobbyTable(
        _name(table.id), terms.game, table.option, see_seats(table), terms.clock, terms.casual
    )


def see_own(table: Table, seat: int) -> Own:
    on_turn = table.match is not None and table.turn == seat and not table.level_of(seat)
    choices = table.match.choices() if table.match and on_turn else None
    return Own(seat, _may(table, seat), choices, list(table.chairs[seat].queue))


def _may(table: Table, seat: int) -> list[str]:
    if table.stage == "open":
        is_host = table.chairs[seat].person == table.host
        return ["stand", "begin"] if is_host else ["stand"]
    if table.match is None or table.stage == "over":
        return ["rematch"]
    if seat in table.match.out:
        return []
    return ["return", "resign"] if table.chairs[seat].away else _may_in_play(table, seat)


def _may_in_play(table: Table, seat: int) -> list[str]:
    may = ["act" if table.turn == seat else "queue", "resign", "leave"]
    if table.terms.casual and table.match and seat in table.match.undoable:
        may.append("undo")
    if table.asked not in (None, seat) and seat not in table.agreed:
        may.append("answer")
    if table.match and table.turn != seat and may_choose(table.match, seat):
        may.append("ahead")
    return may


# --- The story.


def tell(table: Table, since: int, seat: int | None) -> list[Chapter]:
    """What happened after version `since`, as this seat may hear it."""
    return [_chapter(table, page, seat) for page in _pages(table, since)]


def is_same_for_all(table: Table, since: int) -> bool:
    """Would everybody be told the same of what happened after version `since`?"""
    noted = (event for page in _pages(table, since) for event in page.events)
    return not any(isinstance(event, events.Queued) for event in noted)


def _pages(table: Table, since: int) -> list[Page]:
    return table.pages[-(table.seq - since) :] if since < table.seq else []


def _chapter(table: Table, page: Page, seat: int | None) -> Chapter:
    plays = [(event.seat, event.text) for event in page.events if isinstance(event, Played)]
    return Chapter(page.seq, page.at, plays, _tell_page(table, page, seat))


def _tell_page(table: Table, page: Page, seat: int | None) -> list[Happening]:
    number, told = page.first, []
    for event in page.events:
        if isinstance(event, Played):
            told += table.match.tell(number) if table.match else []
            number += 1
        else:
            told += _tell_event(table, event, seat)
    return told


def _tell_event(table: Table, event: Any, seat: int | None) -> list[Happening]:
    if isinstance(event, events.Queued):
        mine = event.withdrawn and event.seat == seat
        return [happenings.Withdrawn(event.seat, event.withdrawn)] if mine else []
    return [_TELL[type(event)](event)]


_TELL: dict[type, Callable[[Any], Happening]] = {
    events.Opened: lambda e: happenings.Opened(),
    events.Sat: lambda e: happenings.Sat(e.seat, e.name),
    events.Stood: lambda e: happenings.Stood(e.seat, e.name),
    events.Filled: lambda e: happenings.Sat(e.seat, e.name),
    events.Left: lambda e: happenings.Left(e.seat),
    events.Returned: lambda e: happenings.Returned(e.seat),
    events.Asked: lambda e: happenings.AskedUndo(e.seat),
    events.Answered: lambda e: happenings.Answered(e.seat, e.yes),
    events.Gave: lambda e: happenings.GaveTime(e.ms),
    events.Again: lambda e: happenings.Again(_name(e.table)),
}
