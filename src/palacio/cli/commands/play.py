"""`palacio play`: play at one keyboard, against people or bots, or at a server's table."""

from typing import Any

import click

from palacio.bots import BOTS
from palacio.cli.options import language_option, typed_options
from palacio.cli.terminal import line_notice, run, run_app
from palacio.i18n.catalogue import Catalogue, catalogue
from palacio.lab.seeding import seeded_match
from palacio.match.errors import UserError
from palacio.match.match import new_match
from palacio.session.saving import load
from palacio.session.seat_text import seat_names
from palacio.session.session import DEFAULT_BOT, PERSON, Session

LINE_BOT = "greedy"  # needs no compiling, so a match in line mode begins at once
_FOR_SERVERS = {"name", "clock", "listed", "serious"}


@click.command()
@click.argument("file", required=False)
@click.option("--game", default="azul", show_default=True, help="azul or sintra.")
@click.option("--option", help="Azul's wall: fixed or free. Sintra's side: a or b.")
@click.option("--seats", default=2, type=click.IntRange(2, 4), show_default=True, help="2 to 4.")
@click.option("--people", type=click.IntRange(0, 4), help="Number of people  [default: 1]")
@click.option(
    "--bot",
    type=click.Choice(sorted(BOTS)),
    help=f"Bot in the other seats  [default: {DEFAULT_BOT}; with --line {LINE_BOT}]",
)
@click.option("--seed", type=click.IntRange(0), help="Play the same deals again.")
@click.option("--line", is_flag=True, help="Line by line, without the app.")
@language_option
@click.option("--server", metavar="LINK", help="Play on a server: its address, or a table's link.")
@click.option("--name", help="Your name on the server.")
@click.option("--clock", default="none", metavar="TIME", help="10+5 (minutes, seconds), 2d, 12h.")
@click.option("--listed", is_flag=True, help="Let anybody sit down, not only invited people.")
@click.option("--serious", is_flag=True, help="No undo and no hints.")
def play(file: str | None, line: bool, language: str, server: str | None, **options: Any) -> None:
    """Play in the terminal: people at one keyboard, bots in the other seats.

    FILE is a saved match to continue. Without options, the app asks for them.

    With --server, play at a server's table: a new one, or the one that the link leads to.
    """
    typed, say = typed_options(), catalogue(language)
    notice = line_notice(say, is_chosen=line)
    if server:
        _play_online(server, options, typed, say, notice)
        return
    if wrong := sorted(typed & _FOR_SERVERS):
        raise UserError(f"--{wrong[0]} is for a server's tables: give a server with --server.")
    if notice is not None:
        from palacio.cli.line.local_table import play_session

        begun = load(file) if file else _new_session(options, LINE_BOT, say)
        run(play_session(begun, say, notice))
        return
    session = load(file) if file else None
    if session is None and typed & options.keys():
        session = _new_session(options, DEFAULT_BOT, say)
    run_app(session=session, say=say)


def _play_online(
    server: str, options: dict[str, Any], typed: set[str], say: Catalogue, notice: str | None
) -> None:
    """Play on a server: in the app if `notice` is None, otherwise in line mode with that notice."""
    from palacio.cli import online

    if wrong := sorted(typed & {"file", "seed"}):
        raise UserError(f"A match on a server takes no {wrong[0]}.")
    link = online.check_link(server, typed)
    if notice is None:
        playing = online.play_app(link, options, say)
    else:
        playing = online.play_lines(link, options, say, notice)
    online.run_online(playing, link, say)


def _new_session(options: dict[str, Any], default_bot: str, say: Catalogue) -> Session:
    """Return the session of a new match. If a seed is given, it determines the draws."""
    seats = _seats(options, default_bot)
    game, option, seed = options["game"], options["option"], options["seed"]
    names = seat_names(seats, say)
    if seed is None:
        return Session(new_match(game, option=option, names=names), seats)
    match = seeded_match(game, option, len(names), seed, deal=1, names=names)
    return Session(match, seats)


def _seats(options: dict[str, Any], default_bot: str) -> tuple[str, ...]:
    seats, people = options["seats"], 1 if options["people"] is None else options["people"]
    if people > seats:
        raise UserError(f"There are {seats} seats for {people} people.")
    return (*[PERSON] * people, *[options["bot"] or default_bot] * (seats - people))
