"""A match as one text file, readable and exact, that anyone can check."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from palacio.match.errors import BadNotation, BadRecord, UserError
from palacio.match.log import Event, Header, format_header
from palacio.match.match import Match
from palacio.match.notation import format_seat, parse_seat
from palacio.rules.catalog import GAMES

_SHOWN = 16  # characters of each event's hash; the last one stands in full below


@dataclass(frozen=True)
class Verdict:
    """What a check of a record found in order."""

    match: Match
    deals_proven: bool


def format_record(match: Match) -> str:
    events = (_format_event(event) for event in match.log)
    head = [format_header(match.header), f"result: {_format_result(match)}", ""]
    return "\n".join([*head, *events, "", f"chain: {match.head}", ""])


def _format_event(event: Event) -> str:
    return f"{event.seq} {format_seat(event.seat)} {event.text} {event.hash[:_SHOWN]}"


def _format_result(match: Match) -> str:
    out = f"; out: {_join_seats(match.out)}" if match.out else ""
    if not match.is_over:
        return f"unfinished{out}"
    scores = " ".join(str(score) for score in match.scores)
    return f"{scores}, won by {_join_seats(match.winners)}{out}"


def _join_seats(seats: Sequence[int]) -> str:
    return " and ".join(format_seat(seat) for seat in seats)


def parse_record(text: str) -> Match:
    """The match of a record, replayed by the rules; the proofs are left to `verify`."""
    header, lines, _ = _split(text)
    match = Match(header)
    for number, line in enumerate(lines):
        _accept_event(match, number, line)
    return match


def verify(text: str) -> Verdict:
    """Check everything: form, chain, rules, deals, result. Raises BadRecord at the first fault."""
    header, lines, tail = _split(text)
    match = Match(header)
    for number, line in enumerate(lines):
        if _accept_event(match, number, line) != match.log[-1].hash[:_SHOWN]:
            raise BadRecord(number, "its hash does not follow from what stands before it.")
    if not tail.startswith("chain: "):
        raise BadRecord(len(lines), "here the events break off.")
    proven = match.is_revealed and len(match.salts) == header.seats
    if proven and match.secret:
        match.throw_again(match.secret)
    _check_form(text, format_record(match))
    return Verdict(match, proven)


def _accept_event(match: Match, number: int, line: str) -> str:
    """Replay one event, rightly numbered and allowed; returns the hash that it is said to have."""
    try:
        seq, seat, text, hash_ = _parse_event(line, match.header)
        if seq != number:
            raise BadNotation(f"it is numbered {seq}")
        match.accept(seat, text)
    except UserError as error:
        raise BadRecord(number, str(error)) from error
    return hash_


def _check_form(text: str, expected: str) -> None:
    """Every byte counts: what the match would write must be what stands there."""
    ours, theirs = expected.split("\n"), text.split("\n")
    for line in range(max(len(ours), len(theirs))):
        if ours[line : line + 1] != theirs[line : line + 1]:
            raise BadRecord(_seq_of(ours, line), f"line {line + 1} should be '{_at(ours, line)}'.")


def _at(lines: list[str], line: int) -> str:
    return lines[line] if line < len(lines) else ""


def _seq_of(lines: list[str], line: int) -> int:
    """The event on a line, or the last one before it: -1 in the header."""
    numbers = (re.match(r"([0-9]+) [*0-9]", _at(lines, at)) for at in range(line, -1, -1))
    return next((int(found[1]) for found in numbers if found), -1)


def _split(text: str) -> tuple[Header, list[str], str]:
    """The header, a line for each event, and what follows them."""
    head, _, rest = text.partition("\n\n")
    body, _, tail = f"\n{rest}".partition("\n\n")  # there may be no event at all
    try:
        return _parse_header(head), body.split("\n")[1:], tail
    except BadNotation as error:
        raise BadRecord(-1, str(error)) from error


def _parse_header(head: str) -> Header:
    title, *lines = head.split("\n")
    if title != "palacio record 1":
        raise BadNotation("this is no record of a match: it should begin 'palacio record 1'.")
    fields = dict(line.partition(": ")[::2] for line in lines)
    game = GAMES.get(fields.get("game", ""))
    if not game:
        raise BadNotation(f"the game should be one of {', '.join(GAMES)}.")
    version = fields.get("rules", "")
    if version != str(game.rules_version):
        raise BadNotation(f"rules version {version}; this program plays {game.rules_version}.")
    names = tuple(fields.get("seats", "").split(", "))
    return Header(game.id, fields.get(game.option_name, ""), names, game.rules_version)


def _parse_event(line: str, header: Header) -> tuple[int, int, str, str]:
    parts = line.split(" ")
    if len(parts) != 4 or not re.fullmatch(r"0|[1-9][0-9]{0,6}", parts[0]):
        raise BadNotation(f"'{line}' is no event: number, seat, action, hash.")
    return int(parts[0]), parse_seat(parts[1], header.seats), parts[2], parts[3]
