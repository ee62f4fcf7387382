"""The files of the built client, read once, with their content types and ETags."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

_GZIP = ".gz"  # the build writes one beside each file that compresses well
_DEFAULT_TYPE = "application/octet-stream"
_TYPES = {
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
    content_type: str
    etag: str  # weak: the same for the compressed file


def read_files(folder: Path) -> dict[str, File]:
    """Return all files below a folder, by relative path. No other file can be requested."""
    paths = (path for path in folder.rglob("*") if path.is_file() and path.suffix != _GZIP)
    return {path.relative_to(folder).as_posix(): _read(path) for path in paths}


def _read(path: Path) -> File:
    data = path.read_bytes()
    compressed = path.with_name(path.name + _GZIP)
    etag = f'W/"{hashlib.sha256(data).hexdigest()[:24]}"'
    gzip = compressed.read_bytes() if compressed.is_file() else None
    return File(data, gzip, _TYPES.get(path.suffix, _DEFAULT_TYPE), etag)
