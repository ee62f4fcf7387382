"""`palacio play`: people on one keyboard, or against bots."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from palacio.app.saving import USUAL_FILE, load, save
from palacio.app.sitting import PERSON, USUAL_BOT, Sitting
from palacio.app.thinking import ADVISER, Asking, BotsGone
from palacio.bots import BOTS
from palacio.cli.screen import new_console, show, tell
from palacio.cli.terminal import has_room, own_language, run_app
from palacio.lab.results import result_line
from palacio.lab.seeding import seeded_match
from palacio.match.errors import UserError
from palacio.match.match import Match, new_match
from palacio.match.typed import read_action
from palacio.rules.compiled import COMPILING
from palacio.rules.drafting import CHOICE
from palacio.rules.state import plain
from palacio.words.catalogue import LANGUAGES, catalogue

HELP = """ Take a color to a place: [b]2b>3[/b] or [b]2 blue 3[/b] (display 2, {place} 3).
 [b]c[/b] is the center, [b]1[/b] the start marker. {legend}
 [b]actions[/b] lists what you may do ([b]actions 2[/b]: with display 2).
 [b]hint[/b] asks the master, [b]undo[/b] takes back, Enter draws the table again.
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
LINE_BOT = "greedy"  # it needs no compiling: whoever plays by lines wants to begin at once


@dataclass
class Prompt:
    """A sitting at this keyboard: where it is shown, its bots, and from which event on to tell."""

    sitting: Sitting
    console: Console
    asking: Asking
    since: int = 0

    @property
    def match(self) -> Match:
        return self.sitting.match

    def ask_bot(self, name: str, key: str) -> int:
        return self.asking.choose(self.match, name, key)


def play_sitting(sitting: Sitting) -> None:
    console = new_console(sitting.match.header.game)
    asking = Asking(
        on_restart=lambda: console.print(" The bot had stopped; it starts again.", style="bad"),
        on_compiling=lambda: console.print(f" {COMPILING}", style="dim"),
    )
    try:
        _play_to_the_end(Prompt(sitting, console, asking))
    finally:
        asking.close()


def _play_to_the_end(prompt: Prompt) -> None:
    while prompt.sitting.is_going_on:
        if not prompt.sitting.is_persons_turn:
            _play_bot(prompt)
        elif not _play_person(prompt):
            return
    _show_position(prompt)
    match = prompt.match
    ended = result_line(match.header.names, match.scores, match.winners)
    prompt.console.print(f"\n {ended}", style="turn", markup=False)


def _play_bot(prompt: Prompt) -> None:
    """The turn of a bot. Without it the match can't go on here, but another day it may."""
    seat = prompt.match.seat
    try:
        action = prompt.ask_bot(prompt.sitting.bots[seat], f"seat {seat}")
    except BotsGone:
        if PERSON in prompt.sitting.seats:
            _save(prompt, "")
        raise
    prompt.match.play(action, seat=seat)


def _play_person(prompt: Prompt) -> bool:
    """Ask until something is played; False when the person leaves."""
    _show_position(prompt)
    before = len(prompt.match.log)
    while len(prompt.match.log) == before:
        try:
            text = prompt.console.input(_question(prompt.match)).strip()
        except (EOFError, KeyboardInterrupt):
            return False
        if text.lower() in ("quit", "exit", "q"):
            return False
        _obey(prompt, text)
    prompt.since = before
    return True


def _question(match: Match) -> str:
    """Whose turn it is, and what is to be chosen if it is no ordinary turn."""
    name = f"\n [turn]{escape(match.header.names[match.seat])}[/turn]"
    if match.state.phase != CHOICE:
        return f"{name} [dim](? for help)[/dim] "
    values = [action.partition("=")[2] for action in match.actions()]
    return f"{name} {match.face.ask(plain(match.state))} [dim]{', '.join(values)}[/dim] "


def _obey(prompt: Prompt, text: str) -> None:
    word, _, rest = text.partition(" ")
    try:
        if word.lower() in _COMMANDS:
            _COMMANDS[word.lower()](prompt, rest)
        else:
            prompt.sitting.play(read_action(text, prompt.match))
    except UserError as error:
        prompt.console.print(f" {error}", style="bad", markup=False)


def _help(prompt: Prompt, _: str) -> None:
    game = prompt.match.header.game
    prompt.console.print(HELP.format(place=PLACES[game], legend=LEGENDS[game]))


