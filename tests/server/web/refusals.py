"""Every code by which something is refused, as the sources have them."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import palacio
from palacio.rules.refusal import Refusal
from palacio.wire.views import Stage

SOURCES = Path(palacio.__file__).parent
_SAYING = {"Refused": 0, "refusal": 0, "reason": 0, "Failed": 0, "_fail": 1}  # which is the code
_PASSED_ON = {"code", "refused.code", "error.code"}  # from one of those calls to another
_BY_STAGE = "f'not_{stage}'"
_BY_RULES = "error.reason"
_BY_NAME = "reason.name.lower()"

GAME = {reason.name.lower() for reason in Refusal if reason}


def match_codes() -> set[str]:
    """What the rules and the match refuse."""
    return GAME | set(_named("match", {"IllegalAction": 0})) - {_BY_NAME}


def server_codes() -> set[str]:
    named = set(_named("server", _SAYING)) - _PASSED_ON
    return {code for made in named for code in _codes(made)}


def _codes(made: str) -> set[str]:
    if made == _BY_STAGE:
        return {f"not_{stage}" for stage in get_args(Stage)}
    if made == _BY_RULES:
        return match_codes()
    assert made.isidentifier(), f"what is {made}?"
    return {made}


def _named(folder: str, calls: dict[str, int]) -> Iterator[str]:
    """The code that each of these calls names: as it is, or as it is made."""
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
