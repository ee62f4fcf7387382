"""The log of a server: lines of JSON on standard error, or colored ones for a person.

    log = structlog.get_logger()
    with on_match(4711):
        log.info("action accepted", seat=0)

What libraries say by way of `logging` comes out as the same lines. Start uvicorn with
`log_config=None`, or it puts its own handlers back.
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

from palacio.server.seeing.masking import mask

_LIBRARIES = ("uvicorn", "uvicorn.error", "uvicorn.access", "asyncpg", "nats")
_OURS = frozenset({"timestamp", "level", "logger", "exc_info"})  # hold no secret, or are no words

_match: ContextVar[int | str | None] = ContextVar("match", default=None)


def set_up_logs(level: str = "info", *, pretty: bool | None = None) -> None:
    """Once, before anything is logged. Pretty is for a terminal, unless it is said."""
    pretty = sys.stderr.isatty() if pretty is None else pretty
    number = logging.getLevelNamesMapping()[level.upper()]
    _set_up_structlog(number, pretty=pretty)
    _set_up_logging(number, pretty=pretty)


class on_match:  # noqa: N801 (it reads as a statement)
    """Every line that is written within, and by tasks that are begun within, names this match."""

    __slots__ = ("_match", "_token")

    def __init__(self, match: int | str) -> None:
        self._match = match

    def __enter__(self) -> None:
        self._token: Token[int | str | None] = _match.set(self._match)

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        _match.reset(self._token)


def _set_up_structlog(level: int, *, pretty: bool) -> None:
    structlog.configure(
        processors=[*_before(), *_after(pretty=pretty)],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


def _set_up_logging(level: int, *, pretty: bool) -> None:
    handler = logging.StreamHandler(sys.stderr)
    drop_own = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, *_before()],
            processors=[drop_own, *_after(pretty=pretty)],
        )
    )
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for name in _LIBRARIES:
        _speak_through_root(logging.getLogger(name))


def _speak_through_root(logger: logging.Logger) -> None:
    for handler in logger.handlers[:]:
        logger.removeHandler(handler)
    logger.propagate = True


def _before() -> list[Processor]:
    """What every line gets, whoever wrote it."""
    return [
        _add_match,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]


def _after(*, pretty: bool) -> list[Processor]:
    """Tracebacks are made into text before it is masked, and don't show what variables hold."""
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
        if name not in _OURS:
            line[name] = mask(name, value)
    return line


def _to_json(line: _Line, **_: Any) -> str:
    try:
        return msgspec.json.encode(line).decode()
    except (TypeError, ValueError, OverflowError):  # half a character, a number beyond 64 bits
        return json.dumps(line, default=repr)
