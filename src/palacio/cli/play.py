"""`palacio play`: people on one keyboard, or against bots."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import click
from rich.console import Console

from palacio.app.saving import USUAL_FILE, load, save
from palacio.app.sitting import PERSON, USUAL_BOT, Sitting
from palacio.app.thinking import ADVISER, Asking, BotsGone
from palacio.bots import BOTS
from palacio.cli.questions import help_on, list_actions, question
from palacio.cli.screen import new_console, show, tell
from palacio.cli.terminal import has_room, own_language, run_app
from palacio.lab.results import result_line
from palacio.lab.seeding import seeded_match
from palacio.match.errors import UserError
from palacio.match.match import Match, new_match
from palacio.match.typed import read_action
from palacio.rules.compiled import COMPILING
from palacio.words.catalogue import LANGUAGES, catalogue

MORE_HELP = """
 [b]hint[/b] asks the master, [b]undo[/b] takes back, Enter draws the table again.
 [b]save FILE[/b] writes the record so far, [b]quit[/b] leaves."""
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
            text = prompt.console.input(question(prompt.match)).strip()
        except (EOFError, KeyboardInterrupt):
            return False
        if text.lower() in ("quit", "exit", "q"):
            return False
        _obey(prompt, text)
    prompt.since = before
    return True


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
    prompt.console.print(help_on(prompt.match.header.game) + MORE_HELP)


def _list_actions(prompt: Prompt, start: str) -> None:
    list_actions(prompt.console, prompt.match, start)


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
@click.option("--people", type=click.IntRange(0, 4), help="people  [default: 1]")
@click.option(
    "--bot",
    type=click.Choice(sorted(BOTS)),
    help=f"the others  [default: {USUAL_BOT}; line by line {LINE_BOT}]",
)
@click.option("--seed", type=click.IntRange(0), help="the same deals again")
@click.option("--line", is_flag=True, help="line by line, without the app")
@click.option("--language", type=click.Choice(list(LANGUAGES)), help="of the app")
@click.option("--server", metavar="LINK", help="play there: a server, or one of its tables")
@click.option("--name", help="yours, at a server")
@click.option("--clock", default="none", metavar="TIME", help="10+5 (minutes, seconds), 2d, 12h")
@click.option("--listed", is_flag=True, help="anybody may sit down, not only who is invited")
@click.option("--serious", is_flag=True, help="nothing is taken back, and no hints")
@click.pass_context
def play(
    ctx: click.Context,
    /,
    file: str | None,
    line: bool,
    language: str | None,
    server: str | None,
    **asked: Any,
) -> None:
    """Play in the terminal: people at one keyboard, bots in the other seats.

    FILE is a saved match to go on with. Without any wish, the app asks for them.

    With --server it is a server's table: a new one, or the one that the link leads to.
    """
    by_line, typed = line or not has_room(), _typed(ctx)
    if server:
        _play_at(server, asked, typed, language, by_line=by_line)
        return
    if alien := sorted(typed & {"name", "clock", "listed", "serious"}):
        raise UserError(f"--{alien[0]} is for tables of a server: name one by --server.")
    if by_line:
        seats = _seats(asked, LINE_BOT)
        play_sitting(load(file) if file else _begin(asked, seats, _line_names(seats)))
        return
    from palacio.app.start import seat_names

    say = catalogue(language or own_language())
    sitting = load(file) if file else None
    if sitting is None and typed & asked.keys():
        seats = _seats(asked, USUAL_BOT)
        sitting = _begin(asked, seats, seat_names(seats, say))
    run_app(sitting=sitting, say=say)


def _typed(ctx: click.Context) -> set[str]:
    """The options that were."""
    by_hand = click.core.ParameterSource.COMMANDLINE
    return {name for name in ctx.params if ctx.get_parameter_source(name) is by_hand}


def _play_at(
    server: str, asked: dict[str, Any], typed: set[str], language: str | None, *, by_line: bool
) -> None:
    from palacio.cli import online

    if alien := sorted(typed & {"file", "seed"}):
        raise UserError(f"At a server there is no {alien[0]} of yours.")
    if by_line:
        online.play_lines(server, asked, typed)
    else:
        online.play_app(server, asked, typed, language or own_language())


def _seats(asked: dict[str, Any], usual_bot: str) -> tuple[str, ...]:
    seats, people = asked["seats"], 1 if asked["people"] is None else asked["people"]
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
