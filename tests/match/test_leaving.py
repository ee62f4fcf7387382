"""Leaving a match: a seat that left can't win, and the last one left in it wins at once."""

from itertools import permutations

import pytest

from palacio.i18n.story import sentences
from palacio.match.errors import IllegalAction
from palacio.match.kinds import LEAVING
from palacio.match.match import Match
from palacio.match.record import format_record, parse_record, verify
from palacio.match.result import seats_out, winners
from palacio.match.story import Over, Resigned, TimedOut
from palacio.rules.drafting import CHANCE, NOBODY
from tests.match.matches import (
    begun,
    folded,
    match_at,
    played,
    snapshot,
    state_bytes,
    whole,
    without_fair_deal,
)
from tests.match.test_refusal_text import check_refused
from tests.rules.variants import VARIANTS, Variant, every_variant

AZUL = Variant("azul", "fixed", 2)
THREE = Variant("azul", "free", 3)
FOUR = Variant("sintra", "b", 4)

every_way = pytest.mark.parametrize("way", LEAVING)


# --- The last seat left wins.


@every_variant
@every_way
def test_the_match_is_over_when_one_seat_is_left(variant: Variant, way: str) -> None:
    for stays in range(variant.seats):
        match = played(variant, events=30)
        for seat in others(variant, stays):
            match.play(way, seat=seat)
        assert match.is_over
        assert match.seat == NOBODY
        assert match.actions() == []
        assert match.winners == (stays,)
        assert match.out == others(variant, stays)


@every_variant
def test_when_one_seat_is_left_the_secret_is_revealed_and_deals_proven(variant: Variant) -> None:
    match = left(variant)
    assert match.referee.deal.is_revealed
    assert [event.text[:6] for event in match.log[-2:]] == ["resign", "reveal"]
    verdict = verify(format_record(match))
    assert verdict.deals_proven
    assert verdict.match.winners == match.winners
    assert verdict.match.is_over


@every_variant
def test_leaving_does_not_change_scores_or_position(variant: Variant) -> None:
    before = played(variant, events=40)
    after = left(variant, events=40)
    assert state_bytes(after) == state_bytes(before)
    assert after.scores == before.scores
    assert after.position() == before.position()


@every_variant
def test_after_the_end_only_the_reveal_is_accepted(variant: Variant) -> None:
    hidden = without_fair_deal(left(variant))
    assert hidden.is_over
    before = played(variant, events=40)
    for seat in (None, CHANCE, NOBODY, *range(variant.seats)):
        for text in (*before.actions()[:1], *LEAVING):
            check_refused(hidden, text, seat=seat, reason="match_over")
        check_refused(hidden, "undo", seat=seat, reason="nothing_to_undo")
        check_refused(hidden, "salt=abc", seat=seat, reason="wrong_deal_event")


def test_a_leader_who_resigns_does_not_win() -> None:
    match = match_at("azul displays=bbyr | score=30 | score=12")
    match.play("resign", seat=0)
    assert match.winners == (1,)
    assert "\nresult: 30 12, won by 2; out: 1\n" in format_record(match)


# --- With more seats the match goes on.


@pytest.mark.parametrize("variant", [v for v in VARIANTS if v.seats > 2], ids=str)
@every_way
def test_the_match_goes_on_while_two_seats_are_left(variant: Variant, way: str) -> None:
    """The test also plays for the seat that left, so the logs differ only in its departure."""
    match, straight = begun(variant), played(variant)
    match.play(way, seat=1)
    for event in straight.log:
        if event.seat >= 0 and not event.text.startswith("salt="):
            assert not match.is_over
            match.play(event.text, seat=event.seat)
    assert state_bytes(match) == state_bytes(straight)
    if straight.is_over:
        assert match.is_over
        assert 1 not in match.winners
        assert verify(format_record(match)).deals_proven
        assert format_record(match).split("\n")[6].endswith("; out: 2")


@pytest.mark.parametrize(
    ("boards", "out", "won"),
    [
        ("| score=9 | score=8 | score=7", (), (0,)),
        ("| score=9 | score=8 | score=7", (0,), (1,)),
        ("| score=9 | score=8 | score=7", (0, 1), (2,)),
        ("| score=9 | score=8 | score=8", (0,), (1, 2)),
        ("| score=9 | score=9 | score=8", (2,), (0, 1)),
        ("| score=9 | score=8 | score=8 wall=bykrw/...../...../...../.....", (0,), (2,)),
        ("| score=8 wall=bykrw/...../...../...../..... | score=8 | score=8", (0,), (1, 2)),
    ],
)
def test_winners_are_the_best_of_the_seats_that_stayed(
    boards: str, out: tuple[int, ...], won: tuple[int, ...]
) -> None:
    """AZ-4.5 among the seats that stayed: most points, then full rows, then a shared victory."""
    match = match_at(f"azul wall=free seats=3 phase=over {boards}")
    match.referee.out = out
    assert match.winners == won
    assert tuple(match.view().winners) == won
    assert sum(line.count("★") for line in str(match).split("\n")) == len(won)


def test_sintras_tie_break_ignores_seats_that_left() -> None:
    """SI-5.6: among the seats that stayed, points lost to broken glass decide a tie."""
    boards = "| score=9 | score=9 lost=3 | score=9 lost=1"
    match = match_at(f"sintra seats=3 phase=over round=6 {boards}")
    assert match.winners == (0,)
    assert winners(match.state, (0,)) == (2,)


def test_there_is_no_winner_before_the_end() -> None:
    match = begun(FOUR)
    match.play("timeout", seat=3)
    match.play("resign", seat=0)
    assert match.winners == ()
    assert match.view().winners == []
    assert "\nresult: unfinished; out: 4 and 1\n" in format_record(match)


