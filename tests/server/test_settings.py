"""Settings: from variables, and what is said about wrong ones."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from palacio.match.errors import UserError
from palacio.server.settings import VARIABLES, Settings, read_settings
from palacio.server.web.limits import Limits, Rate

PAGE = Path(__file__).parents[2] / "docs/run-a-server.md"


def test_without_any_variable_all_is_as_usual() -> None:
    assert read_settings({}) == Settings()
    assert read_settings({"PALACIO_PORT": " ", "PORT": "1"}) == Settings()
    assert Settings().limits == Limits()


def test_every_setting_has_its_variable() -> None:
    assert list(VARIABLES) == [each.name for each in fields(Settings)]


def test_the_page_lists_the_same_variables_with_the_same_usual_values() -> None:
    rows = re.findall(r"^\| `(PALACIO_\w+)` \| ([^|]*) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    assert [variable for variable, _ in rows] == list(VARIABLES.values())
    shown = {variable: value.strip().strip("`") for variable, value in rows}
    plain = {name: shown[variable] for name, variable in VARIABLES.items() if shown[variable]}
    plain.pop("thinkers")  # is told in words
    assert read_settings({}, **plain) == Settings()


def test_what_is_set_is_read() -> None:
    settings = read_settings(
        {
            "PALACIO_DATABASE_URL": "postgres://ana@db/palacio",
            "PALACIO_CONNECTIONS": "20",
            "PALACIO_NATS_URL": "nats://bus:4222",
            "PALACIO_NATS_PREFIX": "club.azul.",
            "PALACIO_PORT": "0",
            "PALACIO_WORK": "No",
            "PALACIO_BEHIND_PROXY": "yes",
            "PALACIO_LIMIT_PERSON": "90, 5",
            "PALACIO_LOG_LEVEL": "WARNING",
        }
    )
    assert settings.database_url == "postgres://ana@db/palacio"
    assert settings.nats_url == "nats://bus:4222"
    assert settings.nats_prefix == "club.azul."
    assert (settings.connections, settings.port, settings.work) == (20, 0, False)
    assert settings.limits == Limits(person=Rate(1.5, 5), behind_proxy=True)
    assert settings.log_level == "warning"


def test_the_command_line_comes_first() -> None:
    environment = {"PALACIO_PORT": "1", "PALACIO_HOST": "there"}
    settings = read_settings(environment, port="2", host=None)
    assert (settings.port, settings.host) == (2, "there")


@pytest.mark.parametrize(
    ("variable", "value", "words"),
    [
        ("PORT", "80a", "PALACIO_PORT: '80a' is not a number from 0 to 65535."),
        ("PORT", "-1", "PALACIO_PORT: '-1' is not a number from 0 to 65535."),
        ("PORT", "²", "PALACIO_PORT: '²' is not a number from 0 to 65535."),
        ("CONNECTIONS", "2", "PALACIO_CONNECTIONS: '2' is not a number from 3 to 1000."),
        ("THINKERS", "0", "PALACIO_THINKERS: '0' is not a number from 1 to 1000."),
        ("WORK", "maybe", "PALACIO_WORK: 'maybe' is not one of yes, no."),
        (
            "DATABASE_URL",
            "mysql://ana:hush@db/x",
            "PALACIO_DATABASE_URL: 'mysql://***@db/x' is not an address that begins with "
            "postgresql://.",
        ),
        (
            "LIMIT_TABLES",
            "10",
            "PALACIO_LIMIT_TABLES: '10' is not two numbers such as 1200,60: a minute, and at once.",
        ),
        (
            "LIMIT_TABLES",
            "0,1",
            "PALACIO_LIMIT_TABLES: '0,1' is not two numbers such as 1200,60: "
            "a minute, and at once.",
        ),
    ],
)
def test_a_wrong_value_is_told_in_words(variable: str, value: str, words: str) -> None:
    with pytest.raises(UserError) as told:
        read_settings({f"PALACIO_{variable}": value})
    assert str(told.value) == words


def test_a_value_may_be_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "database-url"
    file.write_text("postgresql://ana:hush@db/palacio\n")
    settings = read_settings({"PALACIO_DATABASE_URL_FILE": str(file)})
    assert settings.database_url == "postgresql://ana:hush@db/palacio"
    both = {"PALACIO_DATABASE_URL_FILE": str(file), "PALACIO_DATABASE_URL": "postgresql:///mine"}
    assert read_settings(both).database_url == "postgresql:///mine"


def test_a_file_that_is_not_there_is_told() -> None:
    with pytest.raises(UserError, match="PALACIO_NATS_URL_FILE: '/no/such' can't be read"):
        read_settings({"PALACIO_NATS_URL_FILE": "/no/such"})
