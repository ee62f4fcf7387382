"""A puzzle in line mode: the position, one answer, and the values of the actions."""

from rich.table import Table as Grid
from rich.text import Text

from palacio.cli.line.commands import PUZZLE, run_line
from palacio.cli.line.keyboard import Keyboard
from palacio.cli.line.screen import Screen
from palacio.i18n.catalogue import Catalogue
from palacio.match.match import Match
from palacio.puzzles.puzzle import Puzzle, RatedAction

_SHOWN = 3  # how many of the best actions are shown


class PuzzleTable:
    """A table with one puzzle, for the commands of line mode. The first answer ends it."""

    stage = PUZZLE
    is_own_turn = True

    def __init__(self, puzzle: Puzzle, screen: Screen) -> None:
        self.screen = screen
        self.match: Match = puzzle.match()
        self.game = self.match.header.game
        self._puzzle = puzzle
        self._is_over = False

    async def play(self) -> None:
        """Ask until the player answers or leaves."""
        keyboard = Keyboard()
        self.draw()
        while not self._is_over:
            self.screen.prompt(_say_prompt(self._puzzle, self.screen.say))
            await run_line(self, await keyboard.line())

    # --- Commands.

    def draw(self) -> None:
        self.screen.draw(self.match)

    async def leave(self) -> None:
        self._is_over = True

    async def act(self, action: str) -> None:
        """Grade an answer. Raises IllegalAction or BadNotation if it is not a legal action."""
        self.match.copy().play(action)
        is_right = self._puzzle.grade(action).is_right
        id_, style = ("puzzle-right", "turn") if is_right else ("puzzle-wrong", "bad")
        self.screen.print(self.screen.say(id_, action=action), style)
        self._show_answer(action)

    async def give_up(self) -> None:
        self._show_answer(None)

    def _show_answer(self, given: str | None) -> None:
        """Print the values of the best, the given and the tempting actions, and the best line."""
        self._is_over = True
        screen, puzzle = self.screen, self._puzzle
        screen.end_prompt()
        screen.console.print(_table(puzzle, given, screen.say))
        screen.print(screen.say("puzzle-line", line=" ".join(puzzle.line)))
        screen.print(_say_level(puzzle, screen.say), "dim")


def _say_prompt(puzzle: Puzzle, say: Catalogue) -> Text:
    return Text.assemble((say(f"puzzle-ask-{puzzle.kinds[0]}"), "turn"), " ", (_help(say), "dim"))


def _help(say: Catalogue) -> str:
    return say("line-for-help")


def _table(puzzle: Puzzle, given: str | None, say: Catalogue) -> Grid:
    grid = Grid(say("analysis-action"), box=None, header_style="dim")
    for heading in (say("analysis-wins"), say("puzzle-lead")):
        grid.add_column(heading, justify="right")
    grid.add_column()
    for rated in _shown(puzzle, given):
        share = say("analysis-share", share=rated.share)
        lead = say("puzzle-points", points=rated.lead, sign="+" if rated.lead > 0 else "")
        grid.add_row(rated.action, share, lead, _note(puzzle, rated, given, say))
    return grid


def _shown(puzzle: Puzzle, given: str | None) -> list[RatedAction]:
    """Return the actions to show: the best ones, the given one, and the tempting one."""
    named = {given, puzzle.tempting, *puzzle.answers}
    return [each for at, each in enumerate(puzzle.actions) if at < _SHOWN or each.action in named]


def _note(puzzle: Puzzle, rated: RatedAction, given: str | None, say: Catalogue) -> str:
    """Return the remarks about an action: that it is right, the player's own, or tempting."""
    notes = [say("puzzle-note-right")] if rated.action in puzzle.answers else []
    notes += [say("puzzle-note-yours")] if rated.action == given else []
    notes += [say("puzzle-note-tempting")] if rated.action == puzzle.tempting else []
    return ", ".join(notes)


def _say_level(puzzle: Puzzle, say: Catalogue) -> str:
    if puzzle.level is None:
        return say("puzzle-level-none", rating=str(puzzle.rating))
    return say("puzzle-level", rating=str(puzzle.rating), level=say(f"bot-{puzzle.level}"))
