"""What is said and asked at a table of a server, line by line."""

from typing import Protocol

from rich.markup import escape

from palacio.cli.questions import question
from palacio.client.clocks import days_and_hours, format_left, left_ms
from palacio.client.followed import Followed
from palacio.client.visit import Visit
from palacio.lab.results import result_line
from palacio.match.match import Match
from palacio.wire.views import Own, TableView

_HINT = "[dim](? for help)[/dim] "


class Table(Protocol):
    """What these words are about."""

    visit: Visit
    followed: Followed

    @property
    def table(self) -> TableView: ...
    @property
    def match(self) -> Match | None: ...
    def say(self, words: str, style: str = "") -> None: ...


async def introduce(at: Table) -> None:
    """Which table this is, and what one is at it."""
    if at.followed.own is None:
        at.say("You look on: no seat at this table is yours.", "dim")
    elif at.table.stage == "open":
        await show_link(at)


async def show_link(at: Table) -> None:
    if at.followed.own is None:
        at.say("Only those who sit here can invite others.", "bad")
        return
    at.say("To be passed on to those who shall play:", "dim")
    at.say(await at.visit.invitation(at.table.id), "title")


def ask(at: Table) -> str:
    """What the person may type now, as markup."""
    table, own = at.table, at.followed.own
    if table.stage == "over":
        return "\n [turn]rematch[/turn] or [turn]quit[/turn]? " if own else "\n "
    if table.stage == "open":
        return f"\n {_ask_in_lobby(table)} {_HINT}"
    if own and "answer" in own.may and table.asked is not None:
        name = escape(table.seats[table.asked].name)
        return f"\n [turn]May {name} take an action back?[/turn] yes or no {_HINT}"
    if own and at.match and own.choices:
        return question(at.match)
    return f"\n {_ask_to_wait(table, own)} {_HINT}"


def _ask_in_lobby(table: TableView) -> str:
    taken = [escape(seat.name) for seat in table.seats if seat.name]
    words = f"{len(taken)} of {len(table.seats)} seats are taken"
    return f"{words}{': ' if taken else ''}{', '.join(taken)}. Waiting for the others."


def _ask_to_wait(table: TableView, own: Own | None) -> str:
    if own and "return" in own.may:
        return "A bot sits in for you. Are you [turn]back[/turn]?"
    turn = table.match.turn if table.match else None
    return "" if turn is None else f"It is the turn of {escape(table.seats[turn].name)}."


def times(at: Table) -> str:
    """What the clocks show; empty where there are none."""
    now = at.visit.live.now_ms()
    left = ((seat.name, left_ms(at.table, n, now)) for n, seat in enumerate(at.table.seats))
    return ", ".join(f"{name} {_time(ms)}" for name, ms in left if ms is not None)


def _time(ms: float) -> str:
    days, hours = days_and_hours(ms)
    return f"{days}d {hours}h" if days else format_left(ms)


def result(match: Match) -> str:
    return result_line(match.header.names, match.scores, match.winners)
