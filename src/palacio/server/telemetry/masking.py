"""Masking of secrets in logs and traces, by field name."""

import re
from collections.abc import Mapping
from typing import Any

MASK = "***"

_SECRET = frozenset({"secret", "seed", "key", "token", "cookie", "authorization", "password"})
_WORDS = "|".join(sorted(_SECRET))

_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")  # splits set-cookie, API_KEY and sessionToken
_LINE = re.compile(r"((?:authorization|cookie)['\"]?\s*[:=])[^\r\n]*", re.IGNORECASE)
_PAIR = re.compile(rf"((?:{_WORDS})s?['\"]?\s*[:=]\s*['\"]?)[^\s'\"&,;]+", re.IGNORECASE)
_LOGIN = re.compile(r"(://)[^/\s@]+(@)")  # postgresql://name:password@host
_MAX_DEPTH = 4  # of nested containers; deeper values are left out


def mask(name: str, value: Any, depth: int = _MAX_DEPTH) -> Any:
    """Return the value without secrets, or the mask if the name belongs to a secret."""
    return MASK if is_secret(name) else _clean(value, depth)


def is_secret(name: str) -> bool:
    """Return whether a name belongs to a secret: `key` and `seat_keys` do, `monkey` does not."""
    return any(word.lower().removesuffix("s") in _SECRET for word in _WORD.findall(name))


def mask_text(text: str) -> str:
    """Return the text with `token=...` and passwords in URLs masked."""
    if "@" in text:
        text = _LOGIN.sub(rf"\1{MASK}\2", text)
    low = text.lower()
    if any(word in low for word in _SECRET):  # rare; the regular expressions are ten times slower
        text = _PAIR.sub(rf"\1{MASK}", _LINE.sub(rf"\1 {MASK}", text))
    return text


def _clean(value: Any, depth: int) -> Any:
    if isinstance(value, str):
        return mask_text(value)
    if value is None or isinstance(value, (int, float)):
        return value
    if depth == 0:
        return "..."
    if isinstance(value, Mapping):
        return {str(name): mask(str(name), item, depth - 1) for name, item in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [_clean(item, depth - 1) for item in value]
    return mask_text(repr(value))
