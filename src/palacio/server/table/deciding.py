"""What comes of a command: events of the log, or a refusal."""

from collections.abc import Callable
from typing import Any

from palacio.bots import LEVELS
from palacio.match import fair
from palacio.match.ahead import may_choose
from palacio.match.errors import BadNotation
from palacio.match.log import Header
from palacio.match.typed import read_action
from palacio.rules.catalog import GAMES
from palacio.server.table.draft import Draft
from palacio.server.table.events import Answered, Asked, Left, Opened, Queued, Returned, Sat, Stood
from palacio.server.table.names import check_own_name, look_of
from palacio.server.table.refused import Refused
from palacio.server.table.table import Page, Table
from palacio.wire import commands
from palacio.wire.commands import Act, Answer, AnyCommand, Begin, Queue, Sit, Stand
from palacio.wire.terms import Terms

BOT_LEVELS = (*LEVELS, "greedy")  # that may have a seat
USUAL_LEVEL = "journeyman"
ENTRIES_MAX = 5_000  # a long match has 300


def open_table(
    draft: Draft, terms: Terms, host: int, sit: Sit | None, promised: list[int | None]
) -> None:
    """The first entry: the terms, the bots, and whoever opens it, if that person plays."""
    _check_terms(terms)
    draft.note(Opened(terms, host, fair.commitment(draft.secret), promised))
    for seat, each in enumerate(terms.seats):
        if each.kind == "bot":
            draft.fill(seat, _level(each.level))
    if sit:
        _sit_down(draft, host, sit, _first_seat(draft.table, sit, host, invited=True))
    else:
        draft.begin_if_full()


def _check_terms(terms: Terms) -> None:
    option = terms.option or GAMES[terms.game].options[0]
    names = tuple(f"Seat {seat}" for seat in range(len(terms.seats)))
    try:
        Header(terms.game, option, names, GAMES[terms.game].rules_version)
    except BadNotation as error:
        raise Refused("bad_terms") from error


def _level(level: str | None) -> str:
    if level is not None and level not in BOT_LEVELS:
        raise Refused("no_such_level", level=level)
    return level or USUAL_LEVEL


def decide(draft: Draft, command: AnyCommand, person: int, seen: int | None, key: str) -> None:
    """Do it on the draft. Whoever asks needs a seat, but to take one, or to begin as host."""
    if seen is not None and seen > draft.before.seq:
        raise Refused("ahead")
    if draft.before.seq >= ENTRIES_MAX and not isinstance(command, Act | commands.Resign):
        raise Refused("log_full")  # but a match can always be played to its end
    if isinstance(command, Sit):
        _sit(draft, command, person, key)
        return
    if isinstance(command, Begin):
        _begin(draft, command, person)
        return
    seat = draft.before.seat_of(person)
    if seat is None:
        raise Refused("not_seated")
    if seen is not None and seen < _since(draft.before, command):
        raise Refused("stale")
    _DECIDE[type(command)](draft, seat, command)


def _since(table: Table, command: AnyCommand) -> int:
    """The version that made this command possible: who has not seen it means something else."""
    if isinstance(command, Act | commands.Undo):
        return table.moved
    if isinstance(command, Answer):
        asked = (page.seq for page in reversed(table.pages) if _asks(page))
        return next(asked, 0)
    return 0


def _asks(page: Page) -> bool:
    return any(isinstance(event, Asked) for event in page.events)


# --- Before the match.


def _sit(draft: Draft, command: Sit, person: int, key: str) -> None:
    _require(draft, "open")
    if draft.before.seat_of(person) is not None:
        raise Refused("already_seated")
    invited = command.key == key
    if command.key is not None and not invited:
        raise Refused("wrong_key")
    _sit_down(draft, person, command, _first_seat(draft.before, command, person, invited))


def _require(draft: Draft, stage: str) -> None:
    """Refuse what does not fit the stage: `not_open`, `not_playing`, `not_over`."""
    if draft.before.stage != stage:
        raise Refused(f"not_{stage}")


def _first_seat(table: Table, command: Sit, person: int, invited: bool) -> int:
    """The seat kept for this person, else the one asked for, else the first that is free."""
    if person in table.promised:
        return table.promised.index(person)
    seats = range(len(table.chairs)) if command.seat is None else (command.seat,)
    free = [seat for seat in seats if seat < len(table.chairs) and table.chairs[seat].is_free]
    mine = [seat for seat in free if table.promised[seat] is None]
    allowed = [seat for seat in mine if invited or table.chairs[seat].kind == "open"]
    if not allowed:
        raise Refused("invitation_needed" if mine else "seat_taken")
    return allowed[0]


