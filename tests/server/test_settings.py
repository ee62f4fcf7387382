"""Settings from environment variables, and the errors for invalid values."""

import re
from pathlib import Path

import pytest

from palacio.match.errors import UserError
from palacio.server.access.rate_limits import Limits, RateLimit
from palacio.server.settings import VARIABLES, Settings, read_settings

PAGE = Path(__file__).parents[2] / "docs/run-a-server.md"


def test_settings_without_variables_are_the_defaults() -> None:
    assert read_settings({}) == Settings()
    assert read_settings({"PALACIO_PORT": " ", "PORT": "1"}) == Settings()
    assert Settings().limits == Limits()


def test_documentation_lists_all_variables_with_their_defaults() -> None:
    rows = re.findall(r"^\| `(PALACIO_\w+)` \| ([^|]*) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    assert [variable for variable, _ in rows] == list(VARIABLES.values())
    shown = {variable: value.strip().strip("`") for variable, value in rows}
    plain = {name: shown[variable] for name, variable in VARIABLES.items() if shown[variable]}
    plain.pop("bot_processes")  # the page describes this default in words
    assert read_settings({}, **plain) == Settings()


def test_settings_are_read_from_environment_variables() -> None:
    settings = read_settings(
        {
            "PALACIO_DATABASE_URL": "postgres://ana@db/palacio",
            "PALACIO_CONNECTIONS": "20",
            "PALACIO_NATS_URL": "nats://bus:4222",
            "PALACIO_NATS_CA": "PEM",
            "PALACIO_NATS_PREFIX": "club.azul.",
            "PALACIO_PORT": "0",
            "PALACIO_WORKER": "No",
            "PALACIO_PROXIES": "2",
            "PALACIO_LIMIT_PERSON": "90, 5",
            "PALACIO_LOG_LEVEL": "WARNING",
        }
    )
    assert settings.database_url == "postgres://ana@db/palacio"
    assert settings.nats_url == "nats://bus:4222"
    assert (settings.nats_ca, settings.nats_prefix) == ("PEM", "club.azul.")
    assert (settings.connections, settings.port, settings.worker) == (20, 0, False)
    assert settings.limits == Limits(person=RateLimit(1.5, 5), proxies=2)
    assert settings.log_level == "warning"


def test_command_line_takes_precedence_over_variables() -> None:
    environment = {"PALACIO_PORT": "1", "PALACIO_HOST": "there"}
    settings = read_settings(environment, port="2", host=None)
    assert (settings.port, settings.host) == (2, "there")


@pytest.mark.parametrize(
    ("variable", "value", "message"),
    [
        ("PORT", "80a", "PALACIO_PORT: '80a' is not a number from 0 to 65535."),
        ("PORT", "-1", "PALACIO_PORT: '-1' is not a number from 0 to 65535."),
        ("PORT", "²", "PALACIO_PORT: '²' is not a number from 0 to 65535."),
        ("CONNECTIONS", "2", "PALACIO_CONNECTIONS: '2' is not a number from 3 to 1000."),
        ("BOT_PROCESSES", "0", "PALACIO_BOT_PROCESSES: '0' is not a number from 1 to 1000."),
        ("WORKER", "maybe", "PALACIO_WORKER: 'maybe' is not one of yes, no."),
        (
            "DATABASE_URL",
            "mysql://ana:hush@db/x",
            "PALACIO_DATABASE_URL: 'mysql://***@db/x' is not an address that begins with "
            "postgresql://.",
        ),
        (
            "LIMIT_TABLES",
            "10",
            "PALACIO_LIMIT_TABLES: '10' is not two numbers such as 1200,60: per minute, and burst.",
        ),
        (
            "LIMIT_TABLES",
            "0,1",
            "PALACIO_LIMIT_TABLES: '0,1' is not two numbers such as 1200,60: "
            "per minute, and burst.",
        ),
    ],
)
def test_invalid_value_raises_user_error(variable: str, value: str, message: str) -> None:
    with pytest.raises(UserError) as raised:
        read_settings({f"PALACIO_{variable}": value})
    assert str(raised.value) == message


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"port": "abc"}, "--port: 'abc' is not a number from 0 to 65535."),
        ({"nats_url": "abc"}, "--nats: 'abc' is not "),
    ],
)
def test_invalid_option_is_named_as_it_was_typed(given: dict[str, str], message: str) -> None:
    with pytest.raises(UserError) as raised:
        read_settings({"PALACIO_PORT": "1"}, **given)
    assert str(raised.value).startswith(message)


def test_value_can_be_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "database-url"
    file.write_text("postgresql://ana:hush@db/palacio\n")
    settings = read_settings({"PALACIO_DATABASE_URL_FILE": str(file)})
    assert settings.database_url == "postgresql://ana:hush@db/palacio"
    both = {"PALACIO_DATABASE_URL_FILE": str(file), "PALACIO_DATABASE_URL": "postgresql:///mine"}
    assert read_settings(both).database_url == "postgresql:///mine"


def test_missing_file_for_a_setting_raises_user_error() -> None:
    with pytest.raises(UserError, match="PALACIO_NATS_URL_FILE: '/no/such' can't be read"):
        read_settings({"PALACIO_NATS_URL_FILE": "/no/such"})
