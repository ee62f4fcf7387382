"""All refusal codes, found in the sources."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import palacio
from palacio.rules.refusal import Refusal
from palacio.wire.views import Stage

SOURCES = Path(palacio.__file__).parent
# Index of the code argument, by function.
_CALLS = {"RequestRefused": 0, "refusal_response": 0, "reason": 0, "Failed": 0, "_fail": 1}
# Variables with a code that another of these calls contains as a literal.
_PASSED_ON = {"code", "refused.code", "error.code"}
_BY_STAGE = "f'not_{stage}'"
_BY_RULES = "error.reason"
_BY_NAME = "reason.name.lower()"

GAME = {reason.name.lower() for reason in Refusal if reason}


def match_codes() -> set[str]:
    """Return the codes that the rules and the match use."""
    return GAME | set(_named("match", {"IllegalAction": 0})) - {_BY_NAME} | position_codes()


def position_codes() -> set[str]:
    """Return the codes for impossible positions."""
    sources = (file.read_text("utf-8") for file in (SOURCES / "match").rglob("*.py"))
    return set(re.findall(r'"(position_[a-z_]+)"', "\n".join(sources)))


def server_codes() -> set[str]:
    named = set(_named("server", _CALLS)) - _PASSED_ON
    return {code for made in named for code in _codes(made)}


def _codes(made: str) -> set[str]:
    if made == _BY_STAGE:
        return {f"not_{stage}" for stage in get_args(Stage)}
    if made == _BY_RULES:
        return match_codes()
    assert made.isidentifier(), f"unknown code: {made}"
    return {made}


def _named(folder: str, calls: dict[str, int]) -> Iterator[str]:
    """Yield the code passed in each call: a literal's value, or else the argument's source."""
    for file in sorted((SOURCES / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in calls:
                yield from _literals(node.args[calls[_name(node.func)]])


def _name(func: ast.expr) -> str:
    return func.attr if isinstance(func, ast.Attribute) else ast.unparse(func)


def _literals(arg: ast.expr) -> list[str]:
    if isinstance(arg, ast.IfExp):
        return [*_literals(arg.body), *_literals(arg.orelse)]
    return [str(arg.value) if isinstance(arg, ast.Constant) else ast.unparse(arg)]
