"""The door: where people come in, opened and closed as we wish."""

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
from palacio.server.live.quick import QuickSocket
from palacio.server.web.patient import PatientProtocol

_DRAIN_S = 1.0  # in which whoever sends people here sees that we are not ready any more
_ANSWER_S = 1.5  # for answers that are under way
_MESSAGE_MAX = 4096  # bytes that a socket may say at once
_ENDS = (signal.SIGTERM, signal.SIGINT)
_PING_S, _PONG_S = 15.0, 10.0  # a socket that does not answer is gone
_IDLE_S = 5  # between two requests by one connection
_UNREAD_MS = 30_000
_UNSENT = 16_384  # bytes that the system takes from us before they can be sent
_BACKLOG = 4096  # who may knock at once, as when all come back after a restart


class Door:
    """A socket to listen at: which port it has is known before anybody is let in."""

    def __init__(self, host: str, port: int) -> None:
        self._host = host
        self._socket = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # what is sent and not taken: then we hang up
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNREAD_MS)
        if hasattr(socket, "TCP_NOTSENT_LOWAT"):  # else megabytes of old states wait there
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, _UNSENT)
        try:
            self._socket.bind((host, port))
        except OSError as error:
            self._socket.close()
            raise UserError(f"Nobody can be let in at {host}:{port}: {error.strerror}.") from error

    def __enter__(self) -> "Door":
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    @property
    def url(self) -> str:
        host = {"0.0.0.0": "localhost", "::": "localhost"}.get(self._host, self._host)
        return f"http://{f'[{host}]' if ':' in host else host}:{self._socket.getsockname()[1]}"

    async def stand_open(self, app: ASGIApp, opened: Callable[[], None]) -> None:
        """Until we are told to end: then nobody new comes in, and sockets are told to come back."""
        allow_many_sockets()
        closing = _Closing(app)
        server = _Server(_config(closing), opened)
        told = listen_for_end()
        serving = asyncio.create_task(server.serve([self._socket]))
        await asyncio.wait((told, serving), return_when=asyncio.FIRST_COMPLETED)
        closing.is_closing = True
        if told.done() and told.result() == signal.SIGTERM:
            await asyncio.sleep(_DRAIN_S)
        server.should_exit = True
        await serving


def allow_many_sockets() -> None:
    """As many as this process may have; a usual shell grants it only a thousand at first."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # macOS says "any number", and means less
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def listen_for_end() -> "asyncio.Future[signal.Signals]":
    """The first signal asks us to end, and is told here; a second one does not ask."""
    loop = asyncio.get_running_loop()
    told: asyncio.Future[signal.Signals] = loop.create_future()
    for each in _ENDS:
        loop.add_signal_handler(each, _tell, told, each)
    return told


def _tell(told: "asyncio.Future[signal.Signals]", which: signal.Signals) -> None:
    for each in _ENDS:
        asyncio.get_running_loop().remove_signal_handler(each)
    if not told.done():
        told.set_result(which)


class _Closing:
    """The application; once it closes, it is not ready, whatever else it can still do."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self.is_closing = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self._app
        if self.is_closing and scope["type"] == "http" and scope["path"] == "/readyz":
            app = PlainTextResponse("The server is closing.\n", 503)
        await app(scope, receive, send)


class _Server(uvicorn.Server):
    """Signals are our affair: uvicorn would end the process before we have finished."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._opened()


def _config(app: ASGIApp) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=PatientProtocol,
        ws=QuickSocket,
        ws_max_size=_MESSAGE_MAX,
        ws_ping_interval=_PING_S,
        ws_ping_timeout=_PONG_S,
        ws_per_message_deflate=False,  # costs more time than it saves bytes
        timeout_keep_alive=_IDLE_S,
        backlog=_BACKLOG,
        lifespan="off",
        log_config=None,
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=_ANSWER_S,  # type: ignore[arg-type]
    )
