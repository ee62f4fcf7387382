"""The OpenAPI document, generated from the types that decode requests."""

import re
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any, Union

import msgspec

from palacio import __version__
from palacio.i18n.catalogue import LANGUAGES
from palacio.rules.catalog import GAMES
from palacio.server.http.operation import Operation
from palacio.server.http.responses import JSON
from palacio.wire.ids import PATTERN
from palacio.wire.messages import AnyClientMessage, AnyServerMessage
from palacio.wire.resources import KINDS, Problem

_REFS = "#/components/schemas/{name}"
_STORY_ITEM = "StoryItem"
_ITEM_FIELDS = ("items", "anyway", "better")  # lists of story items

# Socket messages do not belong to a request, so they are described as webhooks.
_SOCKET = {
    "clientMessage": (AnyClientMessage, "A message that a client sends over the socket."),
    "serverMessage": (AnyServerMessage, "A message that the server sends over the socket."),
}
_PARAMETERS: dict[str, dict[str, Any]] = {
    "id": {"type": "string", "pattern": PATTERN},
    "day": {"type": "string", "format": "date"},
    "game": {"enum": list(GAMES)},
    "puzzle": {"type": "string", "pattern": "^[0-9a-f]{8}$"},
    "option": {"enum": [option for game in GAMES.values() for option in game.options]},
}


def document(operations: Iterable[Operation], cookie: str) -> dict[str, Any]:
    operations = list(operations)
    schemas = _Schemas(operations)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Palácio", "version": __version__},
        "servers": [{"url": "/"}],
        "paths": _paths(operations, schemas),
        "webhooks": {name: _webhook(name, schemas) for name in _SOCKET},
        "components": {"schemas": schemas.components, "securitySchemes": _security(cookie)},
    }


def _security(cookie: str) -> dict[str, Any]:
    return {
        "cookie": {"type": "apiKey", "in": "cookie", "name": cookie},
        "bearer": {"type": "http", "scheme": "bearer"},
    }


# --- Types.


class _Schemas:
    """The schemas of all types, each with a unique name."""

    def __init__(self, operations: Iterable[Operation]) -> None:
        story_item: Any = Union[tuple(KINDS)]  # noqa: UP007 (only known at run time)
        bodies = [type_ for each in operations for type_ in (each.gives, each.takes) if type_]
        types = [Problem, story_item, *(type_ for type_, _ in _SOCKET.values()), *bodies]
        made, components = msgspec.json.schema_components(types, ref_template=_REFS)
        components[_STORY_ITEM] = made[types.index(story_item)]
        _type_story_items(components)
        self.components = {_short(name): _shorten(made) for name, made in components.items()}
        self._made = list(zip(types, map(_shorten, made), strict=True))

    def of(self, type_: Any) -> dict[str, Any]:
        return next(made for each, made in self._made if each == type_)


def _type_story_items(components: Mapping[str, Any]) -> None:
    """Set the item type of story lists, which is `Any` in Python for speed."""
    for schema in components.values():
        for name in _ITEM_FIELDS:
            if field := schema.get("properties", {}).get(name):
                field["items"] = {"$ref": _REFS.format(name=_STORY_ITEM)}


def _shorten(schema: Any) -> Any:
    """Return a schema with short names in all references, and patterns in ECMAScript syntax."""
    if isinstance(schema, dict):
        return {name: _shorten(value) for name, value in schema.items()}
    if isinstance(schema, list):
        return [_shorten(value) for value in schema]
    if isinstance(schema, str) and schema.startswith("#/"):
        head, _, name = schema.rpartition("/")
        return f"{head}/{_short(name)}"
    if isinstance(schema, str) and schema.endswith(r"\Z"):
        return schema.removesuffix(r"\Z") + "$"  # in ECMAScript, `$` matches the end of the text
    return schema


def _short(name: str) -> str:
    """Return a type's short name. Equal names get a module prefix: `StoryWindow`, `ViewWindow`."""
    return "".join(part[0].upper() + part[1:] for part in name.split(".")[-2:])


# --- Paths.


def _paths(operations: Iterable[Operation], schemas: _Schemas) -> dict[str, Any]:
    paths: dict[str, Any] = {}
    for operation in operations:
        methods = paths.setdefault(operation.path, {})
        methods[operation.method.lower()] = _describe(operation, schemas)
    return paths


def _describe(operation: Operation, schemas: _Schemas) -> dict[str, Any]:
    problem = {"description": "Refused.", "content": _content(JSON, schemas.of(Problem))}
    status = HTTPStatus(operation.status)
    gives = {"type": "string"} if operation.gives is str else schemas.of(operation.gives)
    content = _content(operation.content, gives)
    described = {
        "operationId": operation.id,
        "summary": operation.summary,
        "parameters": [*_in_path(operation), *_in_query(operation), _LANGUAGE],
        "responses": {
            str(int(status)): {"description": status.phrase, "content": content},
            "4XX": problem,
            "503": problem,
        },
    }
    if operation.takes:
        body = _content(JSON, schemas.of(operation.takes))
        described["requestBody"] = {"required": True, "content": body}
    if operation.is_personal:
        described["security"] = [{"cookie": []}, {"bearer": []}]
    return described


def _content(kind: str, schema: Any) -> dict[str, Any]:
    return {kind: {"schema": schema}}


def _in_path(operation: Operation) -> list[dict[str, Any]]:
    names = re.findall(r"{(\w+)}", operation.path)
    return [_parameter("path", name, _PARAMETERS[name], required=True) for name in names]


def _in_query(operation: Operation) -> list[dict[str, Any]]:
    if operation.query is None:
        return []
    schema = msgspec.json.schema_components([operation.query])[1][operation.query.__name__]
    return [
        _parameter("query", name, kind, required=name in schema["required"])
        for name, kind in schema["properties"].items()
    ]


def _parameter(
    place: str, name: str, schema: dict[str, Any], *, required: bool = False
) -> dict[str, Any]:
    return {"name": name, "in": place, "required": required, "schema": _shorten(schema)}


_LANGUAGE = _parameter("query", "lang", {"enum": list(LANGUAGES)})  # language of refusals


# --- The socket.


def _webhook(name: str, schemas: _Schemas) -> dict[str, Any]:
    type_, summary = _SOCKET[name]
    body = {"required": True, "content": _content(JSON, schemas.of(type_))}
    responses = {"200": {"description": "No response: messages are one-way."}}
    post = {"operationId": name, "summary": summary, "requestBody": body}
    return {"post": {**post, "responses": responses}}
