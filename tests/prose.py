"""Draw a sample of the project's English for a reviewer: `python -m tests.prose --seed 13`."""

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random

import click

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tests", "bench", "faults")
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_LOG_CALL = re.compile(r"log\.(debug|info|warning|error|exception|critical)\(")


@cache
def modules(folder: str) -> list[tuple[str, ast.Module]]:
    """Return the path and the syntax tree of each Python file in this folder."""
    paths = sorted((ROOT / folder).rglob("*.py"))
    return [(str(path.relative_to(ROOT)), ast.parse(path.read_text("utf-8"))) for path in paths]


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the module and all its statements. Skip expressions, which are most of the tree."""
    found = [tree]
    while found:
        node = found.pop()
        yield node
        found += (each for each in ast.iter_child_nodes(node) if isinstance(each, ast.stmt))


def docstrings() -> Iterator[tuple[str, str]]:
    """Yield every docstring with its place: file and name."""
    kinds = (ast.Module, ast.ClassDef, *FUNCTIONS)
    for path, tree in chain.from_iterable(map(modules, FOLDERS)):
        for node in statements(tree):
            if isinstance(node, kinds) and (text := ast.get_docstring(node)):
                yield f"{path}:{getattr(node, 'name', '')}", text


def doc_comments() -> Iterator[tuple[str, str]]:
    """Yield every documentation comment in the site's code."""
    for file in sorted((ROOT / "web/src").rglob("*.ts*")):
        for comment in re.findall(r"/\*\*(.*?)\*/", file.read_text("utf-8"), re.DOTALL):
            yield str(file.relative_to(ROOT)), re.sub(r"\n *\*", "\n", comment)


def names_of_tests() -> Iterator[tuple[str, str]]:
    """Yield the name of every test, in Python and in the site's code."""
    for path, tree in modules("tests"):
        for node in tree.body:
            if isinstance(node, FUNCTIONS) and node.name.startswith("test_"):
                yield path, node.name
    for file in sorted((ROOT / "web/tests").rglob("*.test.ts*")):
        for name in re.findall(
            r"\btest(?:\.\w+\([^\n]*\))?\(\s*\"([^\"]+)\"", file.read_text("utf-8")
        ):
            yield str(file.relative_to(ROOT)), name


def log_lines() -> Iterator[tuple[str, str]]:
    """Yield every call to the logger."""
    for path, tree in modules("src"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _LOG_CALL.match(call := ast.unparse(node)):
                yield path, call


def commit_subjects(since: str) -> Iterator[tuple[str, str]]:
    """Yield the subject of every commit after `since`."""
    span = f"{since}..HEAD" if since else "HEAD"
    command = ["git", "log", "--format=%h\t%s", span]
    for line in subprocess.check_output(command, cwd=ROOT, text=True).splitlines():
        commit, _, subject = line.partition("\t")
        yield commit, subject


@click.command()
@click.option("--seed", default=0, help="The same seed draws the same sample.")
@click.option("--since", default="", metavar="COMMIT", help="Draw commits after this one only.")
def main(seed: int, since: str) -> None:
    """Print 60 docstrings, 30 test names, 20 log lines and 20 commit subjects."""
    random = Random(seed)
    drawn = (
        (60, "docstrings", chain(docstrings(), doc_comments())),
        (30, "test names", names_of_tests()),
        (20, "log lines", log_lines()),
        (20, "commit subjects", commit_subjects(since)),
    )
    for count, title, found in drawn:
        everything = list(found)
        print(f"\n## {title}: {min(count, len(everything))} of {len(everything)}\n")
        for place, text in random.sample(everything, min(count, len(everything))):
            print(f"- {place}: {' '.join(text.split())}")


if __name__ == "__main__":
    main()
