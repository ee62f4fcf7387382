"""Lines of the log, as a process of its own writes them: to set it up is for a whole process."""

import json
import os
import pty
import subprocess
import sys
from typing import Any

BEGIN = """
import asyncio, logging, structlog
from palacio.server.seeing.logs import on_match, set_up_logs
log = structlog.get_logger()
"""


def lines(script: str) -> list[dict[str, Any]]:
    """What the script writes to standard error, which must be JSON to the last line."""
    return [json.loads(line) for line in errors_of(script).splitlines()]


def errors_of(script: str) -> str:
    command = [sys.executable, "-c", BEGIN + script]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == ""
    return done.stderr


def test_a_line_is_json_with_time_level_and_what_was_said() -> None:
    (line,) = lines("""
set_up_logs()
log.info("action accepted", seat=1, took_ms=2.5, action="2b>3\\n", when=None)
log.debug("not said at this level")
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


def test_libraries_write_the_same_lines_each_once() -> None:
    written = lines("""
uvicorn = logging.getLogger("uvicorn")
uvicorn.addHandler(logging.StreamHandler())  # as it sets itself up
uvicorn.propagate = False
set_up_logs()
set_up_logs()
for name in ("uvicorn.error", "uvicorn.access", "asyncpg.pool", "nats.aio.client", "another"):
    logging.getLogger(name).warning("%s is %d", name, 3)
    logging.getLogger(name).debug("not said")
""")
    names = ["uvicorn.error", "uvicorn.access", "asyncpg.pool", "nats.aio.client", "another"]
    assert [line["logger"] for line in written] == names
    assert [line["event"] for line in written] == [f"{name} is 3" for name in names]
    assert {line["level"] for line in written} == {"warning"}
    assert all(line["timestamp"].endswith("Z") for line in written)


def test_every_line_names_the_match_that_is_worked_on_and_only_then() -> None:
    written = lines("""
set_up_logs()
async def work(match):
    with on_match(match):
        await asyncio.sleep(0.01 * (3 - match))
        log.info("ours")
        logging.getLogger("asyncpg").warning("theirs")
        await asyncio.create_task(part())
async def part():
    log.info("a task begun within")
async def main():
    await asyncio.gather(work(1), work(2))
    log.info("after")
    with on_match(3):
        with on_match("4"):
            log.info("within")
        log.info("again")
        log.info("said", match=5)
asyncio.run(main())
""")
    seen = [(line["event"], line.get("match")) for line in written]
    parts = ("ours", "theirs", "a task begun within")
    assert sorted(seen[:6]) == sorted((event, match) for match in (1, 2) for event in parts)
    assert seen[6:] == [("after", None), ("within", "4"), ("again", 3), ("said", 5)]


def test_no_secret_is_ever_written() -> None:
    script = """
set_up_logs(pretty=PRETTY)
with on_match(1):
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


def test_a_traceback_is_text_in_the_line() -> None:
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


def test_nothing_that_is_logged_can_break_the_log() -> None:
    written = lines("""
set_up_logs()
ring = []
ring.append(ring)
for value in (2**70, "\\ud800", {(1, 2): 3}, ring, float("nan"), object, b"\\xff"):
    log.info("odd", value=value)
""")
    assert len(written) == 7
    assert written[0]["value"] == 2**70


def test_the_level_is_chosen() -> None:
    assert lines('set_up_logs("error")\nlog.warning("no")\nlogging.warning("no")') == []
    assert len(lines('set_up_logs("DEBUG")\nlog.debug("yes")\nlogging.debug("yes")')) == 2


def test_it_is_pretty_on_a_terminal() -> None:
    script = BEGIN + 'set_up_logs()\nlog.info("sat down", seat=1)\nlogging.warning("theirs")'
    terminal, theirs = pty.openpty()
    subprocess.run([sys.executable, "-c", script], stderr=theirs, timeout=60, check=True)
    os.close(theirs)
    written = os.read(terminal, 10_000).decode()
    os.close(terminal)
    assert "sat down" in written
    assert "theirs" in written
    assert "\x1b[" in written
    assert '{"' not in written
