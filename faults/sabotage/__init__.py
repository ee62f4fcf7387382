"""Sabotaged builds of the product, with some functions replaced.

They are replaced only in the sabotaged process, so the product needs no hooks for this.
"""

from typing import Any


def patch(owner: Any, name: str, value: Any) -> None:
    """Replace an attribute. Raise AttributeError if it doesn't exist, perhaps after a rename."""
    if not hasattr(owner, name):
        raise AttributeError(f"{owner.__name__} has no attribute {name}: update this sabotage.")
    setattr(owner, name, value)
