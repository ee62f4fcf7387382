"""The commands of line mode, for local tables and a server's tables.

The catalogues say how a command is typed (`command-save = save FILE`) and what it does. This is
the only module that turns a typed line into a command.
"""

import re
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, NamedTuple, Protocol

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from palacio.cli.line.screen import Screen
from palacio.cli.line.text import say_error
from palacio.i18n.catalogue import Catalogue
from palacio.i18n.command_words import command_words, fold_case, say_usage
from palacio.i18n.rules import draw_rules, draw_section, rules_sections, rules_title
from palacio.match.errors import UserError
from palacio.match.match import Match
from palacio.match.typed import read_action
from palacio.session.saving import DEFAULT_FILE, save
from palacio.session.session import Session
from palacio.wire.commands import Answer, Return

LOCAL = "local"  # the only stage of a local table
PUZZLE = "puzzle"  # the only stage of a puzzle
OPEN, PLAYING, OVER = "open", "playing", "over"  # the stages of a server's table
_REFUSALS = {LOCAL: "line-server-only", PUZZLE: "line-no-puzzle"}  # for other stages' commands
_ALIASES = {"?": "help", "": "draw", "q": "quit", "exit": "quit"}


class Table(Protocol):
    """The interface that all tables in line mode share: local ones, a server's, and puzzles."""

    screen: Screen

    @property
    def stage(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def match(self) -> Match | None: ...
    @property
    def is_own_turn(self) -> bool: ...
    def draw(self) -> None: ...
    async def leave(self) -> None: ...
    async def act(self, action: str) -> None: ...


class PlayedTable(Table, Protocol):
    """A table with a match to play rather than a puzzle to solve."""

    @property
    def session(self) -> Session: ...
    async def undo(self) -> None: ...
    async def advise(self) -> int: ...


class Command(NamedTuple):
    """A command; `run` takes the table and the rest of the line."""

    id: str
    run: Callable[[Any, str], Awaitable[None]]
    stages: tuple[str, ...]  # the stages at which help lists it


async def run_line(table: Table, line: str | None) -> None:
    """Run a typed line: a command or an action. At the end of the input (None), leave.

    User errors are printed, not raised.
    """
    if line is None:
        await table.leave()
        return
    table.screen.take_answer()
    text = line.strip()
    command, argument = parse(text, table.screen.say)
    try:
        if command is None:
            await _act(table, text)
        elif table.stage in _REFUSALS and table.stage not in command.stages:
            raise UserError(table.screen.say(_REFUSALS[table.stage]))
        else:
            await command.run(table, argument)
    except (ValueError, RuntimeError) as error:
        if not getattr(error, "for_the_user", False):
            raise
        table.screen.print(say_error(error, text, table.screen.say), "bad")


def parse(text: str, say: Catalogue) -> tuple[Command | None, str]:
    """Return the command and its argument; None as the command if `text` is not one.

    A command can be typed in the reader's language or in English, with or without accents.
    """
    word, _, argument = text.strip().partition(" ")
    return _commands(say.language).get(fold_case(word)), argument.strip()


@cache
def _commands(language: str) -> dict[str, Command]:
    """Return all commands by name, in this language and in English."""
    by_id = {command.id: command for command in COMMANDS}
    words = _ALIASES | command_words(by_id, language)
    return {word: by_id[id_] for word, id_ in words.items()}


async def _act(table: Table, text: str) -> None:
    match = _require_match(table)
    palette, say = match.module.palette, table.screen.say
    colors = zip(palette.names, palette.letters, strict=True)
    await table.act(read_action(text, match, {say(f"color-{name}"): c for name, c in colors}))


def _require_match(table: Table) -> Match:
    if table.match is None:
        raise UserError(table.screen.say("refused-not-begun"))
    return table.match


async def _help(table: Table, _: str) -> None:
    screen, say = table.screen, table.screen.say
    screen.end_prompt()
    if table.match and table.stage in (LOCAL, PUZZLE, PLAYING):
        screen.console.print(_notation_help(table.match, say), end="\n\n")
    grid = Grid(box=None, show_header=False, padding=(0, 1))
    for command in COMMANDS:
        if table.stage in command.stages:
            usage = Text(say_usage(command.id, say), "bold")
            grid.add_row(usage, Text(say(f"command-{command.id}-help")))
    screen.console.print(grid)


def _notation_help(match: Match, say: Catalogue) -> Padding:
    """Return help on how to type actions. Text between backticks becomes bold."""
    palette = match.module.palette
    colors = zip(palette.letters, palette.names, strict=True)
    letters = ", ".join(f"`{letter}` {say(f'color-{name}')}" for letter, name in colors)
    words = f"{say(f'line-help-{match.header.game}')}\n{say('line-help-colors', colors=letters)}"
    parts = enumerate(re.split(r"`(.+?)`", words))
    text = Text.assemble(*((part, "bold" if number % 2 else "") for number, part in parts))
    return Padding(text, (0, 0, 0, 1))


async def _rules(table: Table, part: str) -> None:
    """Print the rules of the table's game, or only the part with this number."""
    screen, language = table.screen, table.screen.say.language
    sections = dict(enumerate(rules_sections(table.game, language), start=1))
    screen.end_prompt()
    if not part:
        screen.print(rules_title(table.game, language), "title")
        screen.print_block(draw_rules(table.game, language, screen.text_columns))
    elif part.isdecimal() and int(part) in sections:
        number = int(part)
        screen.print_block(draw_section(number, sections[number], screen.text_columns))
    else:
        raise UserError(screen.say("line-no-part", last=len(sections)))


async def _draw(table: Table, _: str) -> None:
    if table.match:
        table.draw()


async def _list(table: Table, start: str) -> None:
    """List all actions, or those whose notation begins with `start`."""
    match, say = _require_turn(table), table.screen.say
    grid = Grid(say("line-list-type"), box=None, header_style="dim")
    for heading in ("placed", "spilled", "points", match.header.game):
        grid.add_column(say(f"line-list-{heading}"), justify="right")
    view = match.view(match.seat)
    for choice in view.actions:
        if choice.text.startswith(start):
            preview = choice.preview
            numbers = (preview.placed, preview.spilled, preview.points, view.penalty(choice))
            grid.add_row(choice.text, *(f"{n or ''}" for n in numbers))
    table.screen.end_prompt()
    table.screen.console.print(grid)


def _require_turn(table: Table) -> Match:
    match = _require_match(table)
    if not table.is_own_turn:
        raise UserError(table.screen.say("line-not-your-turn"))
    return match


async def _hint(table: PlayedTable, _: str) -> None:
    action = _require_turn(table).module.format_action(await table.advise())
    table.screen.print(table.screen.say("line-hint", action=action), "turn")


async def _save(table: PlayedTable, file: str) -> None:
    _require_match(table)
    print_saved(table, file or DEFAULT_FILE)


def print_saved(table: PlayedTable, file: str) -> None:
    """Save the match and print the names of its files."""
    record, *secret = save(table.session, file)
    id_, files = ("saved-secret", {"secret": secret[0]}) if secret else ("saved", {})
    table.screen.print(table.screen.say(id_, file=record, **files), "turn")


COMMANDS = (
    Command("actions", _list, (LOCAL, PUZZLE, PLAYING)),
    Command("answer", lambda table, _: table.give_up(), (PUZZLE,)),
    Command("hint", _hint, (LOCAL, PLAYING)),
    Command("undo", lambda table, _: table.undo(), (LOCAL, PLAYING)),
    Command("yes", lambda table, _: table.send(Answer(yes=True)), (PLAYING,)),
    Command("no", lambda table, _: table.send(Answer(yes=False)), (PLAYING,)),
    Command("back", lambda table, _: table.send(Return()), (PLAYING,)),
    Command("resign", lambda table, _: table.resign(), (PLAYING,)),
    Command("link", lambda table, _: table.show_link(), (OPEN,)),
    Command("begin", lambda table, level: table.begin(level), (OPEN,)),
    Command("remove", lambda table, seat: table.remove(seat), (OPEN, PLAYING)),
    Command("claim", lambda table, _: table.claim(), (PLAYING,)),
    Command("say", lambda table, phrase: table.say_phrase(phrase), (OPEN, PLAYING, OVER)),
    Command("rematch", lambda table, _: table.rematch(), (OVER,)),
    Command("draw", _draw, (LOCAL, PUZZLE, PLAYING, OVER)),
    Command("save", _save, (LOCAL, PLAYING, OVER)),
    Command("rules", _rules, (LOCAL, PUZZLE, OPEN, PLAYING, OVER)),
    Command("help", _help, (LOCAL, PUZZLE, OPEN, PLAYING, OVER)),
    Command("quit", lambda table, _: table.leave(), (LOCAL, PUZZLE, OPEN, PLAYING, OVER)),
)
