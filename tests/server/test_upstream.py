"""The parts of uvicorn, websockets and nats-py that we override or rely on have not changed."""

import hashlib
import inspect
import tomllib
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from nats.aio.client import Client
from nats.aio.subscription import Subscription
from packaging.requirements import Requirement
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.server import ServerProtocol

from palacio.server import listener
from palacio.server.bus import connection
from palacio.server.bus.connection import Connection
from palacio.server.http.header_timeout import HeaderTimeoutProtocol
from palacio.server.ws.fast_socket import FastSocket

ROOT = Path(__file__).parents[2]
PAGE = "0008-we-subclass-parts-of-uvicorn-websockets-and-nats-py.md"
CHANGED = f"changed upstream: see docs/decisions/{PAGE}"

OVERRIDES: list[tuple[type, type, dict[str, list[str]]]] = [
    (
        FastSocket,
        WebSocketsSansIOProtocol,
        {
            "handle_connect": ["event"],
            "data_received": ["data"],
            "receive": [],
            "handle_text": ["event"],
            "handle_bytes": ["event"],
            "handle_cont": ["event"],
            "handle_ping": [],
            "handle_pong": ["event"],
            "send_keepalive_ping": [],
            "keepalive_timeout": [],
            "pause_writing": [],
            "resume_writing": [],
        },
    ),
    (
        HeaderTimeoutProtocol,
        H11Protocol,
        {"connection_made": ["transport"], "connection_lost": ["exc"], "data_received": ["data"]},
    ),
    (connection._Client, Client, {"_process_info": ["info", "initial_connection"]}),
    (listener._Server, uvicorn.Server, {"capture_signals": [], "startup": ["sockets"]}),
]
CALLS: list[tuple[Callable[..., Any], list[str]]] = [
    (WebSocketsSansIOProtocol.send, ["message"]),
    (WebSocketsSansIOProtocol.handle_parser_exception, []),
    (ServerProtocol.fail, ["code", "reason"]),
    (uvicorn.Server.serve, ["sockets"]),
    (Client.force_reconnect, []),
    (Client.close, []),
    (Client.new_inbox, []),
    (Client.publish, ["subject", "payload", "reply", "headers"]),
    (Subscription.unsubscribe, ["limit"]),
]
OPTIONS: list[tuple[Callable[..., Any], Callable[..., Any]]] = [
    (uvicorn.Config, listener._config),
    (Client.connect, Connection._connect),
    (Client.subscribe, Connection._subscribe),
]
# SHA-256 of the source, first 12 digits. We rely on more than the signature of these.
SOURCES = {
    WebSocketsSansIOProtocol: "0bbcec989384",
    H11Protocol.data_received: "e03b145518ca",
    uvicorn.Server.startup: "2aa1d70a244b",
    uvicorn.Server.capture_signals: "e1bbcd4770d1",
    Client.force_reconnect: "c2a2e91c5600",
    Client._attempt_reconnect: "2bbc96e0f2f7",
    Client._select_next_server: "c278559f8a14",
    Client._process_connect_init: "e1ed2da075c8",
    Client.publish: "97d776c391ad",
}


def _id(value: Any) -> str:
    return getattr(value, "__qualname__", "")


def parameters(function: Callable[..., Any]) -> list[str]:
    return [name for name in inspect.signature(function).parameters if name != "self"]


@pytest.mark.parametrize(("ours", "theirs", "methods"), OVERRIDES, ids=_id)
def test_upstream_methods_that_we_override_have_the_recorded_parameters(
    ours: type, theirs: type, methods: dict[str, list[str]]
) -> None:
    overridden = {n for n in vars(ours) if hasattr(theirs, n) and not n.startswith("__")}
    assert overridden == set(methods)
    found = {name: parameters(getattr(theirs, name)) for name in methods}
    assert found == methods, CHANGED


@pytest.mark.parametrize(("function", "expected"), CALLS, ids=_id)
def test_upstream_methods_that_we_call_have_the_recorded_parameters(
    function: Callable[..., Any], expected: list[str]
) -> None:
    assert parameters(function) == expected, CHANGED


@pytest.mark.parametrize(("function", "caller"), OPTIONS, ids=lambda each: each.__qualname__)
def test_upstream_functions_accept_the_options_that_we_pass(
    function: Callable[..., Any], caller: Callable[..., Any]
) -> None:
    known = parameters(function)
    source = inspect.getsource(caller)
    passed = [line.split("=")[0].strip() for line in source.splitlines() if _is_option(line)]
    assert passed
    assert set(passed) <= set(known), CHANGED


def _is_option(line: str) -> bool:
    return (
        line.startswith(" " * 8) and line.partition("=")[0].strip().isidentifier() and "," in line
    )


def test_uvicorn_protocols_have_the_attributes_that_we_use() -> None:
    async def application(scope: Any, receive: Any, send: Any) -> None:
        pass

    config = uvicorn.Config(application, log_config=None)
    config.load()
    loop: Any = object()
    socket = WebSocketsSansIOProtocol(config, ServerState(), {}, loop)
    for name in (
        "close_sent",
        "close_timeout",
        "config",
        "conn",
        "handshake_complete",
        "handshake_initiated",
        "queue",
        "read_paused",
        "transport",
    ):
        assert hasattr(socket, name), f"{name} {CHANGED}"
    http = H11Protocol(config, ServerState(), {}, loop)
    assert hasattr(http, "loop"), CHANGED
    assert hasattr(http, "transport"), CHANGED
    assert hasattr(http.conn, "their_state"), CHANGED


def test_nats_client_has_the_properties_that_we_use() -> None:
    client = Client()
    assert client.is_connected is False, CHANGED
    assert client.pending_data_size == 0, CHANGED


def test_websockets_masks_each_byte_with_the_repeated_key() -> None:
    assert apply_mask(b"\x01\x02\x03\x04\x05", b"\x01\x01\x01\x01") == b"\x00\x03\x02\x05\x04"


@pytest.mark.parametrize("part", SOURCES, ids=lambda part: part.__qualname__)
def test_upstream_source_that_we_rely_on_has_the_recorded_digest(part: Any) -> None:
    digest = hashlib.sha256(inspect.getsource(part).encode()).hexdigest()[:12]
    assert digest == SOURCES[part], f"{part.__qualname__} {CHANGED}"


@pytest.mark.parametrize("name", ["nats-py", "uvicorn", "websockets"])
def test_requirement_of_an_upstream_package_excludes_its_next_minor_version(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["server"]]
    (bounds,) = [r for r in map(Requirement, needed) if r.name == name]
    major, minor = (int(part) for part in version(name).split(".")[:2])
    assert bounds.specifier.contains(version(name))
    assert not bounds.specifier.contains(f"{major}.{minor + 1}"), CHANGED
