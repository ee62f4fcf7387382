"""Caddy with the deployed configuration and a self-signed certificate."""

import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from faults.cluster.ports import free_port
from tests.deploy.files import DEPLOY, tool
from tests.waiting import TIMEOUT_S

_TRY = "lb_try_duration 5s"

# Use other ports, and don't change the machine's trust store.
_CONFIG = """{{
	admin off
	skip_install_trust
	http_port {http}
	storage file_system {folder}
}}
import {file}
"""


@contextmanager
def open_proxy(
    servers: list[int], folder: Path, trusted: str = ""
) -> Iterator[tuple[str, ssl.SSLContext]]:
    """Start Caddy. Yield its address and an SSL context that trusts its certificate."""
    config, port, file = folder / "Caddyfile", free_port(), folder / "deployed"
    file.write_text(_deployed())
    config.write_text(_CONFIG.format(http=free_port(), folder=folder, file=file))
    settings = {
        "HOME": str(folder),
        "PALACIO_DOMAIN": f"localhost:{port}",
        "PALACIO_TRUSTED_PROXIES": trusted,
        "PALACIO_SERVERS": " ".join(f"127.0.0.1:{each}" for each in servers),
    }
    command = [tool("caddy"), "run", "--config", str(config), "--adapter", "caddyfile"]
    with (folder / "errors").open("wb") as errors:
        process = subprocess.Popen(command, env=settings, stderr=errors)
    try:
        root = _await_root(process, folder)
        yield f"localhost:{port}", ssl.create_default_context(cafile=root)
    finally:
        process.kill()
        process.wait()


def _deployed() -> str:
    """Return the deployed configuration with more time: both servers may stall and look dead."""
    text = (DEPLOY / "compose/Caddyfile").read_text()
    assert text.count(_TRY) == 1
    return text.replace(_TRY, f"lb_try_duration {TIMEOUT_S / 2:.0f}s")


def _await_root(process: "subprocess.Popen[bytes]", folder: Path) -> Path:
    """Wait until Caddy has created its certificates. Return the path of the root certificate."""
    root, leaf = folder / "pki/authorities/local/root.crt", folder / "certificates"
    while not (root.exists() and list(leaf.rglob("localhost.crt"))):
        assert process.poll() is None, (folder / "errors").read_text()
        time.sleep(0.05)
    return root
