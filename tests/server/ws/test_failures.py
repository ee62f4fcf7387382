"""Failures at one table, which leave the socket and its other tables working."""

import pytest
from structlog.testing import capture_logs

from palacio.server.telemetry import logs
from palacio.wire.commands import Resign
from palacio.wire.ids import format_id
from palacio.wire.messages import Done, Failed, Follow, State
from tests.server.tables.players import begin
from tests.server.tables.poison import poison
from tests.server.ws.clients import RunningServer


async def test_table_that_cannot_be_read_does_not_affect_other_tables_of_the_socket(
    server: RunningServer,
) -> None:
    bad, good = await begin(server.service), await begin(server.service)
    await poison(server.service.store, bad.table)
    await server.service.close()  # forgets the tables
    async with server.connect(1) as client:
        await client.send(Follow(format_id(bad.table.id)))
        refused = await client.receive_a(Failed)
        assert (refused.code, refused.table) == ("damaged", format_id(bad.table.id))
        await client.follow(good.table.id)
        assert isinstance(await client.do(bad.table.id, Resign()), Failed)
        assert isinstance(await client.do(good.table.id, Resign()), Done)
        assert [state.table.stage for state in client.received if isinstance(state, State)] == [
            "playing",
            "over",
        ]


async def test_unreadable_entry_of_a_followed_table_refuses_commands_at_that_table_only(
    server: RunningServer,
) -> None:
    bad, good = await begin(server.service), await begin(server.service)
    async with server.connect(1) as client:
        for live in (bad, good):
            await client.follow(live.table.id)
        await poison(server.service.store, bad.table)
        await server.service.resync()
        refused = await client.do(bad.table.id, Resign())
        assert isinstance(refused, Failed)
        assert refused.code == "damaged"
        assert isinstance(await client.do(good.table.id, Resign()), Done)


def _raise(*_: object) -> bytes:
    raise RuntimeError("broken on purpose")


async def test_unexpected_error_in_a_command_is_answered_as_a_fault_and_logged_with_the_match(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = await begin(server.service), await begin(server.service)
    monkeypatch.setattr(bad.table, "copy", _raise)
    async with server.connect(1) as client:
        with capture_logs(processors=[logs._add_match]) as lines:
            failed = await client.do(bad.table.id, Resign())
        assert isinstance(failed, Failed)
        assert (failed.code, failed.table) == ("fault", format_id(bad.table.id))
        (line,) = [line for line in lines if line["event"] == "socket message failed"]
        assert (line["match"], line["kind"]) == (bad.table.id, "Do")
        assert isinstance(await client.do(good.table.id, Resign()), Done)


async def test_failed_update_ends_only_its_own_subscription(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = await begin(server.service), await begin(server.service)
    async with server.connect(1) as client:
        for live in (bad, good):
            await client.follow(live.table.id)
        monkeypatch.setattr(bad, "state", _raise)
        with capture_logs() as lines:
            assert isinstance(await client.do(bad.table.id, Resign()), Done)
        failed = next(each for each in client.received if isinstance(each, Failed))
        assert (failed.code, failed.table) == ("fault", format_id(bad.table.id))
        assert [(line["event"], line["match"]) for line in lines] == [
            ("subscription update failed", bad.table.id)
        ]
        assert not bad.subscribers
        assert isinstance(await client.do(good.table.id, Resign()), Done)
        assert client.received[-2].table.id == format_id(good.table.id)
