"""Every clause of the rules has a test that cites it."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import palacio

CLAUSE = r"(?:AZ|SI)-\d+\.\d+"  # AZ is Azul, SI is Stained Glass of Sintra
RULES = (Path(__file__).parents[2] / "docs/rules.md").read_text("utf-8")
CLAUSES = re.findall(rf"^- \*\*({CLAUSE})\*\*", RULES, re.MULTILINE)
NOWHERE: tuple[str, ...] = ()  # clauses that no code decides


def test_the_page_numbers_its_clauses_without_a_gap() -> None:
    """So that none is missed here for the way it is written."""
    counts = Counter(clause.split(".")[0] for clause in CLAUSES)
    assert list(counts) == re.findall(r"^## ([A-Z]+-\d+) ", RULES, re.MULTILINE)
    assert [f"{name}.{n + 1}" for name, count in counts.items() for n in range(count)] == CLAUSES


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_test_cites_the_clause(clause: str) -> None:
    assert clause in cited_by_tests()


@pytest.mark.parametrize("clause", [c for c in CLAUSES if c not in NOWHERE])
def test_the_code_cites_the_clause(clause: str) -> None:
    assert clause in with_ranges()


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
        yield from re.findall(rf"\b{CLAUSE}\b", path.read_text("utf-8"))


@cache
def with_ranges() -> frozenset[str]:
    """What the code cites, `SI-2.1 to 2.5` being five clauses."""
    text = "".join(p.read_text("utf-8") for p in Path(palacio.__file__).parent.glob("**/*.py"))
    ranges = re.findall(r"((?:AZ|SI)-(\d+))\.(\d+) to \2\.(\d+)", text)
    within = (f"{name}.{n}" for name, _, a, b in ranges for n in range(int(a), int(b) + 1))
    return frozenset([*cited_in_code(), *within])
