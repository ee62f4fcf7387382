"""Writes docs/licences.md: the licences of packages shipped in the image and in the browser.

They come from the Python packages' metadata and from the site's lock file.
"""

import json
import re
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

from tests.deploy.files import DEPLOY, ROOT

PAGE = ROOT / "docs/licences.md"

# Check a licence by hand before you add it here.
ALLOWED = frozenset(
    (
        "0BSD",
        "Apache-2.0",
        "BSD-2-Clause",
        "BSD-3-Clause",
        "CC0-1.0",
        "ISC",
        "MIT",
        "MPL-2.0",
        "PSF-2.0",
        "Zlib",
    )
)
EXCEPTIONS = frozenset({"LLVM-exception"})

# SPDX identifiers, by the names used in older metadata.
_OLD = {
    "3-Clause BSD License": "BSD-3-Clause",
    "APL 2": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD": "BSD-2-Clause",
    "BSD License": "BSD-3-Clause",
    "ISC License": "ISC",
    "MIT License": "MIT",
}
_SHIPPED = r"^([\w.-]+)==(\S+)(?! ; sys_platform == 'win32')[ \\]"  # the image runs on Linux
_HEAD = """# Licences

This page lists the packages that we ship, with their licences. `make licences` writes it from the
packages' metadata, and a test compares it with the locked versions. Only these licences are
allowed, with or without the LLVM exception:
{allowed}.
"""
_TABLE = "\n## {title}\n\n| package | version | licence |\n|---|---|---|\n{rows}\n"


def page() -> str:
    allowed = ", ".join(sorted(ALLOWED))
    image = _TABLE.format(title="In the image", rows=_rows(shipped_python()))
    browser = _TABLE.format(title="In the browser", rows=_rows(shipped_site()))
    return _HEAD.format(allowed=allowed) + image + browser


def _rows(packages: Iterator[tuple[str, str, str]]) -> str:
    return "\n".join(f"| {name} | {version} | {licence} |" for name, version, licence in packages)


def shipped_python() -> Iterator[tuple[str, str, str]]:
    lock = (DEPLOY / "image/runtime.lock").read_text("utf-8")
    for name, version in re.findall(_SHIPPED, lock, re.MULTILINE):
        yield name, version, licence_of(name)


def licence_of(name: str) -> str:
    """Return a package's licence: its SPDX expression, or a short `License`, or a classifier."""
    data = distribution(name).metadata.json
    old = str(data.get("license", "")).strip()
    kinds = [each for each in data.get("classifier", ()) if each.startswith("License ::")]
    licence = str(data.get("license_expression") or (old if len(old) < 40 else "") or kinds[0])
    licence = licence.rpartition(" :: ")[2]
    return _OLD.get(licence, licence)


def shipped_site() -> Iterator[tuple[str, str, str]]:
    lock = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))
    for path, package in lock["packages"].items():
        if path and not package.get("dev") and not package.get("devOptional"):
            yield path.removeprefix("node_modules/"), package["version"], package["license"]


def parts(licence: str) -> set[str]:
    """Return all licences and exceptions in an SPDX expression."""
    return set(re.split(r"\s+(?:AND|OR|WITH)\s+|[()]", licence)) - {""}


if __name__ == "__main__":
    Path(PAGE).write_text(page(), "utf-8")
