"""The section of docs/security.md about abusive guests."""

import platform
import re
from datetime import UTC, datetime
from pathlib import Path

from bench.abuse.measurements import QUIET, Summary
from palacio.bots.pool import cores

TITLE = "## One abusive guest"
RATIO_MAX = 2.0  # of the p99 during an attack to the one without
ANSWER_MAX_MS = 1000.0  # p99 of the apprentice's answers

_NAMES = {
    QUIET: "nothing",
    "strong bots": "plays at 10 tables with three masters each",
    "expensive requests": "requests story, replay, summary and record of a log of 5,000 entries",
    "new tables": "opens tables, rematches and sockets",
    "crowd": "plays before 190 sockets, without pauses",
    "seats": "sits down and gets up at listed tables",
}

_INTRODUCTION = """\
`make abuse` measures what one guest can do to others, and writes this section again. It starts
NATS, a server with the default limits and a worker, with a new database. Strangers, each at an
address of their own, play 10 matches, look at a table and at `/healthz`, and play with an
`apprentice`: about 90 requests a second. A guest at another address attacks meanwhile. Attacks by
HTTP try 300 requests a second over 20 connections, each of which waits for its answer; with more
connections there would be more requests. Before each attack, the strangers are measured without
it."""

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
p50 and p99 are the latencies of the strangers, from the time at which each request was due. The
next columns have the answers of the `apprentice`, and the processor time of the server process per
second. The guest's program uses the same machine as the server."""

_GOALS = """\
The p99 of the strangers should be at most {ratio:g} times that without an attack: {kept_p99} of
{attacks} attacks keep this. The `apprentice` should answer within {answer_s:g} s (p99):
{kept_answers} of {attacks} keep this."""

_SEATS = """\
The guest got a seat at {taken} of 30 listed tables. Their hosts can remove a guest."""


def report(summaries: dict[str, Summary], rounds: int, seconds: float) -> str:
    """Return the section without its title."""
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
    """Return how many attacks stay within the goals."""
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
    """Replace the section of the page."""
    before, _, rest = page.read_text("utf-8").partition(f"{TITLE}\n")
    after = re.search(r"^## ", rest, re.MULTILINE)
    tail = rest[after.start() :] if after else ""
    page.write_text(f"{before}{TITLE}\n\n{text}\n\n{tail}".rstrip("\n") + "\n", "utf-8")
