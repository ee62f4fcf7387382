"""Sabotaged builds of the product, with some functions replaced.

The functions are replaced in the process of the build only, so the product needs no hooks for it.
"""

from typing import Any


def patch(owner: Any, name: str, value: Any) -> None:
    """Replace an attribute. Raise AttributeError if it does not exist: that would test nothing."""
    if not hasattr(owner, name):
        raise AttributeError(f"{owner.__name__} has no attribute {name}: update this sabotage.")
    setattr(owner, name, value)
