"""The security page names a test for every row, and has a row for every test."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
HERE = Path(__file__).parent
PAGE = (ROOT / "docs/security.md").read_text("utf-8")
DEFENSES = PAGE.split("## Defenses")[1].split("\n## ")[0]
ROWS = re.findall(r"^\|(.*)\|(.*)\|(.*)\|$", DEFENSES, re.MULTILINE)[2:]


def named(cell: str) -> set[Path]:
    names = re.findall(r"`([\w/]+\.py)`", cell)
    return {ROOT / name if "/" in name else HERE / name for name in names}


def test_every_row_names_existing_tests() -> None:
    assert len(ROWS) > 10
    for against, _, shown in ROWS:
        assert named(shown), against
        assert all(path.exists() for path in named(shown)), shown


def test_every_security_test_has_a_row() -> None:
    ours = set(HERE.glob("test_*.py")) - {Path(__file__)}
    assert ours <= set().union(*(named(shown) for _, _, shown in ROWS))
