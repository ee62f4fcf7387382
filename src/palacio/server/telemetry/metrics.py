"""A server's Prometheus metrics.

Looking up a label's child costs more than counting, so frequent callers keep the child:

    _received = BUS_MESSAGES.labels(outcome="received")
    ...
    _received.inc()

The counters that every action increments are `LoopCounter`s, which are even faster.

A label has few values: a game, a level, a route pattern; never a match or a person id.
"""

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4

REGISTRY = CollectorRegistry()

# The creation times of the series would be half of the output, and we don't use them.
disable_created_metrics()  # type: ignore[no-untyped-call]
ProcessCollector(registry=REGISTRY)  # memory, processor time, open files


def render() -> bytes:
    """Return all metrics in Prometheus's text format."""
    return generate_latest(REGISTRY)


class LoopCounter(Collector):
    """A counter that only the event loop's thread increments, so it needs no lock:

    ACTIONS.counts["azul", "accepted"] += 1
    """

    def __init__(self, name: str, description: str, *labels: str) -> None:
        self._name, self._description, self._labels = f"palacio_{name}", description, labels
        self.counts: dict[tuple[str, ...], int] = {}  # by the values of the labels
        REGISTRY.register(self)

    def start(self, *values: str) -> None:
        """Start a series at zero, so that it has a rate from its first count on."""
        self.counts[values] = 0

    def collect(self) -> Iterator[CounterMetricFamily]:
        family = CounterMetricFamily(self._name, self._description, labels=self._labels)
        for values, count in self.counts.items():
            family.add_metric(values, count)
        yield family


def _counter(name: str, description: str, *labels: str) -> Counter:
    return Counter(name, description, labels, namespace="palacio", registry=REGISTRY)


def _gauge(name: str, description: str) -> Gauge:
    return Gauge(name, description, namespace="palacio", registry=REGISTRY)


