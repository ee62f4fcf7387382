"""Structured logs on standard error: JSON lines, or colored text for a terminal.

    log = structlog.get_logger()
    with match_context(4711):
        log.info("action accepted", seat=0)

Records of the standard `logging` module, which libraries use, are written in the same format. Start
uvicorn with `log_config=None`, or it installs its own handlers again.
"""

import json
import logging
import sys
from collections.abc import MutableMapping
from contextvars import ContextVar, Token
from typing import Any

import msgspec
import structlog
from structlog.typing import Processor

from palacio.server.telemetry.masking import mask

_LIBRARIES = ("uvicorn", "uvicorn.error", "uvicorn.access", "asyncpg", "nats")
_NOT_MASKED = frozenset({"timestamp", "level", "logger", "exc_info"})  # hold no secrets

_match: ContextVar[int | str | None] = ContextVar("match", default=None)


def set_up_logs(level: str = "info", *, pretty: bool | None = None) -> None:
    """Configure logging, once at start-up. `pretty` defaults to whether stderr is a terminal."""
    pretty = sys.stderr.isatty() if pretty is None else pretty
    number = logging.getLevelNamesMapping()[level.upper()]
    _set_up_structlog(number, pretty=pretty)
    _set_up_logging(number, pretty=pretty)


class match_context:  # noqa: N801 (a context manager)
    """Add `match=...` to every line logged in the block, including by tasks that it starts."""

    __slots__ = ("_match", "_token")

    def __init__(self, match: int | str) -> None:
        self._match = match

    def __enter__(self) -> None:
        self._token: Token[int | str | None] = _match.set(self._match)

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        _match.reset(self._token)


def _set_up_structlog(level: int, *, pretty: bool) -> None:
    structlog.configure(
        processors=[*_enrich(), *_render(pretty=pretty)],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


def _set_up_logging(level: int, *, pretty: bool) -> None:
    handler = logging.StreamHandler(sys.stderr)
    remove_meta = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, *_enrich()],
            processors=[remove_meta, *_render(pretty=pretty)],
        )
    )
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for name in _LIBRARIES:  # use the root handler only
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True


def _enrich() -> list[Processor]:
    """Return the processors that add fields to a line."""
    return [
        _add_match,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]


def _render(*, pretty: bool) -> list[Processor]:
    """Return the processors that format a line. Tracebacks become text before masking."""
    return [structlog.processors.format_exc_info, _mask_secrets, _renderer(pretty=pretty)]


def _renderer(*, pretty: bool) -> Processor:
    if pretty:
        return structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    return structlog.processors.JSONRenderer(serializer=_to_json)


_Line = MutableMapping[str, Any]


def _add_match(_: Any, __: str, line: _Line) -> _Line:
    match = _match.get()
    if match is not None:
        line.setdefault("match", match)
    return line


def _mask_secrets(_: Any, __: str, line: _Line) -> _Line:
    for name, value in line.items():
        if name not in _NOT_MASKED:
            line[name] = mask(name, value)
    return line


def _to_json(line: _Line, **_: Any) -> str:
    try:
        return msgspec.json.encode(line).decode()
    except (TypeError, ValueError, OverflowError):  # a lone surrogate, or an integer beyond 64 bits
        return json.dumps(line, default=repr)
