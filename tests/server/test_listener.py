"""The listening socket."""

import asyncio
import os
import resource
import signal
import socket

import httpx
import pytest
from starlette.applications import Starlette

from palacio.match.errors import UserError
from palacio.server import listener as module
from palacio.server.listener import Listener, raise_file_limit
from tests.waiting import TIMEOUT_S, wait_until_async


def test_url_of_a_listener_is_known_before_it_listens() -> None:
    for host, shown in (("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "localhost"), ("::1", "[::1]")):
        with Listener(host, 0) as listener:
            assert listener.url.startswith(f"http://{shown}:")


def test_port_in_use_raises_user_error() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        message = f"Can't listen on 127.0.0.1:{port}: Address already in use."
        with pytest.raises(UserError, match=message):
            Listener("127.0.0.1", port)


def test_soft_limit_of_open_files_is_raised_to_the_hard_limit() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        raise_file_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (before[1], before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.skipif(not hasattr(socket, "TCP_NOTSENT_LOWAT"), reason="not supported by the system")
def test_kernel_buffers_little_unsent_data() -> None:
    """Unsent states wait in our outbox, where newer states replace them."""
    with Listener("127.0.0.1", 0) as listener:
        listener._socket.listen()
        with socket.create_connection(listener._socket.getsockname()):
            accepted, _ = listener._socket.accept()
            with accepted:
                most = accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT)
    assert 0 < most < 65_536


async def test_draining_server_is_not_ready_but_still_serves(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    started, drained = asyncio.Event(), asyncio.Event()
    monkeypatch.setattr(module, "_drain", drained.wait)
    with Listener("127.0.0.1", 0) as listener:
        serving = asyncio.create_task(listener.serve(app, started.set))
        await started.wait()
        async with httpx.AsyncClient(base_url=listener.url, timeout=TIMEOUT_S) as client:

            async def is_ready() -> bool:
                return (await client.get("/readyz")).status_code == 200

            async def is_not_ready() -> bool:
                return (await client.get("/readyz")).status_code == 503

            assert await is_ready()
            os.kill(os.getpid(), signal.SIGTERM)
            await wait_until_async(is_not_ready)
            assert (await client.get("/api/tables")).status_code == 200
        drained.set()
        await serving
