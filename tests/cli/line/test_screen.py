"""The screen of line mode: its notice, and the width of text."""

from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

from palacio.cli.line.screen import Screen, theme
from palacio.i18n.catalogue import catalogue
from palacio.i18n.rules import draw_rules
from palacio.rules.catalog import GAMES


def a_screen(output: StringIO, columns: int = 80, notice: str = "") -> Screen:
    console = Console(theme=theme("azul"), file=output, width=columns, highlight=False)
    return Screen(console, catalogue("en"), notice)


def test_notice_is_printed_once_above_the_first_prompt() -> None:
    output = StringIO()
    screen = a_screen(output, notice="Small window.")
    screen.prompt(Text("Ana"))
    screen.take_answer()
    screen.prompt(Text("Ana"))
    assert output.getvalue() == "\n Small window.\n Ana \n Ana "


@pytest.mark.parametrize("columns", [50, 80, 200])
@pytest.mark.parametrize("game", GAMES)
def test_rules_are_wrapped_to_the_width_of_the_window(game: str, columns: int) -> None:
    output = StringIO()
    screen = a_screen(output, columns)
    block = draw_rules(game, "fr", screen.text_columns)
    screen.print_block(block)
    assert len(output.getvalue().splitlines()) == len(block)
