"""The messages, and one of our bots behind them."""

import re
from pathlib import Path

import msgspec
import pytest

from palacio.bots import new_bot
from palacio.lab import protocol
from palacio.lab.protocol import Action, BadMessage, Error, Go, Hello, New, Quit, Ready, encode
from palacio.lab.serve import Server
from palacio.match.azul.printed import AzulPrinted
from palacio.match.azul.view import AzulBoard, Line
from palacio.match.choice import Choice, Preview
from palacio.match.position import parse_position
from palacio.match.printed import printed
from palacio.match.sintra.printed import SintraPrinted
from palacio.match.sintra.view import SintraBoard, Strip, Window
from palacio.match.view import View
from tests.match.matches import begun
from tests.rules.variants import Variant, every_variant


def test_messages_to_a_bot_come_through() -> None:
    match = begun(Variant("sintra", "b", 3))
    seen = match.view(match.seat)
    go = Go(7, match.position(), seen, 200, actions=seen.actions, printed=printed("sintra", "b"))
    for message in (Hello(name="x"), New("azul", "free", 2, 1, 9), go, Quit(), Error("no")):
        assert protocol.read_to_bot(encode(message)) == message


def test_messages_from_a_bot_come_through() -> None:
    for message in (Ready(1, "x", "2"), Action(3, "2b>3"), Error("no")):
        assert protocol.read_from_bot(encode(message)) == message


@pytest.mark.parametrize(
    ("message", "line"),
    [
        (Hello(), b'{"type":"hello","protocol":1,"name":"","version":""}\n'),
        (Ready(name="x"), b'{"type":"ready","protocol":1,"name":"x","version":""}\n'),
        (
            New("azul", "fixed", 2, 0, seed=0),
            b'{"type":"new","game":"azul","option":"fixed","seats":2,"seat":0,"seed":0}\n',
        ),
        (Go(1, "azul", budget_ms=9), b'{"type":"go","id":1,"position":"azul","budget_ms":9}\n'),
        (Quit(), b'{"type":"quit"}\n'),
    ],
)
def test_what_a_program_may_count_on_is_written(
    message: protocol.ToBot | protocol.FromBot, line: bytes
) -> None:
    assert encode(message) == line


def test_fields_that_nobody_knows_are_left_alone() -> None:
    line = b'{"type": "action", "id": 1, "action": "2b>3", "explain": "", "mood": {"good": true}}'
    assert protocol.read_from_bot(line) == Action(1, "2b>3")


@pytest.mark.parametrize(
    "line",
    [b"", b"{}", b"[]", b'{"type": "dance"}', b'{"type": "action"}', b"\xff", b'{"type": "hello"}'],
)
def test_what_is_no_message_is_refused(line: bytes) -> None:
    with pytest.raises(BadMessage, match="is no message"):
        protocol.read_from_bot(line)


@every_variant
def test_a_bot_of_ours_answers_as_it_would_at_the_table(variant: Variant) -> None:
    match = begun(variant)
    new = New(variant.game, variant.option, variant.seats, match.seat, seed=5)
    go = Go(1, match.position(), None, None, 20)
    lines = [encode(Hello()), encode(new), encode(go), encode(Quit()), encode(go)]
    hello, ready, action = Server("greedy").answer_all(lines)
    assert isinstance(hello, Ready)
    assert isinstance(ready, Ready)
    assert isinstance(action, Action)
    choice = new_bot("greedy", 5).choose(parse_position(match.position()))
    assert (action.id, action.action) == (1, match.face.format_action(choice))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b"nonsense\n", "is no message"),
        (encode(Hello(protocol=2)), "This is protocol 1, not 2."),
        (encode(New("chess", "", 2, 0)), "There is no game 'chess'"),
        (encode(New("azul", "free", 9, 0)), "There is no match of 9 seats."),
        (encode(Go(1, "azul")), "It is nobody's turn"),
        (encode(Go(1, "azul phase=over")), "It is no seat's turn"),
        (encode(Go(1, "azul", budget_ms=0)), "Expected `int` >= 1 - at `$.budget_ms`"),
        (encode(Go(1, "azul", budget_simulations=0)), "at `$.budget_simulations`"),
    ],
)
def test_a_bot_of_ours_says_what_is_wrong_and_goes_on(line: bytes, words: str) -> None:
    error, ready = Server("random").answer_all([line, encode(Hello())])
    assert isinstance(error, Error)
    assert words in error.text
    assert isinstance(ready, Ready)


# --- The page for those who write bots.

PAGE = (Path(__file__).parents[2] / "docs/bots.md").read_text("utf-8")


def test_the_conversation_on_the_page_is_in_the_protocol() -> None:
    asked = [protocol.read_to_bot(line.encode()) for line in re.findall("^> (.*)$", PAGE, re.M)]
    answered = [
        protocol.read_from_bot(line.encode()) for line in re.findall("^< (.*)$", PAGE, re.M)
    ]
    assert [type(message) for message in asked] == [Hello, New, Go, Quit]
    assert [type(message) for message in answered] == [Ready, Ready, Action]


@pytest.mark.parametrize(
    "struct",
    [
        *(Hello, New, Go, Ready, Action, Error),
        *(View, Choice, Preview, AzulBoard, Line, SintraBoard, Strip, Window),
        *(AzulPrinted, SintraPrinted),
    ],
)
def test_every_field_is_on_the_page(struct: type[msgspec.Struct]) -> None:
    assert [name for name in struct.__struct_fields__ if f"`{name}`" not in PAGE] == []
