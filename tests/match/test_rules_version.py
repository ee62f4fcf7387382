"""A match is played under the version of the rules that its log names."""

from dataclasses import replace

import pytest

from palacio.bots.process import Question, choose
from palacio.match.errors import BadNotation, BadRecord
from palacio.match.log import Header
from palacio.match.match import Match, fold, new_match
from palacio.match.record import format_record, parse_record, verify
from palacio.match.snapshot import restore_match, take_snapshot
from palacio.match.summary import summarize
from palacio.match.whatif import if_over
from palacio.rules import azul
from palacio.rules.state import to_bytes
from tests.rules.azul_2 import add_version_2

pytestmark = pytest.mark.slow  # compiles a second version of Azul

SECRET, SALTS = bytes(range(32)), ["salt0", "salt1"]


@pytest.fixture(autouse=True)
def two_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    add_version_2(monkeypatch)


def begun(version: int) -> Match:
    match = Match(Header("azul", "fixed", ("Ana", "Bo"), version))
    match.referee.commit(SECRET, SALTS)
    return match


def played(version: int) -> Match:
    """Return a whole match. Its actions are the same in both versions of the rules."""
    match = begun(version)
    while not match.is_over:
        actions = match.actions()
        match.play(actions[len(match.log) * 7 % len(actions)])
    return match


def texts(match: Match) -> list[tuple[int, str]]:
    return [(event.seat, event.text) for event in match.log]


def full_rows(match: Match) -> list[int]:
    return [int(azul.full_rows(match.state.boards[seat])) for seat in range(match.header.seats)]


def test_a_new_match_is_played_under_the_newest_version() -> None:
    assert new_match("azul").header.rules_version == 2
    assert new_match("sintra").header.rules_version == 1


def test_scores_under_two_versions_differ_by_the_changed_bonus() -> None:
    one, two = played(1), played(2)
    assert one.is_over
    assert texts(one) == texts(two)
    rows = full_rows(one)
    assert sum(rows) > 0
    assert [b - a for a, b in zip(one.scores, two.scores, strict=True)] == rows
    for match in (one, two):
        assert tuple(summarize(match).scores) == match.scores
        assert [board.score for board in match.view().boards] == list(match.scores)


def test_previews_follow_the_rules_version_of_the_match() -> None:
    one, two = played(1), played(2)
    gained = [b.points - a.points for a, b in zip(if_over(one), if_over(two), strict=True)]
    assert gained == full_rows(one)


@pytest.mark.parametrize("version", [1, 2])
def test_records_of_both_versions_verify(version: int) -> None:
    match = played(version)
    text = format_record(match)
    assert f"\nrules: {version}\n" in text
    verdict = verify(text)
    assert verdict.deals_proven
    assert verdict.match.scores == parse_record(text).scores == match.scores
    with pytest.raises(BadRecord):
        verify(text.replace(f"rules: {version}", f"rules: {3 - version}"))


@pytest.mark.parametrize("version", [1, 2])
def test_a_snapshot_can_be_restored_only_with_its_own_rules_version(version: int) -> None:
    match = played(version)
    middle = fold(match.header, texts(match)[:40])
    snapshot = take_snapshot(middle)
    restored = restore_match(match.header, texts(match), snapshot)
    assert restored.scores == match.scores
    assert restored.story() == match.story()
    other = replace(match.header, rules_version=3 - version)
    with pytest.raises(BadRecord):
        restore_match(other, texts(match), snapshot)


@pytest.mark.parametrize("version", [1, 2])
def test_a_bot_can_choose_in_a_state_of_either_rules_version(version: int) -> None:
    match = begun(version)
    match.play(choose(Question("azul", to_bytes(match.state), "random", version)))
    assert len(to_bytes(match.state)) == azul.STATE.itemsize + version - 1


def test_an_unknown_version_is_refused() -> None:
    with pytest.raises(BadNotation, match="rules version 3; this program has version 1, 2"):
        Header("azul", "fixed", ("Ana", "Bo"), 3)
