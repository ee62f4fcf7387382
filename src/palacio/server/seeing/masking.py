"""What nobody may read in a log or a trace: secrets, by the names that they go by."""

import re
from collections.abc import Mapping
from typing import Any

MASK = "***"

_SECRET = frozenset({"secret", "seed", "key", "token", "cookie", "authorization", "password"})
_WORDS = "|".join(sorted(_SECRET))

_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")  # of set-cookie, API_KEY and sessionToken
_LINE = re.compile(r"((?:authorization|cookie)['\"]?\s*[:=])[^\r\n]*", re.IGNORECASE)
_PAIR = re.compile(rf"((?:{_WORDS})s?['\"]?\s*[:=]\s*['\"]?)[^\s'\"&,;]+", re.IGNORECASE)
_LOGIN = re.compile(r"(://)[^/\s@]+(@)")  # postgresql://name:password@host
_DEEP = 4  # levels of dicts in lists in dicts; what lies deeper is left out


def mask(name: str, value: Any) -> Any:
    """The value as it may be shown under this name."""
    return MASK if is_secret(name) else _clean(value, _DEEP)


def is_secret(name: str) -> bool:
    """`key` and `seat_keys` are, `monkey` and `keyboard` are not."""
    return any(word.lower().removesuffix("s") in _SECRET for word in _WORD.findall(name))


def mask_text(text: str) -> str:
    """Text that others wrote may hold `token=...` or an address with a password in it."""
    if "@" in text:
        text = _LOGIN.sub(rf"\1{MASK}\2", text)
    low = text.lower()
    if any(word in low for word in _SECRET):  # rarely, and looking closer takes ten times as long
        text = _PAIR.sub(rf"\1{MASK}", _LINE.sub(rf"\1 {MASK}", text))
    return text


def _clean(value: Any, deep: int) -> Any:
    if isinstance(value, str):
        return mask_text(value)
    if value is None or isinstance(value, (int, float)):
        return value
    if deep == 0:
        return "..."
    if isinstance(value, Mapping):
        return {str(name): _clean_named(str(name), item, deep - 1) for name, item in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [_clean(item, deep - 1) for item in value]
    return mask_text(repr(value))


def _clean_named(name: str, value: Any, deep: int) -> Any:
    return MASK if is_secret(name) else _clean(value, deep)