def _list_actions(prompt: Prompt, start: str) -> None:
    """All of them, or those that start so: `actions 2`, `actions 2b`."""
    match = prompt.match
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
    prompt.console.print(table)


def _hint(prompt: Prompt, _: str) -> None:
    try:
        action = prompt.match.face.format_action(prompt.ask_bot(ADVISER, "hint"))
    except BotsGone as gone:
        raise UserError(str(gone)) from gone
    prompt.console.print(f" The bot would play {action}.", style="turn")


def _undo(prompt: Prompt, _: str) -> None:
    prompt.sitting.undo()


def _save(prompt: Prompt, file: str) -> None:
    """The record, and next to it the secret that the draws to come depend on."""
    path, *hidden = save(prompt.sitting, file or USUAL_FILE)
    words = f" Saved as {path}." + "".join(f" {name} is for you alone." for name in hidden)
    prompt.console.print(words, style="turn", markup=False, soft_wrap=True)


_COMMANDS: dict[str, Callable[[Prompt, str], None]] = {
    "": lambda prompt, _: _show_position(prompt),
    "?": _help,
    "help": _help,
    "actions": _list_actions,
    "hint": _hint,
    "undo": _undo,
    "save": _save,
}


def _show_position(prompt: Prompt) -> None:
    """What happened first, so that it is this that scrolls away and not the table."""
    console, match = prompt.console, prompt.match
    console.clear()
    tell(console, match, prompt.since)
    console.print()
    show(console, match, room=console.height - 3 if console.is_terminal else None)


@click.command()
@click.argument("file", required=False)
@click.option("--game", default="azul", show_default=True, help="azul or sintra")
@click.option("--option", help="fixed or free wall, side a or b")
@click.option("--seats", default=2, type=click.IntRange(2, 4), show_default=True, help="2 to 4")
@click.option("--people", default=1, type=click.IntRange(0, 4), show_default=True, help="people")
@click.option(
    "--bot",
    type=click.Choice(sorted(BOTS)),
    help=f"the others  [default: {USUAL_BOT}; line by line {LINE_BOT}]",
)
@click.option("--seed", type=click.IntRange(0), help="the same deals again")
@click.option("--line", is_flag=True, help="line by line, without the app")
@click.option("--language", type=click.Choice(list(LANGUAGES)), help="of the app")
@click.pass_context
def play(
    ctx: click.Context, /, file: str | None, line: bool, language: str | None, **asked: Any
) -> None:
    """Play in the terminal: people at one keyboard, bots in the other seats.

    FILE is a saved match to go on with. Without any wish, the app asks for them.
    """
    if line or not has_room():
        seats = _seats(asked, LINE_BOT)
        play_sitting(load(file) if file else _begin(asked, seats, _line_names(seats)))
        return
    from palacio.app.start import seat_names

    say = catalogue(language or own_language())
    sitting = load(file) if file else None
    if sitting is None and _is_asked_for(ctx, asked):
        seats = _seats(asked, USUAL_BOT)
        sitting = _begin(asked, seats, seat_names(seats, say))
    run_app(sitting=sitting, say=say)


def _is_asked_for(ctx: click.Context, options: Iterable[str]) -> bool:
    """Has any of these been typed?"""
    typed = click.core.ParameterSource.COMMANDLINE
    return any(ctx.get_parameter_source(option) is typed for option in options)


def _seats(asked: dict[str, Any], usual_bot: str) -> tuple[str, ...]:
    seats, people = asked["seats"], asked["people"]
    if people > seats:
        raise UserError(f"There are {seats} seats for {people} people.")
    return (*[PERSON] * people, *[asked["bot"] or usual_bot] * (seats - people))


def _line_names(seats: tuple[str, ...]) -> list[str]:
    named = enumerate(seats, start=1)
    return [f"Player {at}" if who == PERSON else f"{who} {at}" for at, who in named]


def _begin(asked: dict[str, Any], seats: tuple[str, ...], names: list[str]) -> Sitting:
    """A match with these wishes; with a seed, its draws follow from that."""
    game, option, seed = asked["game"], asked["option"], asked["seed"]
    if seed is None:
        return Sitting(new_match(game, option=option, names=names), seats)
    match = seeded_match(game, option, len(names), seed, deal=1, names=names)
    return Sitting(match, seats)
