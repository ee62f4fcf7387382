"""A Hatchling build hook that stops wheels and source distributions without the site."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_HOMES = "src/palacio/site/pages/*/home.html"


class RequireSite(BuildHookInterface[Any]):
    """Stop a build if the site is missing. Editable installs need it only when a server starts."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Exit if the site is missing and the build is not an editable install."""
        if version != "editable" and not any(Path(self.root).glob(_HOMES)):
            raise SystemExit("palacio: the site is missing. Build it first: make web (needs Node).")
