"""`palacio review`: its tables, its JSON and its page."""

import html
import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.i18n.reasons import reason_text
from palacio.match.record import parse_record
from palacio.study.report import MatchReview
from tests.cli.prompt import PROMPT, palacio
from tests.terminal import read_terminal
from tests.waiting import SCENARIO_S

pytestmark = pytest.mark.slow

FEW = ("--simulations", "20", "--event", "24")
NAMES = ("Ana", "Rui")
PARTS = ("start", "luck", "gifts", "rest")


def test_json_has_every_action_and_each_result_is_the_sum_of_its_parts(record: Path) -> None:
    found = json.loads(palacio("review", record, *FEW, "--json").stdout)
    for seat in found["seats"]:
        total = sum(seat[part] for part in PARTS) - seat["losses"]
        assert total == pytest.approx(seat["result"], abs=1e-6)
        assert seat["error_rate"] > 0
    log = parse_record(record.read_text("utf-8")).log[:25]
    texts = [event.text for event in log if event.seat >= 0 and "=" not in event.text]
    assert [each["played"]["action"] for each in found["actions"]] == texts


def test_json_can_be_decoded_as_a_review(record: Path) -> None:
    shown = palacio("review", record, *FEW, "--json").stdout
    assert msgspec.json.decode(shown, type=MatchReview).simulations == 20


def test_same_seed_gives_the_same_review(record: Path) -> None:
    first, again = (palacio("review", record, *FEW, "--json").stdout for _ in range(2))
    assert first == again
    other = palacio("review", record, *FEW, "--json", "--seed", "1").stdout
    assert other != first


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Moments that mattered to Ana"),
        ("nl", "Beslissende momenten voor Ana"),
        ("fr", "Moments décisifs pour Ana"),
        ("es", "Momentos decisivos para Ana"),
    ],
)
def test_tables_are_in_the_users_language(language: str, words: str, record: Path) -> None:
    shown = palacio("review", record, *FEW, "--language", language).stdout
    assert words in shown


def test_every_action_has_a_row_that_names_the_best_action(record: Path) -> None:
    found = json.loads(palacio("review", record, *FEW, "--json").stdout)
    rows = [line.split() for line in palacio("review", record, *FEW).stdout.splitlines()]
    for each in found["actions"]:
        row = next(row for row in rows if row[:2] == [str(each["seq"]), str(each["round"])])
        assert each["played"]["action"] in row
        assert each["best"]["action"] in row


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_lose_no_characters_on_a_narrow_terminal(
    language: str, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    narrow = palacio("review", record, *FEW, "--language", language).stdout
    monkeypatch.setenv("COLUMNS", "200")
    wide = palacio("review", record, *FEW, "--language", language).stdout
    assert "…" not in narrow
    assert sorted(narrow.split()) == sorted(wide.split())


def test_every_judged_action_is_explained_in_words(record: Path) -> None:
    found = _found(record)
    shown = " ".join(palacio("review", record, *FEW).stdout.split())
    judged = [each for each in found.actions if each.reasons]
    assert judged
    for each in judged:
        words = " ".join(reason_text(one, NAMES, catalogue("en")) for one in each.reasons)
        assert f"{each.played.action}, better {each.best.action}. {words}" in shown


def test_moments_have_a_title_and_seats_have_a_summary(record: Path, tmp_path: Path) -> None:
    file, shown = tmp_path / "review.html", " ".join(palacio("review", record, *FEW).stdout.split())
    palacio("review", record, *FEW, "--html", file)
    page = html.unescape(file.read_text("utf-8"))
    for seat in _found(record).seats:
        for message in (seat.hook, *(moment.title for moment in seat.moments)):
            words = reason_text(message, NAMES, catalogue("en"))
            assert words in shown
            assert words in page


def _found(record: Path) -> MatchReview:
    shown = palacio("review", record, *FEW, "--json").stdout
    return msgspec.json.decode(shown, type=MatchReview)


def test_page_loads_no_other_files_and_shows_a_board_for_every_moment(
    record: Path, tmp_path: Path
) -> None:
    file = tmp_path / "review.html"
    assert palacio("review", record, *FEW, "--html", file).exit_code == 0
    page = file.read_text("utf-8")
    assert page.count("<figure>") == 6
    assert page.count("<svg") == 7
    assert "palacio play" not in page
    assert not re.findall(r"(?:src|href)=|@import|url\(http", page)
    assert "Moments that mattered to Rui" in page


def test_names_are_escaped_in_the_page(record: Path, tmp_path: Path) -> None:
    file = tmp_path / "review.html"
    record.write_text(record.read_text("utf-8").replace("Ana", "<b>Ana"), "utf-8")
    assert palacio("review", record, *FEW, "--html", file).exit_code == 0
    assert "<b>Ana" not in file.read_text("utf-8")


def test_event_past_the_end_is_refused(record: Path) -> None:
    done = palacio("review", record, "--event", "9999")
    assert done.exit_code == 1
    assert done.stderr == "The record has no event 9999: the last one is 60.\n"


def test_stopped_review_ends_at_once_without_a_report(record: Path) -> None:
    """The review runs on a terminal, since only a terminal shows its progress."""
    terminal, theirs = pty.openpty()
    long = "review", str(record), "--simulations", "20000", "--workers", "1"
    with subprocess.Popen(
        [sys.executable, "-c", PROMPT, *long],
        stderr=theirs,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=_accept_ctrl_c,
    ) as process:
        os.close(theirs)
        shown = read_terminal(terminal, SEARCHED)
        assert SEARCHED.search(shown), shown
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=SCENARIO_S)
        errors = read_terminal(terminal)
    os.close(terminal)
    assert process.returncode == 130
    assert output == ""
    assert errors.endswith("Stopped.\r\n")
    assert "Traceback" not in errors


SEARCHED = re.compile(r"\b[1-9]\d*/\d+")  # a count of searched positions


def _accept_ctrl_c() -> None:
    """Let SIGINT end this process, even if the tests run in the background and ignore SIGINT."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
