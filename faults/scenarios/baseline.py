"""Compares other clients' latency, and the server's memory, with a baseline before the fault."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from faults.clients.history import now_ms
from faults.clients.workload import Workload
from faults.cluster.cluster import Node
from faults.scenarios.scenario import Run

_FACTOR = 2.0  # allowed latency under the fault, relative to the baseline
_SLOW_FACTOR = 5.0  # allowed on a slow machine, where the slack below is too small
_P90_SLACK_MS = 60.0
_P99_SLACK_MS = 400.0  # with a few hundred samples, one pause of the machine decides the p99
_POLL_S = 0.05
_MIB = 1 << 20
_QUICK_SCALE = 0.2  # factor for timeouts in the quick profile
_BASELINE_S = 15.0  # duration of the baseline, with full timeouts
_PAUSE_S = 0.5  # between actions, with full timeouts
_LEAST_SAMPLES = 20


def timeout_scale(run: Run) -> float:
    """Return the factor for the server's client timeouts: less than 1 in the quick profile."""
    return _QUICK_SCALE if run.profile == "quick" else 1.0


def pause_s(run: Run) -> float:
    """Return a pause between actions that is long enough for matches to outlast the fault."""
    return _PAUSE_S * timeout_scale(run)


async def restart_with_scaled_timeouts(run: Run, **settings: str) -> Node:
    """Restart the first server with scaled timeouts, and return it."""
    node = run.cluster.servers[0]
    await run.cluster.restart(node, sabotage=f"scale-timeouts:{timeout_scale(run)}", **settings)
    return node


@asynccontextmanager
async def expect_unaffected(
    run: Run, workload: Workload, node: Node, *, most_mib: float
) -> AsyncIterator[None]:
    """Measure a baseline, then expect similar latency and bounded memory within the context."""
    workload.play()
    baseline_start = now_ms()
    await asyncio.gather(
        asyncio.sleep(_BASELINE_S * timeout_scale(run)),
        workload.wait_for_actions(2 * _LEAST_SAMPLES, at=node.front.url),
    )
    before, fault_start = node.process.rss_bytes, now_ms()
    peak = asyncio.create_task(_peak_rss(node))
    try:
        yield
    finally:
        peak.cancel()
    growth = (await peak - before) / _MIB
    run.measure("memory growth, MiB", growth)
    run.expect(growth <= most_mib, f"the server's memory grew by {growth:.1f} MiB")
    baseline = _latencies(run, workload, node, baseline_start, fault_start)
    _compare(run, baseline, _latencies(run, workload, node, fault_start, now_ms()))


def _compare(run: Run, baseline: list[int], latencies: list[int]) -> None:
    for percent, slack_ms in ((90, _P90_SLACK_MS), (99, _P99_SLACK_MS)):
        normal, now = _percentile(baseline, percent), _percentile(latencies, percent)
        run.measure(f"baseline p{percent}, ms", normal)
        run.measure(f"p{percent}, ms", now)
        text = f"p{percent} of the other clients was {now} ms, with a baseline of {normal} ms"
        # On a slow machine the slack is too small for the few samples of a quick run.
        most = max(_FACTOR * normal + slack_ms, _SLOW_FACTOR * normal)
        run.expect(now <= most, text)


async def _peak_rss(node: Node) -> int:
    """Return the peak memory, measured until this task is canceled."""
    peak = 0
    with suppress(asyncio.CancelledError):
        while True:
            peak = max(peak, node.process.rss_bytes)
            await asyncio.sleep(_POLL_S)
    return peak


def _latencies(run: Run, workload: Workload, node: Node, since: int, until: int) -> list[int]:
    """Return, sorted, how long this server took to acknowledge each request sent in a period.

    Stalls of the machine don't count, because no server could answer during them.
    """
    names = {c.socket.name for c in workload.clients if c.address == node.front.url}
    called: dict[str, int] = {}
    took = []
    for line in run.history.read():
        if line["what"] == "called" and line["client"] in names and since <= line["t"] < until:
            called[line["id"]] = line["t"]
        elif line["what"] == "ok" and line["id"] in called:
            began, ended = called.pop(line["id"]), line["t"]
            took.append(ended - began - run.stalled_ms(began, ended))
    took += [now_ms() - t for t in called.values()]  # still unanswered
    run.expect(len(took) > _LEAST_SAMPLES, f"only {len(took)} actions were measured")
    return sorted(took)


def _percentile(values: list[int], percent: int) -> float:
    return float(values[len(values) * percent // 100]) if values else 0.0
