"""`palacio play`: people on one keyboard, or against bots."""

import os
from collections.abc import Callable
from dataclasses import dataclass

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from palacio.bots import BOTS
from palacio.cli.screen import new_console, show, tell
from palacio.cli.simulation import Plan, result_line, seeded_match
from palacio.cli.text import write_text
from palacio.cli.typed import read_action
from palacio.match.errors import UserError
from palacio.match.match import Match, new_match
from palacio.match.record import format_record
from palacio.rules.dice import new_dice
from palacio.rules.drafting import CHOICE
from palacio.rules.playout import is_live
from palacio.rules.state import plain

HELP = """ Take a color to a place: [b]2b>3[/b] or [b]2 blue 3[/b] (display 2, {place} 3).
 [b]c[/b] is the center, [b]1[/b] the start marker. {legend}
 [b]actions[/b] lists what you may do ([b]actions 2[/b]: with display 2).
 [b]hint[/b] asks the bot, [b]undo[/b] takes back, Enter draws the table again.
 [b]save FILE[/b] writes the record so far, [b]quit[/b] leaves."""
LEGENDS = {
    "azul": """[b]f[/b] is the floor.
 On the free wall [b]4[/b] picks column 4. Capitals are tiles, small letters the wall's spaces.""",
    "sintra": """[b]2p>5+1[/b] puts one pane on a joker.
 [b]cp>x[/b] lets all break, [b]home[/b] sends the glazier home, [b]p[/b] keeps a pink pane.
 Capitals are panes, small letters open spaces, [b]?[/b] a joker, [b]▼[/b] the glazier.
 The rounds' colors score, this round's first; the numbers below are the windows' points.""",
}
PLACES = {"azul": "line", "sintra": "strip"}


@dataclass
class Sitting:
    """A match at this keyboard: which seats are bots, and from which event on to tell."""

    match: Match
    console: Console
    bots: dict[int, str]
    since: int = 0

    def is_bots_turn(self) -> bool:
        return self.match.seat in self.bots


def play_sitting(match: Match, bots: dict[int, str]) -> None:
    sitting = Sitting(match, new_console(match.header.game), bots)
    while is_live(match.state) if len(bots) == match.header.seats else not match.is_over:
        if sitting.is_bots_turn():
            _play_bot(sitting)
        elif not _play_person(sitting):
            return
    _show_position(sitting)
    sitting.console.print(f"\n {result_line(match)}", style="turn", markup=False)


def _play_bot(sitting: Sitting) -> None:
    match = sitting.match
    match.play(_ask_bot(sitting, sitting.bots[match.seat]))


def _ask_bot(sitting: Sitting, name: str) -> int:
    dice = new_dice(len(sitting.match.log))
    return int(BOTS[name](sitting.match.state, dice))


def _play_person(sitting: Sitting) -> bool:
    """Ask until something is played; False when the person leaves."""
    _show_position(sitting)
    before = len(sitting.match.log)
    while len(sitting.match.log) == before:
        try:
            text = sitting.console.input(_question(sitting.match)).strip()
        except (EOFError, KeyboardInterrupt):
            return False
        if text.lower() in ("quit", "exit", "q"):
            return False
        _obey(sitting, text)
    sitting.since = before
    return True


def _question(match: Match) -> str:
    """Whose turn it is, and what is to be chosen if it is no ordinary turn."""
    name = f"\n [turn]{escape(match.header.names[match.seat])}[/turn]"
    if match.state.phase != CHOICE:
        return f"{name} [dim](? for help)[/dim] "
    values = [action.partition("=")[2] for action in match.actions()]
    return f"{name} {match.face.ask(plain(match.state))} [dim]{', '.join(values)}[/dim] "


def _obey(sitting: Sitting, text: str) -> None:
    word, _, rest = text.partition(" ")
    try:
        if word.lower() in _COMMANDS:
            _COMMANDS[word.lower()](sitting, rest)
        else:
            sitting.match.play(read_action(text, sitting.match))
    except UserError as error:
        sitting.console.print(f" {error}", style="bad", markup=False)


def _help(sitting: Sitting, _: str) -> None:
    game = sitting.match.header.game
    sitting.console.print(HELP.format(place=PLACES[game], legend=LEGENDS[game]))


def _list_actions(sitting: Sitting, start: str) -> None:
    """All of them, or those that start so: `actions 2`, `actions 2b`."""
    match = sitting.match
    table = Table(box=None, header_style="dim")
    for heading in ("type", "placed", "spilled", "points"):
        table.add_column(heading, justify="left" if heading == "type" else "right")
    for choice in match.view(match.seat).actions:
        if not choice.text.startswith(start):
            continue
        seen = choice.preview
        table.add_row(
            choice.text, *(f"{n or ''}" for n in (seen.placed, seen.spilled, seen.points))
        )
    sitting.console.print(table)


def _hint(sitting: Sitting, _: str) -> None:
    action = sitting.match.face.format_action(_ask_bot(sitting, "greedy"))
    sitting.console.print(f" The bot would play {action}.", style="turn")


def _undo(sitting: Sitting, _: str) -> None:
    """Back to the last decision of a person."""
    if all(seat in sitting.bots for seat in sitting.match.undoable):
        raise UserError("You have done nothing since the displays were filled.")
    sitting.match.undo()
    while sitting.is_bots_turn():
        sitting.match.undo()


def _save(sitting: Sitting, file: str) -> None:
    path = os.path.expanduser(file or "match.palacio")
    write_text(path, format_record(sitting.match))
    sitting.console.print(f" Saved as {path}.", style="turn", markup=False, soft_wrap=True)


_COMMANDS: dict[str, Callable[[Sitting, str], None]] = {
    "": lambda sitting, _: _show_position(sitting),
    "?": _help,
    "help": _help,
    "actions": _list_actions,
    "hint": _hint,
    "undo": _undo,
    "save": _save,
}


def _show_position(sitting: Sitting) -> None:
    """What happened first, so that it is this that scrolls away and not the table."""
    console, match = sitting.console, sitting.match
    console.clear()
    tell(console, match, sitting.since)
    console.print()
    show(console, match, room=console.height - 3 if console.is_terminal else None)


@click.command()
@click.option("--game", default="azul", show_default=True, help="azul or sintra")
@click.option("--option", help="fixed or free wall, side a or b")
@click.option("--seats", default=2, type=click.IntRange(2, 4), show_default=True, help="2 to 4")
@click.option("--people", default=1, type=click.IntRange(0, 4), show_default=True, help="people")
@click.option(
    "--bot", default="greedy", type=click.Choice(sorted(BOTS)), show_default=True, help="the others"
)
@click.option("--seed", type=click.IntRange(0), help="the same deals again")
def play(
    game: str, option: str | None, seats: int, people: int, bot: str, seed: int | None
) -> None:
    """Play in the terminal: people on one keyboard, bots in the other seats."""
    if people > seats:
        raise UserError(f"There are {seats} seats for {people} people.")
    bots = dict.fromkeys(range(people, seats), bot)
    names = [f"{bot} {seat + 1}" if seat in bots else f"Player {seat + 1}" for seat in range(seats)]
    if seed is None:
        play_sitting(new_match(game, option=option, names=names), bots)
    else:
        play_sitting(seeded_match(Plan(game, option, seats, seed, ()), 1, names), bots)
