"""The container file: packages, user, and a command that starts a healthy server."""

import json
import re
import subprocess
import sys
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.deploy.conftest import Start
from tests.deploy.files import CONTAINERFILE, DEPLOY, run, tool
from tests.extras import need
from tests.waiting import block_until

TEXT = CONTAINERFILE.read_text("utf-8").replace("\\\n", " ")
LAST = TEXT[TEXT.rindex("\nFROM ") :]  # the stage that is shipped


def instructions(name: str, text: str = LAST) -> list[str]:
    return re.findall(rf"^\s*{name}\s+(.*)$", text, re.MULTILINE)


def variables() -> dict[str, str]:
    pairs = (pair.partition("=") for line in instructions("ENV") for pair in line.split())
    return {name: value for name, _, value in pairs}


def locked(path: Path) -> dict[str, str]:
    """Return locked versions by package name."""
    return dict(re.findall(r"^([\w.-]+)==(\S+)", path.read_text("utf-8"), re.MULTILINE))


def closure(name: str, extra: str, found: set[str]) -> set[str]:
    """Return all direct and indirect dependencies of a package, from its metadata."""
    for requirement in map(Requirement, requires(name) or ()):
        marker, needed = requirement.marker, canonicalize_name(requirement.name)
        if needed not in found and (marker is None or marker.evaluate({"extra": extra})):
            found.add(needed)
            closure(needed, next(iter(requirement.extras), ""), found)
    return found


def test_hadolint_passes() -> None:
    run(tool("hadolint"), CONTAINERFILE)


def test_image_has_only_runtime_packages_in_the_tested_versions() -> None:
    need("opentelemetry.sdk")
    whole, shipped = locked(DEPLOY / "requirements.lock"), locked(DEPLOY / "image/runtime.lock")
    assert shipped.items() <= whole.items()
    assert locked(DEPLOY / "image/build.lock").items() <= whole.items()
    for extra in ("server", "trace"):
        assert closure("palacio", extra, set()) <= set(map(canonicalize_name, shipped))
    assert not {"pytest", "hypothesis", "ray", "mypy", "matplotlib", "hatchling"} & set(shipped)


def test_packages_are_installed_with_hashes() -> None:
    installs = re.findall(r"pip install (.*?)(?:&&|$)", TEXT, re.MULTILINE)
    assert installs
    assert all("--require-hashes" in each or "dist/*.whl" in each for each in installs)


def test_image_does_not_run_as_root() -> None:
    assert instructions("USER") == ["10001:10001"]
    assert "useradd --uid 10001" in LAST


def test_base_images_are_pinned_to_a_version() -> None:
    bases = [line.split()[0] for line in instructions("FROM", TEXT)]
    assert all(re.fullmatch(r"[a-z]+:\d[\w.-]+", base) for base in bases), bases


def test_rules_are_compiled_for_the_generic_processor() -> None:
    """Numba's cache key contains the name of the processor.

    The image also runs on processors other than the one on which it was built.
    """
    assert "NUMBA_CPU_NAME=generic" in instructions("ENV", TEXT.split("\nFROM ")[2])[1]
    assert variables()["NUMBA_CPU_NAME"] == "generic"


@pytest.mark.services
def test_command_starts_a_server_that_passes_the_health_check(start: Start) -> None:
    (entry,), (command,) = instructions("ENTRYPOINT"), instructions("CMD")[-1:]
    assert json.loads(entry) == ["palacio"]
    settings = {n: v for n, v in variables().items() if n.startswith("PALACIO_LOG")}
    server = start(*json.loads(command), again="image", **settings)
    block_until(lambda: is_healthy(server.url))  # a single check may take too long
    assert server.stop() == 0
    assert not is_healthy(server.url)


def is_healthy(url: str) -> bool:
    (check,) = re.findall(r"HEALTHCHECK.*CMD (\[.*\])", TEXT)
    program, *arguments = json.loads(check.replace("http://127.0.0.1:8000", url))
    assert program == "python"
    return subprocess.run([sys.executable, *arguments], stderr=subprocess.DEVNULL).returncode == 0
