"""Hostile text in every field: refused in words, or kept and shown as what it is, and no more."""

from typing import Any

import httpx
import msgspec
import pytest

from palacio.match.record import verify
from palacio.wire.messages import Failed, Ping, Pong
from tests.server.live.clients import Served
from tests.server.security.people import OTHER, TURN, World, new_world

HOSTILE = {
    "html": "<script>alert(1)</script>",
    "attribute": "\"'><img src=x onerror=a()>",
    "sql": "'; drop table log; --",
    "fluent": "{ $turn } { -brand }",
    "format": "%s%n {0.__class__} ${7*7}",
    "right to left": "Ana\u202egpj.exe",
    "no width": "A\u200bn\u2060a",
    "control": "Ana\x1b[2J\x07",
    "line": 'Ana\r\nset-cookie: a=b\r\n{"level":"error"}',
    "null": "Ana\x00",
    "unseen": "\u3164\u3164",
    "path": "../../../etc/passwd",
    "huge": "A" * 15_000,
    "astral": "😀" * 30,
}
SHOWN = {"html", "attribute", "sql", "fluent", "format", "astral", "path"}  # as a name
TERMS = {"game": "azul", "seats": [{"kind": "open"}, {"kind": "open"}], "listed": True}

DO = "/api/tables/ID/do"

# Where text is taken: method, address, and the body or the query that it is put into.
FIELDS: dict[str, tuple[str, str, Any]] = {
    "guest name": ("POST", "/api/guest", {"name": "*"}),
    "seat name": ("POST", "/api/tables", {"terms": TERMS, "sit": {"do": "sit", "name": "*"}}),
    "key": ("POST", DO, {"id": "1", "command": {"do": "sit", "name": "A", "key": "*"}}),
    "salt": ("POST", DO, {"id": "1", "command": {"do": "sit", "name": "A", "salt": "*"}}),
    "level": ("POST", DO, {"id": "1", "command": {"do": "begin", "level": "*"}}),
    "command": ("POST", DO, {"id": "1", "command": {"do": "*"}}),
    "request id": ("POST", DO, {"id": "*", "command": {"do": "stand"}}),
    "action": ("POST", DO, {"id": "1", "command": {"do": "act", "action": "*"}}),
    "queued": ("POST", DO, {"id": "1", "command": {"do": "queue", "actions": ["*"]}}),
    "ahead": ("POST", "/api/tables/ID/ahead", {"actions": ["*"]}),
    "game": ("POST", "/api/tables", {"terms": {**TERMS, "game": "*"}}),
    "option": ("POST", "/api/tables", {"terms": {**TERMS, "option": "*"}}),
    "unknown field": ("POST", "/api/guest", {"*": "*"}),
    "what if": ("GET", "/api/tables/ID/whatif", {"action": "*"}),
    "version": ("GET", "/api/tables/ID", {"seen": "*"}),
    "stage": ("GET", "/api/tables", {"stage": "*"}),
    "before": ("GET", "/api/tables/mine", {"before": "*"}),
    "span": ("GET", "/api/tables/ID/replay", {"from": "*"}),
    "language": ("GET", "/api/guest", {"lang": "*"}),
}  # fmt: skip


SAID: dict[str, Any] = {
    "type": {"type": "*"},
    "table": {"type": "follow", "table": "*"},
    "command": {"type": "do", "table": "ID", "id": "1", "command": {"do": "*"}},
    "action": {"type": "do", "table": "ID", "id": "1", "command": {"do": "act", "action": "*"}},
    "name": {"type": "do", "table": "ID", "id": "1", "command": {"do": "sit", "name": "*"}},
    "id": {"type": "do", "table": "ID", "id": "*", "command": {"do": "resign"}},
}


@pytest.mark.parametrize("field", SAID)
async def test_the_socket_refuses_in_words_and_stays_open(served: Served, field: str) -> None:
    world = await new_world(served)
    before = world.room.table.hash
    said = {**SAID[field], **({"table": world.table} if "table" in SAID[field] else {})}
    said = SAID["table"] if field == "table" else said
    for name, text in HOSTILE.items():
        if field == "id" and name in ("html", "path"):
            continue  # which are good ids
        async with served.call(1, origin="http://127.0.0.1") as caller:
            message = msgspec.json.encode(put(text[:3_000], said))
            await caller.socket.send(message, text=True)
            heard = await caller.hear()
            assert isinstance(heard, Failed), name
            await caller.say(Ping())
            await caller.hear_a(Pong)
    assert world.room.table.hash == before


