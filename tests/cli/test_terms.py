"""The terms of a new table, from command-line options."""

from typing import Any

import pytest

from palacio.cli.terms import parse_clock, parse_terms
from palacio.match.errors import UserError
from palacio.wire.terms import BankClock, Clock, NoClock, TurnClock
from tests.cli.prompt import palacio

DEFAULTS: dict[str, Any] = {
    "game": "azul",
    "option": None,
    "seats": 2,
    "people": None,
    "bot": None,
    "clock": "none",
    "listed": False,
    "serious": False,
}


@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ("none", NoClock()),
        ("10+5", BankClock(600_000, 5_000)),
        ("3+0", BankClock(180_000, 0)),
        ("90s", TurnClock(90_000)),
        ("2d", TurnClock(172_800_000)),
    ],
)
def test_valid_clock_is_parsed(text: str, clock: Clock) -> None:
    assert parse_clock(text) == clock


@pytest.mark.parametrize("text", ["", "10", "5+", "+5", "2w", "-1d", "10+5s"])
def test_malformed_clock_is_refused(text: str) -> None:
    with pytest.raises(UserError, match="is not a clock"):
        parse_clock(text)


@pytest.mark.parametrize(
    ("options", "kinds"),
    [
        ({}, "invited invited"),
        ({"bot": "greedy"}, "invited greedy"),
        ({"seats": 4, "people": 3, "bot": "master"}, "invited invited invited master"),
        ({"seats": 3, "listed": True}, "open open open"),
        ({"people": 1}, "invited None"),
    ],
)
def test_people_come_first_and_bots_fill_the_other_seats(
    options: dict[str, Any], kinds: str
) -> None:
    seats = parse_terms(DEFAULTS | options).seats
    assert " ".join(str(seat.level) if seat.kind == "bot" else seat.kind for seat in seats) == kinds


def test_serious_table_is_not_casual() -> None:
    assert parse_terms(DEFAULTS).casual
    assert not parse_terms(DEFAULTS | {"serious": True}).casual


@pytest.mark.parametrize("people", [0, 3])
def test_too_many_or_too_few_people_are_refused(people: int) -> None:
    with pytest.raises(UserError, match="do not fit"):
        parse_terms(DEFAULTS | {"people": people})


LINK = "http://127.0.0.1:9/t/11111111111"


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("play", "--clock", "10+5"), "--clock is for a server's tables"),
        (("play", "--server", "ftp://x"), "'ftp://x'"),
        (("play", "--server", LINK, "--game", "azul"), "leave out --game"),
        (("play", "--server", LINK, "--seed", "1"), "A match on a server takes no seed."),
        (("play", "--server", LINK), "does not answer"),
        (("watch", LINK), "does not answer"),
        (("watch", "http://127.0.0.1:9"), "does not lead to a table"),
        (("sit", "http://127.0.0.1:9", "--bot", "greedy"), "does not lead to a table"),
        (("sit", LINK, "--bot", "deep"), "There is no bot 'deep'"),
        (("sit", LINK, "--program", "no-such-program"), "There is no program"),
    ],
)
def test_impossible_options_are_reported_on_one_line(args: tuple[str, ...], words: str) -> None:
    done = palacio(*args)
    assert done.exit_code == 1
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("args", [(), ("--bot", "greedy", "--program", "x")])
def test_sit_needs_either_a_bot_or_a_program(args: tuple[str, ...]) -> None:
    done = palacio("sit", LINK, *args)
    assert done.exit_code == 2
    assert "Give either --bot or --program." in done.stderr
