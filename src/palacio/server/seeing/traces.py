"""Traces, which can be switched on: where the time of one action goes.

    with span("append", events=len(batch)):
        ...

Switched off, which is usual, a span is nearly nothing, and OpenTelemetry is not even loaded.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from threading import Timer
from typing import Any
from urllib.parse import urlsplit

from palacio import __version__
from palacio.match.errors import UserError
from palacio.server.seeing.masking import mask, mask_text

USUAL_RATIO = 0.01

_PATH = "/v1/traces"  # where OTLP over HTTP is received, unless the address says otherwise
_CLOSE_S = 2.0


class _NoSpan:
    __slots__ = ()

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        pass  # three names, for to gather them as *_ costs more than the rest


@dataclass(frozen=True)
class _Sending:
    provider: Any
    exporter: Any

    def close(self) -> None:
        """Without a limit it would try for half a minute to reach a receiver that is gone."""
        limit = Timer(_CLOSE_S, self.exporter.shutdown)
        limit.start()
        self.provider.shutdown()
        limit.cancel()


_NO_SPAN = _NoSpan()
_sending: _Sending | None = None
_tracer: Any = None


def span(name: str, **attributes: Any) -> AbstractContextManager[None]:
    """A stretch of work with a name; one within another is a part of it."""
    if _tracer is None:
        return _NO_SPAN
    return _span(name, attributes)


def set_up_traces(endpoint: str | None, *, ratio: float = USUAL_RATIO) -> None:
    """Send this share of all traces there, or with None nothing nowhere.

    A part is traced if the whole is, in whichever process that was begun.
    """
    global _sending, _tracer
    close_traces()
    if endpoint is not None:
        _sending = _begin_sending(_address(endpoint), ratio)
        _tracer = _sending.provider.get_tracer("palacio", __version__)


def close_traces() -> None:
    """Send what has not been sent, and switch off."""
    global _sending, _tracer
    sending, _sending, _tracer = _sending, None, None
    if sending is not None:
        sending.close()


@contextmanager
def _span(name: str, attributes: dict[str, Any]) -> Iterator[None]:
    """What went wrong is told in our words: its own are sent as they are, with what they hold."""
    shown = {key: mask(key, value) for key, value in attributes.items()}
    quiet = {"record_exception": False, "set_status_on_exception": False}
    with _tracer.start_as_current_span(name, attributes=shown, **quiet) as started:
        try:
            yield
        except Exception as error:
            _mark_failed(started, error)
            raise


def _mark_failed(started: Any, error: Exception) -> None:
    from opentelemetry.trace import StatusCode

    started.set_status(StatusCode.ERROR, mask_text(repr(error)))


def _address(endpoint: str) -> str:
    path = urlsplit(endpoint).path
    return endpoint if path.strip("/") else endpoint.rstrip("/") + _PATH


def _begin_sending(address: str, ratio: float) -> _Sending:
    """Loaded only here: it takes a while, and is an extra."""
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
        from opentelemetry.sdk.trace.sampling import ParentBasedTraceIdRatio
    except ImportError as error:
        words = "Traces need OpenTelemetry: pip install 'palacio[trace]'."
        raise UserError(words) from error
    resource = Resource.create({"service.name": "palacio", "service.version": __version__})
    provider = TracerProvider(resource=resource, sampler=ParentBasedTraceIdRatio(ratio))
    exporter = OTLPSpanExporter(endpoint=address)
    provider.add_span_processor(BatchSpanProcessor(exporter))
    return _Sending(provider, exporter)
