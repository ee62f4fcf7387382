"""Files of the built client: read once, and kept with all that an answer needs."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

_GZIP = ".gz"  # the build puts it next to what is worth it
_USUAL = "application/octet-stream"
_KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}


@dataclass(frozen=True)
class File:
    data: bytes
    gzip: bytes | None
    kind: str
    tag: str  # weak: it is the same file, packed or not


def read_files(folder: Path) -> dict[str, File]:
    """All below this folder, each by its path from there. Nothing else can be asked for."""
    paths = (path for path in folder.rglob("*") if path.is_file() and path.suffix != _GZIP)
    return {path.relative_to(folder).as_posix(): _read(path) for path in paths}


def _read(path: Path) -> File:
    data = path.read_bytes()
    packed = path.with_name(path.name + _GZIP)
    tag = f'W/"{hashlib.sha256(data).hexdigest()[:24]}"'
    kind = _KINDS.get(path.suffix, _USUAL)
    return File(data, packed.read_bytes() if packed.is_file() else None, kind, tag)
