"""`palacio replay`: a recorded match, event by event, drawn after every round."""

import click

from palacio.cli.line.screen import Screen, new_screen, picture
from palacio.cli.line.text import say_result
from palacio.cli.options import check_event, event_option, language_option, read_match
from palacio.cli.terminal import APP_COLUMNS, APP_ROWS, can_run_app, run_app
from palacio.cli.text import write_text
from palacio.i18n.catalogue import Catalogue, catalogue
from palacio.i18n.names import say_name
from palacio.match.errors import UserError
from palacio.match.match import Match
from palacio.match.story import RoundEnd
from palacio.rules.drafting import CHANCE


@click.command()
@click.argument("file")
@event_option
@click.option("--position", is_flag=True, help="Print only the position reached, as one line.")
@click.option("--picture", "image", metavar="SVG", help="Draw only the position reached.")
@click.option("--app", is_flag=True, help="Step through it in the app.")
@language_option
def replay(
    file: str, event: int | None, position: bool, image: str | None, app: bool, language: str
) -> None:
    """Print a recorded match, event by event."""
    if app:
        _replay_in_app(read_match(file), event, catalogue(language))
    elif position:
        click.echo(read_match(file, event).position())
    elif image:
        match = read_match(file, event)
        title = f"palacio replay, {match.header.game}"
        write_text(image, picture(match, catalogue(language), title))
    else:
        _print_match(read_match(file, event), catalogue(language))


def _replay_in_app(match: Match, event: int | None, say: Catalogue) -> None:
    if event is not None:
        check_event(match, event)
    if not can_run_app():
        raise UserError(say("app-needs-window", columns=APP_COLUMNS, rows=APP_ROWS))
    run_app(replay=match, at=None if event is None else event + 1, say=say)


def _print_match(recorded: Match, say: Catalogue) -> None:
    """Print every event, then the result, or the table if the match is not over."""
    match, screen = Match(recorded.header), new_screen(recorded.header.game, say)
    is_drawn = False
    for entry in recorded.log:
        match.referee.accept(entry.seat, entry.text)
        is_drawn = _print_event(screen, match)
    if match.is_over:
        screen.print(say_result(match, say), "turn")
    elif not is_drawn:
        screen.draw_table(match)


def _print_event(screen: Screen, match: Match) -> bool:
    """Print the last event and its story, and the table if the event ended a round.

    Return whether the table was drawn.
    """
    event = match.log[-1]
    who = _say_actor(match, event.seat, screen.say)
    line = f"{event.seq:>4}  {who}  {event.text}"
    screen.console.print(line, soft_wrap=True, markup=False)
    screen.tell_events(match, event.seq)
    ended = any(isinstance(item, RoundEnd) for item in match.story_of(event.seq))
    if ended:
        screen.console.print()
        screen.draw_table(match)
        screen.console.print()
    return ended


def _say_actor(match: Match, seat: int, say: Catalogue) -> str:
    return say("drawing-bag") if seat == CHANCE else say_name(match.header.names[seat], say)
