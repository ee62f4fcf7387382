"""People at a table of a hall."""

from itertools import count

from palacio.server.hall.hall import Hall
from palacio.server.hall.room import Room
from palacio.wire.commands import Act, Sit
from palacio.wire.terms import SeatTerms, Terms

_ids = count()


def new_request() -> str:
    return f"r{next(_ids)}"


async def begin(hall: Hall, game: str = "azul", people: int = 2) -> Room:
    """Persons 1, 2, ... have sat down, so the match has begun."""
    terms = Terms(game, [SeatTerms("open")] * people)  # type: ignore[arg-type]
    room = await hall.open(terms, 1, Sit("P1"))
    for person in range(2, people + 1):
        await hall.do(room, person, new_request(), Sit(f"P{person}"))
    return room


def person_on_turn(room: Room) -> int:
    assert room.table.turn is not None
    person = room.table.chairs[room.table.turn].person
    assert person is not None
    return person


def some_action(room: Room) -> str:
    assert room.table.match
    actions = room.table.match.actions()
    return actions[room.table.seq * 7 % len(actions)]


async def act(hall: Hall, room: Room) -> int:
    return await hall.do(room, person_on_turn(room), new_request(), Act(some_action(room)))
