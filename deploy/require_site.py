"""Hatchling's build hook: no wheel or source distribution without the built site."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_HOMES = "src/palacio/site/pages/*/home.html"


class RequireSite(BuildHookInterface[Any]):
    """Stop a build if the site is missing. An editable install reads it when a server starts."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Exit if a build that is not editable lacks the site."""
        if version != "editable" and not any(Path(self.root).glob(_HOMES)):
            raise SystemExit("palacio: the site is missing. Build it first: make web (needs Node).")
