"""The OpenAPI document is complete and valid."""

import json
import re
from typing import Any, get_args

import httpx

from palacio.server.api.routes import OPERATIONS
from palacio.wire import commands, messages
from palacio.wire.resources import KINDS
from tests.extras import need


async def fetch(client: httpx.AsyncClient) -> dict[str, Any]:
    response = await client.get("/api/openapi.json")
    assert response.status_code == 200
    document: dict[str, Any] = response.json()
    return document


async def test_every_operation_is_documented(client: httpx.AsyncClient) -> None:
    paths = (await fetch(client))["paths"]
    described = {(method.upper(), path) for path, methods in paths.items() for method in methods}
    assert described == {(operation.method, operation.path) for operation in OPERATIONS}
    for methods in paths.values():
        for operation in methods.values():
            assert re.fullmatch(r"[A-Z].*\.", operation["summary"])


async def test_document_is_valid_and_has_no_broken_reference(
    client: httpx.AsyncClient,
) -> None:
    need("schemathesis")
    import schemathesis

    document = await fetch(client)
    references = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(document)))
    schemas = document["components"]["schemas"]
    assert references
    assert references <= set(schemas)
    schemathesis.openapi.from_dict(document).validate()
    assert all(re.fullmatch("[A-Z][A-Za-z]+", name) for name in schemas)


async def test_socket_messages_are_documented(client: httpx.AsyncClient) -> None:
    webhooks = (await fetch(client))["webhooks"]
    for name, types in (
        ("clientMessage", messages.AnyClientMessage),
        ("serverMessage", messages.AnyServerMessage),
    ):
        schema = webhooks[name]["post"]["requestBody"]["content"]["application/json"]["schema"]
        assert schema["discriminator"]["propertyName"] == "type"
        assert len(schema["anyOf"]) == len(get_args(types))


async def test_every_story_item_is_documented(client: httpx.AsyncClient) -> None:
    schemas = (await fetch(client))["components"]["schemas"]
    mapping = schemas["StoryItem"]["discriminator"]["mapping"]
    assert set(mapping) == {kind.__struct_config__.tag for kind in KINDS}
    fields = [
        schemas[name]["properties"]["items"]
        for name in ("EntryStory", "ReplayStep", "WhatIf", "IfOver")
    ]
    for field in (*fields, schemas["WhatIf"]["properties"]["anyway"]):
        assert field["items"] == {"$ref": "#/components/schemas/StoryItem"}


async def test_constraints_of_fields_are_documented(client: httpx.AsyncClient) -> None:
    schemas = (await fetch(client))["components"]["schemas"]
    assert schemas["Act"]["properties"]["action"]["maxLength"] == 20
    assert schemas["Queue"]["properties"]["actions"]["maxItems"] == commands.QUEUE_MAX
    assert schemas["Terms"]["additionalProperties"] is False
    assert "additionalProperties" not in schemas["Sit"]  # newer clients may send more fields
    assert schemas["Sit"]["properties"]["salt"]["anyOf"][0]["pattern"] == "^[0-9A-Za-z]{1,64}$"
    bank = schemas["BankClock"]["properties"]["bank"]
    assert (bank["minimum"], bank["maximum"]) == (1000, 180 * 60_000)


async def test_required_parameters_are_documented(client: httpx.AsyncClient) -> None:
    parameters = (await fetch(client))["paths"]["/api/tables/{id}/whatif"]["get"]["parameters"]
    required = {each["name"]: each["required"] for each in parameters}
    assert required == {"id": True, "action": True, "seen": False, "lang": False}


async def test_operations_that_require_a_session_are_documented_as_such(
    client: httpx.AsyncClient,
) -> None:
    document = await fetch(client)
    assert document["paths"]["/api/tables"]["post"]["security"]
    assert "security" not in document["paths"]["/api/tables"]["get"]
    assert document["components"]["securitySchemes"]["cookie"]["name"] == "palacio"


async def test_request_for_unchanged_printed_values_returns_304(client: httpx.AsyncClient) -> None:
    response = await client.get("/api/printed/azul/fixed")
    assert response.headers["cache-control"] == "no-cache"
    reference = response.json()
    assert reference["printed"]["game"] == "azul"
    assert reference["legend"]["colors"] == ["blue", "yellow", "red", "black", "white"]
    tag = {"if-none-match": response.headers["etag"]}
    assert (await client.get("/api/printed/azul/fixed", headers=tag)).status_code == 304
    assert (await client.get("/api/printed/azul/free", headers=tag)).status_code == 200
    for path in ("azul/a", "sintra/fixed", "chess/a"):
        assert (await client.get(f"/api/printed/{path}")).status_code == 404
