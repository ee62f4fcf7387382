"""Builds with a second version of a rule, which unit tests use, too."""

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
    """Play new matches of Azul by version 2, and keep version 1 for those that began by it."""
    GAMES["azul"] = azul_with_version_2()
    _patch_bots("newer_rules")


def replace_rules() -> None:
    """Change a rule of Azul without keeping the old one: all matches are played by version 2."""
    game = azul_with_version_2()
    GAMES["azul"] = replace(game, older_rules={1: game.rules})
    _patch_bots("replace_rules")


def know_newer_rules() -> None:
    """Know version 2 as well, as the checker and the clients of these builds have to."""
    game = azul_with_version_2()
    GAMES["azul"] = replace(
        game, rules_version=1, rules=game.older_rules[1], older_rules={2: game.rules}
    )


def _patch_bots(name: str) -> None:
    code = _BOT_PROCESS.format(name=name)
    patch(fallback, "COMMAND", (sys.executable, "-c", code, "palacio.study.cost"))
