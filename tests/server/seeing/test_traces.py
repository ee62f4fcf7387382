"""Traces: nearly nothing when off; when on, received by a little server here."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from opentelemetry import trace
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from palacio.match.errors import UserError
from palacio.server.seeing.traces import close_traces, set_up_traces, span


class Receiver:
    """Takes what is posted as OTLP."""

    def __init__(self) -> None:
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.posts.append((self.path, ExportTraceServiceRequest.FromString(body)))
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
def receiver() -> Iterator[Receiver]:
    receiver = Receiver()
    yield receiver
    close_traces()
    receiver.close()


def attributes(one: Any) -> dict[str, str]:
    return {pair.key: str(pair.value).strip() for pair in one.attributes}


def test_spans_are_sent_with_their_attributes_and_the_whole_that_they_are_part_of(
    receiver: Receiver,
) -> None:
    set_up_traces(receiver.url, ratio=1.0)
    with span("action", match=4711), span("append", events=3, fenced=False):
        pass
    close_traces()
    assert {path for path, _ in receiver.posts} == {"/v1/traces"}
    action, append = receiver.spans()["action"], receiver.spans()["append"]
    assert append.parent_span_id == action.span_id
    assert append.trace_id == action.trace_id
    assert attributes(action) == {"match": "int_value: 4711"}
    assert attributes(append) == {"events": "int_value: 3", "fenced": "bool_value: false"}
    resource = receiver.posts[0][1].resource_spans[0].resource
    assert attributes(resource)["service.name"] == 'string_value: "palacio"'


def test_no_secret_is_sent(receiver: Receiver) -> None:
    set_up_traces(receiver.url, ratio=1.0)
    with suppress(ValueError), span("sit", token="hunter2", path="/seat?key=hunter2"):
        raise ValueError("token=hunter2")
    close_traces()
    assert "ValueError" in receiver.spans()["sit"].status.message
    assert all(b"hunter2" not in request.SerializeToString() for _, request in receiver.posts)


def test_an_error_within_is_told_and_goes_on(receiver: Receiver) -> None:
    set_up_traces(receiver.url, ratio=1.0)
    with pytest.raises(ZeroDivisionError), span("action"):
        raise ZeroDivisionError
    close_traces()
    assert receiver.spans()["action"].status.code == 2


def test_only_a_share_is_sent_and_of_each_all_or_nothing(receiver: Receiver) -> None:
    set_up_traces(receiver.url, ratio=0.3)
    for number in range(200):
        with span(f"whole {number}"), span(f"part {number}"):
            pass
    close_traces()
    kinds: dict[str, set[str]] = {"whole": set(), "part": set()}
    for name in receiver.spans():
        kind, which = name.split()
        kinds[kind].add(which)
    assert kinds["whole"] == kinds["part"]
    assert 20 < len(kinds["whole"]) < 120


def test_a_part_is_sent_if_the_whole_was_in_another_process(receiver: Receiver) -> None:
    set_up_traces(receiver.url, ratio=0.0)
    for flags, name in ((1, "traced"), (0, "untraced")):
        elsewhere = trace.SpanContext(7, 8, is_remote=True, trace_flags=trace.TraceFlags(flags))
        with trace.use_span(trace.NonRecordingSpan(elsewhere)), span(name):
            pass
    close_traces()
    assert receiver.spans().keys() == {"traced"}


def test_an_address_with_a_path_is_taken_as_it_is(receiver: Receiver) -> None:
    set_up_traces(f"{receiver.url}/collect", ratio=1.0)
    with span("action"):
        pass
    close_traces()
    assert [path for path, _ in receiver.posts] == ["/collect"]


def test_it_can_be_switched_off_again(receiver: Receiver) -> None:
    set_up_traces(receiver.url, ratio=1.0)
    set_up_traces(None)
    with span("action"):
        pass
    close_traces()
    assert receiver.posts == []


def test_a_receiver_that_is_gone_holds_nobody_up(receiver: Receiver) -> None:
    set_up_traces("http://127.0.0.1:9", ratio=1.0)
    begun = time.perf_counter()
    for _ in range(2_000):  # several times what is sent at once
        with span("action"):
            pass
    assert time.perf_counter() - begun < 2.0
    close_traces()
    assert time.perf_counter() - begun < 10.0


def test_without_the_extra_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace.export", None)
    with pytest.raises(UserError, match=r"pip install 'palacio\[trace\]'"):
        set_up_traces("http://127.0.0.1:4318")
    with span("nothing has been switched on"):
        pass


OFF = """
import sys
from palacio.server.seeing.traces import set_up_traces, span
set_up_traces(None)
with span("action", match=4711):
    pass
assert not [name for name in sys.modules if "opentelemetry" in name]
"""


def test_switched_off_nothing_is_loaded() -> None:
    subprocess.run([sys.executable, "-c", OFF], timeout=60, check=True)


def test_switched_off_a_span_is_nearly_nothing() -> None:
    """A quarter of a microsecond when measured; here only that nobody has made it dear."""
    set_up_traces(None)

    def once() -> float:
        begun = time.perf_counter()
        for _ in range(10_000):
            with span("action", match=4711):
                pass
        return (time.perf_counter() - begun) / 10_000

    assert min(once() for _ in range(20)) < 2e-6
