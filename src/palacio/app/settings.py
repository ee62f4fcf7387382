"""How a person likes the app: its language and its page."""

from dataclasses import dataclass

from palacio.app.paint import DARK, LIGHT, Page
from palacio.words.catalogue import LANGUAGES, Catalogue, catalogue


@dataclass
class Settings:
    say: Catalogue
    page: Page = DARK
    pace_s: float = 0.5  # between the actions of bots, so that they can be followed

    def turn_page(self) -> None:
        self.page = LIGHT if self.page.is_dark else DARK

    def set_language(self, language: str) -> None:
        self.say = catalogue(language)

    def next_language(self) -> None:
        languages = list(LANGUAGES)
        at = languages.index(self.say.language) if self.say.language in languages else -1
        self.set_language(languages[(at + 1) % len(languages)])
