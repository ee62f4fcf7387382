"""The bus over NATS with TLS and credentials."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import uvloop

from faults.cluster.nats import Nats
from palacio.match.errors import UserError
from palacio.server.bus import Bus, open_bus
from palacio.server.bus.nats import NatsBus
from tests.server.bus.buses import SETTINGS, open_connected, publish_until_received
from tests.server.bus.certificates import make_certificate
from tests.waiting import wait_until

LOGIN = "palacio:hunter2"


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return make_certificate(tmp_path_factory.mktemp("certificates"))


@pytest.fixture
def tls_nats(certificate: tuple[Path, Path]) -> Iterator[Nats]:
    files = [f"--tlscert={certificate[0]}", f"--tlskey={certificate[1]}"]
    server = Nats("--tls", *files, "--user=palacio", "--pass=hunter2")
    server.start()
    yield server
    server.kill()


@pytest.fixture
def ca(certificate: tuple[Path, Path]) -> str:
    return certificate[0].read_text()


async def _open(url: str, ca: str | None) -> Bus:
    return await open_bus(url, SETTINGS, ca=ca)


def _address(server: Nats, login: str = LOGIN) -> str:
    return f"tls://{login}@127.0.0.1:{server.port}"


def _is_refused(url: str, ca: str | None, reason: str) -> bool:
    """Wait until connecting fails for this reason. Return whether the bus is disconnected."""

    async def test() -> bool:
        bus = await _open(url, ca)
        assert isinstance(bus, NatsBus)
        await wait_until(lambda: reason in bus._last_error)
        try:
            return not bus.is_up
        finally:
            await bus.close()

    return asyncio.run(test())


@pytest.mark.parametrize(
    "new_loop", [uvloop.new_event_loop, asyncio.new_event_loop], ids=["uvloop", "asyncio"]
)
def test_messages_pass_with_tls_and_credentials_before_and_after_a_restart(
    tls_nats: Nats, ca: str, new_loop: Callable[[], asyncio.AbstractEventLoop]
) -> None:
    async def test() -> None:
        one, other = [await open_connected(_address(tls_nats), ca=ca) for _ in range(2)]
        received: list[bytes] = []
        await other.subscribe("match.1", received.append)
        await one.publish("match.1", b"x" * 50_000)
        await wait_until(lambda: len(received) == 1)
        tls_nats.kill()
        await wait_until(lambda: not one.is_up and not other.is_up)
        tls_nats.start()
        await publish_until_received(one, received)
        await one.close()
        await other.close()

    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(test())


def test_server_with_an_unknown_certificate_is_refused(tls_nats: Nats, tmp_path: Path) -> None:
    other, _ = make_certificate(tmp_path)
    assert _is_refused(_address(tls_nats), other.read_text(), "CERTIFICATE_VERIFY_FAILED")
    assert _is_refused(_address(tls_nats), None, "CERTIFICATE_VERIFY_FAILED")


def test_server_with_a_certificate_for_another_host_is_refused(tmp_path: Path) -> None:
    certificate, key = make_certificate(tmp_path, "nats.example.org")
    server = Nats("--tls", f"--tlscert={certificate}", f"--tlskey={key}")
    server.start()
    try:
        assert _is_refused(_address(server), certificate.read_text(), "not valid for '127.0.0.1'")
    finally:
        server.kill()


def test_wrong_password_is_refused(tls_nats: Nats, ca: str) -> None:
    assert _is_refused(_address(tls_nats, "palacio:wrong"), ca, "Authorization Violation")
    assert _is_refused(f"tls://127.0.0.1:{tls_nats.port}", ca, "Authorization Violation")


def test_credentials_are_not_sent_to_a_server_without_tls(ca: str) -> None:
    async def test() -> bytes:
        sent = b""
        asked = asyncio.Event()

        async def impostor(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            nonlocal sent
            writer.write(b'INFO {"server_id":"x","version":"2.9.10","auth_required":true}\r\n')
            sent += await reader.read(1000)
            asked.set()
            writer.close()

        async with await asyncio.start_server(impostor, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            bus = await _open(f"tls://{LOGIN}@127.0.0.1:{port}", ca)
            await asked.wait()
            assert not bus.is_up
            await bus.close()
        return sent

    assert asyncio.run(test()) == b""


def test_certificates_that_cannot_be_read_are_refused() -> None:
    with pytest.raises(UserError, match="certificates for NATS"):
        asyncio.run(_open("tls://127.0.0.1:4222", "no PEM"))
