"""The numbers of a server, for Prometheus.

Finding the child of a label costs more than counting, so who counts often finds it once:

    _accepted = ACTIONS.labels(game="azul", outcome="accepted")
    ...
    _accepted.inc()

A label has few values: a game, a level, the pattern of a route; never a match or a person.
"""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.process_collector import ProcessCollector

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4

REGISTRY = CollectorRegistry()

# When each series began would be half of the text, and nobody reads it.
disable_created_metrics()  # type: ignore[no-untyped-call]
ProcessCollector(registry=REGISTRY)  # memory, processor time, open files


def render() -> bytes:
    """All of it, in the text format."""
    return generate_latest(REGISTRY)


def _counter(name: str, words: str, *labels: str) -> Counter:
    return Counter(name, words, labels, namespace="palacio", registry=REGISTRY)


def _gauge(name: str, words: str) -> Gauge:
    return Gauge(name, words, namespace="palacio", registry=REGISTRY)


def _histogram(name: str, words: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
    return Histogram(name, words, labels, namespace="palacio", registry=REGISTRY, buckets=buckets)


# --- Actions, and the log that they are appended to.

OUTCOMES = ("accepted", "refused", "stale", "again")  # again: it had been accepted before

_ACTION_S = (0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)

ACTIONS = _counter("actions", "Actions that were asked for, by what came of it.", "game", "outcome")
ACTION_SECONDS = _histogram(
    "action_seconds", "From the receipt of an action to its acknowledgement.", _ACTION_S
)
APPENDS_FENCED = _counter(
    "appends_fenced", "Appends that were refused, because the log had grown elsewhere."
)
DAMAGED = _counter("damaged", "Logs that were read, and are not what was written.")

# --- Who is here, and what is sent.

KINDS = ("seat", "watcher", "lobby", "presence")

SOCKETS = _gauge("sockets", "Sockets that are open.")
TABLES = _gauge("tables", "Tables that are held in memory.")
TASKS = _gauge("tasks", "Tasks of the event loop.")
SLOW_READERS = _counter("slow_readers", "Sockets that were cut, for they read too slowly.")
MESSAGES_OUT = _counter("messages_out", "Messages sent to sockets, by kind of reader.", "kind")
BYTES_OUT = _counter("bytes_out", "Bytes sent to sockets, by kind of reader.", "kind")
HTTP_REQUESTS = _counter(
    "http_requests", "HTTP requests, by pattern of the route.", "route", "status"
)

# --- The bus between processes.

BUS_MESSAGES = _counter("bus_messages", "Messages on the bus: in, out, lost.", "way")
BUS_IN = BUS_MESSAGES.labels(way="in")
BUS_OUT = BUS_MESSAGES.labels(way="out")
BUS_LOST = BUS_MESSAGES.labels(way="lost")

# --- Workers: bots and clocks.

_BOT_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

WORKERS = _gauge("workers", "Workers that run in this process.")
BOT_SECONDS = _histogram("bot_seconds", "How long a bot thought, by level.", _BOT_S, "level")
BOTS_LATE = _counter("bots_late", "Answers of bots that came too late to count.")
BOTS_ILLEGAL = _counter("bots_illegal", "Answers of bots that were not allowed, or none at all.")
CLOCK_FLAGS = _counter("clock_flags", "Seats whose time ran out.")
OUTAGE_MS = _counter("outage_given_back_ms", "Time given back to seats after an outage of ours.")


for _kind in KINDS:  # a series that begins at nought has a rate from its first message on
    MESSAGES_OUT.labels(kind=_kind)
    BYTES_OUT.labels(kind=_kind)
