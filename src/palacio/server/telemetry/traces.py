"""Optional OpenTelemetry traces of how long the parts of an action take.

    with span("append", events=len(batch)):
        ...

By default tracing is disabled: a span costs almost nothing, and OpenTelemetry is not loaded.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from threading import Timer
from typing import Any
from urllib.parse import urlsplit

from palacio import __version__
from palacio.match.errors import UserError
from palacio.server.telemetry.masking import mask, mask_text

DEFAULT_RATIO = 0.01

_PATH = "/v1/traces"  # default path of OTLP over HTTP
_CLOSE_S = 2.0


@dataclass(frozen=True)
class _Exporting:
    provider: Any
    exporter: Any

    def close(self) -> None:
        """Flush within a time limit: with an unreachable collector, it can take half a minute."""
        limit = Timer(_CLOSE_S, self.exporter.shutdown)
        limit.start()
        self.provider.shutdown()
        limit.cancel()


_NO_SPAN = nullcontext()
_exporting: _Exporting | None = None
_tracer: Any = None


def span(name: str, **attributes: Any) -> AbstractContextManager[None]:
    """Return a context manager that traces its body. Spans nest."""
    return _NO_SPAN if _tracer is None else _span(name, attributes)


def set_up_traces(endpoint: str | None, *, ratio: float = DEFAULT_RATIO) -> None:
    """Export `ratio` of all traces to `endpoint`; None disables tracing.

    A child span is exported if its parent is, even if the parent is in another process.
    """
    global _exporting, _tracer
    close_traces()
    if endpoint is not None:
        _exporting = _start_exporting(_address(endpoint), ratio)
        _tracer = _exporting.provider.get_tracer("palacio", __version__)


def close_traces() -> None:
    """Export the remaining spans and disable tracing."""
    global _exporting, _tracer
    exporting, _exporting, _tracer = _exporting, None, None
    if exporting is not None:
        exporting.close()


@contextmanager
def _span(name: str, attributes: dict[str, Any]) -> Iterator[None]:
    """Start a span. Its error status is masked; OpenTelemetry would export the raw exception."""
    shown = {key: mask(key, value) for key, value in attributes.items()}
    no_record = {"record_exception": False, "set_status_on_exception": False}
    with _tracer.start_as_current_span(name, attributes=shown, **no_record) as started:
        try:
            yield
        except Exception as error:
            from opentelemetry.trace import StatusCode

            started.set_status(StatusCode.ERROR, mask_text(repr(error)))
            raise


def _address(endpoint: str) -> str:
    path = urlsplit(endpoint).path
    return endpoint if path.strip("/") else endpoint.rstrip("/") + _PATH


def _start_exporting(address: str, ratio: float) -> _Exporting:
    """Start exporting spans, and return the exporter.

    OpenTelemetry is imported here, because it is optional and slow to load.
    """
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
        from opentelemetry.sdk.trace.sampling import ParentBasedTraceIdRatio
    except ImportError as error:
        message = "Traces need OpenTelemetry: pip install 'palacio[trace]'."
        raise UserError(message) from error
    resource = Resource.create({"service.name": "palacio", "service.version": __version__})
    provider = TracerProvider(resource=resource, sampler=ParentBasedTraceIdRatio(ratio))
    exporter = OTLPSpanExporter(endpoint=address)
    provider.add_span_processor(BatchSpanProcessor(exporter))
    return _Exporting(provider, exporter)
