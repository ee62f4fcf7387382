"""`palacio review`: the value of every action and every deal in a recorded match."""

from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from palacio.cli.options import event_option, language_option, read_match
from palacio.cli.rules_mode import compile_first
from palacio.cli.text import write_text
from palacio.i18n.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from palacio.match.match import Match
    from palacio.session.review_text import ReviewTable, ReviewText
    from palacio.study.report import MatchReview, SeatReview

_POSITIVE = click.IntRange(min=1)
_LEAST_WIDTH = 20  # of a paragraph, even on a narrower terminal


@click.command()
@click.argument("file")
@event_option
@click.option("--simulations", type=_POSITIVE, help="Per position; default 3,000.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(min=0))
@click.option("--workers", type=_POSITIVE, help="Threads; default one per core.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of tables.")
@click.option("--html", metavar="FILE", help="Write one page with pictures instead.")
@language_option
def review(
    file: str,
    event: int | None,
    simulations: int | None,
    seed: int,
    workers: int | None,
    as_json: bool,
    html: str | None,
    language: str,
) -> None:
    """Review a recorded match: errors, luck and moments.

    Searches every position. Prints for each seat what decided its result, how well it played and
    which moments mattered, then every action with the better one, and the luck of every deal.
    """
    import msgspec

    from palacio.session.review_text import ReviewText
    from palacio.study.review import DEFAULT_SIMULATIONS

    match, say = read_match(file, event), catalogue(language)
    compile_first(match.header.game)
    found = _search(match, simulations or DEFAULT_SIMULATIONS, seed, workers, say)
    if as_json:
        click.echo(msgspec.json.encode(found))
    elif html:
        _write_page(html, match, found, say)
    else:
        _print(ReviewText(match, found, say), found)


def _search(
    match: "Match", simulations: int, seed: int, workers: int | None, say: Catalogue
) -> "MatchReview":
    """Return the review of a match. Show a progress bar in a terminal."""
    from palacio.study.review import review as search

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    bar = Progress(*columns, TimeRemainingColumn(), console=console, transient=True)
    task = bar.add_task(say("review-progress"), total=None)

    def advance(done: int, total: int) -> None:
        bar.update(task, completed=done, total=total)

    bar.disable = not console.is_terminal
    with bar:
        return search(
            match, simulations=simulations, seed=seed, workers=workers, on_progress=advance
        )


def _write_page(file: str, match: "Match", found: "MatchReview", say: Catalogue) -> None:
    from palacio.cli.review_page import write_page

    write_text(file, write_page(match, found, say))


def _print(text: "ReviewText", found: "MatchReview") -> None:
    console = Console(highlight=False)
    _print_table(console, text.seats())
    for note in text.notes:
        console.print(note, style="dim")
    for seat in found.seats:
        _print_moments(console, text, seat)
    console.print()
    _print_table(console, text.events())
    console.print()
    for action, reasons in text.errors():
        _print_indented(console, f"{action} {reasons}", 0)


def _print_moments(console: Console, text: "ReviewText", seat: "SeatReview") -> None:
    heading = text.say("review-moments", name=text.names[seat.seat])
    console.print(f"\n{heading}", style="bold", markup=False)
    _print_indented(console, text.hook(seat.seat), 2)
    for each in map(text.moment, seat.moments):
        _print_indented(console, f"{each.change}  {each.title}. {each.where}", 2)
        if each.reasons:
            _print_indented(console, each.reasons, 4)


def _print_indented(console: Console, words: str, indent: int) -> None:
    """Print a paragraph, indenting every line after the first one further."""
    width = max(_LEAST_WIDTH, console.width - indent - 2)
    first, *others = Text(words).wrap(console, width)
    for at, line in enumerate([first, *others]):
        console.print(Text(" " * (indent + 2 * (at > 0))) + line)


def _print_table(console: Console, shown: "ReviewTable") -> None:
    """Print a table, even one wider than the terminal: headings may wrap, but cells do not."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    widths = [_width(*column) for column in zip(shown.headings, *shown.rows, strict=True)]
    for heading, width in zip(shown.headings, widths, strict=True):
        table.add_column(heading, justify="right", width=width)
    for row in shown.rows:
        table.add_row(*row)
    needed = sum(widths) + len(widths)
    Console(highlight=False, width=max(console.width, needed)).print(table)


def _width(heading: str, *cells: str) -> int:
    """Return a column's width: that of its longest cell or of the longest word in its heading."""
    return max(map(len, (*cells, *heading.split())), default=0)
