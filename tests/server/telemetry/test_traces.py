"""Traces, exported to a collector within the test, or disabled."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread, Timer, current_thread
from typing import Any

import pytest

from palacio.match.errors import UserError
from palacio.server.telemetry import traces
from palacio.server.telemetry.traces import close_traces, set_up_traces, span
from tests.extras import need
from tests.waiting import TIMEOUT_S

need("opentelemetry.sdk")

from opentelemetry import trace  # noqa: E402
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import (  # noqa: E402
    ExportTraceServiceRequest,
)


class Collector:
    """Receives OTLP over HTTP."""

    def __init__(self) -> None:
        collector = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                collector.posts.append((self.path, ExportTraceServiceRequest.FromString(body)))
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.posts: list[tuple[str, Any]] = []
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = Thread(target=self._server.serve_forever, args=(0.02,))
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def spans(self) -> dict[str, Any]:
        requests = [request for _, request in self.posts]
        scopes = [s for r in requests for whole in r.resource_spans for s in whole.scope_spans]
        return {one.name: one for scope in scopes for one in scope.spans}


@pytest.fixture
def collector(monkeypatch: pytest.MonkeyPatch) -> Iterator[Collector]:
    monkeypatch.setattr(traces, "_CLOSE_S", TIMEOUT_S)
    collector = Collector()
    yield collector
    close_traces()
    collector.close()


def attributes(one: Any) -> dict[str, str]:
    return {pair.key: str(pair.value).strip() for pair in one.attributes}


def test_spans_are_exported_with_attributes_and_parent(
    collector: Collector,
) -> None:
    set_up_traces(collector.url, ratio=1.0)
    with span("action", match=4711), span("append", events=3, fenced=False):
        pass
    close_traces()
    assert {path for path, _ in collector.posts} == {"/v1/traces"}
    action, append = collector.spans()["action"], collector.spans()["append"]
    assert append.parent_span_id == action.span_id
    assert append.trace_id == action.trace_id
    assert attributes(action) == {"match": "int_value: 4711"}
    assert attributes(append) == {"events": "int_value: 3", "fenced": "bool_value: false"}
    resource = collector.posts[0][1].resource_spans[0].resource
    assert attributes(resource)["service.name"] == 'string_value: "palacio"'


def test_secrets_are_masked(collector: Collector) -> None:
    set_up_traces(collector.url, ratio=1.0)
    with suppress(ValueError), span("sit", token="hunter2", path="/seat?key=hunter2"):
        raise ValueError("token=hunter2")
    close_traces()
    assert "ValueError" in collector.spans()["sit"].status.message
    assert all(b"hunter2" not in request.SerializeToString() for _, request in collector.posts)


def test_exception_sets_the_error_status_and_propagates(collector: Collector) -> None:
    set_up_traces(collector.url, ratio=1.0)
    with pytest.raises(ZeroDivisionError), span("action"):
        raise ZeroDivisionError
    close_traces()
    assert collector.spans()["action"].status.code == 2


def test_given_ratio_of_traces_is_exported_and_each_is_complete(collector: Collector) -> None:
    set_up_traces(collector.url, ratio=0.3)
    for number in range(200):
        with span(f"whole {number}"), span(f"part {number}"):
            pass
    close_traces()
    kinds: dict[str, set[str]] = {"whole": set(), "part": set()}
    for name in collector.spans():
        kind, which = name.split()
        kinds[kind].add(which)
    assert kinds["whole"] == kinds["part"]
    assert 20 < len(kinds["whole"]) < 120


def test_span_is_exported_if_and_only_if_its_remote_parent_is(collector: Collector) -> None:
    set_up_traces(collector.url, ratio=0.0)
    for flags, name in ((1, "traced"), (0, "untraced")):
        elsewhere = trace.SpanContext(7, 8, is_remote=True, trace_flags=trace.TraceFlags(flags))
        with trace.use_span(trace.NonRecordingSpan(elsewhere)), span(name):
            pass
    close_traces()
    assert collector.spans().keys() == {"traced"}


def test_endpoint_with_a_path_is_used_as_is(collector: Collector) -> None:
    set_up_traces(f"{collector.url}/collect", ratio=1.0)
    with span("action"):
        pass
    close_traces()
    assert [path for path, _ in collector.posts] == ["/collect"]


def test_tracing_can_be_disabled_again(collector: Collector) -> None:
    set_up_traces(collector.url, ratio=1.0)
    set_up_traces(None)
    with span("action"):
        pass
    close_traces()
    assert collector.posts == []


def test_close_stops_retries_to_an_unreachable_collector(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(traces, "_CLOSE_S", 0.1)
    set_up_traces("http://127.0.0.1:9", ratio=1.0)
    assert traces._exporting is not None
    exporter = traces._exporting.exporter
    stopped_by: list[Thread] = []
    shutdown = exporter.shutdown

    def spy() -> None:
        stopped_by.append(current_thread())
        shutdown()

    monkeypatch.setattr(exporter, "shutdown", spy)
    for _ in range(2_000):  # several batches
        with span("action"):
            pass
    close_traces()
    assert isinstance(stopped_by[0], Timer)


def test_missing_opentelemetry_is_reported_with_the_command_to_install_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace.export", None)
    with pytest.raises(UserError, match=r"pip install 'palacio\[trace\]'"):
        set_up_traces("http://127.0.0.1:4318")
    with span("disabled"):
        pass


OFF = """
import sys
from palacio.server.telemetry.traces import set_up_traces, span
set_up_traces(None)
with span("action", match=4711):
    pass
assert not [name for name in sys.modules if "opentelemetry" in name]
"""


def test_disabled_tracing_does_not_import_opentelemetry() -> None:
    subprocess.run([sys.executable, "-c", OFF], timeout=600, check=True)


def test_disabled_spans_share_one_object() -> None:
    set_up_traces(None)
    assert span("action", match=4711) is span("append")
