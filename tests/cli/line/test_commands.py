"""The commands of line mode: their names and help texts in every language."""

from itertools import combinations

import pytest

from palacio.cli.line.commands import COMMANDS, LOCAL, OPEN, OVER, PLAYING, PUZZLE, parse
from palacio.cli.line.text import say_turn
from palacio.i18n.catalogue import LANGUAGES, Catalogue, catalogue
from palacio.i18n.command_words import say_command, say_usage
from palacio.match.match import Match, new_match
from palacio.match.typed import read_action
from palacio.rules.catalog import GAMES
from palacio.rules.drafting import CHOICE

SALTS = ("a", "b")


def a_match(game: str = "azul", option: str | None = None) -> Match:
    return new_match(game, option=option, names=("Inês", "Rui"), secret=bytes(32), salts=SALTS)


def a_choice(game: str, option: str) -> Match:
    """A match in which a player has to choose a column or a pane."""
    match = a_match(game, option)
    while match.state.phase != CHOICE:
        match.play(match.actions()[0])
    return match


def name_of(id_: str, say: Catalogue) -> str:
    return say_command(id_, say)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_a_name_and_a_help_text(language: str) -> None:
    say = catalogue(language)
    for command in COMMANDS:
        assert say_usage(command.id, say)
        assert say(f"command-{command.id}-help")
        assert set(command.stages) <= {LOCAL, PUZZLE, OPEN, PLAYING, OVER}


@pytest.mark.parametrize("language", LANGUAGES)
def test_command_is_understood_in_the_users_language_and_in_english(language: str) -> None:
    say = catalogue(language)
    for command in COMMANDS:
        assert parse(name_of(command.id, say), say)[0] is command
        assert parse(name_of(command.id, catalogue("en")).upper(), say)[0] is command


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_commands_have_the_same_name(language: str) -> None:
    names = [
        {name_of(command.id, catalogue(spoken)) for spoken in ("en", language)}
        for command in COMMANDS
    ]
    assert not any(one & other for one, other in combinations(names, 2))


@pytest.mark.parametrize(
    ("text", "id_", "argument"),
    [
        ("", "draw", ""),
        ("?", "help", ""),
        ("q", "quit", ""),
        ("save  my match.palacio", "save", "my match.palacio"),
        ("Zetten 2", "actions", "2"),
        ("TERUGNEMEN", "undo", ""),
    ],
)
def test_typed_line_becomes_a_command_and_its_argument(text: str, id_: str, argument: str) -> None:
    command, found = parse(text, catalogue("nl"))
    assert command
    assert (command.id, found) == (id_, argument)


def test_commands_are_understood_without_accents() -> None:
    command, _ = parse("si", catalogue("es"))
    assert command
    assert command.id == "yes"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_action_is_read_as_a_command(language: str, game: str) -> None:
    say, match = catalogue(language), a_match(game)
    words = [
        *match.actions(),
        "home",
        *(say(f"color-{name}") for name in match.module.palette.names),
    ]
    assert all(parse(word, say)[0] is None for word in words)


@pytest.mark.parametrize("typed", ["{0}{1}>3", "{0} {1} 3", "{0}{1}3", " {0},{1}, 3 "])
def test_action_is_understood_with_any_spacing(typed: str) -> None:
    match = a_match()
    action = next(a for a in match.actions() if a.endswith(">3"))
    assert read_action(typed.format(action[0], action[1]), match) == action


def test_names_of_colors_and_places_are_understood() -> None:
    match = a_match()
    action = next(a for a in match.actions() if a[1] == "w" and a.endswith(">f"))
    assert read_action(f"{action[0]} White floor", match) == action


def test_text_that_is_not_an_action_is_left_unchanged() -> None:
    assert read_action("abracadabra", a_match()) == "abracadabra"


@pytest.mark.parametrize(
    ("language", "game", "option", "words"),
    [
        ("en", "azul", "free", ": which column?"),
        ("nl", "azul", "free", ": welke kolom?"),
        ("fr", "sintra", "a", "quelle vitre garder ?"),
        ("es", "sintra", "a", "¿con qué cristal te quedas?"),
    ],
)
def test_question_about_a_choice_lists_its_answers(
    language: str, game: str, option: str, words: str
) -> None:
    """AZ-3.6, SI-3.2: a player who has to choose a column or a pane sees all possible answers."""
    match = a_choice(game, option)
    question = say_turn(match, catalogue(language)).plain
    assert words in question
    assert question.endswith(", ".join(action.partition("=")[2] for action in match.actions()))