# --- When seats can leave.


def test_resigning_without_naming_a_seat_resigns_for_the_seat_to_move() -> None:
    match = begun(THREE)
    seat = match.seat
    match.play("resign")
    assert match.out == (seat,)
    assert match.seat == seat


@every_variant
def test_a_seat_can_leave_on_its_own_turn_and_on_another_seats(variant: Variant) -> None:
    for seat in range(variant.seats):
        match = begun(variant)
        match.play("timeout", seat=seat, seen=len(match.log))
        assert seats_out(match.log) == match.out == (seat,)


@every_way
def test_a_seat_cannot_leave_twice(way: str) -> None:
    match = begun(FOUR)
    match.play("resign", seat=2)
    check_refused(match, way, seat=2, reason="already_out", words="left the match already")


@pytest.mark.parametrize("seat", [CHANCE, NOBODY, 2])
def test_only_an_existing_seat_can_leave(seat: int) -> None:
    check_refused(begun(AZUL), "resign", seat=seat, reason="not_your_turn")


@every_way
def test_leaving_before_the_first_deal_is_refused(way: str) -> None:
    for variant in (AZUL, FOUR):
        match = Match(begun(variant).header)
        for event in begun(variant).log:
            check_refused(match, way, seat=0, reason="not_now")
            match.referee.accept(event.seat, event.text)
        match.play(way, seat=0)


@every_way
def test_leaving_after_the_end_is_refused(way: str) -> None:
    check_refused(whole(THREE), way, seat=0, reason="match_over")


def test_without_dice_a_seat_can_leave_before_a_deal() -> None:
    match = without_fair_deal(whole(THREE))
    deals = [e.seq for e in match.log if e.text.startswith("deal=")]
    half = Match(match.header)
    for event in match.log[: deals[1]]:
        half.referee.accept(event.seat, event.text)
    assert half.seat == CHANCE
    half.play("resign", seat=1)
    half.play(match.log[deals[1]].text)
    assert half.seat >= 0


# --- Undo.


def test_actions_before_a_seat_left_cannot_be_undone() -> None:
    match = begun(THREE)
    match.play(match.actions()[0])
    match.play("resign", seat=2)
    assert match.undoable == ()
    check_refused(match, "undo", reason="nothing_to_undo")
    match.play(match.actions()[0])
    match.undo()
    assert match.out == (2,)


# --- Stories and views.


def test_the_story_has_an_item_for_each_seat_that_leaves() -> None:
    match = begun(THREE)
    seq = len(match.log)
    match.play("resign", seat=2)
    match.play("timeout", seat=0)
    story = [[Resigned(2)], [TimedOut(0), Over()], []]
    assert match.story(seq) == story
    assert folded(match).story(seq) == story


@pytest.mark.parametrize(
    ("way", "words"), [("resign", "Bo resigns."), ("timeout", "Bo runs out of time.")]
)
def test_leaving_is_told_in_a_sentence(way: str, words: str) -> None:
    match = begun(THREE)
    match.play(way, seat=1)
    assert sentences(match.story()[-1], match.header.names, match.module.palette) == words


@every_variant
def test_a_view_shows_that_the_match_is_over_and_who_left(variant: Variant) -> None:
    match = left(variant)
    for seat in (None, *range(variant.seats)):
        seen = match.view(seat)
        assert (seen.phase, seen.turn) == ("over", None)
        assert (seen.actions, seen.refused) == ([], [])
        assert tuple(seen.winners) == match.winners
        assert tuple(seen.out) == match.out


def test_a_view_of_a_match_that_goes_on_shows_who_left_and_whose_turn_it_is() -> None:
    match = begun(FOUR)
    match.play("resign", seat=match.seat)
    seen = match.view(match.seat)
    assert (seen.phase, seen.turn, seen.out) == ("draft", match.seat, [match.seat])
    assert [choice.text for choice in seen.actions] == match.actions()


def test_a_drawing_shows_that_the_match_is_over_and_who_won() -> None:
    match = left(AZUL)
    assert f"over after {match.round} rounds" in str(match)
    assert "▶" not in str(match)
    assert "★ Ana" in str(match)


# --- Records.


@every_variant
def test_records_verify_in_whatever_order_seats_leave(variant: Variant) -> None:
    orders = list(permutations(range(variant.seats), variant.seats - 1))
    for order in orders[:: max(1, len(orders) // 6)]:
        match = begun(variant)
        for at, seat in enumerate(order):
            match.play(match.actions()[0])
            match.play(("resign", "timeout")[at % 2], seat=seat)
        text = format_record(match)
        for twin in (parse_record(text), verify(text).match, folded(match)):
            assert twin.log == match.log
            assert twin.out == match.out == order
            assert twin.story() == match.story()
            assert format_record(twin) == text


def test_a_record_that_hides_a_seat_that_left_is_refused() -> None:
    text = format_record(left(AZUL))
    assert "won by 1; out: 2\n" in text
    for other in ("won by 1\n", "won by 2; out: 2\n", "won by 1; out: 1\n"):
        with pytest.raises(ValueError, match="line 7 should be"):
            verify(text.replace("won by 1; out: 2\n", other))


def test_a_refused_resignation_changes_nothing() -> None:
    match = begun(FOUR)
    match.play("resign", seat=0)
    before = snapshot(match)
    with pytest.raises(IllegalAction):
        match.referee.accept(0, "timeout")
    assert snapshot(match) == before


def others(variant: Variant, stays: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(variant.seats) if seat != stays)


def left(variant: Variant, events: int = 20) -> Match:
    """Return a match in which all seats but the first have resigned."""
    match = played(variant, events=events)
    for seat in others(variant, 0):
        match.play("resign", seat=seat)
    return match
