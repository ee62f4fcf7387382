"""`palacio analyze`: search a position, and print visits and values of its actions."""

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.table import Table

from palacio.cli.options import event_option, language_option, parse_match
from palacio.cli.rules_mode import compile_first
from palacio.cli.text import read_text
from palacio.i18n.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from palacio.lab.analysis import ActionAnalysis, MatchAnalysis
    from palacio.match.match import Match

_SHOWN = 10  # actions in the table


@click.command()
@click.argument("where", metavar="POSITION|FILE")
@event_option
@click.option("--budget-ms", default=1000, show_default=True, type=click.IntRange(min=1))
@click.option(
    "--simulations", type=click.IntRange(min=1), help="Limit simulations instead of time."
)
@click.option("--seed", default=0, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON object, with every action.")
@language_option
def analyze(
    where: str,
    event: int | None,
    budget_ms: int,
    simulations: int | None,
    seed: int,
    as_json: bool,
    language: str,
) -> None:
    """Search a position and print how its actions are rated.

    The chances of winning are against equally strong opponents.

    The position is a line of text, as `palacio replay --position` prints it. Or name a file with
    such a line or with a record; `-` is standard input.
    """
    from palacio.lab.analysis import analyze as search

    is_text = _is_position(where) and not Path(where).exists()
    text = where if is_text else read_text(where)
    compile_first(*_games(text))
    match = _match(text, event)
    search(match, simulations=1)  # load the compiled search before the clock starts
    ms = None if simulations else budget_ms
    found = search(match, simulations=simulations, ms=ms, seed=seed)
    if as_json:
        click.echo(json.dumps(_report(found)))
    else:
        _print(found, match.header.seats, catalogue(language))


def _games(text: str) -> list[str]:
    """Return a list with the game of a position or a record; empty if the text is neither."""
    from palacio.rules.catalog import GAMES

    return [game for game in GAMES if re.match(rf"\s*{game}\b|.*\ngame: {game}\n", text)]


def _match(text: str, event: int | None) -> "Match":
    """Return the match for a position or a record. Raises UserError for invalid input."""
    from palacio.match.errors import UserError
    from palacio.match.match import Match

    if not _is_position(text):
        return parse_match(text, event)
    if event is not None:
        raise UserError("--event is for records: a position has no events.")
    return Match.from_position(text, seed=0)


def _is_position(text: str) -> bool:
    """Return whether the text begins with the name of a game, as a position does."""
    from palacio.rules.catalog import GAMES

    return text.split(maxsplit=1)[:1] in [[game] for game in GAMES]


def _report(found: "MatchAnalysis") -> dict[str, Any]:
    return {
        "simulations": found.simulations,
        "ms": round(found.ms, 1),
        "line": found.best.line,
        "actions": [_report_action(each) for each in found.actions],
    }


def _report_action(rated: "ActionAnalysis") -> dict[str, Any]:
    return {
        "action": rated.action,
        "visits": rated.visits,
        "win_share": round(rated.win_share, 4),
        "scores": [round(score, 1) for score in rated.points],
        "line": rated.line,
        "is_exact": rated.is_exact,
    }


def _print(found: "MatchAnalysis", seats: int, say: Catalogue) -> None:
    console = Console(highlight=False)
    turn = say("analysis-turn", seat=found.seat + 1, simulations=found.simulations)
    console.print(turn)
    console.print(_table(found, seats, say))
    console.print(say("analysis-line", line=" ".join(found.best.line)))
    console.print(say("analysis-equal", seats=seats))


def _table(found: "MatchAnalysis", seats: int, say: Catalogue) -> Table:
    table = Table(say("analysis-action"), box=None, header_style="dim")
    numbers = (say("field-seat", number=seat + 1).lower() for seat in range(seats))
    for heading in (say("analysis-visits"), say("analysis-wins"), *numbers, ""):
        table.add_column(heading, justify="right")
    for rated in found.actions[:_SHOWN]:
        table.add_row(rated.action, *_cells(rated, say))
    return table


def _cells(rated: "ActionAnalysis", say: Catalogue) -> list[str]:
    """Return the cells that follow an action's name; only "0" if it was never searched."""
    if not rated.visits:
        return ["0"]
    scores = (f"{score:.0f}" for score in rated.points)
    exact = say("analysis-exact") if rated.is_exact else ""
    visits = say("analysis-count", count=rated.visits)
    return [visits, say("analysis-share", share=rated.win_share), *scores, exact]
