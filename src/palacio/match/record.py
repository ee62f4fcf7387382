"""Records: a match as one text file that people can read and anyone can verify."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from palacio.match import fair
from palacio.match.errors import BadNotation, BadRecord, UserError
from palacio.match.log import POSITION_VERSION, Header, format_header
from palacio.match.match import Match
from palacio.match.notation import format_seat, parse_number, parse_seat
from palacio.rules.catalog import GAMES

_TITLES = [f"palacio record {version}" for version in range(1, POSITION_VERSION + 1)]
_RULES_MAX = 9999  # the highest version of the rules that a record may name
_SHOWN = 16  # characters of each event's hash; the last line has the full hash


@dataclass(frozen=True)
class Verdict:
    """The result of a verification: the match, and whether its deals are proven."""

    match: Match
    deals_proven: bool  # the secret is revealed, and every draw follows from it


def format_record(match: Match) -> str:
    """Return the record of a match, finished or not."""
    events = (f"{e.seq} {format_seat(e.seat)} {e.text} {e.hash[:_SHOWN]}" for e in match.log)
    head = [format_header(match.header), f"result: {_format_result(match)}", ""]
    return "\n".join([*head, *events, "", f"chain: {match.referee.head}", ""])


def _format_result(match: Match) -> str:
    out = f"; out: {_join_seats(match.out)}" if match.out else ""
    if not match.is_over:
        return f"unfinished{out}"
    scores = " ".join(str(score) for score in match.scores)
    return f"{scores}, won by {_join_seats(match.winners)}{out}"


def _join_seats(seats: Sequence[int]) -> str:
    return " and ".join(format_seat(seat) for seat in seats)


def parse_record(text: str) -> Match:
    """Replay a record by the rules and return its match. Hashes and result are not verified.

    Raises BadRecord if the text is not a record or the rules refuse an event.
    """
    match, lines, _ = _split(text)
    for number, line in enumerate(lines):
        _accept_event(match, number, line)
    return match


def verify(text: str) -> Verdict:
    """Check the form, hashes, rules, draws and result of a record, and return the verdict.

    Raises BadRecord at the first fault.
    """
    match, lines, tail = _split(text)
    for number, line in enumerate(lines):
        if _accept_event(match, number, line) != match.log[-1].hash[:_SHOWN]:
            raise BadRecord(number, "its hash does not fit the events before it.")
    if not tail.startswith("chain: "):
        raise BadRecord(len(lines), "the record ends here, without its last hash.")
    proven = match.referee.deal.is_revealed and len(match.referee.deal.salts) == match.header.seats
    if proven and match.referee.deal.secret:
        match.referee.check_draws(match.referee.deal.secret)
    _check_form(text, format_record(match))
    return Verdict(match, proven)


def check_deal(match: Match, commitment: str | None, salts: Mapping[int, str | None]) -> None:
    """Raise BadRecord unless the deal has this commitment and these salts.

    Salts are given by seat; None stands for the salt that is derived from the commitment.
    """
    deal = match.referee.deal
    if commitment is not None and deal.commitment != commitment:
        raise BadRecord(0, f"the commitment should be {commitment}.")
    for seat, salt in sorted(salts.items()):
        expected = fair.derived_salt(deal.commitment, seat) if salt is None else salt
        if deal.salts[seat : seat + 1] != [expected]:
            raise BadRecord(1 + seat, f"the salt of seat {format_seat(seat)} should be {expected}.")


def _accept_event(match: Match, number: int, line: str) -> str:
    """Replay one event; return the hash on its line. Raises BadRecord if the event is refused."""
    try:
        seq, seat, text, hash_ = _parse_event(line, match.header)
        if seq != number:
            raise BadNotation(f"it is numbered {seq}")
        match.referee.accept(seat, text)
    except UserError as error:
        raise BadRecord(number, str(error)) from error
    return hash_


def _check_form(text: str, expected: str) -> None:
    """Raise BadRecord unless the record is, byte for byte, the text that `format_record` writes."""
    lines = expected.split("\n")
    for number, (ours, theirs) in enumerate(zip_longest(lines, text.split("\n")), 1):
        if ours != theirs:
            raise BadRecord(_last_seq(lines[:number]), f"line {number} should be '{ours or ''}'.")


def _last_seq(lines: list[str]) -> int:
    """Return the number of the last event in these lines; -1 if all of them are header lines."""
    numbers = (re.match(r"([0-9]+) [*0-9]", line) for line in reversed(lines))
    return next((int(found[1]) for found in numbers if found), -1)


def _split(text: str) -> tuple[Match, list[str], str]:
    """Return the match before its first event, the lines of the events, and the text below them."""
    head, _, rest = text.partition("\n\n")
    body, _, tail = f"\n{rest}".partition("\n\n")  # there may be no event at all
    try:
        return Match(_parse_header(head)), body.split("\n")[1:], tail
    except BadNotation as error:
        raise BadRecord(-1, str(error)) from error


def _parse_header(head: str) -> Header:
    title, *lines = head.split("\n")
    if title not in _TITLES:
        raise BadNotation(_title_problem(title))
    fields = dict(line.partition(": ")[::2] for line in lines)
    game = GAMES.get(fields.get("game", ""))
    if not game:
        raise BadNotation(f"the game should be one of {', '.join(GAMES)}.")
    rules = parse_number(fields.get("rules", ""), 1, _RULES_MAX)
    version = 1 + _TITLES.index(title)
    names = tuple(fields.get("seats" if version == 1 else "names", "").split(", "))
    position = fields.get("position", "")
    return Header(game.id, fields.get(game.option_name, ""), names, rules, version, position)


def _title_problem(title: str) -> str:
    newer = re.fullmatch(r"palacio record ([1-9][0-9]{0,6})", title)
    if newer:
        read = f"this program reads versions 1 to {len(_TITLES)}"
        return f"this is a record of version {newer[1]}, and {read}: update it."
    return f"this is not a record of a match: it should begin '{_TITLES[1]}'."


def _parse_event(line: str, header: Header) -> tuple[int, int, str, str]:
    parts = line.split(" ")
    if len(parts) != 4 or not re.fullmatch(r"0|[1-9][0-9]{0,6}", parts[0]):
        raise BadNotation(f"'{line}' is not an event: number, seat, action, hash.")
    return int(parts[0]), parse_seat(parts[1], header.seats), parts[2], parts[3]
