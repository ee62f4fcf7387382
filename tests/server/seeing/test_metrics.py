"""The numbers of a server, in the text that Prometheus reads."""

from prometheus_client import Counter, Gauge, Histogram
from prometheus_client.parser import text_string_to_metric_families

from palacio.server.seeing import metrics

NAMES = [
    "palacio_action_seconds",
    "palacio_actions",
    "palacio_appends_fenced",
    "palacio_bot_seconds",
    "palacio_bots_illegal",
    "palacio_bots_late",
    "palacio_bus_messages",
    "palacio_bytes_out",
    "palacio_clock_flags",
    "palacio_damaged",
    "palacio_http_requests",
    "palacio_messages_out",
    "palacio_outage_given_back_ms",
    "palacio_slow_readers",
    "palacio_sockets",
    "palacio_tables",
    "palacio_tasks",
    "palacio_workers",
]


def samples() -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    families = text_string_to_metric_families(metrics.render().decode())
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in families
        for sample in family.samples
    }


def test_all_are_there_with_words_that_say_what_they_are() -> None:
    families = list(text_string_to_metric_families(metrics.render().decode()))
    ours = [family for family in families if family.name.startswith("palacio_")]
    assert sorted(family.name for family in ours) == NAMES
    assert all(family.documentation.endswith(".") for family in ours)
    assert any(family.name == "process_cpu_seconds" for family in families)


def test_every_constant_is_in_the_registry() -> None:
    kinds = (Counter, Gauge, Histogram)
    constants = [value for name, value in vars(metrics).items() if isinstance(value, kinds)]
    own = {id(value) for value in constants}
    assert {id(value) for value in metrics.REGISTRY._collector_to_names} >= own - {
        id(child) for child in (metrics.BUS_IN, metrics.BUS_OUT, metrics.BUS_LOST)
    }


def test_what_is_counted_is_rendered() -> None:
    accepted = metrics.ACTIONS.labels(game="azul", outcome="accepted")
    metrics.ACTIONS.labels(game="azul", outcome="stale")
    name = ("palacio_actions_total", (("game", "azul"), ("outcome", "accepted")))
    before = samples()[name]
    accepted.inc()
    accepted.inc(2)
    assert samples()[name] == before + 3


def test_an_action_falls_into_the_bucket_of_its_time() -> None:
    def below(limit: str) -> float:
        return samples()[("palacio_action_seconds_bucket", (("le", limit),))]

    before = {limit: below(limit) for limit in ("0.003", "0.005", "1.0", "+Inf")}
    metrics.ACTION_SECONDS.observe(0.004)
    grown = {limit: below(limit) - before[limit] for limit in before}
    assert grown == {"0.003": 0, "0.005": 1, "1.0": 1, "+Inf": 1}


def test_what_is_sent_has_a_series_for_each_kind_from_the_start() -> None:
    found = samples()
    for name in ("palacio_messages_out_total", "palacio_bytes_out_total"):
        assert all((name, (("kind", kind),)) in found for kind in metrics.KINDS)


def test_it_says_nothing_of_when_a_series_began() -> None:
    assert b"_created" not in metrics.render()
