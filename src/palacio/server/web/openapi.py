"""The OpenAPI document: made from the same types that requests are read by."""

import re
from collections.abc import Iterable, Iterator, Mapping
from http import HTTPStatus
from typing import Any, Union

import msgspec

from palacio import __version__
from palacio.rules.catalog import GAMES
from palacio.server.web.answers import JSON
from palacio.server.web.operation import Operation
from palacio.wire.ids import PATTERN
from palacio.wire.messages import AnyHeard, AnySaid
from palacio.wire.resources import KINDS, Problem
from palacio.words.catalogue import LANGUAGES

_REFS = "#/components/schemas/{name}"
_HAPPENING = "Happening"
_TOLD = ("tells", "anyway")  # where happenings are

# What goes over the socket is no answer to a request, so it is described as a webhook.
_SOCKET = {"said": AnySaid, "heard": AnyHeard}
_SAID = {
    "said": "What a client says over the socket.",
    "heard": "What a client hears over the socket.",
}
_PARAMETERS: dict[str, dict[str, Any]] = {
    "id": {"type": "string", "pattern": PATTERN},
    "game": {"enum": list(GAMES)},
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
    """Every type that is asked or answered, under a name of its own."""

    def __init__(self, operations: Iterable[Operation]) -> None:
        happening: Any = Union[tuple(KINDS)]  # noqa: UP007 (they are only known when we run)
        types = [Problem, happening, *_SOCKET.values(), *_types_of(operations)]
        made, components = msgspec.json.schema_components(types, ref_template=_REFS)
        components[_HAPPENING] = made[types.index(happening)]
        _name_happenings(components)
        self.components = {_short(name): _shorten(made) for name, made in components.items()}
        self._made = list(zip(types, map(_shorten, made), strict=True))

    def of(self, type_: Any) -> dict[str, Any]:
        return next(made for each, made in self._made if each == type_)


def _types_of(operations: Iterable[Operation]) -> Iterator[Any]:
    for operation in operations:
        yield from filter(None, (operation.gives, operation.takes))


def _name_happenings(components: Mapping[str, Any]) -> None:
    """What is told may be anything to those who pass it on; here it is said what."""
    for schema in components.values():
        for name in _TOLD:
            if told := schema.get("properties", {}).get(name):
                told["items"] = {"$ref": _REFS.format(name=_HAPPENING)}


def _shorten(schema: Any) -> Any:
    """With short names in all references."""
    if isinstance(schema, dict):
        return {name: _shorten(value) for name, value in schema.items()}
    if isinstance(schema, list):
        return [_shorten(value) for value in schema]
    if isinstance(schema, str) and schema.startswith("#/"):
        head, _, name = schema.rpartition("/")
        return f"{head}/{_short(name)}"
    return schema


def _short(name: str) -> str:
    """Types of the same name are told apart by their module: `StoryWindow` and `ViewWindow`."""
    return "".join(part[0].upper() + part[1:] for part in name.split(".")[-2:])


# --- Addresses.


def _paths(operations: Iterable[Operation], schemas: _Schemas) -> dict[str, Any]:
    paths: dict[str, Any] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _describe(
            operation, schemas
        )
    return paths


def _describe(operation: Operation, schemas: _Schemas) -> dict[str, Any]:
    problem = {"description": "Refused.", "content": _content(JSON, schemas.of(Problem))}
    status = HTTPStatus(operation.status)
    gives = {"type": "string"} if operation.gives is str else schemas.of(operation.gives)
    content = _content(operation.content, gives)
    described = {
        "operationId": operation.id,
        "summary": operation.words,
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
    return {"name": name, "in": place, "required": required, "schema": schema}


_LANGUAGE = _parameter("query", "lang", {"enum": list(LANGUAGES)})  # of what is refused


# --- The socket.


def _webhook(name: str, schemas: _Schemas) -> dict[str, Any]:
    body = {"required": True, "content": _content(JSON, schemas.of(_SOCKET[name]))}
    responses = {"200": {"description": "None: it is a message."}}
    post = {"operationId": name, "summary": _SAID[name], "requestBody": body}
    return {"post": {**post, "responses": responses}}
