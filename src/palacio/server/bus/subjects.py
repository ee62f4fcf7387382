"""Subjects: words with dots between them, and the pattern with a star for the last word."""

import re

_WORD = r"[A-Za-z0-9_-]+"
_SUBJECT = re.compile(rf"{_WORD}(?:\.{_WORD})*")
_PATTERN = re.compile(rf"(?:{_WORD}\.)*(?:{_WORD}|\*)")
_GROUP = re.compile(rf"(?:{_WORD})?")

is_subject = _SUBJECT.fullmatch


def check_subject(subject: str) -> None:
    if not is_subject(subject):
        raise ValueError(f"not a subject: {subject!r}")


def check_pattern(pattern: str, group: str) -> None:
    if not _PATTERN.fullmatch(pattern):
        raise ValueError(f"not a subject or a pattern: {pattern!r}")
    if not _GROUP.fullmatch(group):
        raise ValueError(f"not a group: {group!r}")


def patterns(subject: str) -> tuple[str, str]:
    """All that a message to this subject is heard by."""
    head, dot, _ = subject.rpartition(".")
    return subject, f"{head}{dot}*"