def _sit_down(draft: Draft, person: int, command: Sit, seat: int) -> None:
    check_own_name(command.name)
    if any(look_of(chair.name) == look_of(command.name) for chair in draft.table.chairs):
        raise Refused("name_taken")
    salt, invited = command.salt or fair.new_salt(), command.key is not None
    draft.note(Sat(seat, person, command.name, salt, invited))
    draft.begin_if_full()


def _stand(draft: Draft, seat: int, command: Stand) -> None:
    _require(draft, "open")
    draft.note(Stood(seat, draft.before.chairs[seat].name))


def _begin(draft: Draft, command: Begin, person: int) -> None:
    _require(draft, "open")
    if person != draft.before.host:
        raise Refused("not_host")
    for free, chair in enumerate(draft.before.chairs):
        if chair.is_free:
            draft.fill(free, _level(command.level))
    draft.begin()


# --- During the match.


def _act(draft: Draft, seat: int, command: Act) -> None:
    _require_present(draft, seat)
    _require_time(draft, seat)
    draft.play(seat, _read(draft, command.action))
    draft.go_on()


def _require_present(draft: Draft, seat: int) -> None:
    """In the match, and not away: who came back says so first, lest two hands play one seat."""
    if draft.before.stage == "over":
        raise Refused("match_over")
    if seat in draft.match.out:
        raise Refused("already_out")
    if draft.before.chairs[seat].away:
        raise Refused("away")


def _require_time(draft: Draft, seat: int) -> None:
    deadline = draft.table.deadline  # with what was given back just now
    if seat == draft.before.turn and deadline is not None and draft.at > deadline:
        raise Refused("out_of_time")  # a worker will say so, or give time back


def _read(draft: Draft, text: str) -> str:
    """An action as the log writes it, from what a person or a program typed.

    Only an action: what else a log may hold, such as `undo`, has commands of its own.
    """
    if _is_action(draft, text):
        return text
    meant = read_action(text, draft.match)
    if not _is_action(draft, meant):
        raise Refused("bad_notation")
    return meant


def _is_action(draft: Draft, text: str) -> bool:
    try:
        draft.match.face.parse_action(text)
    except BadNotation:
        return False
    return True


def _queue(draft: Draft, seat: int, command: Queue) -> None:
    """Not on one's turn, unless it came while one was choosing: then it is done at once."""
    _require_present(draft, seat)
    on_turn = seat == draft.before.turn
    if on_turn and not may_choose(draft.match, seat):
        raise Refused("your_turn")
    _require_time(draft, seat)
    if not all(_is_action(draft, action) for action in command.actions):
        raise Refused("bad_notation")
    if draft.before.chairs[seat].queue != tuple(command.actions):
        draft.note(Queued(seat, command.actions))
    if on_turn:
        draft.go_on()


def _resign(draft: Draft, seat: int, command: Any) -> None:
    _require(draft, "playing")
    draft.play(seat, "resign")
    draft.go_on()


def _leave(draft: Draft, seat: int, command: Any) -> None:
    _require_present(draft, seat)
    draft.note(Left(seat))
    _undo_if_agreed(draft)


def _return(draft: Draft, seat: int, command: Any) -> None:
    _require(draft, "playing")
    if not draft.before.chairs[seat].away:
        raise Refused("not_away")
    draft.note(Returned(seat))


def _undo(draft: Draft, seat: int, command: Any) -> None:
    _require_present(draft, seat)
    if not draft.before.terms.casual:
        raise Refused("not_casual")
    if seat not in draft.match.undoable:
        raise Refused("nothing_to_undo")
    draft.note(Asked(seat))
    _undo_if_agreed(draft)


def _answer(draft: Draft, seat: int, command: Answer) -> None:
    _require_present(draft, seat)
    if draft.before.asked is None or seat == draft.before.asked:
        raise Refused("nothing_asked")
    draft.note(Answered(seat, command.yes))
    _undo_if_agreed(draft)


def _undo_if_agreed(draft: Draft) -> None:
    table = draft.table
    if table.asked is None:
        return
    people = {seat for seat in range(len(table.chairs)) if not table.level_of(seat)}
    if people <= table.agreed | {table.asked}:
        draft.take_back(table.asked)


_DECIDE: dict[type, Callable[[Draft, int, Any], None]] = {
    Stand: _stand,
    Act: _act,
    Queue: _queue,
    commands.Resign: _resign,
    commands.Leave: _leave,
    commands.Return: _return,
    commands.Undo: _undo,
    Answer: _answer,
}
