"""Helpers that seat people at a service's tables and act for them."""

from itertools import count

from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.wire.commands import Act, Sit
from palacio.wire.terms import SeatTerms, Terms

_ids = count()


def new_request() -> str:
    return f"r{next(_ids)}"


async def begin(service: TableService, game: str = "azul", people: int = 2) -> LiveTable:
    """Return a match that has begun, with persons 1, 2, ... seated."""
    terms = Terms(game, [SeatTerms("open")] * people)  # type: ignore[arg-type]
    live = await service.open(terms, 1)
    for person in range(1, people + 1):
        await service.do(live, person, new_request(), Sit(f"P{person}"))
    return live


def person_on_turn(live: LiveTable) -> int:
    assert live.table.turn is not None
    person = live.table.seats[live.table.turn].person
    assert person is not None
    return person


def some_action(live: LiveTable) -> str:
    assert live.table.match
    actions = live.table.match.actions()
    return actions[live.table.seq * 7 % len(actions)]


async def act(service: TableService, live: LiveTable) -> int:
    return await service.do(live, person_on_turn(live), new_request(), Act(some_action(live)))
