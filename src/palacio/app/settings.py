"""The settings of the app: language, theme, and the pause before a bot's action."""

from dataclasses import dataclass

from palacio.app.draw.palette import DARK, LIGHT, Theme
from palacio.app.draw.pointing import following
from palacio.i18n.catalogue import LANGUAGES, Catalogue, catalogue


@dataclass
class Settings:
    say: Catalogue
    theme: Theme = DARK
    bot_pause_s: float = 0.5  # before each bot action, so that people can follow

    def toggle_theme(self) -> None:
        self.theme = LIGHT if self.theme is DARK else DARK

    def set_language(self, language: str) -> None:
        self.say = catalogue(language)

    def next_language(self) -> None:
        self.set_language(following(LANGUAGES, self.say.language, 1))
