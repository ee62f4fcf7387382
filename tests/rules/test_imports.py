"""The rules know nothing but numbers."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import palacio

MODULES = sorted((Path(palacio.__file__).parent / "rules").glob("**/*.py"))
PACKAGES = {*sys.stdlib_module_names, "numpy", "numba"}


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_rules_import_the_standard_library_numpy_numba_and_rules(module: Path) -> None:
    for name in imported(module):
        ours = name == "palacio.rules" or name.startswith("palacio.rules.")
        assert ours or name.split(".")[0] in PACKAGES, name


def imported(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "palacio.rules" if node.level else str(node.module)


def test_there_are_rules_to_look_at() -> None:
    assert "azul" in [module.stem for module in MODULES]
