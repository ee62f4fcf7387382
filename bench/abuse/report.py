"""The section of docs/security.md about abusive guests."""

import platform
import re
from datetime import UTC, datetime
from pathlib import Path

from bench.abuse.measurements import QUIET, Summary
from palacio.bots.pool import cores

TITLE = "## One abusive guest"
RATIO_MAX = 2.0  # goal: the p99 during an attack, divided by the p99 without an attack
ANSWER_MAX_MS = 1000.0  # goal: p99 of the apprentice's answers

_NAMES = {
    QUIET: "nothing",
    "strong bots": "plays at 10 tables with three masters each",
    "expensive requests": "requests story, replay, summary and record of a log of 5,000 entries",
    "new tables": "opens tables, rematches and sockets",
    "crowd": "plays without pauses at a table that 190 sockets watch",
    "seats": "sits down and gets up at listed tables",
}

_INTRODUCTION = """\
`make abuse` measures how much one guest can disturb others, and rewrites this section. It starts
NATS, a server with the default limits, and a worker, with a new database. Strangers, each at a
separate address, play 10 matches, request a table and `/healthz`, and play against an `apprentice`.
Together they send about 90 requests a second. Meanwhile a guest at another address attacks. HTTP
attacks try to send 300 requests a second over 20 connections. Each connection waits for its answer
before it sends again, so more connections would send more requests. Before each attack, the same
values are measured without it."""

_COLUMNS = (
    "the guest does",
    "requests/s",
    "admitted/s",
    "p50, ms",
    "p99, ms",
    "ratio of p99",
    "bot p50, ms",
    "bot p99, ms",
    "server, cores",
)

_LEGEND = """\
p50 and p99 are the strangers' latencies, measured from the time at which each request was due. The
next columns show how long the `apprentice` took to answer. The last column shows the processor time
of the server process per second. The guest's program runs on the same machine as the server."""

_GOALS = """\
The strangers' p99 should be at most {ratio:g} times their p99 without an attack: {kept_p99} of
{attacks} attacks meet this goal. The `apprentice` should answer within {answer_s:g} s (p99):
{kept_answers} of {attacks} meet this goal."""

_SEATS = """\
The guest got a seat at {taken} of 30 listed tables. Their hosts can remove the guest."""


def report(summaries: dict[str, Summary], rounds: int, seconds: float) -> str:
    """Return the text of the section, without its title."""
    where = f"{datetime.now(UTC):%Y-%m-%d}, Python {platform.python_version()}, {cores()} cores"
    rows = [_row(name, each, summaries[QUIET]) for name, each in summaries.items()]
    table = [_cells(_COLUMNS), "|---" * len(_COLUMNS) + "|", *rows]
    when = f"{where}, medians of {rounds} rounds with {seconds:g} s for each measurement:"
    parts = [_INTRODUCTION, when, "\n".join(table), _LEGEND, _judge(summaries)]
    if "seats" in summaries:
        parts.append(_SEATS.format(taken=summaries["seats"].seats))
    return "\n\n".join(parts)


def _row(name: str, each: Summary, quiet: Summary) -> str:
    rates = [f"{each.sent_per_s:,.0f}", f"{each.admitted_per_s:,.0f}"]
    latencies = [f"{each.p50_ms:.1f}", f"{each.p99_ms:.1f}", f"{each.p99_ms / quiet.p99_ms:.1f}"]
    bots = [f"{each.bots_p50_ms:.0f}", f"{each.bots_p99_ms:.0f}"]
    return _cells([_NAMES[name], *rates, *latencies, *bots, f"{each.cores:.2f}"])


def _cells(cells: tuple[str, ...] | list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _judge(summaries: dict[str, Summary]) -> str:
    """Return a sentence for each goal, with the number of attacks that meet it."""
    quiet = summaries[QUIET]
    attacks = [each for name, each in summaries.items() if name != QUIET]
    kept_p99 = sum(each.p99_ms <= RATIO_MAX * quiet.p99_ms for each in attacks)
    kept_answers = sum(each.bots_p99_ms <= ANSWER_MAX_MS for each in attacks)
    return _GOALS.format(
        ratio=RATIO_MAX,
        kept_p99=kept_p99,
        attacks=len(attacks),
        answer_s=ANSWER_MAX_MS / 1000,
        kept_answers=kept_answers,
    )


def write_section(page: Path, text: str) -> None:
    """Replace the section's text on the page."""
    before, _, rest = page.read_text("utf-8").partition(f"{TITLE}\n")
    after = re.search(r"^## ", rest, re.MULTILINE)
    tail = rest[after.start() :] if after else ""
    page.write_text(f"{before}{TITLE}\n\n{text}\n\n{tail}".rstrip("\n") + "\n", "utf-8")
