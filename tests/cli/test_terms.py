"""The terms of a table, as they are typed."""

from typing import Any

import pytest

from palacio.cli.terms import parse_clock, parse_terms
from palacio.match.errors import UserError
from palacio.wire.terms import BankClock, Clock, NoClock, TurnClock
from tests.cli.prompt import palacio

USUAL: dict[str, Any] = {
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
def test_a_clock_is_typed_like_this(text: str, clock: Clock) -> None:
    assert parse_clock(text) == clock


@pytest.mark.parametrize("text", ["", "10", "5+", "+5", "2w", "-1d", "10+5s"])
def test_anything_else_is_no_clock(text: str) -> None:
    with pytest.raises(UserError, match="is no clock"):
        parse_clock(text)


@pytest.mark.parametrize(
    ("wishes", "kinds"),
    [
        ({}, "invited invited"),
        ({"bot": "greedy"}, "invited greedy"),
        ({"seats": 4, "people": 3, "bot": "master"}, "invited invited invited master"),
        ({"seats": 3, "listed": True}, "open open open"),
        ({"people": 1}, "invited None"),
    ],
)
def test_people_are_invited_and_bots_fill_the_rest(wishes: dict[str, Any], kinds: str) -> None:
    seats = parse_terms(USUAL | wishes).seats
    assert " ".join(str(seat.level) if seat.kind == "bot" else seat.kind for seat in seats) == kinds


def test_a_serious_table_takes_nothing_back() -> None:
    assert parse_terms(USUAL).casual
    assert not parse_terms(USUAL | {"serious": True}).casual


@pytest.mark.parametrize("people", [0, 3])
def test_too_many_and_too_few_people_are_refused(people: int) -> None:
    with pytest.raises(UserError, match="you are one of them"):
        parse_terms(USUAL | {"people": people})


LINK = "http://127.0.0.1:9/t/11111111111"


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("play", "--clock", "10+5"), "--clock is for tables of a server"),
        (("play", "--server", "ftp://x"), "'ftp://x' is no address"),
        (("play", "--server", LINK, "--game", "azul"), "leave out --game"),
        (("play", "--server", LINK, "--seed", "1"), "At a server there is no seed of yours."),
        (("play", "--server", LINK), "does not answer"),
        (("watch", LINK), "does not answer"),
        (("watch", "http://127.0.0.1:9"), "leads to no table"),
        (("sit", "http://127.0.0.1:9", "--bot", "greedy"), "leads to no table"),
        (("sit", LINK, "--bot", "deep"), "There is no bot 'deep'"),
        (("sit", LINK, "--program", "no-such-program"), "There is no program"),
    ],
)
def test_what_can_not_be_is_told_in_one_line(args: tuple[str, ...], words: str) -> None:
    done = palacio(*args)
    assert done.exit_code == 1
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("args", [(), ("--bot", "greedy", "--program", "x")])
def test_who_shall_sit_there_must_be_said(args: tuple[str, ...]) -> None:
    done = palacio("sit", LINK, *args)
    assert done.exit_code == 2
    assert "Who shall sit there?" in done.stderr
