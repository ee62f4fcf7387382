"""The listening socket, and uvicorn with graceful shutdown."""

import asyncio
import resource
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import uvicorn
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from palacio.match.errors import UserError
from palacio.server.http.header_timeout import HeaderTimeoutProtocol
from palacio.server.ws.fast_socket import FastSocket

_DRAIN_S = 1.0  # load balancers notice within this time that we are not ready
_SHUTDOWN_S = 1.5  # time limit for requests in progress
_MAX_MESSAGE_BYTES = 4096
_SIGNALS = (signal.SIGTERM, signal.SIGINT)
_PING_S, _PONG_S = 15.0, 10.0  # a socket without a pong is closed
_KEEP_ALIVE_S = 5  # between two requests on one connection
_UNACKNOWLEDGED_MS = 30_000  # until the kernel closes a connection that acknowledges nothing
_UNSENT_BYTES = 16_384  # in the kernel's send buffer
_BACKLOG = 4096  # connections not accepted yet, as when all clients come back after a restart


class Listener:
    """A bound socket. Its port is known before it accepts connections."""

    def __init__(self, host: str, port: int) -> None:
        self._host = host
        self._socket = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNACKNOWLEDGED_MS)
        if hasattr(
            socket, "TCP_NOTSENT_LOWAT"
        ):  # otherwise, the kernel would buffer megabytes of outdated states
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, _UNSENT_BYTES)
        try:
            self._socket.bind((host, port))
        except OSError as error:
            self._socket.close()
            raise UserError(f"Can't listen on {host}:{port}: {error.strerror}.") from error

    def __enter__(self) -> "Listener":
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    @property
    def url(self) -> str:
        host = {"0.0.0.0": "localhost", "::": "localhost"}.get(self._host, self._host)
        return f"http://{f'[{host}]' if ':' in host else host}:{self._socket.getsockname()[1]}"

    async def serve(self, app: ASGIApp, on_started: Callable[[], None]) -> None:
        """Serve until SIGTERM or SIGINT. Then accept no new connections and close the open ones."""
        raise_file_limit()
        draining = _Draining(app)
        server = _Server(_config(draining), on_started)
        signaled = shutdown_signal()
        serving = asyncio.create_task(server.serve([self._socket]))
        await asyncio.wait((signaled, serving), return_when=asyncio.FIRST_COMPLETED)
        draining.is_draining = True
        if signaled.done() and signaled.result() == signal.SIGTERM:
            await _drain()
        server.should_exit = True
        await serving


async def _drain() -> None:
    """Wait, still serving, until load balancers have noticed that the server is not ready."""
    await asyncio.sleep(_DRAIN_S)


def raise_file_limit() -> None:
    """Raise the soft limit on open files, often about a thousand, to the hard limit."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # macOS reports no limit but has one
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def shutdown_signal() -> "asyncio.Future[signal.Signals]":
    """Return a future for the first SIGTERM or SIGINT. A second signal ends the process at once."""
    loop = asyncio.get_running_loop()
    signaled: asyncio.Future[signal.Signals] = loop.create_future()
    for each in _SIGNALS:
        loop.add_signal_handler(each, _set_signal, signaled, each)
    return signaled


def _set_signal(signaled: "asyncio.Future[signal.Signals]", received: signal.Signals) -> None:
    for each in _SIGNALS:
        asyncio.get_running_loop().remove_signal_handler(each)
    if not signaled.done():
        signaled.set_result(received)


class _Draining:
    """Middleware that answers `/readyz` with 503 while the server shuts down."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self.is_draining = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self._app
        if self.is_draining and scope["type"] == "http" and scope["path"] == "/readyz":
            app = PlainTextResponse("The server is shutting down.\n", 503)
        await app(scope, receive, send)


class _Server(uvicorn.Server):
    """A uvicorn server without uvicorn's signal handlers, which end the process too early."""

    def __init__(self, config: uvicorn.Config, on_started: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_started = on_started

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._on_started()


def _config(app: ASGIApp) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=HeaderTimeoutProtocol,
        ws=FastSocket,
        ws_max_size=_MAX_MESSAGE_BYTES,
        ws_ping_interval=_PING_S,
        ws_ping_timeout=_PONG_S,
        ws_per_message_deflate=False,  # costs more processor time than the bytes are worth
        timeout_keep_alive=_KEEP_ALIVE_S,
        backlog=_BACKLOG,
        lifespan="off",
        log_config=None,
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=_SHUTDOWN_S,  # type: ignore[arg-type]
    )