def put(text: str, into: Any) -> Any:
    if isinstance(into, dict):
        return {put(text, name): put(text, value) for name, value in into.items()}
    if isinstance(into, list):
        return [put(text, each) for each in into]
    return text if into == "*" else into


async def send(world: World, field: str, text: str) -> httpx.Response:
    method, path, fields = FIELDS[field]
    kind = "json" if method == "POST" else "params"
    url = path.replace("ID", world.table)
    return await world.ask(TURN, method, url, **{kind: put(text, fields)})


@pytest.mark.parametrize("field", FIELDS)
async def test_every_field_refuses_in_words_or_takes_it_as_text(served: Served, field: str) -> None:
    world = await new_world(served)
    before = world.room.table.hash
    for name, text in HOSTILE.items():
        answer = await send(world, field, text)
        assert answer.status_code < 500, name
        assert answer.headers["content-type"] == "application/json"
        assert "\r" not in answer.headers.get("set-cookie", "")
        check_refusal(answer, field, name)
    assert world.room.table.hash == before


def check_refusal(answer: httpx.Response, field: str, name: str) -> None:
    """Names may be odd, as long as they are seen; a language that we don't speak is English."""
    is_name = field in ("guest name", "seat name")
    if field == "language":
        assert answer.status_code == 200
    elif is_name and name in SHOWN:
        assert answer.is_success, name
    else:
        assert answer.is_client_error, f"{name}: {answer.status_code}"
        assert set(answer.json()) <= {"code", "reason", "seq"}
        assert len(answer.content) < 1_000


@pytest.mark.parametrize("name", sorted(SHOWN - {"path"}))
async def test_an_odd_name_is_shown_as_it_is_wherever_it_is_shown(
    served: Served, name: str
) -> None:
    """At the table, in the lobby, in the story, in a refusal and in the record."""
    world, text = await new_world(served), HOSTILE[name]
    sit = {"do": "sit", "name": text}
    opened = await world.ask(TURN, "POST", "/api/tables", json={"terms": TERMS, "sit": sit})
    url = f"/api/tables/{opened.json()['id']}"
    lobby = (await world.ask(OTHER, "GET", "/api/tables")).json()
    assert text in [seat.get("name") for table in lobby for seat in table["seats"]]

    await do(world, OTHER, url, {"do": "sit", "name": "Rui"})
    state = (await world.ask(OTHER, "GET", f"{url}?seen=0")).json()
    assert text in [seat["name"] for seat in state["table"]["seats"]]
    assert text in [tell.get("name") for each in state["story"] for tell in each["tells"]]

    turn = TURN if state["table"]["match"]["turn"] == 0 else OTHER
    late = OTHER if turn == TURN else TURN
    refused = await do(world, late, url, {"do": "act", "action": "1b>1"})
    assert refused["code"] == "not_your_turn"
    assert late == TURN or text in refused["reason"].replace("\u2068", "").replace("\u2069", "")

    await do(world, TURN, url, {"do": "resign"})
    record = await world.ask(OTHER, "GET", f"{url}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert text in record.text
    assert verify(record.text).deals_proven


async def do(world: World, who: str, url: str, command: dict[str, str]) -> dict[str, Any]:
    request = {"id": msgspec.json.encode(command).hex()[:40], "command": command}
    answer: dict[str, Any] = (await world.ask(who, "POST", f"{url}/do", json=request)).json()
    return answer


async def test_who_looks_like_another_at_the_table_is_not_let_sit(served: Served) -> None:
    world = await new_world(served)
    sit = {"do": "sit", "name": "Ana"}
    opened = await world.ask(TURN, "POST", "/api/tables", json={"terms": TERMS, "sit": sit})
    url = f"/api/tables/{opened.json()['id']}"
    for name in ("ana", "ＡＮＡ", "Ana\ufe0f", "A\u3164na"):
        assert (await do(world, OTHER, url, {"do": "sit", "name": name}))["code"] == "name_taken"
