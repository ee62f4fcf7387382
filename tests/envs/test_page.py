"""docs/environments.md: its examples run, and its tables match the environments."""

import re
from pathlib import Path

import pytest

from palacio.envs import Batch, Field
from tests.extras import need

PAGE = (Path(__file__).parents[2] / "docs/environments.md").read_text("utf-8")
PACKAGES = {
    "pettingzoo": "envs import aec",
    "gymnasium": "gymnasium",
    "jax": "jax",
    "pyspiel": "pyspiel",
}
EXAMPLES = re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


def rows(heading: str) -> list[tuple[str, ...]]:
    """Return field, shape and highest value of each row of a table."""
    section = PAGE.split(f"### {heading}\n")[1].split("\n#")[0]
    return re.findall(r"^\| `(\w+)` \| ([^|]+) \| (\d+) \|", section, re.MULTILINE)


def row(field: Field) -> tuple[str, ...]:
    shape = " x ".join(map(str, field.shape)).replace("5 x 5", "2n+1 x 5", field.name == "displays")
    return field.name, shape, str(field.high)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_examples_of_the_page_run(number: int) -> None:
    code = EXAMPLES[number]
    for package, module in PACKAGES.items():
        if module in code:
            need(package)
    exec(compile(code, "environments.md", "exec"), {"__name__": "__main__"})


def test_page_has_examples() -> None:
    assert len(EXAMPLES) == 7


def test_tables_list_the_fields_of_both_games() -> None:
    azul, free, sintra = (
        Batch(*game).layout for game in (("azul",), ("azul", "free"), ("sintra",))
    )
    table = [*free.table, *sintra.table[len(azul.table) :]]
    assert rows("The table") == [row(field) for field in table]
    assert rows("A board of Azul") == [row(field) for field in azul.board]
    assert rows("A board of Sintra") == [row(field) for field in sintra.board]


@pytest.mark.parametrize(
    ("game", "option", "name"),
    [
        ("azul", "fixed", "azul, fixed wall"),
        ("azul", "free", "azul, free wall"),
        ("sintra", "b", "sintra, both sides"),
    ],
)
def test_page_lists_the_sizes_of_observations_and_the_numbers_of_actions(
    game: str, option: str, name: str
) -> None:
    batches = [Batch(game, option, seats=seats) for seats in (2, 3, 4)]
    sizes = ", ".join(str(batch.layout.size) for batch in batches)
    assert f"| {name} | {sizes} |" in PAGE
    assert ", ".join(str(batch.actions) for batch in batches) + " |" in PAGE
