"""Builds with a second version of a rule, which is defined in the unit tests."""

import sys
from dataclasses import replace

from faults.sabotage import patch
from palacio.rules.catalog import GAMES
from palacio.server.worker import fallback
from tests.rules.azul_2 import azul_with_version_2

_BOT_PROCESS = """
from faults.sabotage import rules_version
rules_version.{name}()
from palacio.bots import process
from palacio.study.cost import rate
process.main(rate)
"""


def newer_rules() -> None:
    """Play new matches of Azul by version 2 of its rules, and older matches by version 1."""
    GAMES["azul"] = azul_with_version_2()
    _patch_bots("newer_rules")


def replace_rules() -> None:
    """Change a rule of Azul for all matches, without keeping version 1 for older matches."""
    game = azul_with_version_2()
    GAMES["azul"] = replace(game, older_rules={1: game.rules})
    _patch_bots("replace_rules")


def know_newer_rules() -> None:
    """Make version 2 of Azul's rules known to the checker and to the clients of these builds."""
    game = azul_with_version_2()
    GAMES["azul"] = replace(
        game, rules_version=1, rules=game.older_rules[1], older_rules={2: game.rules}
    )


def _patch_bots(name: str) -> None:
    code = _BOT_PROCESS.format(name=name)
    patch(fallback, "COMMAND", (sys.executable, "-c", code, "palacio.study.cost"))
