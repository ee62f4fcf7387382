"""Every clause of the rules has a test that cites it."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import palacio

CLAUSE = r"(?:AZ|SI)-\d+\.\d+"  # AZ is Azul, SI is Stained Glass of Sintra
RULES = (Path(__file__).parents[2] / "docs/rules.md").read_text("utf-8")
CLAUSES = re.findall(rf"^- \*\*({CLAUSE})\*\*", RULES, re.MULTILINE)
NOT_IN_CODE: set[str] = set()  # clauses that need no code


def test_clauses_are_numbered_without_gaps() -> None:
    """A gap would mean that the pattern of this test misses a clause."""
    counts = Counter(clause.split(".")[0] for clause in CLAUSES)
    assert list(counts) == re.findall(r"^## ([A-Z]+-\d+) ", RULES, re.MULTILINE)
    assert [f"{name}.{n + 1}" for name, count in counts.items() for n in range(count)] == CLAUSES


def test_every_clause_is_cited_by_a_test() -> None:
    assert set(CLAUSES) - cited_by_tests() == set()


def test_every_clause_is_cited_by_the_code() -> None:
    assert set(CLAUSES) - with_ranges() == NOT_IN_CODE


def test_cited_clauses_exist() -> None:
    assert cited_by_tests() | set(cited_in_code()) <= set(CLAUSES)


def cited_by_tests() -> frozenset[str]:
    """Return the clauses in `@clause(...)` above the tests of this folder."""
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


def with_ranges() -> frozenset[str]:
    """Return the clauses that the code cites; `SI-2.1 to 2.5` stands for five."""
    text = "".join(p.read_text("utf-8") for p in Path(palacio.__file__).parent.glob("**/*.py"))
    ranges = re.findall(r"((?:AZ|SI)-(\d+))\.(\d+) to \2\.(\d+)", text)
    within = (f"{name}.{n}" for name, _, a, b in ranges for n in range(int(a), int(b) + 1))
    return frozenset([*cited_in_code(), *within])
