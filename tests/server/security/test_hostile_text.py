"""Hostile text in every field is refused, or stored and shown as plain text."""

from typing import Any

import httpx
import msgspec
import pytest

from palacio.match.record import verify
from palacio.wire.messages import Failed, Ping, Pong
from tests.server.security.requesters import OTHER, TURN, Scenario, new_scenario
from tests.server.ws.clients import RunningServer

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
SHOWN = {"html", "attribute", "sql", "fluent", "format", "astral", "path"}  # accepted as names
TERMS = {"game": "azul", "seats": [{"kind": "open"}, {"kind": "open"}], "listed": True}

DO = "/api/tables/ID/do"

# Every field that takes text: method, path, and the body or query with `*` for the text.
FIELDS: dict[str, tuple[str, str, Any]] = {
    "guest name": ("POST", "/api/guest", {"name": "*"}),
    "seat name": ("POST", "/api/tables/NEW/do", {"id": "1", "command": {"do": "sit", "name": "*"}}),
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
    "matches before": ("GET", "/api/me/matches", {"before": "*"}),
    "span": ("GET", "/api/tables/ID/replay", {"from": "*"}),
    "language": ("GET", "/api/guest", {"lang": "*"}),
}  # fmt: skip


MESSAGES: dict[str, Any] = {
    "type": {"type": "*"},
    "table": {"type": "follow", "table": "*"},
    "command": {"type": "do", "table": "ID", "id": "1", "command": {"do": "*"}},
    "action": {"type": "do", "table": "ID", "id": "1", "command": {"do": "act", "action": "*"}},
    "name": {"type": "do", "table": "ID", "id": "1", "command": {"do": "sit", "name": "*"}},
    "id": {"type": "do", "table": "ID", "id": "*", "command": {"do": "resign"}},
}


@pytest.mark.parametrize("field", MESSAGES)
async def test_socket_refuses_hostile_text_and_stays_open(
    server: RunningServer, field: str
) -> None:
    scenario = await new_scenario(server)
    before = scenario.live.table.hash
    message = {
        **MESSAGES[field],
        **({"table": scenario.table} if "table" in MESSAGES[field] else {}),
    }
    message = MESSAGES["table"] if field == "table" else message
    for name, text in HOSTILE.items():
        if field == "id" and name in ("html", "path"):
            continue  # valid ids
        async with server.connect(1, origin="http://127.0.0.1") as client:
            data = msgspec.json.encode(substitute(text[:3_000], message))
            await client.socket.send(data, text=True)
            reply = await client.receive()
            assert isinstance(reply, Failed), name
            await client.send(Ping())
            await client.receive_a(Pong)
    assert scenario.live.table.hash == before


def substitute(text: str, into: Any) -> Any:
    if isinstance(into, dict):
        return {substitute(text, name): substitute(text, value) for name, value in into.items()}
    if isinstance(into, list):
        return [substitute(text, each) for each in into]
    return text if into == "*" else into


async def send(scenario: Scenario, field: str, text: str) -> httpx.Response:
    method, path, fields = FIELDS[field]
    kind = "json" if method == "POST" else "params"
    url = path.replace("ID", scenario.table)
    if "NEW" in path:
        opened = await scenario.request(TURN, "POST", "/api/tables", json={"terms": TERMS})
        url = path.replace("NEW", opened.json()["id"])
    return await scenario.request(TURN, method, url, **{kind: substitute(text, fields)})


@pytest.mark.parametrize("field", FIELDS)
async def test_every_field_refuses_hostile_text_or_stores_it_as_text(
    server: RunningServer, field: str
) -> None:
    scenario = await new_scenario(server)
    before = scenario.live.table.hash
    for name, text in HOSTILE.items():
        answer = await send(scenario, field, text)
        assert answer.status_code < 500, name
        assert answer.headers["content-type"] == "application/json"
        assert "\r" not in answer.headers.get("set-cookie", "")
        check_refusal(answer, field, name)
    assert scenario.live.table.hash == before


def check_refusal(answer: httpx.Response, field: str, name: str) -> None:
    """Assert a refusal, except that odd names and unknown languages are accepted."""
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
async def test_odd_name_is_shown_unchanged_everywhere(server: RunningServer, name: str) -> None:
    """Check the table, the lobby, the story, a refusal and the record."""
    scenario, text = await new_scenario(server), HOSTILE[name]
    opened = await scenario.request(TURN, "POST", "/api/tables", json={"terms": TERMS})
    url = f"/api/tables/{opened.json()['id']}"
    await do(scenario, TURN, url, {"do": "sit", "name": text})
    lobby = (await scenario.request(OTHER, "GET", "/api/tables")).json()
    assert text in [seat.get("name") for table in lobby for seat in table["seats"]]

    await do(scenario, OTHER, url, {"do": "sit", "name": "Rui"})
    state = (await scenario.request(OTHER, "GET", f"{url}?seen=0")).json()
    assert text in [seat["name"] for seat in state["table"]["seats"]]
    assert text in [item.get("name") for each in state["story"] for item in each["items"]]

    turn = TURN if state["table"]["match"]["turn"] == 0 else OTHER
    late = OTHER if turn == TURN else TURN
    refused = await do(scenario, late, url, {"do": "act", "action": "1b>1"})
    assert refused["code"] == "not_your_turn"
    assert late == TURN or text in refused["reason"].replace("\u2068", "").replace("\u2069", "")

    await do(scenario, TURN, url, {"do": "resign"})
    record = await scenario.request(OTHER, "GET", f"{url}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert text in record.text
    assert verify(record.text).deals_proven


async def do(
    scenario: Scenario, requester: str, url: str, command: dict[str, str]
) -> dict[str, Any]:
    request = {"id": msgspec.json.encode(command).hex()[:40], "command": command}
    answer: dict[str, Any] = (
        await scenario.request(requester, "POST", f"{url}/do", json=request)
    ).json()
    return answer


async def test_name_is_refused_if_it_looks_like_a_name_at_the_table(server: RunningServer) -> None:
    scenario = await new_scenario(server)
    opened = await scenario.request(TURN, "POST", "/api/tables", json={"terms": TERMS})
    url = f"/api/tables/{opened.json()['id']}"
    await do(scenario, TURN, url, {"do": "sit", "name": "Ana"})
    for name in ("ana", "ＡＮＡ", "Ana\ufe0f", "A\u3164na"):
        assert (await do(scenario, OTHER, url, {"do": "sit", "name": name}))["code"] == "name_taken"
