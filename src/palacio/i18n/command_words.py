"""The words for typed commands, in the user's language and in English."""

import unicodedata
from collections.abc import Iterable

from palacio.i18n.catalogue import Catalogue, catalogue


def say_usage(command: str, say: Catalogue) -> str:
    """Return the usage of a command, such as `save FILE`. Its first word is the command."""
    return say(f"command-{command}")


def say_command(command: str, say: Catalogue) -> str:
    """Return the word for a command, without its arguments."""
    return say_usage(command, say).split()[0]


def command_words(commands: Iterable[str], language: str) -> dict[str, str]:
    """Return command ids by word; the words are in lower case and without accents."""
    spoken = (catalogue("en"), catalogue(language))
    return {fold_case(say_command(command, say)): command for command in commands for say in spoken}


def fold_case(word: str) -> str:
    """Return a word in lower case and without accents."""
    letters = unicodedata.normalize("NFKD", word.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
