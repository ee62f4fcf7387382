"""Every message of the socket by everybody: a command or a message without a row here fails."""

from typing import Any, get_args

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from palacio.wire.commands import AnyCommand
from palacio.wire.messages import AnyHeard, AnySaid, Do, Hello
from tests.server.live.clients import Caller, Served
from tests.server.security.people import (
    EXPIRED,
    FORGED,
    NOBODY,
    PROGRAM,
    TURN,
    WHO,
    World,
    new_world,
    read_table,
)

# The stage of the table, what is said, and what comes of it: `done`, another message, or `-` for
# nothing, or why not. The columns are those of WHO.
EXPECTED = read_table("""
open    do sit     | no_session no_session no_session done          done          already_seated  done            done
open    do stand   | no_session no_session no_session not_seated    not_seated    done            not_seated      not_seated
open    do begin   | no_session no_session no_session not_host      done          not_host        not_host        not_host
playing do act     | no_session no_session no_session not_seated    not_seated    not_your_turn   done            done
playing do queue   | no_session no_session no_session not_seated    not_seated    done            your_turn       your_turn
playing do resign  | no_session no_session no_session not_seated    not_seated    done            done            done
playing do leave   | no_session no_session no_session not_seated    not_seated    done            done            done
playing do return  | no_session no_session no_session not_seated    not_seated    not_away        not_away        not_away
playing do undo    | no_session no_session no_session not_seated    not_seated    nothing_to_undo nothing_to_undo nothing_to_undo
playing do answer  | no_session no_session no_session not_seated    not_seated    nothing_asked   nothing_asked   nothing_asked
over    do rematch | no_session no_session no_session not_seated    not_seated    done            done            done
playing follow     | state      state      state      state         state         state           state           state
playing unfollow   | -          -          -          -             -             -               -               -
playing lobby      | tables     tables     tables     tables        tables        tables          tables          tables
playing ping       | pong       pong       pong       pong          pong          pong            pong            pong
""")  # noqa: E501

FIELDS: dict[str, dict[str, Any]] = {
    "sit": {"name": "New"},
    "queue": {"actions": []},
    "answer": {"yes": True},
}
_decode = msgspec.json.Decoder(AnyHeard).decode


def tags(union: Any) -> set[str]:
    return {kind.__struct_config__.tag for kind in get_args(union)}


def test_every_message_and_every_command_has_a_row() -> None:
    said = {row.split()[1] for row in EXPECTED}
    commands = {row.split()[2] for row in EXPECTED if " do " in row}
    assert said == tags(AnySaid)
    assert commands == tags(AnyCommand)
    assert set(get_args(Do.__annotations__["command"])) == set(get_args(AnyCommand))


@pytest.mark.parametrize("row", EXPECTED)
async def test_everybody_hears_what_is_theirs(served: Served, row: str) -> None:
    stage, kind, *command = row.split()
    got = {}
    for who in WHO:
        world = await new_world(served, stage)
        before = world.room.table.seq
        got[who] = await say(world, who, message(world, kind, command))
        assert (world.room.table.seq > before) == is_written(row, who), who
    assert got == EXPECTED[row]


def is_written(row: str, who: str) -> bool:
    """What is refused leaves no trace, and what only asks neither; an empty queue is as it was."""
    return EXPECTED[row][who] == "done" and "queue" not in row


def message(world: World, kind: str, command: list[str]) -> dict[str, Any]:
    said: dict[str, Any] = {"type": kind}
    if kind in ("follow", "unfollow", "do"):
        said["table"] = world.table
    if command:
        match = world.room.table.match
        fields = {"action": match.actions()[0]} if command == ["act"] and match else {}
        said |= {"id": "x", "command": {"do": command[0], **fields, **FIELDS.get(command[0], {})}}
    return said


async def say(world: World, who: str, said: dict[str, Any]) -> str:
    """What is heard first; a ping after it makes sure that something is."""
    url = f"ws://127.0.0.1:{world.served.port}/api/live"
    headers = world.headers(who) | {"origin": "http://127.0.0.1"}
    async with connect(url, additional_headers=headers, close_timeout=1) as socket:
        caller = Caller(socket)
        hello = await caller.hear()
        assert isinstance(hello, Hello)
        assert hello.guest == (who not in (NOBODY, FORGED, EXPIRED))
        await socket.send(msgspec.json.encode(said), text=True)
        if said["type"] == "unfollow":
            await socket.send('{"type": "ping"}')
        heard = await caller.hear()
    if said["type"] == "unfollow":
        return "-" if heard.__struct_config__.tag == "pong" else str(heard)
    return str(getattr(heard, "code", heard.__struct_config__.tag))


@pytest.mark.parametrize("origin", ["https://evil.test", "null", "http://127.0.0.1.evil.test"])
async def test_no_page_of_another_site_gets_a_socket(served: Served, origin: str) -> None:
    """Not even with a token: a program has no reason to name a page."""
    world = await new_world(served)
    url = f"ws://127.0.0.1:{served.port}/api/live"
    for who in (NOBODY, TURN, PROGRAM):
        headers = world.headers(who) | {"origin": origin}
        with pytest.raises(InvalidStatus) as refused:
            async with connect(url, additional_headers=headers):
                pass
        assert refused.value.response.status_code == 403
