"""Packages that import their public names on first use, because importing the rules is slow."""

from collections.abc import Callable, Mapping
from importlib import import_module


def lazy_names(
    package: str, modules: Mapping[str, tuple[str, ...]], before: Callable[[], None] = lambda: None
) -> Callable[[str], object]:
    """Return a `__getattr__` for a package, given the public names of each of its modules.

    The returned function calls `before` before each import, and raises AttributeError for other
    names.
    """

    def find(name: str) -> object:
        for module, names in modules.items():
            if name in names:
                before()
                return getattr(import_module(f"{package}.{module}"), name)
        raise AttributeError(f"{package} has no '{name}'")

    return find
