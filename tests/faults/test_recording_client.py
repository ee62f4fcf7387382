"""The recorded history has every version that a client reached."""

import asyncio
from pathlib import Path

from faults.clients.history import History
from faults.clients.recording_client import RecordingClient
from palacio.wire.messages import Story
from palacio.wire.views import EntryStory
from tests.client.scripted import TABLE, a_server, up_to_date
from tests.waiting import wait_until


def test_entry_without_a_state_is_recorded_as_a_new_version(tmp_path: Path) -> None:
    async def scenario() -> None:
        with History(tmp_path / "history.jsonl") as history:
            async with a_server() as server:
                client = RecordingClient("ana", history, server.address, "token")
                async with client:
                    followed = await client.follow(TABLE)
                    server.log.entries.append(EntryStory(server.log.seq + 1, 7))
                    server.send_all(Story(TABLE, server.log.entries[-1:]))
                    await wait_until(lambda: up_to_date(server, followed))
            first, second = [line for line in history.read() if line["what"] == "state"]
            assert second["seq"] == first["seq"] + 1 == server.log.seq
            assert second["view"] == first["view"]
            assert second["story"] == [[server.log.seq, 7, []]]

    asyncio.run(scenario())