def _histogram(name: str, description: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
    return Histogram(
        name, description, labels, namespace="palacio", registry=REGISTRY, buckets=buckets
    )


# --- Actions, and the log that they are appended to.

# duplicate: already accepted. unavailable: for now, as when the store fails. failed: our bug.
OUTCOMES = ("accepted", "duplicate", "refused", "stale", "unavailable", "failed")

_ACTION_S = (0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
_WAIT_S = (0.001, 0.005, 0.025, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

ACTIONS = LoopCounter("actions", "Requested actions, by outcome.", "game", "outcome")
ACTION_SECONDS = _histogram(
    "action_duration_seconds", "Time from receipt of an action to its acknowledgement.", _ACTION_S
)
APPENDS_FENCED = _counter(
    "appends_fenced", "Appends refused because another server had appended first."
)
APPEND_QUEUE = _gauge("append_queue", "Appends that wait for the database.")
CONNECTION_WAIT_SECONDS = _histogram(
    "connection_wait_seconds", "Wait for a connection to the database.", _WAIT_S
)
SNAPSHOTS_FAILED = _counter("snapshots_failed", "Snapshots that could not be stored.")
DAMAGED_LOGS = _counter("damaged_logs", "Logs found damaged, or refused by the rules, when read.")
HEARTBEAT_AGE = _gauge("heartbeat_age_seconds", "Time since this server's last heartbeat.")
QUARANTINED_TABLES = _gauge("quarantined_tables", "Tables whose log no server can read.")
MATCHES_ARCHIVED = _counter("matches_archived", "Finished matches that were archived.")
TABLES_DELETED = _counter("tables_deleted", "Tables that never began and were deleted.")
ARCHIVE_OVERDUE_SECONDS = _gauge(
    "archive_overdue_seconds",
    "How long the finished match that is due longest has been waiting to be archived.",
)
WAL_ARCHIVE_FAILING = _gauge(
    "wal_archive_failing", "1 if PostgreSQL's last attempt to archive its log failed."
)

# --- Sockets, and the messages sent to them.

KINDS = ("seat", "spectator", "lobby", "presence", "phrase")

# rejected: invalid or too frequent. The others are outcomes of valid messages.
SOCKET_OUTCOMES = ("ok", "refused", "unavailable", "failed", "rejected")

SOCKETS = _gauge("sockets", "Open WebSocket connections.")
TABLES = _gauge("tables", "Tables in memory.")
SLOW_CONSUMERS = _counter("slow_consumers", "Sockets closed because the client read too slowly.")
SOCKET_MESSAGES = LoopCounter(
    "socket_messages", "Messages from sockets, and refused connections, by outcome.", "outcome"
)
SENT_MESSAGES = LoopCounter("sent_messages", "Messages sent to sockets, by kind of reader.", "kind")
SENT_BYTES = LoopCounter("sent_bytes", "Bytes sent to sockets, by kind of reader.", "kind")
HTTP_REQUESTS = _counter(
    "http_requests", "HTTP requests, by route pattern and status.", "route", "status"
)

# --- The bus between processes.

BUS_MESSAGES = _counter(
    "bus_messages", "Messages on the bus: received, sent, dropped, rejected.", "outcome"
)
BUS_RECEIVED = BUS_MESSAGES.labels(outcome="received")
BUS_SENT = BUS_MESSAGES.labels(outcome="sent")
BUS_DROPPED = BUS_MESSAGES.labels(outcome="dropped")
BUS_REJECTED = BUS_MESSAGES.labels(outcome="rejected")  # not authentic

# --- Workers: bots and clocks.

_BOT_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

_REVIEW_S = (0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 40.0, 80.0, 160.0, 320.0)

WORKERS = _gauge("workers", "Workers running in this process.")
BOT_SECONDS = _histogram("bot_think_seconds", "Time a bot took to answer.", _BOT_S, "level")
BOT_ANSWERS_LATE = _counter("bot_answers_late", "Answers of bots to an outdated position.")
BOT_ANSWERS_INVALID = _counter("bot_answers_invalid", "Illegal or missing answers of bots.")
BOT_TURNS_SHORTENED = _counter(
    "bot_turns_shortened", "Turns of bots with less thinking time than usual, because others wait."
)
CLOCK_TIMEOUTS = _counter("clock_timeouts", "Seats whose time ran out.")
BOT_QUEUE = _gauge("bot_queue", "Turns of bots that wait for a bot process.")
BOT_WAIT_SECONDS = _histogram(
    "bot_wait_seconds", "Time that a bot's turn waited in the queue.", _WAIT_S
)
HINTS = _counter("hints", "Hints that people asked for, by outcome: given or busy.", "outcome")
HINTS_GIVEN, HINTS_BUSY = HINTS.labels(outcome="given"), HINTS.labels(outcome="busy")
ANALYSES = _counter("analyses", "Analyses of positions, by outcome: given or busy.", "outcome")
ANALYSES_GIVEN, ANALYSES_BUSY = ANALYSES.labels(outcome="given"), ANALYSES.labels(outcome="busy")
EXHIBITIONS = _counter("exhibitions", "Exhibition matches between bots that this server opened.")
DAILY_REQUESTS = _counter("daily_requests", "Requests that began or continued a daily deal.")
PUZZLE_ANSWERS = _counter("puzzle_answers", "Answers to puzzles: right or wrong.", "result")
PUZZLES_RIGHT = PUZZLE_ANSWERS.labels(result="right")
PUZZLES_WRONG = PUZZLE_ANSWERS.labels(result="wrong")
REVIEWS = _counter("reviews", "Attempts at reviews: done, retried or failed.", "outcome")
REVIEWS_DONE = REVIEWS.labels(outcome="done")
REVIEWS_RETRIED = REVIEWS.labels(outcome="retried")  # after an error
REVIEWS_FAILED = REVIEWS.labels(outcome="failed")  # after the last attempt
REVIEWS_QUEUED = _gauge("reviews_queued", "Reviews that wait for a worker.")
REVIEWS_RUNNING = _gauge("reviews_running", "Reviews that workers compute.")
OLDEST_REVIEW_SECONDS = _gauge(
    "oldest_review_seconds", "How long the first review that a person asked for has been waiting."
)
REVIEW_SECONDS = _histogram("review_seconds", "Time that a worker took for a review.", _REVIEW_S)
OLDEST_OVERDUE_SECONDS = _gauge(
    "oldest_overdue_seconds",
    "How long the table that is due longest has been waiting for a worker.",
)
OUTAGE_CREDIT_SECONDS = _counter("outage_credit_seconds", "Time given back after our outages.")

# --- The process.

_LAG_S = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

ASYNCIO_TASKS = _gauge("asyncio_tasks", "Tasks of the event loop.")
LOOP_LAG_SECONDS = _histogram(
    "loop_lag_seconds",
    "How late the event loop runs a timer, sampled several times a second.",
    _LAG_S,
)
TASK_RESTARTS = _counter("task_restarts", "Restarts of crashed tasks.", "task")


# A series that starts at zero has a rate from its first message on.
for _outcome in SOCKET_OUTCOMES:
    SOCKET_MESSAGES.start(_outcome)
for _kind in KINDS:
    SENT_MESSAGES.start(_kind)
    SENT_BYTES.start(_kind)
