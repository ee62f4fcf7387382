"""Packages that `make setup` does not install."""

import os

import pytest


def need(package: str) -> None:
    """Skip a test or a whole module if this package is missing; in CI, let its import fail."""
    if "CI" not in os.environ:
        pytest.importorskip(package)
