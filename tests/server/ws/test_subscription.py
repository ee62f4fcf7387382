"""Subscriptions to a table: the length and the price of what they send."""

import msgspec
import pytest

from palacio.server.access.rate_limits import RateLimit
from palacio.server.store.postgres import Store
from palacio.server.table import projection
from palacio.server.table.events import TimeCredited
from palacio.server.table.projection import entry_stories
from palacio.wire.ids import format_id
from palacio.wire.messages import Earlier, Follow, Story
from tests.server.http_client import GENEROUS
from tests.server.tables.players import act, begin
from tests.server.ws.clients import RunningServer
from tests.server.ws.conftest import open_server


async def test_long_story_is_cut_and_sent_in_parts(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(projection, "STORY_MAX", 4)
    live = await begin(server.service)
    for _ in range(6):
        await act(server.service, live)
    whole = entry_stories(live.table, 0, None)
    async with server.connect() as client:
        state = await client.follow(live.table.id, seen=0)
        assert [entry.seq for entry in state.story] == [6, 7, 8, 9]
        assert state.cut == sum(len(entry.plays) for entry in whole[:5])
        parts = [state.story]
        while parts[0][0].seq > 1:
            await client.send(Earlier(format_id(live.table.id), parts[0][0].seq))
            parts.insert(0, (await client.receive_a(Story)).story)
        assert [[entry.seq for entry in part] for part in parts] == [
            [1],
            [2, 3, 4, 5],
            [6, 7, 8, 9],
        ]
        assert [entry.plays for part in parts for entry in part] == [e.plays for e in whole]
        assert (await client.follow(live.table.id, seen=6)).cut is None
        for before, seqs in ((0, []), (1, []), (999, [6, 7, 8, 9])):
            await client.send(Earlier(format_id(live.table.id), before))
            assert [e.seq for e in (await client.receive_a(Story)).story] == seqs


async def test_story_on_a_socket_is_charged_by_its_entries(store: Store) -> None:
    limits = msgspec.structs.replace(GENEROUS, address=RateLimit(1e-6, 9))
    async with open_server(store, limits) as server:
        live = await begin(server.service)
        while live.table.seq < 250:
            await server.service.commit(live, lambda draft: draft.record(TimeCredited(1)))
        async with server.connect() as client:
            codes = []
            for seen in (250, 0, 250, 0, 0):
                await client.send(Follow(format_id(live.table.id), seen))
                answer = await client.receive()
                codes.append(getattr(answer, "code", "state"))
    assert codes == ["state", "state", "state", "state", "too_fast"]
