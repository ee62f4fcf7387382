"""A log is folded with the version of the rules that it names."""

import msgspec
import pytest

from palacio.client.mirror import Mirror
from palacio.match.record import format_record, verify
from palacio.match.summary import summarize
from palacio.rules import azul
from palacio.server.bus.local import LocalBus
from palacio.server.http.services import new_services
from palacio.server.store.entry import Append, Entry, chain
from palacio.server.store.postgres import Store
from palacio.server.table.events import TableOpened, decode_body, encode_body
from palacio.server.table.projection import entry_stories, personal_view
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.rematch import rematch
from palacio.server.tables.service import TableService
from palacio.wire.commands import Resign
from tests.rules.azul_2 import add_version_2
from tests.server.http_client import GENEROUS, URL
from tests.server.tables.players import act, begin, new_request


async def test_rules_version_1_is_not_logged_so_that_old_hashes_stay_valid(
    service: TableService,
) -> None:
    live = await begin(service)
    first = (await service.store.read(live.table.id))[0]
    assert b'"rules"' not in first.body
    assert live.table.header().rules_version == 1


async def test_table_with_unknown_rules_is_unavailable_but_not_quarantined(store: Store) -> None:
    service = TableService(store, LocalBus())
    live = await begin(service)
    id_ = await _open_with_rules(store, live.table.id, 99)
    with pytest.raises(RequestRefused, match="unavailable"):
        await service.get(id_)
    assert await store.quarantined(10) == []
    await service.close()


async def test_each_table_is_folded_with_the_rules_that_it_was_opened_with(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    service, other = TableService(store, LocalBus()), TableService(store, LocalBus())
    old = await begin(service)
    add_version_2(monkeypatch)
    new = await begin(service)
    for live, version in ((old, 1), (new, 2)):
        while live.table.stage == "playing":
            await act(service, live)
        match = live.table.match
        assert match is not None
        assert match.header.rules_version == live.table.rules == version
        rows = [int(azul.full_rows(match.state.boards[seat])) for seat in range(2)]
        assert summarize(match).sources["rows"] == [(version + 1) * each for each in rows]
        assert verify(format_record(match)).match.scores == match.scores
        folded = (await other.get(live.table.id)).table
        assert personal_view(folded, 0) == personal_view(live.table, 0)
        Mirror().follow(entry_stories(folded, 0, None), personal_view(folded, None))
    for each in (service, other):
        await each.close()


async def test_rematch_is_played_with_the_newest_rules(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await begin(service)
    await service.do(live, 1, new_request(), Resign())
    add_version_2(monkeypatch)
    quota = new_services(service, GENEROUS, URL).table_quota
    await rematch(service, quota, live, 1, new_request())
    assert live.table.rematch is not None
    assert (await service.get(live.table.rematch)).table.rules == 2


async def _open_with_rules(store: Store, like: int, rules: int) -> int:
    """Open a copy of a table with this version of the rules. Returns the id of the copy."""
    row, (first, *_) = await store.find(like), await store.read(like)
    body = decode_body(first.body)
    opened, *others = body.events
    assert row is not None
    assert isinstance(opened, TableOpened)
    opened = msgspec.structs.replace(opened, rules=rules)
    data = encode_body(msgspec.structs.replace(body, events=(opened, *others)))
    id_ = like ^ 1
    entry = Entry(id_, 1, first.at, chain(b"", id_, 1, first.at, data), data)
    assert await store.create(msgspec.structs.replace(row, id=id_), Append(entry, b""))
    return id_
