"""`palacio simulate`: matches between bots, determined by a seed."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from palacio.cli.options import choose_seed, match_options
from palacio.cli.rules_mode import SIMPLE_BOTS, compile_first, prefer_plain
from palacio.cli.text import write_text

if TYPE_CHECKING:
    from palacio.lab.plan import LineUp
    from palacio.lab.results import Result

_FEW = 20  # for up to this many matches, loading compiled rules does not pay off


@click.command()
@match_options
@click.option("--matches", default=1, show_default=True, type=click.IntRange(min=1))
@click.option(
    "--bot",
    "bots",
    multiple=True,
    default=("random",),
    show_default=True,
    help="A bot such as greedy or greedy@400 (ms); one for all seats, or one for each.",
)
@click.option("--out", help="File for the record; '-' is standard output.")
def simulate(
    game: str,
    option: str | None,
    seats: int,
    seed: int,
    matches: int,
    bots: tuple[str, ...],
    out: str | None,
) -> None:
    """Let bots play matches and write their records."""
    searches = not SIMPLE_BOTS.issuperset(bots)
    if matches <= _FEW and not searches:
        prefer_plain()
    from palacio.lab.batch import play_batch, warm_up
    from palacio.lab.plan import Plan, check_variant
    from palacio.match.errors import UserError

    if out == "-" and matches > 1:
        raise UserError("Standard output takes one record; for more, give a file name.")
    line_up = _line_up(bots, seats)
    option, seed = check_variant(game, option), choose_seed(seed, line_up)
    plan = Plan(game, option, seats, seed, (line_up,), is_paired=False)
    compile_first(game, searches=searches)
    warm_up(plan)  # before the clock of the first match starts
    results = []
    for number in range(1, matches + 1):
        results += play_batch(plan, [number])
        _report(results[-1], out, matches)
    if matches > 1:
        click.echo(f"Won: {_count_wins(results)}")


def _line_up(bots: tuple[str, ...], seats: int) -> "LineUp":
    """Return the bot of each seat."""
    from palacio.bots import UNLIMITED
    from palacio.lab.entrants import parse_entrant
    from palacio.match.errors import UserError

    entrants = tuple(parse_entrant(bot, UNLIMITED) for bot in bots)
    if len(entrants) not in (1, seats):
        raise UserError(f"Name one bot, or one for each of the {seats} seats.")
    return entrants * seats if len(entrants) == 1 else entrants


def _report(result: "Result", out: str | None, matches: int) -> None:
    if out:
        write_text(_numbered(out, result.number, matches), result.record)
    click.echo(f"Match {result.number}: {_line(result)}", err=out == "-")


def _numbered(out: str, number: int, matches: int) -> str:
    """Return the file name for a match, numbered if there are several matches: `run-07.txt`."""
    path = Path(out)
    digits = f"{number:0{len(str(matches))}}"
    return out if matches == 1 else str(path.with_stem(f"{path.stem}-{digits}"))


def _line(result: "Result") -> str:
    from palacio.lab.results import result_line

    names, scores = _names(result), [own.score for own in result.seats]
    fault = "" if result.at_fault is None else f"{names[result.at_fault]} {result.fault}"
    return result_line(names, scores, result.winners if result.is_finished else [], fault)


def _names(result: "Result") -> list[str]:
    return [f"{own.bot} {seat}" for seat, own in enumerate(result.seats, start=1)]


def _count_wins(results: "list[Result]") -> str:
    """Return how many of the finished matches each seat won, as text."""
    finished = [result for result in results if result.is_finished]
    wins = (sum(seat in r.winners for r in finished) for seat in range(len(results[0].seats)))
    return ", ".join(f"{name}: {won}" for name, won in zip(_names(results[0]), wins, strict=True))
