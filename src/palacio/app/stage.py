"""What a screen may ask of the app: the settings, and other screens."""

from typing import Protocol

from palacio.app.settings import Settings
from palacio.app.sitting import Sitting
from palacio.match.match import Match


class Stage(Protocol):
    settings: Settings

    def show_start(self) -> None: ...
    def show_table(self, sitting: Sitting) -> None: ...
    def show_result(self, sitting: Sitting) -> None: ...
    def show_replay(self, match: Match) -> None: ...
    def leave(self) -> None: ...
