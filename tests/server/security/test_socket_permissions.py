"""The expected reply to every message for every requester. A message without a row fails."""

from typing import Any, get_args

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from palacio.wire.commands import AnyCommand
from palacio.wire.messages import AnyClientMessage, AnyServerMessage, Do, Hello, Pong
from tests.server.security.requesters import (
    EXPIRED,
    FORGED,
    NOBODY,
    PROGRAM,
    REQUESTERS,
    TURN,
    Scenario,
    new_scenario,
    read_table,
)
from tests.server.ws.clients import RawClient, RunningServer, connect_to

# The table's stage, the message, and the reply to each requester: the type of a message, `-` for
# none, or the code of a refusal.
EXPECTED = read_table("""
open    do sit     | no_session no_session no_session done          done          already_seated  done            done
open    do stand   | no_session no_session no_session not_seated    not_seated    done            not_seated      not_seated
open    do begin   | no_session no_session no_session not_host      done          not_host        not_host        not_host
open    do remove  | no_session no_session no_session not_host      done          not_host        not_host        not_host
playing do remove  | no_session no_session no_session not_host      done          not_host        not_host        not_host
playing do act     | no_session no_session no_session not_seated    not_seated    not_your_turn   done            done
playing do queue   | no_session no_session no_session not_seated    not_seated    done            your_turn       your_turn
playing do resign  | no_session no_session no_session not_seated    not_seated    done            done            done
playing do leave   | no_session no_session no_session not_seated    not_seated    done            done            done
playing do return  | no_session no_session no_session not_seated    not_seated    not_away        not_away        not_away
playing do claim   | no_session no_session no_session not_seated    not_seated    not_absent      not_absent      not_absent
playing do undo    | no_session no_session no_session not_seated    not_seated    nothing_to_undo nothing_to_undo nothing_to_undo
playing do answer  | no_session no_session no_session not_seated    not_seated    nothing_asked   nothing_asked   nothing_asked
over    do rematch | no_session no_session no_session not_seated    not_seated    done            done            done
playing follow     | state      state      state      state         state         state           state           state
playing unfollow   | -          -          -          -             -             -               -               -
playing earlier    | story      story      story      story         story         story           story           story
playing say        | no_session no_session no_session not_seated    not_seated    -               -               -
playing lobby      | tables     tables     tables     tables        tables        tables          tables          tables
playing ping       | pong       pong       pong       pong          pong          pong            pong            pong
""")  # noqa: E501

FIELDS: dict[str, dict[str, Any]] = {
    "sit": {"name": "New"},
    "remove": {"seat": 0},
    "claim": {"seat": 0},
    "queue": {"actions": []},
    "answer": {"yes": True},
}
SILENT = ("unfollow", "say")  # without a reply, unless refused
_decode = msgspec.json.Decoder(AnyServerMessage).decode


def tags(union: Any) -> set[str]:
    return {kind.__struct_config__.tag for kind in get_args(union)}


def test_every_message_and_command_has_a_row() -> None:
    sent = {row.split()[1] for row in EXPECTED}
    commands = {row.split()[2] for row in EXPECTED if " do " in row}
    assert sent == tags(AnyClientMessage)
    assert commands == tags(AnyCommand)
    assert set(get_args(Do.__annotations__["command"])) == set(get_args(AnyCommand))


@pytest.mark.parametrize("row", EXPECTED)
async def test_each_requester_gets_the_expected_reply(server: RunningServer, row: str) -> None:
    stage, kind, *command = row.split()
    got = {}
    for requester in REQUESTERS:
        scenario = await new_scenario(server, stage)
        before = scenario.live.table.seq
        got[requester] = await send(scenario, requester, new_message(scenario, kind, command))
        assert (scenario.live.table.seq > before) == is_written(row, requester), requester
    assert got == EXPECTED[row]


def is_written(row: str, requester: str) -> bool:
    """Return whether the message adds a log entry. A `queue` command without actions adds none."""
    return EXPECTED[row][requester] == "done" and "queue" not in row


def new_message(scenario: Scenario, kind: str, command: list[str]) -> dict[str, Any]:
    sent: dict[str, Any] = {"type": kind}
    if kind in ("follow", "unfollow", "do", "earlier", "say"):
        sent["table"] = scenario.table
    if kind == "say":
        sent |= {"id": "x", "phrase": "hello"}
    if kind == "earlier":
        sent["before"] = 3
    if command:
        match = scenario.live.table.match
        fields = {"action": match.actions()[0]} if command == ["act"] and match else {}
        sent |= {"id": "x", "command": {"do": command[0], **fields, **FIELDS.get(command[0], {})}}
    return sent


async def send(scenario: Scenario, requester: str, sent: dict[str, Any]) -> str:
    """Send a message. Return its reply's code or type; "-" if only a later ping is answered."""
    url = f"ws://127.0.0.1:{scenario.server.port}/api/live"
    headers = scenario.headers(requester) | {"origin": "http://127.0.0.1"}
    async with connect_to(url, headers) as socket:
        client = RawClient(socket)
        hello = await client.receive()
        assert isinstance(hello, Hello)
        assert hello.guest == (requester not in (NOBODY, FORGED, EXPIRED))
        await socket.send(msgspec.json.encode(sent), text=True)
        if sent["type"] in SILENT:
            await socket.send('{"type": "ping"}')
        reply = await client.receive()
    if sent["type"] in SILENT and isinstance(reply, Pong):
        return "-"
    return str(getattr(reply, "code", reply.__struct_config__.tag))


@pytest.mark.parametrize("origin", ["https://evil.test", "null", "http://127.0.0.1.evil.test"])
async def test_socket_from_another_site_is_refused(server: RunningServer, origin: str) -> None:
    """A token does not help: programs have no reason to send an `Origin` header."""
    scenario = await new_scenario(server)
    url = f"ws://127.0.0.1:{server.port}/api/live"
    for requester in (NOBODY, TURN, PROGRAM):
        headers = scenario.headers(requester) | {"origin": origin}
        with pytest.raises(InvalidStatus) as refused:
            async with connect_to(url, headers):
                pass
        assert refused.value.response.status_code == 403
