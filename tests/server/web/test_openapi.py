"""The OpenAPI document: everything is in it, and it fits together."""

import json
import re
from typing import Any, get_args

import httpx
import schemathesis

from palacio.server.web.routes import OPERATIONS
from palacio.wire import commands, messages
from palacio.wire.resources import KINDS


async def fetch(client: httpx.AsyncClient) -> dict[str, Any]:
    response = await client.get("/api/openapi.json")
    assert response.status_code == 200
    made: dict[str, Any] = response.json()
    return made


async def test_every_operation_is_described(client: httpx.AsyncClient) -> None:
    paths = (await fetch(client))["paths"]
    described = {(method.upper(), path) for path, there in paths.items() for method in there}
    assert described == {(operation.method, operation.path) for operation in OPERATIONS}
    for there in paths.values():
        for operation in there.values():
            assert re.fullmatch(r"[A-Z].*\.", operation["summary"])


async def test_the_document_is_valid_and_every_reference_leads_somewhere(
    client: httpx.AsyncClient,
) -> None:
    made = await fetch(client)
    references = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(made)))
    schemas = made["components"]["schemas"]
    assert references
    assert references <= set(schemas)
    schemathesis.openapi.from_dict(made).validate()
    assert all(re.fullmatch("[A-Z][A-Za-z]+", name) for name in schemas)


async def test_what_goes_over_the_socket_is_described_too(client: httpx.AsyncClient) -> None:
    webhooks = (await fetch(client))["webhooks"]
    for name, types in (("said", messages.AnySaid), ("heard", messages.AnyHeard)):
        schema = webhooks[name]["post"]["requestBody"]["content"]["application/json"]["schema"]
        assert schema["discriminator"]["propertyName"] == "type"
        assert len(schema["anyOf"]) == len(get_args(types))


async def test_every_happening_is_described(client: httpx.AsyncClient) -> None:
    schemas = (await fetch(client))["components"]["schemas"]
    mapping = schemas["Happening"]["discriminator"]["mapping"]
    assert set(mapping) == {kind.__struct_config__.tag for kind in KINDS}
    tells = [
        schemas[name]["properties"]["tells"] for name in ("Chapter", "Ply", "WhatIf", "IfOver")
    ]
    for told in (*tells, schemas["WhatIf"]["properties"]["anyway"]):
        assert told["items"] == {"$ref": "#/components/schemas/Happening"}


async def test_what_is_checked_is_described(client: httpx.AsyncClient) -> None:
    schemas = (await fetch(client))["components"]["schemas"]
    assert schemas["Act"]["properties"]["action"]["maxLength"] == 20
    assert schemas["Queue"]["properties"]["actions"]["maxItems"] == commands.QUEUE_MAX
    assert schemas["Terms"]["additionalProperties"] is False
    assert "additionalProperties" not in schemas["Sit"]  # newer clients may say more
    bank = schemas["BankClock"]["properties"]["bank"]
    assert (bank["minimum"], bank["maximum"]) == (1000, 180 * 60_000)


async def test_what_has_to_be_asked_is_described(client: httpx.AsyncClient) -> None:
    asked = (await fetch(client))["paths"]["/api/tables/{id}/whatif"]["get"]["parameters"]
    required = {each["name"]: each["required"] for each in asked}
    assert required == {"id": True, "action": True, "seen": False, "lang": False}


async def test_who_has_to_be_known_is_described(client: httpx.AsyncClient) -> None:
    made = await fetch(client)
    assert made["paths"]["/api/tables"]["post"]["security"]
    assert "security" not in made["paths"]["/api/tables"]["get"]
    assert made["components"]["securitySchemes"]["cookie"]["name"] == "palacio"


async def test_what_is_printed_is_sent_once_for_each_version(client: httpx.AsyncClient) -> None:
    response = await client.get("/api/printed/azul/fixed")
    assert response.headers["cache-control"] == "no-cache"
    sheet = response.json()
    assert sheet["printed"]["game"] == "azul"
    assert sheet["legend"]["colors"] == ["blue", "yellow", "red", "black", "white"]
    tag = {"if-none-match": response.headers["etag"]}
    assert (await client.get("/api/printed/azul/fixed", headers=tag)).status_code == 304
    assert (await client.get("/api/printed/azul/free", headers=tag)).status_code == 200
    for path in ("azul/a", "sintra/fixed", "chess/a"):
        assert (await client.get(f"/api/printed/{path}")).status_code == 404
