"""The package: builds fail without the site, requirements are few, and the lock files agree."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.deploy.files import CONTAINERFILE, DEPLOY, ROOT
from tests.deploy.test_image import locked

pytestmark = pytest.mark.slow

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
SETUP, ALL = locked(DEPLOY / "setup.lock"), locked(DEPLOY / "requirements.lock")
EDITABLE = "from hatchling.build import build_editable; build_editable('dist')"
WHEEL = ("-m", "hatchling", "build", "--target", "wheel")
SOURCES = ("-m", "hatchling", "build", "--target", "sdist")


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """The files that a build needs, except the site."""
    shutil.copytree(ROOT / "src/palacio", tmp_path / "src/palacio", ignore=_ignored)
    for file in ("pyproject.toml", "README.md", "LICENSE", "deploy/require_site.py"):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    return tmp_path


def _ignored(folder: str, _: list[str]) -> set[str]:
    return {"__pycache__", "site"} if Path(folder).name == "palacio" else {"__pycache__"}


def add_site(source: Path) -> None:
    home = source / "src/palacio/site/pages/en/home.html"
    home.parent.mkdir(parents=True)
    home.write_text("<!doctype html>")


def build(source: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    (source / "dist").mkdir()
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=source, capture_output=True, text=True, timeout=600)


@pytest.mark.parametrize("arguments", [WHEEL, SOURCES], ids=["wheel", "sdist"])
def test_build_without_the_site_fails_with_one_line(source: Path, arguments: tuple[str]) -> None:
    (source / "src/palacio/site").mkdir()
    done = build(source, *arguments)
    assert done.returncode == 1
    assert done.stderr == "palacio: the site is missing. Build it first: make web (needs Node).\n"
    assert not list((source / "dist").iterdir())


def test_wheel_contains_the_site(source: Path) -> None:
    add_site(source)
    done = build(source, *WHEEL)
    assert done.returncode == 0, done.stderr
    (wheel,) = (source / "dist").glob("*.whl")
    names = ZipFile(wheel).namelist()
    assert "palacio/site/pages/en/home.html" in names
    assert "palacio/server/store/migrations/0001_matches.sql" in names


def test_editable_install_does_not_need_the_site(source: Path) -> None:
    done = build(source, "-c", EDITABLE)
    assert done.returncode == 0, done.stderr


def test_build_hook_is_copied_into_the_image_before_the_build() -> None:
    hook = PROJECT["tool"]["hatch"]["build"]["hooks"]["custom"]["path"]
    before_build, _ = CONTAINERFILE.read_text("utf-8").split("pip wheel")
    assert f"COPY {hook} " in before_build
    ignored = CONTAINERFILE.with_name("Containerfile.dockerignore").read_text("utf-8")
    assert f"!{hook}" in ignored.splitlines()


def names_of(requirements: list[str]) -> set[str]:
    return {canonicalize_name(Requirement(each).name) for each in requirements}


def test_setup_lock_contains_less_than_60_percent_of_all_locked_packages() -> None:
    assert SETUP.items() <= ALL.items()
    assert len(SETUP) < 0.6 * len(ALL)


def test_locks_contain_all_direct_dependencies() -> None:
    project, groups = PROJECT["project"], PROJECT["dependency-groups"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["server"]]
    assert names_of([*needed, *groups["dev"]]) <= SETUP.keys()
    assert names_of(groups["checks"]) <= ALL.keys()
    assert names_of(groups["checks"]).isdisjoint(SETUP)
