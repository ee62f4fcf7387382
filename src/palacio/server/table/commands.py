"""Command handlers: each records events on a draft, or raises RequestRefused."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from palacio.bots import LEVELS
from palacio.match import fair
from palacio.match.errors import BadNotation
from palacio.match.kinds import RESIGN
from palacio.match.log import Header
from palacio.match.plan_ahead import may_plan_ahead
from palacio.match.typed import read_action
from palacio.rules.catalog import GAMES
from palacio.server.store.entry import Profile
from palacio.server.table.draft import Draft
from palacio.server.table.events import (
    ActionsQueued,
    PlayerLeft,
    PlayerReturned,
    PositionSet,
    SeatTaken,
    SeatVacated,
    TableOpened,
    UndoAnswered,
    UndoRequested,
)
from palacio.server.table.names import check_display_name, comparison_key, is_default_name
from palacio.server.table.refused import RequestRefused
from palacio.server.table.table import LogEntry, Table
from palacio.wire import commands
from palacio.wire.commands import (
    Act,
    Answer,
    AnyCommand,
    Begin,
    Claim,
    Queue,
    Remove,
    Sit,
    Stand,
)
from palacio.wire.terms import NoClock, Terms

BOT_LEVELS = (*LEVELS, "greedy")  # bot levels that may take a seat
DEFAULT_LEVEL = "journeyman"
ABSENT_MS = 5 * 60 * 1000  # without an entry, after which a player may claim the seat to move
ENTRIES_MAX = 5_000  # a long match has 300 entries
UNDOS_MAX = 50  # requests by one seat in a match, including declined ones


class Start(NamedTuple):
    """The position from which a match starts, and the version of its rules."""

    event: PositionSet
    rules: int


def open_table(
    draft: Draft,
    terms: Terms,
    host: int,
    reserved_for: Sequence[int | None] = (),
    start: Start | None = None,
) -> None:
    """Record a new table with its bots. People sit down later, after seeing the commitment."""
    _check_terms(terms)
    rules = start.rules if start else GAMES[terms.game].rules_version
    commitment = fair.commitment(draft.secret)
    draft.record(TableOpened(terms, host, commitment, list(reserved_for), rules))
    if start:
        draft.record(start.event)
    for seat, each in enumerate(terms.seats):
        if each.kind == "bot":
            draft.seat_bot(seat, _level(each.level))
    draft.begin_if_full()


def reserve_seat(terms: Terms, person: int) -> list[int | None]:
    """Reserve the first seat that is not for a bot. Return the person, if any, for each seat.

    Raise RequestRefused if all seats are for bots.
    """
    kinds = [seat.kind for seat in terms.seats]
    seat = next((seat for seat, kind in enumerate(kinds) if kind != "bot"), None)
    if seat is None:
        raise RequestRefused("seat_taken")
    return [person if each == seat else None for each in range(len(kinds))]


def _check_terms(terms: Terms) -> None:
    option = terms.option or GAMES[terms.game].options[0]
    names = tuple(f"Seat {seat}" for seat in range(len(terms.seats)))
    try:
        Header(terms.game, option, names, GAMES[terms.game].rules_version)
    except BadNotation as error:
        raise RequestRefused("bad_terms") from error


def _level(level: str | None) -> str:
    if level is not None and level not in BOT_LEVELS:
        raise RequestRefused("no_such_level", level=level)
    return level or DEFAULT_LEVEL


def handle_command(
    draft: Draft,
    command: AnyCommand,
    person: int,
    seen: int | None,
    key: str,
    avatar: str | None = None,
) -> None:
    """Apply a command. `seen` is the version that the person saw, `key` the invitation's key.

    `avatar` is the avatar that the person has chosen; it is only used to sit down.
    """
    if seen is not None and seen > draft.before.seq:
        raise RequestRefused("ahead")
    if draft.before.seq >= ENTRIES_MAX and not isinstance(command, Act | commands.Resign):
        raise RequestRefused("log_full")  # a match can always be finished
    if isinstance(command, Sit):
        _sit(draft, command, person, key, avatar)
        return
    if isinstance(command, Begin | Remove):
        _require_host(draft, person)
        (_begin if isinstance(command, Begin) else _remove)(draft, command)
        return
    seat = draft.before.seat_of(person)
    if seat is None:
        raise RequestRefused("removed" if person in draft.before.removed else "not_seated")
    if seen is not None and seen < _since(draft.before, command):
        raise RequestRefused("stale")
    _HANDLERS[type(command)](draft, seat, command)


def _since(table: Table, command: AnyCommand) -> int:
    """Return the oldest version that a person may have seen when sending this command."""
    if isinstance(command, Act | commands.Undo):
        return table.position_seq
    if isinstance(command, Answer):
        requests = (entry.seq for entry in reversed(table.entries) if _requests_undo(entry))
        return next(requests, 0)
    return 0


def _requests_undo(entry: LogEntry) -> bool:
    return any(isinstance(event, UndoRequested) for event in entry.events)


# --- Before the match.


def _sit(draft: Draft, command: Sit, person: int, key: str, avatar: str | None) -> None:
    _require(draft, "open")
    if draft.before.seat_of(person) is not None:
        raise RequestRefused("already_seated")
    if person in draft.before.removed:
        raise RequestRefused("removed")
    invited = command.key == key
    if command.key is not None and not invited:
        raise RequestRefused("wrong_key")
    seat = _first_seat(draft.before, command, person, invited)
    _sit_down(draft, person, command, seat, avatar)


def _require(draft: Draft, stage: str) -> None:
    """Raise RequestRefused, for example `not_open`, unless the table is at this stage."""
    if draft.before.stage != stage:
        raise RequestRefused(f"not_{stage}")


def _first_seat(table: Table, command: Sit, person: int, invited: bool) -> int:
    """Return the seat reserved for this person, or else the requested or first free seat."""
    if person in table.reserved_for:
        return table.reserved_for.index(person)
    seats = range(len(table.seats)) if command.seat is None else (command.seat,)
    free = [seat for seat in seats if seat < len(table.seats) and table.seats[seat].is_free]
    unreserved = [seat for seat in free if table.reserved_for[seat] is None]
    allowed = [seat for seat in unreserved if invited or table.seats[seat].kind == "open"]
    if not allowed:
        raise RequestRefused("invitation_needed" if unreserved else "seat_taken")
    return allowed[0]


def _sit_down(draft: Draft, person: int, command: Sit, seat: int, avatar: str | None) -> None:
    check_display_name(command.name)
    if not is_default_name(command.name):  # guests without a name are numbered
        _check_free_name(draft, command.name)
    invited = command.key is not None
    event = SeatTaken(seat, person, salt=command.salt or "", invited=invited)
    draft.seat_person(event, Profile(command.name, avatar))
    draft.begin_if_full()


def _check_free_name(draft: Draft, name: str) -> None:
    if comparison_key(name) in map(comparison_key, draft.table.seat_names):
        raise RequestRefused("name_taken")


def _stand(draft: Draft, seat: int, command: Stand) -> None:
    _require(draft, "open")
    draft.record(SeatVacated(seat, person=draft.before.seats[seat].person))


def _require_host(draft: Draft, person: int) -> None:
    if person != draft.before.host:
        raise RequestRefused("not_host")


def _remove(draft: Draft, command: Any) -> None:
    """Remove a guest. In a match, a bot takes over the seat, whose salt stays part of the deal."""
    table, seat = draft.before, command.seat
    if seat not in table.removable_seats:
        raise RequestRefused("no_guest" if table.stage == "open" else "not_open")
    person = table.seats[seat].person
    if table.stage == "open":
        draft.record(SeatVacated(seat, person=person, removed=True))
    else:
        draft.record(PlayerLeft(seat, removed=person))
        _undo_if_agreed(draft)


def _begin(draft: Draft, command: Any) -> None:
    _require(draft, "open")
    free = [seat for seat, state in enumerate(draft.before.seats) if state.is_free]
    if command.seat is not None and command.seat not in free:
        raise RequestRefused("seat_taken")
    for seat in free if command.seat is None else [command.seat]:
        draft.seat_bot(seat, _level(command.level))
    draft.begin_if_full()


# --- During the match.


def _act(draft: Draft, seat: int, command: Act) -> None:
    _require_present(draft, seat)
    _require_time(draft, seat)
    draft.play(seat, _read(draft, command.action))
    draft.play_automatic()


def _require_present(draft: Draft, seat: int) -> None:
    """Raise RequestRefused for a player who is out or away.

    A bot plays for an absent player until they send `Return`.
    """
    if draft.before.stage == "over":
        raise RequestRefused("match_over")
    if seat in draft.match.out:
        raise RequestRefused("already_out")
    if draft.before.seats[seat].away:
        raise RequestRefused("away")


def _require_time(draft: Draft, seat: int) -> None:
    deadline = draft.table.deadline  # includes the time credited in this draft
    if seat == draft.before.turn and deadline is not None and draft.at > deadline:
        raise RequestRefused("out_of_time")  # a worker records the timeout, or credits time


def _read(draft: Draft, text: str) -> str:
    """Return the action that `text` means, in notation. Raise RequestRefused if it means none."""
    if _is_action(draft, text):
        return text
    meant = read_action(text, draft.match)
    if not _is_action(draft, meant):
        raise RequestRefused("bad_notation")
    return meant


def _is_action(draft: Draft, text: str) -> bool:
    try:
        draft.match.module.parse_action(text)
    except BadNotation:
        return False
    return True


def _queue(draft: Draft, seat: int, command: Queue) -> None:
    """Replace the seat's queue.

    The seat to move may queue actions only if it has a choice to make. They are played at once.
    """
    _require_present(draft, seat)
    on_turn = seat == draft.before.turn
    if on_turn and not may_plan_ahead(draft.match, seat):
        raise RequestRefused("your_turn")
    _require_time(draft, seat)
    if not all(_is_action(draft, action) for action in command.actions):
        raise RequestRefused("bad_notation")
    if draft.before.seats[seat].queue != tuple(command.actions):
        draft.record(ActionsQueued(seat, command.actions))
    if on_turn:
        draft.play_automatic()


def _resign(draft: Draft, seat: int, command: Any) -> None:
    _require(draft, "playing")
    draft.play(seat, RESIGN)
    draft.play_automatic()


def _leave(draft: Draft, seat: int, command: Any) -> None:
    _require_present(draft, seat)
    if draft.before.day:
        raise RequestRefused("daily_alone")
    draft.record(PlayerLeft(seat))
    _undo_if_agreed(draft)


def _return(draft: Draft, seat: int, command: Any) -> None:
    _require(draft, "playing")
    if not draft.before.seats[seat].away:
        raise RequestRefused("not_away")
    draft.record(PlayerReturned(seat))


def _claim(draft: Draft, seat: int, command: Claim) -> None:
    """Let a bot play for an absent person. The caller has checked that they are offline or idle."""
    _require(draft, "playing")
    _require_present(draft, seat)
    if not isinstance(draft.before.terms.clock, NoClock):
        raise RequestRefused("has_clock")
    is_early = draft.at - draft.before.at < ABSENT_MS
    if is_early or command.seat != draft.before.claimable_seat(seat):
        raise RequestRefused("not_absent")
    draft.record(PlayerLeft(command.seat))
    _undo_if_agreed(draft)


def _undo(draft: Draft, seat: int, command: Any) -> None:
    _require_present(draft, seat)
    if not draft.before.terms.casual:
        raise RequestRefused("not_casual")
    if seat not in draft.match.undoable:
        raise RequestRefused("nothing_to_undo")
    if draft.before.undo_requests(seat) >= UNDOS_MAX:
        raise RequestRefused("too_many_undos", most=UNDOS_MAX)
    draft.record(UndoRequested(seat))
    _undo_if_agreed(draft)


def _answer(draft: Draft, seat: int, command: Answer) -> None:
    _require_present(draft, seat)
    if draft.before.undo_request is None or seat == draft.before.undo_request:
        raise RequestRefused("nothing_asked")
    draft.record(UndoAnswered(seat, command.yes))
    _undo_if_agreed(draft)


def _undo_if_agreed(draft: Draft) -> None:
    table = draft.table
    if table.undo_request is None:
        return
    people = {seat for seat in range(len(table.seats)) if not table.level_of(seat)}
    if people <= table.undo_consents | {table.undo_request}:
        draft.undo(table.undo_request)


_HANDLERS: dict[type, Callable[[Draft, int, Any], None]] = {
    Stand: _stand,
    Act: _act,
    Queue: _queue,
    commands.Resign: _resign,
    commands.Leave: _leave,
    commands.Return: _return,
    Claim: _claim,
    commands.Undo: _undo,
    Answer: _answer,
}
