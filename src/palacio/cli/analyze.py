"""`palacio analyze`: what a search finds in a position, action by action."""

import json
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.table import Table

from palacio.cli.mode import announce_compiling
from palacio.cli.ply import check_ply
from palacio.cli.text import read_text

if TYPE_CHECKING:
    from palacio.bots import Analysis, Option
    from palacio.match.faces import Face
    from palacio.rules.state import State

_SHOWN = 10


@click.command()
@click.argument("where", metavar="POSITION|FILE")
@click.option("--ply", type=click.IntRange(min=0), metavar="N", help="Of a record: after event N.")
@click.option("--budget-ms", default=1000, show_default=True, type=click.IntRange(min=1))
@click.option("--simulations", type=click.IntRange(min=1), help="Instead of time.")
@click.option("--seed", default=0, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON object, with every action.")
def analyze(
    where: str, ply: int | None, budget_ms: int, simulations: int | None, seed: int, as_json: bool
) -> None:
    """Search a position, and tell what was found.

    A position is a line of text, as `palacio replay --position` prints it, or a record.
    """
    announce_compiling()
    from palacio.bots import LEVELS, Budget, SearchBot
    from palacio.match.faces import FACES
    from palacio.rules.catalog import game_of

    s = _position(where, ply)
    budget = Budget(simulations=simulations) if simulations else Budget(ms=budget_ms)
    SearchBot(seed, Budget(simulations=1), LEVELS["master"]).analyze(s)  # loads what is compiled
    found = SearchBot(seed, budget, LEVELS["master"]).analyze(s)
    face = FACES[game_of(s).id]
    if as_json:
        click.echo(json.dumps(_report(found, face)))
    else:
        _print(found, face, s)


def _position(where: str, ply: int | None) -> "State":
    from palacio.match.errors import UserError
    from palacio.match.match import fold
    from palacio.match.position import parse_position
    from palacio.match.record import verify

    if "|" in where:
        s = parse_position(where)
    else:
        match = verify(read_text(where)).match
        check_ply(match, ply)
        events = match.log if ply is None else match.log[: ply + 1]
        s = fold(match.header, ((event.seat, event.text) for event in events)).state
    if s.seat < 0:
        raise UserError("There is nothing to decide in that position.")
    return s


def _report(found: "Analysis", face: "Face") -> dict[str, Any]:
    return {
        "simulations": found.simulations,
        "ms": round(found.ms, 1),
        "line": [face.format_action(action) for action in found.line],
        "actions": [_report_option(option, face) for option in found.options],
    }


def _report_option(option: "Option", face: "Face") -> dict[str, Any]:
    return {
        "action": face.format_action(option.action),
        "visits": option.visits,
        "value": round(option.value, 4),
        "scores": [round(score, 1) for score in option.scores],
        "is_exact": option.is_exact,
    }


def _print(found: "Analysis", face: "Face", s: "State") -> None:
    table = Table("action", box=None, header_style="dim")
    for heading in ("visits", "winning", *(f"seat {n + 1}" for n in range(s.seats)), ""):
        table.add_column(heading, justify="right")
    for option in found.options[:_SHOWN]:
        scores = (f"{score:.0f}" for score in option.scores)
        exact = "exact" if option.is_exact else ""
        cells = (f"{option.visits:,}", f"{option.value:.1%}", *scores, exact)
        table.add_row(face.format_action(option.action), *cells)
    console = Console(highlight=False)
    console.print(f"Seat {s.seat + 1} is to decide: {found.simulations:,} simulations.")
    console.print(table)
    console.print("Line: " + " ".join(face.format_action(action) for action in found.line))
