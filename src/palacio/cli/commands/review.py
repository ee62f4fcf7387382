"""`palacio review`: what every action and every deal of a recorded match was worth."""

from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from palacio.cli.options import event_option, language_option, read_match
from palacio.cli.rules_mode import compile_first
from palacio.cli.text import write_text
from palacio.i18n.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from palacio.cli.review_text import ReviewTable, ReviewText
    from palacio.match.match import Match
    from palacio.study.report import MatchReview

_POSITIVE = click.IntRange(min=1)


@click.command()
@click.argument("file")
@event_option
@click.option("--simulations", type=_POSITIVE, help="Per position; default 5,000.")
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

    from palacio.cli.review_text import ReviewText
    from palacio.study.review import DEFAULT_SIMULATIONS

    match, say = read_match(file, event), catalogue(language)
    compile_first(match.header.game)
    found = _search(match, simulations or DEFAULT_SIMULATIONS, seed, workers, say)
    if as_json:
        click.echo(msgspec.json.encode(found))
    elif html:
        _write_page(html, match, found, say)
    else:
        _print(ReviewText(match, found, say))


def _search(
    match: "Match", simulations: int, seed: int, workers: int | None, say: Catalogue
) -> "MatchReview":
    """Review the match, with a progress bar in a terminal."""
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


def _print(text: "ReviewText") -> None:
    console = Console(highlight=False)
    console.print(_table(text.seats()))
    for note in text.notes:
        console.print(note, style="dim")
    for seat, name in enumerate(text.names):
        console.print(f"\n{text.say('review-moments', name=name)}", style="bold", markup=False)
        for moment in text.moments(seat):
            console.print(f"  {moment}", markup=False)
    console.print()
    console.print(_table(text.events()))


def _table(shown: "ReviewTable") -> Table:
    """Return a table whose headings may wrap, but not its cells."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    for heading, *cells in zip(shown.headings, *shown.rows, strict=True):
        width = max(map(len, cells), default=0)
        table.add_column(heading, justify="right", min_width=width)
    for row in shown.rows:
        table.add_row(*row)
    return table
