"""Refusals: each has a reason and a text, and changes nothing."""

from typing import Any

import pytest

from palacio.match.errors import BadNotation, IllegalAction, StaleAction
from palacio.match.match import Match
from palacio.match.refusal_text import REFUSAL_TEXT
from palacio.rules.drafting import CHANCE, NOBODY
from palacio.rules.refusal import Refusal
from tests.match.matches import begun, header_of, match_at, snapshot, whole
from tests.rules.table import strips, windows
from tests.rules.variants import Variant, every_variant

AZUL = Variant("azul", "fixed", 2)
TABLES = [AZUL, Variant("azul", "free", 3), Variant("sintra", "a", 2)]

CASES = {
    Refusal.NOT_NOW: ("azul displays=bbyr", "col=1"),
    Refusal.NONE_THERE: ("azul displays=bbyr", "1k>1"),
    Refusal.LINE_FULL: ("azul displays=bbyr | lines=b/-/-/-/-", "1b>1"),
    Refusal.LINE_OTHER_COLOR: ("azul displays=bbyr | lines=-/y/-/-/-", "1b>2"),
    Refusal.COLOR_ON_ROW: ("azul displays=bbyr | wall=b..../...../...../...../.....", "1b>1"),
    Refusal.COLUMN_TAKEN: (
        "azul wall=free phase=choice | lines=b/-/-/-/- wall=.y.../...../...../...../.....",
        "col=2",
    ),
    Refusal.COLOR_IN_COLUMN: (
        "azul wall=free phase=choice | lines=b/-/-/-/- wall=...../...../.b.../...../.....",
        "col=2",
    ),
    Refusal.LEFT_OF_GLAZIER: ("sintra displays=yypp | glazier=3", "1y>1"),
    Refusal.STRIP_GONE: (
        f"sintra displays=yypp | strips={strips({1: '-'})} windows={windows({1: 'yy'})}",
        "1y>1",
    ),
    Refusal.NO_FITTING_SPACE: ("sintra displays=yypp", "1y>2"),
    Refusal.MUST_FIT_ELSEWHERE: ("sintra displays=yypp", "1y>x"),
    Refusal.TOO_MANY_JOKERS: ("sintra displays=yypp", "1y>1+1"),
    Refusal.TOO_FEW_JOKERS: (f"sintra displays=yypp | strips={strips({8: '8b'})}", "1y>8"),
    Refusal.ALREADY_HOME: ("sintra displays=yypp", "home"),
    Refusal.NOT_ON_STRIP: (
        f"sintra phase=choice displays=yypp | strips={strips({1: '1a:yyypp'})}",
        "keep=w",
    ),
    Refusal.WRONG_SETUP: (
        "sintra phase=setup round=0",
        "setup=1:yyyyyy:1a2a3a4a5a6a7a8a,1a2a3a4a5a6a7a8a",
    ),
    Refusal.WRONG_DEAL: ("azul phase=deal", "deal=bbbb/bbbb/bbbb/bbbb/-"),
    Refusal.MATCH_OVER: ("azul phase=over", "1b>1"),
}


@pytest.mark.parametrize("refusal", CASES, ids=lambda refusal: refusal.name.lower())
def test_a_refusal_has_a_reason_and_changes_nothing(refusal: Refusal) -> None:
    position, action = CASES[refusal]
    match = match_at(position)
    check_refused(match, action, reason=refusal.name.lower(), words=REFUSAL_TEXT[refusal])


@pytest.mark.parametrize("action", [-1, 10**6, 2**70])
@pytest.mark.parametrize("variant", TABLES, ids=str)
def test_an_action_number_out_of_range_is_refused(variant: Variant, action: int) -> None:
    check_refused(begun(variant), action, reason="no_such_action")


def test_every_refusal_has_a_test_case_and_a_text() -> None:
    reasons = set(Refusal) - {Refusal.NONE}
    assert CASES.keys() | {Refusal.NO_SUCH_ACTION} == reasons
    assert REFUSAL_TEXT.keys() == reasons
    assert len(set(REFUSAL_TEXT.values())) == len(REFUSAL_TEXT)


@every_variant
def test_an_action_out_of_turn_is_refused(variant: Variant) -> None:
    match = begun(variant)
    for seat in range(-3, variant.seats + 1):
        if seat != match.seat:
            check_refused(match, match.actions()[0], seat=seat, reason="not_your_turn")


def test_the_refusal_of_an_action_out_of_turn_says_whose_turn_it_is() -> None:
    match = begun(AZUL)
    with pytest.raises(IllegalAction, match=f"turn of {match.header.names[match.seat]}"):
        match.play(match.actions()[0], seat=1 - match.seat)
    with pytest.raises(IllegalAction, match="turn of the bag"):
        Match(header_of(AZUL)).play("1b>1", seat=0)


@pytest.mark.parametrize("seen", [-1, 0, 4, 6, 10**9])
def test_an_action_for_another_position_is_stale(seen: int) -> None:
    match = begun(AZUL)
    assert len(match.log) == 5
    before = snapshot(match)
    with pytest.raises(StaleAction, match=f"at event 5, not at {seen}"):
        match.play(match.actions()[0], seen=seen)
    assert snapshot(match) == before


@pytest.mark.parametrize("text", ["", "nonsense", "1b", "1b>9", "1b>1 ", "\n", "undo ", "deal="])
@pytest.mark.parametrize("variant", TABLES, ids=str)
def test_text_that_is_not_an_action_is_bad_notation(variant: Variant, text: str) -> None:
    match = begun(variant)
    before = snapshot(match)
    with pytest.raises(BadNotation):
        match.play(text)
    assert snapshot(match) == before


@every_variant
def test_actions_after_the_end_are_refused(variant: Variant) -> None:
    match = whole(variant)
    check_refused(match, "1b>1", reason="match_over")
    for seat in range(CHANCE, variant.seats):
        check_refused(match, "1b>1", seat=seat, reason="match_over")


@pytest.mark.parametrize("seat", [None, CHANCE, 0, 1, NOBODY])
@pytest.mark.parametrize("kind", ["commit", "salt", "reveal"])
def test_a_misplaced_event_of_the_fair_deal_is_refused(kind: str, seat: int | None) -> None:
    for match in (begun(AZUL), whole(AZUL)):
        for value in ("", "zz", "salt", "ab" * 32):
            check_refused(match, f"{kind}={value}", seat=seat, reason="wrong_deal_event")


def check_refused(match: Match, action: Any, *, reason: str, words: str = "", **who: Any) -> None:
    before = snapshot(match)
    with pytest.raises(IllegalAction) as refused:
        match.play(action, **who)
    assert refused.value.reason == reason
    assert words in str(refused.value)
    assert str(refused.value).endswith(".")
    assert snapshot(match) == before
