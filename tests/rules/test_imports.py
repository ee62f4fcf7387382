"""The rules import only the standard library, NumPy and Numba."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import palacio

MODULES = sorted((Path(palacio.__file__).parent / "rules").glob("**/*.py"))
PACKAGES = {*sys.stdlib_module_names, "numpy", "numba"}


def test_rules_import_the_standard_library_numpy_numba_and_rules() -> None:
    for name in {name for module in MODULES for name in imported(module)}:
        ours = name == "palacio.rules" or name.startswith("palacio.rules.")
        assert ours or name.split(".")[0] in PACKAGES, name


def imported(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "palacio.rules" if node.level else str(node.module)


def test_the_import_check_covers_the_modules_of_the_rules() -> None:
    assert "azul" in [module.stem for module in MODULES]
