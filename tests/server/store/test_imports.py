"""The store doesn't import game code."""

import ast
import sys
from pathlib import Path

import pytest

import palacio

MODULES = sorted((Path(palacio.__file__).parent / "server/store").glob("**/*.py"))
PACKAGES = {*sys.stdlib_module_names, "asyncpg", "msgspec", "pgqueuer", "structlog"}
BELOW = ("palacio.server.store", "palacio.server.telemetry")


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_store_imports_only_itself_telemetry_and_its_packages(module: Path) -> None:
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names.append(str(node.module))
        for name in names:
            assert name.startswith(BELOW) or name.split(".")[0] in PACKAGES, name


def test_only_one_module_imports_pgqueuer() -> None:
    sources = Path(palacio.__file__).parent.glob("**/*.py")
    assert [s.stem for s in sources if "pgqueuer import" in s.read_text("utf-8")] == []
    assert [s.stem for s in MODULES if "from pgqueuer" in s.read_text("utf-8")] == ["jobs"]


def test_modules_with_checked_imports_include_postgres() -> None:
    assert "postgres" in [module.stem for module in MODULES]
