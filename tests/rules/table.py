"""A table to test rules at: a position from its line, actions by their text, and what is seen."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from palacio.match.faces import FACES, Face
from palacio.match.position import format_position, parse_position
from palacio.rules import result, verbs
from palacio.rules.catalog import game_of
from palacio.rules.compiled import array
from palacio.rules.drafting import CHANCE
from palacio.rules.playout import new_room
from palacio.rules.refusal import Refusal
from palacio.rules.state import State, copy
from palacio.rules.tale import Note, Told, new_tale, notes

Test = TypeVar("Test", bound=Callable[..., None])


def clause(*_ids: str) -> Callable[[Test], Test]:
    """The clauses of the rules that a test proves. `test_clauses.py` reads them from the source."""
    return lambda test: test


# --- What is done.


def after(position: str | State, *texts: str) -> State:
    """The position after these actions, of seats and of chance."""
    s = stand(position)
    for text in texts:
        do(s, text)
    return s


def told(position: str | State, *texts: str) -> list[Note]:
    """What the last of these actions did, in order."""
    *before, last = texts
    return do(after(position, *before), last)


def told_points(position: str | State, text: str, what: Told) -> list[int]:
    return [note.points for note in told(position, text) if note.what == what]


def refusal(position: str | State, text: str) -> Refusal:
    """Why this may not be done; NONE if it may."""
    s = stand(position)
    if s.seat == CHANCE:
        return Refusal(verbs.refuse_outcome(s, numbers(face(s).parse_outcome(s, text))))
    return Refusal(verbs.refuse(s, face(s).parse_action(text)))


def stand(position: str | State) -> State:
    return parse_position(position) if isinstance(position, str) else copy(position)


def do(s: State, text: str) -> list[Note]:
    assert refusal(s, text) == Refusal.NONE, f"{text}: {refusal(s, text).name}"
    tale = new_tale()
    if s.seat == CHANCE:
        verbs.place(s, numbers(face(s).parse_outcome(s, text)), tale)
    else:
        verbs.apply(s, face(s).parse_action(text), tale)
    return notes(tale)


# --- What is seen. Seats are counted from 1, as in the position's line.


def on_table(position: str | State) -> dict[str, str]:
    """What lies between the boards, as the position's line has it."""
    return _words(_parts(position)[0])


def board(position: str | State, seat: int) -> dict[str, str]:
    """A seat's board, as the position's line has it."""
    return _words(_parts(position)[seat])


def score(position: str | State, seat: int) -> int:
    return int(board(position, seat)["score"])


def scores(position: str | State) -> list[int]:
    return [int(_words(part)["score"]) for part in _parts(position)[1:]]


def winners(position: str | State) -> list[int]:
    return [seat + 1 for seat in result.winners(stand(position))]


def actions(position: str | State) -> list[str]:
    """What the seat whose turn it is may do."""
    s = stand(position)
    picks = (int(verbs.pick(s, number)) for number in range(verbs.count(s)))
    return [face(s).format_action(action) for action in picks]


def _parts(position: str | State) -> list[str]:
    return format_position(stand(position)).split("|")


def _words(part: str) -> dict[str, str]:
    return dict(word.split("=") for word in part.split() if "=" in word)


# --- Chance.


def dice(position: str | State) -> list[int]:
    """How many sides each die has that chance throws now."""
    s = stand(position)
    return [int(verbs.sides(s, die)) for die in range(verbs.rolls(s))]


def drawn(position: str | State, *rolls: int) -> str:
    """What chance does when its first dice show these numbers, and the others 0."""
    s = stand(position)
    rolled, outcome = new_room()
    for die, number in enumerate(rolls):
        assert number < dice(s)[die]
        rolled[die] = number
    verbs.draw(s, rolled, outcome)
    return face(s).format_outcome(s, [int(number) for number in outcome])


def numbers(values: Sequence[int]) -> Any:
    """Whole numbers, as a rule reads them."""
    room = array(len(values))
    for at, value in enumerate(values):
        room[at] = value
    return room


def face(s: State) -> Face:
    return FACES[game_of(s).id]


# --- Parts of a position's line.


def fixed_wall(*rows: str) -> str:
    """The fixed wall with a tile on each `x`; rows and spaces that are left out are empty."""
    padded = (row.ljust(5, ".") for row in [*rows, *[""] * (5 - len(rows))])
    printed = ("byrkw", "wbyrk", "kwbyr", "rkwby", "yrkwb")  # AZ-1.4
    walls = (
        "".join(color if space == "x" else "." for color, space in zip(colors, row, strict=True))
        for colors, row in zip(printed, padded, strict=True)
    )
    return "/".join(walls)


def strips(changed: dict[int, str]) -> str:
    """A board's strips: 1a to 8a in order, but for these slots."""
    return ",".join(changed.get(slot, f"{slot}a") for slot in range(1, 9))


def windows(filled: dict[int, str]) -> str:
    """A board's windows: empty, but for these."""
    return ",".join(filled.get(slot, "..") for slot in range(1, 9))
