"""Log lines. Each test starts a process, because logging is configured once per process."""

import json
import os
import pty
import subprocess
import sys
from typing import Any

from tests.terminal import read_terminal

BEGIN = """
import asyncio, logging, structlog
from palacio.server.telemetry.logs import match_context, set_up_logs
log = structlog.get_logger()
"""


def lines(script: str) -> list[dict[str, Any]]:
    """Run the script. Returns the JSON lines that it wrote to standard error."""
    return [json.loads(line) for line in errors_of(script).splitlines()]


def errors_of(script: str) -> str:
    command = [sys.executable, "-c", BEGIN + script]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=True)
    assert done.stdout == ""
    return done.stderr


def test_line_is_json_with_time_level_and_fields() -> None:
    (line,) = lines("""
set_up_logs()
log.info("action accepted", seat=1, took_ms=2.5, action="2b>3\\n", when=None)
log.debug("below the level")
""")
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "event": "action accepted",
        "level": "info",
        "seat": 1,
        "took_ms": 2.5,
        "action": "2b>3\n",
        "when": None,
    }


def test_log_records_from_libraries_are_written_once_as_json() -> None:
    written = lines("""
uvicorn = logging.getLogger("uvicorn")
uvicorn.addHandler(logging.StreamHandler())  # as uvicorn configures itself
uvicorn.propagate = False
set_up_logs()
set_up_logs()
for name in ("uvicorn.error", "uvicorn.access", "asyncpg.pool", "nats.aio.client", "another"):
    logging.getLogger(name).warning("%s is %d", name, 3)
    logging.getLogger(name).debug("below the level")
""")
    names = ["uvicorn.error", "uvicorn.access", "asyncpg.pool", "nats.aio.client", "another"]
    assert [line["logger"] for line in written] == names
    assert [line["event"] for line in written] == [f"{name} is 3" for name in names]
    assert {line["level"] for line in written} == {"warning"}
    assert all(line["timestamp"].endswith("Z") for line in written)


def test_lines_within_match_context_name_the_match() -> None:
    written = lines("""
set_up_logs()
async def work(match):
    with match_context(match):
        await asyncio.sleep(0.01 * (3 - match))
        log.info("ours")
        logging.getLogger("asyncpg").warning("theirs")
        await asyncio.create_task(part())
async def part():
    log.info("in a task")
async def main():
    await asyncio.gather(work(1), work(2))
    log.info("after")
    with match_context(3):
        with match_context("4"):
            log.info("within")
        log.info("outer")
        log.info("explicit", match=5)
asyncio.run(main())
""")
    seen = [(line["event"], line.get("match")) for line in written]
    parts = ("ours", "theirs", "in a task")
    assert sorted(seen[:6]) == sorted((event, match) for match in (1, 2) for event in parts)
    assert seen[6:] == [("after", None), ("within", "4"), ("outer", 3), ("explicit", 5)]


def test_secrets_are_masked() -> None:
    script = """
set_up_logs(pretty=PRETTY)
with match_context(1):
    log.info("sat down", token="hunter2", seat=1, headers={"Cookie": "hunter2"})
    log.bind(seat_key="hunter2").info("bound", value=["seed=hunter2"])
    logging.getLogger("uvicorn.access").info("GET /?%s", "token=hunter2")
    logging.getLogger("asyncpg").error("no way", extra={"password": "hunter2"})
    secret = "hunter2"
    try:
        raise ValueError(f"token={secret}")
    except ValueError:
        log.exception("failed")
        logging.getLogger("nats").exception("failed")
"""
    for pretty in ("False", "True"):
        written = errors_of(script.replace("PRETTY", pretty))
        assert "hunter2" not in written
        assert written.count("ValueError") == 2
        assert "***" in written


def test_traceback_is_a_field_of_the_line() -> None:
    (line,) = lines("""
set_up_logs()
try:
    1 / 0
except ZeroDivisionError:
    log.exception("failed", match=1)
""")
    assert line["exception"].startswith("Traceback")
    assert line["exception"].endswith("ZeroDivisionError: division by zero")
    assert line["level"] == "error"


def test_values_that_are_not_json_are_logged() -> None:
    written = lines("""
set_up_logs()
ring = []
ring.append(ring)
for value in (2**70, "\\ud800", {(1, 2): 3}, ring, float("nan"), object, b"\\xff"):
    log.info("odd", value=value)
""")
    assert len(written) == 7
    assert written[0]["value"] == 2**70


def test_lines_below_the_log_level_are_left_out() -> None:
    assert lines('set_up_logs("error")\nlog.warning("no")\nlogging.warning("no")') == []
    assert len(lines('set_up_logs("DEBUG")\nlog.debug("yes")\nlogging.debug("yes")')) == 2


def test_lines_are_colored_on_a_terminal() -> None:
    script = BEGIN + 'set_up_logs()\nlog.info("sat down", seat=1)\nlogging.warning("theirs")'
    terminal, theirs = pty.openpty()
    subprocess.run([sys.executable, "-c", script], stderr=theirs, timeout=600, check=True)
    os.close(theirs)
    written = read_terminal(terminal)
    os.close(terminal)
    assert "sat down" in written
    assert "theirs" in written
    assert "\x1b[" in written
    assert '{"' not in written
