"""The bot protocol: its messages, the server of built-in bots, and docs/bots.md."""

import re
from pathlib import Path

import msgspec
import pytest

from palacio.bots import new_bot
from palacio.lab import protocol
from palacio.lab.bot_server import BotServer
from palacio.lab.protocol import (
    ActionMessage,
    BadMessage,
    ErrorMessage,
    GoMessage,
    HelloMessage,
    NewMessage,
    QuitMessage,
    ReadyMessage,
    encode,
)
from palacio.match.azul.printed import AzulPrinted
from palacio.match.azul.view import AzulBoard, PatternLine
from palacio.match.choice import Choice, Preview
from palacio.match.position import parse_position
from palacio.match.printed import printed
from palacio.match.sintra.printed import SintraPrinted
from palacio.match.sintra.view import SintraBoard, Strip, Window
from palacio.match.view import View
from tests.bots.sample_positions import each_option
from tests.match.matches import begun
from tests.rules.variants import Variant


def test_messages_to_a_bot_survive_a_round_trip() -> None:
    match = begun(Variant("sintra", "b", 3))
    view = match.view(match.seat)
    go = GoMessage(
        7, match.position(), view, 200, actions=view.actions, printed=printed("sintra", "b")
    )
    for message in (
        HelloMessage(name="x"),
        NewMessage("azul", "free", 2, 1, 9),
        go,
        QuitMessage(),
        ErrorMessage("no"),
    ):
        assert protocol.read_to_bot(encode(message)) == message


def test_messages_from_a_bot_survive_a_round_trip() -> None:
    for message in (ReadyMessage(1, "x", "2"), ActionMessage(3, "2b>3"), ErrorMessage("no")):
        assert protocol.read_from_bot(encode(message)) == message


@pytest.mark.parametrize(
    ("message", "line"),
    [
        (HelloMessage(), b'{"type":"hello","protocol":1,"name":"","version":""}\n'),
        (ReadyMessage(name="x"), b'{"type":"ready","protocol":1,"name":"x","version":""}\n'),
        (
            NewMessage("azul", "fixed", 2, 0, seed=0),
            b'{"type":"new","game":"azul","option":"fixed","seats":2,"seat":0,"seed":0}\n',
        ),
        (
            GoMessage(1, "azul", budget_ms=9),
            b'{"type":"go","id":1,"position":"azul","budget_ms":9}\n',
        ),
        (QuitMessage(), b'{"type":"quit"}\n'),
    ],
)
def test_encoded_messages_include_documented_fields(
    message: protocol.ToBot | protocol.FromBot, line: bytes
) -> None:
    assert encode(message) == line


def test_unknown_fields_are_ignored() -> None:
    line = b'{"type": "action", "id": 1, "action": "2b>3", "explain": "", "mood": {"good": true}}'
    assert protocol.read_from_bot(line) == ActionMessage(1, "2b>3")


@pytest.mark.parametrize(
    "line",
    [b"", b"{}", b"[]", b'{"type": "dance"}', b'{"type": "action"}', b"\xff", b'{"type": "hello"}'],
)
def test_invalid_line_is_refused(line: bytes) -> None:
    with pytest.raises(BadMessage, match="is not a message"):
        protocol.read_from_bot(line)


@each_option
def test_served_bot_chooses_the_same_action_as_the_bot_in_process(variant: Variant) -> None:
    match = begun(variant)
    new = NewMessage(variant.game, variant.option, variant.seats, match.seat, seed=5)
    go = GoMessage(1, match.position(), None, None, 20)
    lines = [encode(HelloMessage()), encode(new), encode(go), encode(QuitMessage()), encode(go)]
    hello, ready, action = BotServer("greedy").answer_all(lines)
    assert isinstance(hello, ReadyMessage)
    assert isinstance(ready, ReadyMessage)
    assert isinstance(action, ActionMessage)
    choice = new_bot("greedy", 5).choose(parse_position(match.position()))
    assert (action.id, action.action) == (1, match.module.format_action(choice))


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (b"nonsense\n", "is not a message"),
        (encode(HelloMessage(protocol=2)), "This is protocol 1, not 2."),
        (encode(NewMessage("chess", "", 2, 0)), "There is no game 'chess'"),
        (encode(NewMessage("azul", "free", 9, 0)), "A match cannot have 9 seats."),
        (encode(GoMessage(1, "azul")), "nothing left to take"),
        (encode(GoMessage(1, "azul phase=over")), "No seat is to move"),
        (encode(GoMessage(1, "azul", budget_ms=0)), "Expected `int` >= 1 - at `$.budget_ms`"),
        (encode(GoMessage(1, "azul", budget_simulations=0)), "at `$.budget_simulations`"),
    ],
)
def test_server_answers_an_invalid_line_with_an_error_and_continues(
    line: bytes, error: str
) -> None:
    refused, ready = BotServer("random").answer_all([line, encode(HelloMessage())])
    assert isinstance(refused, ErrorMessage)
    assert error in refused.text
    assert isinstance(ready, ReadyMessage)


# --- The documentation of the protocol.

PAGE = (Path(__file__).parents[2] / "docs/bots.md").read_text("utf-8")


def test_example_on_the_page_for_bots_follows_the_protocol() -> None:
    requests = [protocol.read_to_bot(line.encode()) for line in re.findall("^> (.*)$", PAGE, re.M)]
    answers = [protocol.read_from_bot(line.encode()) for line in re.findall("^< (.*)$", PAGE, re.M)]
    assert [type(message) for message in requests] == [
        HelloMessage,
        NewMessage,
        GoMessage,
        QuitMessage,
    ]
    assert [type(message) for message in answers] == [ReadyMessage, ReadyMessage, ActionMessage]


@pytest.mark.parametrize(
    "struct",
    [
        *(HelloMessage, NewMessage, GoMessage, ReadyMessage, ActionMessage, ErrorMessage),
        *(View, Choice, Preview, AzulBoard, PatternLine, SintraBoard, Strip, Window),
        *(AzulPrinted, SintraPrinted),
    ],
)
def test_page_for_bots_documents_every_field(struct: type[msgspec.Struct]) -> None:
    assert [name for name in struct.__struct_fields__ if f"`{name}`" not in PAGE] == []
