"""The conventions of CONTRIBUTING that a program can check."""

import ast
import re
import statistics
import subprocess
from collections import Counter

from tests.prose import FUNCTIONS, ROOT, docstrings, modules, names_of_tests, statements

HEADLESS = re.compile(
    r"(What(?!-if)|Who|Whoever|Whose|Whatever|Nobody|Somebody|Said|Told|Once|Where)\b[^?]*$",
    re.DOTALL,
)
HEADLESS_TEST = re.compile(r"test_(what|who|whoever|whose|whatever|nobody|somebody)_")
LINES_MAX = 400
FUNCTION_MEDIAN, FUNCTION_LINES = 5, 12
SHARED_CLASS_NAMES_MAX = 10
ROOT_ENTRIES_MAX = 14


def tracked(*patterns: str) -> list[str]:
    listing = subprocess.check_output(["git", "ls-files", *patterns], cwd=ROOT, text=True)
    return [path for path in listing.splitlines() if (ROOT / path).exists()]


def test_no_docstring_begins_with_a_word_such_as_what_or_who() -> None:
    assert [place for place, text in docstrings() if HEADLESS.match(text.split("\n")[0])] == []


def test_no_test_name_begins_with_a_word_such_as_what_or_who() -> None:
    assert [name for _, name in names_of_tests() if HEADLESS_TEST.match(name)] == []


def test_no_source_file_is_longer_than_400_lines() -> None:
    for path in tracked("src/*.py", "bench/*.py", "faults/*.py", "web/src/*.ts*"):
        assert len((ROOT / path).read_text("utf-8").splitlines()) <= LINES_MAX, path


def test_functions_of_the_package_are_short() -> None:
    lines = sorted(
        (node.end_lineno or node.lineno) - node.lineno + 1
        for _, tree in modules("src")
        for node in statements(tree)
        if isinstance(node, FUNCTIONS)
    )
    assert statistics.median(lines) <= FUNCTION_MEDIAN
    assert lines[len(lines) * 9 // 10] <= FUNCTION_LINES


def test_few_public_classes_share_a_name() -> None:
    names = Counter(
        node.name
        for _, tree in modules("src")
        for node in tree.body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    shared = [name for name, count in names.items() if count > 1]
    assert len(shared) <= SHARED_CLASS_NAMES_MAX, shared


def test_the_root_of_the_repository_has_at_most_14_entries() -> None:
    assert len({path.split("/")[0] for path in tracked()}) <= ROOT_ENTRIES_MAX
