"""`palacio analyze`: search a position, and print visits and values of its actions."""

import json
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.table import Table

from palacio.cli.options import event_option, read_match
from palacio.cli.rules_mode import announce_compiling

if TYPE_CHECKING:
    from palacio.bots import Analysis, CandidateStats
    from palacio.match.game_modules import GameModule
    from palacio.rules.state import State

_SHOWN = 10  # actions


@click.command()
@click.argument("where", metavar="POSITION|FILE")
@event_option
@click.option("--budget-ms", default=1000, show_default=True, type=click.IntRange(min=1))
@click.option(
    "--simulations", type=click.IntRange(min=1), help="Limit simulations instead of time."
)
@click.option("--seed", default=0, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON object, with every action.")
def analyze(
    where: str, event: int | None, budget_ms: int, simulations: int | None, seed: int, as_json: bool
) -> None:
    """Search a position and print what was found.

    The position is a line of text, as `palacio replay --position` prints it, or that of a record.
    """
    announce_compiling()
    from palacio.bots import LEVELS, Budget, SearchBot
    from palacio.match.game_modules import GAME_MODULES
    from palacio.rules.catalog import game_of

    s = _position(where, event)
    budget = Budget(simulations=simulations) if simulations else Budget(ms=budget_ms)
    # Load the compiled search before the clock starts.
    SearchBot(seed, Budget(simulations=1), LEVELS["master"]).analyze(s)
    found = SearchBot(seed, budget, LEVELS["master"]).analyze(s)
    module = GAME_MODULES[game_of(s).id]
    if as_json:
        click.echo(json.dumps(_report(found, module)))
    else:
        _print(found, module, s)


def _position(where: str, event: int | None) -> "State":
    from palacio.match.errors import UserError
    from palacio.match.position import parse_position

    s = parse_position(where) if "|" in where else read_match(where, event).state
    if s.seat < 0:
        raise UserError("It is nobody's turn in this position.")
    return s


def _report(found: "Analysis", module: "GameModule") -> dict[str, Any]:
    return {
        "simulations": found.simulations,
        "ms": round(found.ms, 1),
        "line": [module.format_action(action) for action in found.principal_variation],
        "actions": [_report_candidate(candidate, module) for candidate in found.candidates],
    }


def _report_candidate(candidate: "CandidateStats", module: "GameModule") -> dict[str, Any]:
    return {
        "action": module.format_action(candidate.action),
        "visits": candidate.visits,
        "value": round(candidate.value, 4),
        "scores": [round(score, 1) for score in candidate.scores],
        "is_exact": candidate.is_exact,
    }


def _print(found: "Analysis", module: "GameModule", s: "State") -> None:
    table = Table("action", box=None, header_style="dim")
    for heading in ("visits", "winning", *(f"seat {n + 1}" for n in range(s.seats)), ""):
        table.add_column(heading, justify="right")
    for candidate in found.candidates[:_SHOWN]:
        scores = (f"{score:.0f}" for score in candidate.scores)
        exact = "exact" if candidate.is_exact else ""
        cells = (f"{candidate.visits:,}", f"{candidate.value:.1%}", *scores, exact)
        table.add_row(module.format_action(candidate.action), *cells)
    console = Console(highlight=False)
    console.print(f"Seat {s.seat + 1} to play, {found.simulations:,} simulations.")
    console.print(table)
    line = (module.format_action(action) for action in found.principal_variation)
    console.print(f"Line: {' '.join(line)}")
