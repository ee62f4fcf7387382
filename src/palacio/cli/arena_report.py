"""An arena's report, as tables."""

from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from palacio.cli.text import one_line
from palacio.lab.standings import title

_FAULTS_SHOWN = 10


def print_report(report: dict[str, Any]) -> None:
    console = Console(highlight=False)
    console.print(title(report))
    bots = sorted(report["bots"].items(), key=lambda item: -item[1]["elo"])
    names = [name for name, _ in bots]
    console.print(_bots_table(bots, report["anchor"]))
    if report["seats"] > len(names):
        console.print(_line_ups_table(report["line_ups"]))
    elif len(names) > 2:
        console.print(_pairs_table(report["pairs"], names))
    _print_faults(console, report["faults"])


def _bots_table(bots: list[tuple[str, dict[str, Any]]], anchor: str) -> Table:
    any_faults = any(bot["faults"] for _, bot in bots)
    heads = ("Elo", "", "won", "95 %", "of", "points", "margin", "ms", "max")
    table = _table("", *heads, *["faults"] * any_faults)
    for name, bot in bots:
        margin = (bot["elo_high"] - bot["elo_low"]) / 2
        table.add_row(
            name,
            f"{bot['elo']:.0f}",
            "anchor" if name == anchor else f"±{margin:.0f}",
            f"{bot['win_rate']:.1%}",
            _interval(bot),
            str(bot["matches"]),
            f"{bot['mean_score']:.1f}",
            f"{bot['mean_margin']:+.1f}",
            f"{bot['ms_per_action']:.1f}",
            f"{bot['ms_max']:.0f}",
            *[str(bot["faults"])] * any_faults,
        )
    return table


def _table(*heads: str) -> Table:
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for column, head in enumerate(heads):
        table.add_column(head, justify="right" if column else "left", no_wrap=True)
    return table


def _pairs_table(pairs: dict[str, dict[str, Any]], names: list[str]) -> Table:
    """Return a table of how often each row's bot finishes ahead of each column's bot."""
    table = _table("ahead of", *names)
    for name in names:
        row = pairs[name]
        table.add_row(name, *(f"{row[n]['ahead']:.1%}" if n in row else "" for n in names))
    return table


def _line_ups_table(line_ups: list[dict[str, Any]]) -> Table:
    """Return a table of how often a bot wins against copies of another bot."""
    table = _table("one of", "against", "won", "95 %", "of")
    for line_up in line_ups:
        one, *others = line_up["seats"]
        won = line_up["bots"][one]
        numbers = (f"{won['win_rate']:.1%}", _interval(won), str(line_up["matches"]))
        table.add_row(one, ", ".join(others), *numbers)
    return table


def _interval(bot: dict[str, Any]) -> str:
    return f"{100 * bot['win_rate_low']:.1f}-{100 * bot['win_rate_high']:.1f}"


def _print_faults(console: Console, faults: list[dict[str, Any]]) -> None:
    for fault in faults[:_FAULTS_SHOWN]:
        words = f"Match {fault['match']}: {fault['bot']} {fault['what']}"
        console.print(one_line(words), style="red", markup=False)
    if len(faults) > _FAULTS_SHOWN:
        console.print(f"... and {len(faults) - _FAULTS_SHOWN} more faults.", style="red")
