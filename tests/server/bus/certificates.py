"""Certificates for tests, made with openssl."""

import shlex
import subprocess
from pathlib import Path

_COMMAND = """
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2
    -subj /CN={name} -addext subjectAltName={kind}:{name} -out {certificate} -keyout {key}
"""


def make_certificate(folder: Path, name: str = "127.0.0.1") -> tuple[Path, Path]:
    """Make a self-signed certificate for a host. Return its path and its key's path."""
    certificate, key = folder / f"{name}.crt", folder / f"{name}.key"
    kind = "IP" if name[0].isdigit() else "DNS"
    command = _COMMAND.format(name=name, kind=kind, certificate=certificate, key=key)
    subprocess.run(shlex.split(command), check=True, capture_output=True)
    return certificate, key
