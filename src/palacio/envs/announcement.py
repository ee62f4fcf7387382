"""The notice that environments are compiled on first use."""

import multiprocessing
import sys
from functools import cache
from typing import Any

from palacio.rules.compiled import COMPILING, is_compiled


@cache
def announce_compiling(function: Any) -> None:
    """Print a notice if this function has yet to be compiled. Child processes print nothing."""
    if not is_compiled(function) and multiprocessing.parent_process() is None:
        _print_once()


@cache
def _print_once() -> None:
    print(COMPILING.replace("the rules", "the environments"), file=sys.stderr)
