"""Metrics in Prometheus's text format."""

from prometheus_client import Counter, Gauge, Histogram
from prometheus_client.parser import text_string_to_metric_families

from palacio.server.telemetry import metrics

NAMES = {
    "palacio_action_duration_seconds",
    "palacio_actions",
    "palacio_analyses",
    "palacio_appends_fenced",
    "palacio_bot_think_seconds",
    "palacio_bot_answers_invalid",
    "palacio_bot_answers_late",
    "palacio_bot_turns_shortened",
    "palacio_bus_messages",
    "palacio_sent_bytes",
    "palacio_clock_timeouts",
    "palacio_damaged_logs",
    "palacio_http_requests",
    "palacio_sent_messages",
    "palacio_outage_credit_seconds",
    "palacio_slow_consumers",
    "palacio_sockets",
    "palacio_tables",
    "palacio_asyncio_tasks",
    "palacio_wal_archive_failing",
    "palacio_workers",
    "palacio_append_queue",
    "palacio_archive_overdue_seconds",
    "palacio_matches_archived",
    "palacio_tables_deleted",
    "palacio_bot_queue",
    "palacio_bot_wait_seconds",
    "palacio_daily_requests",
    "palacio_exhibitions",
    "palacio_hints",
    "palacio_oldest_review_seconds",
    "palacio_puzzle_answers",
    "palacio_review_seconds",
    "palacio_reviews",
    "palacio_reviews_queued",
    "palacio_reviews_running",
    "palacio_connection_wait_seconds",
    "palacio_heartbeat_age_seconds",
    "palacio_loop_lag_seconds",
    "palacio_oldest_overdue_seconds",
    "palacio_quarantined_tables",
    "palacio_snapshots_failed",
    "palacio_socket_messages",
    "palacio_task_restarts",
}


# Counters with labels, whose children are constants of the module, too.
PARENTS = (
    metrics.ANALYSES,
    metrics.BUS_MESSAGES,
    metrics.HINTS,
    metrics.PUZZLE_ANSWERS,
    metrics.REVIEWS,
)


def samples() -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    families = text_string_to_metric_families(metrics.render().decode())
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in families
        for sample in family.samples
    }


def test_all_metrics_are_rendered_with_a_description() -> None:
    families = list(text_string_to_metric_families(metrics.render().decode()))
    ours = [family for family in families if family.name.startswith("palacio_")]
    assert {family.name for family in ours} == NAMES
    assert all(family.documentation.endswith(".") for family in ours)
    assert any(family.name == "process_cpu_seconds" for family in families)


def test_every_metric_of_the_module_is_in_the_registry() -> None:
    kinds = (Counter, Gauge, Histogram)
    constants = [value for name, value in vars(metrics).items() if isinstance(value, kinds)]
    own = {id(value) for value in constants}
    assert {id(value) for value in metrics.REGISTRY._collector_to_names} >= own - {
        id(child) for parent in PARENTS for child in parent._metrics.values()
    }


def test_counter_is_rendered() -> None:
    name = ("palacio_bus_messages_total", (("outcome", "sent"),))
    before = samples()[name]
    metrics.BUS_SENT.inc()
    metrics.BUS_SENT.inc(2)
    assert samples()[name] == before + 3


def test_loop_counter_is_rendered() -> None:
    metrics.ACTIONS.start("chess", "accepted")
    name = ("palacio_actions_total", (("game", "chess"), ("outcome", "accepted")))
    assert samples()[name] == 0
    metrics.ACTIONS.counts["chess", "accepted"] += 2
    assert samples()[name] == 2
    del metrics.ACTIONS.counts["chess", "accepted"]


def test_action_is_counted_in_the_buckets_for_its_duration() -> None:
    def at_most(limit: str) -> float:
        return samples()[("palacio_action_duration_seconds_bucket", (("le", limit),))]

    before = {limit: at_most(limit) for limit in ("0.003", "0.005", "1.0", "+Inf")}
    metrics.ACTION_SECONDS.observe(0.004)
    grown = {limit: at_most(limit) - before[limit] for limit in before}
    assert grown == {"0.003": 0, "0.005": 1, "1.0": 1, "+Inf": 1}


def test_every_kind_of_reader_has_a_series_from_the_start() -> None:
    found = samples()
    for name in ("palacio_sent_messages_total", "palacio_sent_bytes_total"):
        assert all((name, (("kind", kind),)) in found for kind in metrics.KINDS)


def test_every_outcome_of_a_socket_message_has_a_series_from_the_start() -> None:
    found = samples()
    for outcome in metrics.SOCKET_OUTCOMES:
        assert ("palacio_socket_messages_total", (("outcome", outcome),)) in found


def test_creation_times_are_not_rendered() -> None:
    assert b"_created" not in metrics.render()
