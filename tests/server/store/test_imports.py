"""The store knows databases, and no games."""

import ast
import sys
from pathlib import Path

import pytest

import palacio

MODULES = sorted((Path(palacio.__file__).parent / "server/store").glob("**/*.py"))
PACKAGES = {*sys.stdlib_module_names, "asyncpg", "msgspec"}


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_the_store_imports_asyncpg_msgspec_and_itself(module: Path) -> None:
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names.append(str(node.module))
        for name in names:
            assert name.startswith("palacio.server.store.") or name.split(".")[0] in PACKAGES, name


def test_there_are_modules_to_look_at() -> None:
    assert "postgres" in [module.stem for module in MODULES]
