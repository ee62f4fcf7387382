"""What an arena found, as tables."""

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
    heads = ("Elo", "", "won", "95 %", "of", "points", "margin", "ms", "most")
    table = _table("", *heads, *["faults"] * any_faults)
    for name, bot in bots:
        margin = (bot["elo_high"] - bot["elo_low"]) / 2
        table.add_row(
            name,
            f"{bot['elo']:.0f}",
            "anchor" if name == anchor else f"±{margin:.0f}",
            f"{bot['win_rate']:.1%}",
            f"{100 * bot['win_rate_low']:.1f}-{100 * bot['win_rate_high']:.1f}",
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
    """How often the bot of the row is ahead of the bot of the column."""
    table = _table("ahead of", *names)
    for name in names:
        table.add_row(name, *(_pair_cell(pairs[name].get(other)) for other in names))
    return table


def _pair_cell(pair: dict[str, Any] | None) -> str:
    return f"{pair['ahead']:.1%}" if pair else ""


def _line_ups_table(line_ups: list[dict[str, Any]]) -> Table:
    """Who sits alone among copies: how often it wins there."""
    table = _table("one of", "against", "won", "95 %", "of")
    for line_up in line_ups:
        one, *others = line_up["seats"]
        won = line_up["bots"][one]
        low, high = 100 * won["win_rate_low"], 100 * won["win_rate_high"]
        rate = f"{won['win_rate']:.1%}"
        table.add_row(
            one, ", ".join(others), rate, f"{low:.1f}-{high:.1f}", str(line_up["matches"])
        )
    return table


def _print_faults(console: Console, faults: list[dict[str, Any]]) -> None:
    for fault in faults[:_FAULTS_SHOWN]:
        words = f"Match {fault['match']}: {fault['bot']} {fault['what']}"
        console.print(one_line(words), style="red", markup=False)
    if len(faults) > _FAULTS_SHOWN:
        console.print(f"... and {len(faults) - _FAULTS_SHOWN} more faults.", style="red")
