"""Floods, invalid frames and commands that a client is not allowed to send."""

import json
import random
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from palacio.server.access.rate_limits import Limits, RateLimit
from palacio.server.store.postgres import Store
from palacio.wire.commands import Act, AnyCommand, Resign
from palacio.wire.ids import format_id
from palacio.wire.messages import Done, Failed, Ping, Pong, State
from tests.server.tables.players import act, begin, person_on_turn, some_action
from tests.server.ws.clients import RawClient, RunningServer
from tests.server.ws.conftest import open_server


async def test_oversized_frame_closes_the_socket(server: RunningServer) -> None:
    async with server.connect(1) as client:
        await client.socket.send("x" * 5000)
        with pytest.raises(ConnectionClosed):
            await client.receive_a(State)


async def test_flooding_client_is_refused_and_then_disconnected(store: Store) -> None:
    limits = Limits(person=RateLimit(1, 5))
    async with open_server(store, limits) as server, server.connect(1) as client:
        for _ in range(5):
            await client.send(Ping())
            await client.receive_a(Pong)
        with pytest.raises(ConnectionClosed):
            await flood(client)
        failures = [message.code for message in client.received if isinstance(message, Failed)]
        assert failures
        assert set(failures) == {"too_fast"}


async def flood(client: RawClient) -> None:
    while True:
        await client.send(Ping())
        await client.receive()


def invalid_frame(seed: int) -> str | bytes:
    """Return a frame that a broken or hostile client might send."""
    dice = random.Random(seed)
    table = format_id(dice.getrandbits(63))
    frames: list[str | bytes] = [
        "",
        "{",
        "null",
        "[]",
        "[" * 2000,
        '{"type": "do", "command": {"a": ' + "[" * 1900 + "]" * 1900 + "}}",
        '{"type": "dance"}',
        '{"type": "do"}',
        json.dumps({"type": "follow", "table": "no such id"}),
        json.dumps({"type": "follow", "table": table, "seen": -1}),
        json.dumps({"type": "follow", "table": table, "seen": 10**30}),
        b'{"type": "sing", "id": "\xff"}',
        json.dumps({"type": "do", "table": table, "id": "\u0000", "command": {"do": "act"}}),
        json.dumps({"type": "do", "table": table, "id": "a", "command": {"do": "sit", "name": ""}}),
        dice.randbytes(dice.randrange(200)),
        dice.randbytes(40).decode("latin-1"),
        '{"type": "ping", "type": "do"}',
        '{"type": "ping"}' * 3,
    ]
    return dice.choice(frames)


@pytest.mark.parametrize("seed", range(12))
async def test_invalid_frames_do_not_disturb_other_clients(
    server: RunningServer, seed: int
) -> None:
    live = await begin(server.service)
    async with server.connect(1) as good, server.connect(2) as bad:
        await good.follow(live.table.id)
        with suppress(ConnectionClosed):
            for number in range(30):
                await bad.socket.send(invalid_frame(seed * 100 + number))
                await bad.receive()
        assert bad.socket.close_code in (None, 1003, 1007, 1008)
        await act(server.service, live)
        assert (await good.receive_a(State)).table.seq == live.table.seq


async def test_unknown_fields_in_a_message_are_ignored(server: RunningServer) -> None:
    live = await begin(server.service)
    async with server.connect(person_on_turn(live)) as client:
        command = {"do": "act", "action": some_action(live), "mood": "good"}
        table = format_id(live.table.id)
        message = {"type": "do", "table": table, "id": "one", "command": command, "moon": "full"}
        await client.socket.send(json.dumps(message))
        assert (await client.receive_a(Done)).id == "one"


@pytest.mark.parametrize("message", [{"type": "do", "command": {"do": "sing"}}, {"type": "sing"}])
async def test_unknown_command_is_refused_with_its_id(
    server: RunningServer, message: dict[str, object]
) -> None:
    async with server.connect(1) as client:
        await client.socket.send(json.dumps({**message, "table": format_id(1), "id": "one"}))
        failed = await client.receive_a(Failed)
        assert (failed.code, failed.id) == ("bad_message", "one")


async def test_hostile_commands_get_precise_refusals(server: RunningServer) -> None:
    live = await begin(server.service)
    person = person_on_turn(live)
    async with server.connect(person) as client, server.connect(9) as stranger:
        cases: list[tuple[RawClient, AnyCommand, int | None, str | None]] = [
            (client, Act("zz>9"), None, "bad_notation"),
            (client, Act("9b>1"), None, None),
            (client, Act(some_action(live)), 10**6, "ahead"),
            (client, Act("resign"), None, "bad_notation"),
            (client, Act("undo"), None, "bad_notation"),
            (client, Act("timeout"), None, "bad_notation"),
            (client, Act("salt=abc"), None, "bad_notation"),
            (stranger, Act(some_action(live)), None, "not_seated"),
            (stranger, Resign(), None, "not_seated"),
        ]
        for sender, command, seen, code in cases:
            answer = await sender.do(live.table.id, command, seen)
            assert isinstance(answer, Failed), command
            assert code in (None, answer.code), (command, answer)
