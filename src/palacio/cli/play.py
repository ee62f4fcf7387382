"""`palacio play`: people on one keyboard, or against bots."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from palacio.app.sitting import PERSON, load, save
from palacio.app.sitting import Sitting as Begun
from palacio.bots import BOTS, new_bot
from palacio.cli.app import has_room, own_language, run_app
from palacio.cli.screen import new_console, show, tell
from palacio.lab.seeding import seeded_match
from palacio.match.errors import UserError
from palacio.match.match import Match, new_match
from palacio.match.typed import read_action
from palacio.rules.drafting import CHOICE
from palacio.rules.playout import ROUNDS_LIMIT, is_live
from palacio.rules.state import plain
from palacio.words.catalogue import LANGUAGES, catalogue

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


def result_line(match: Match) -> str:
    scores = ", ".join(f"{n}: {s}" for n, s in zip(match.header.names, match.scores, strict=True))
    if not match.is_over:
        return f"{scores}; cut off after {ROUNDS_LIMIT} rounds, unfinished."
    return f"{scores}; won by {' and '.join(match.header.names[seat] for seat in match.winners)}."


def _play_bot(sitting: Sitting) -> None:
    match = sitting.match
    match.play(_ask_bot(sitting, sitting.bots[match.seat]))


def _ask_bot(sitting: Sitting, name: str) -> int:
    return new_bot(name, seed=len(sitting.match.log)).choose(sitting.match.state)


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
    """The record, and next to it the secret that the draws to come depend on."""
    seats = tuple(sitting.bots.get(seat, PERSON) for seat in range(sitting.match.header.seats))
    path, *hidden = save(Begun(sitting.match, seats), file or "match.palacio")
    words = f" Saved as {path}." + "".join(f" {name} is for you alone." for name in hidden)
    sitting.console.print(words, style="turn", markup=False, soft_wrap=True)


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
@click.argument("file", required=False)
@click.option("--game", default="azul", show_default=True, help="azul or sintra")
@click.option("--option", help="fixed or free wall, side a or b")
@click.option("--seats", default=2, type=click.IntRange(2, 4), show_default=True, help="2 to 4")
@click.option("--people", default=1, type=click.IntRange(0, 4), show_default=True, help="people")
@click.option(
    "--bot", default="greedy", type=click.Choice(sorted(BOTS)), show_default=True, help="the others"
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
        sitting = load(file) if file else _begin(asked, _line_names(asked))
        play_sitting(sitting.match, sitting.bots)
        return
    from palacio.app.start import seat_names

    say = catalogue(language or own_language())
    begun = load(file) if file else None
    if begun is None and _is_asked_for(ctx, asked):
        begun = _begin(asked, seat_names(_seats(asked), say))
    run_app(sitting=begun, say=say)


def _is_asked_for(ctx: click.Context, options: Iterable[str]) -> bool:
    """Has any of these been typed?"""
    typed = click.core.ParameterSource.COMMANDLINE
    return any(ctx.get_parameter_source(option) is typed for option in options)


def _seats(asked: dict[str, Any]) -> tuple[str, ...]:
    seats, people = asked["seats"], asked["people"]
    if people > seats:
        raise UserError(f"There are {seats} seats for {people} people.")
    return (*[PERSON] * people, *[asked["bot"]] * (seats - people))


def _line_names(asked: dict[str, Any]) -> list[str]:
    named = enumerate(_seats(asked), start=1)
    return [f"Player {at}" if who == PERSON else f"{who} {at}" for at, who in named]


def _begin(asked: dict[str, Any], names: list[str]) -> Begun:
    """A match with these wishes; with a seed, its draws follow from that."""
    game, option, seed = asked["game"], asked["option"], asked["seed"]
    if seed is None:
        return Begun(new_match(game, option=option, names=names), _seats(asked))
    match = seeded_match(game, option, len(names), seed, deal=1, names=names)
    return Begun(match, _seats(asked))
