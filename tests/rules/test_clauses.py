"""Every clause of the rules has a test that cites it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import palacio

# How many clauses each chapter has: AZ is Azul, SI is Stained Glass of Sintra.
CHAPTERS = {
    "AZ-1": 4,  # setup
    "AZ-2": 8,  # factory offer
    "AZ-3": 6,  # wall tiling
    "AZ-4": 6,  # next round and end
    "SI-1": 5,  # setup
    "SI-2": 8,  # a turn
    "SI-3": 5,  # a complete strip
    "SI-4": 3,  # broken glass
    "SI-5": 6,  # rounds and end
}
CLAUSES = [
    f"{chapter}.{number}" for chapter, last in CHAPTERS.items() for number in range(1, last + 1)
]


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_test_cites_the_clause(clause: str) -> None:
    assert clause in cited_by_tests()


def test_only_clauses_that_there_are_are_cited() -> None:
    assert cited_by_tests() | set(cited_in_code()) <= set(CLAUSES)


@cache
def cited_by_tests() -> frozenset[str]:
    """What stands in `@clause(...)` above the tests of this folder."""
    return frozenset(cited for test in written_tests() for cited in cited_above(test))


def written_tests() -> Iterator[ast.FunctionDef]:
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node


def cited_above(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "clause":
            yield from (str(ast.literal_eval(argument)) for argument in decorator.args)


def cited_in_code() -> Iterator[str]:
    for path in Path(palacio.__file__).parent.glob("**/*.py"):
        yield from re.findall(r"\b(?:AZ|SI)-\d+\.\d+\b", path.read_text("utf-8"))
