"""Translation: message ids and arguments become text in the user's language.

- `tell_match` returns the story of a match in words, one text for each event.
- `Catalogue` has the messages of one of the `LANGUAGES`.
"""

from typing import TYPE_CHECKING

from palacio.lazy import lazy_names

if TYPE_CHECKING:
    from palacio.i18n.catalogue import LANGUAGES, Catalogue
    from palacio.i18n.story import sentences, tell_match

_MODULES = {
    "catalogue": ("LANGUAGES", "Catalogue"),
    "story": ("sentences", "tell_match"),
}

__all__ = ["LANGUAGES", "Catalogue", "sentences", "tell_match"]

__getattr__ = lazy_names(__name__, _MODULES)


def __dir__() -> list[str]:
    return __all__
