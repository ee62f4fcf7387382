"""The match: actions, undo, the log, and states that never change."""

import secrets
from contextlib import suppress
from typing import Any

import pytest

from palacio.match import fair
from palacio.match.errors import BadNotation, IllegalAction, UserError
from palacio.match.log import NAME_LENGTH
from palacio.match.match import Match, fold, new_match
from palacio.rules import state
from palacio.rules.catalog import GAMES, SEATS
from palacio.rules.drafting import CHANCE, DRAFT, NOBODY
from tests.match.matches import (
    begun,
    folded,
    header_of,
    played,
    snapshot,
    state_bytes,
    whole,
    without_fair_deal,
)
from tests.rules.variants import Variant, every_variant, variants_of

AZUL = Variant("azul", "fixed", 2)
FREE = Variant("azul", "free", 3)
SINTRA = Variant("sintra", "a", 2)
TABLES = [AZUL, FREE, SINTRA]


# --- Actions.


@every_variant
def test_in_a_new_match_it_is_the_start_players_turn(variant: Variant) -> None:
    match = begun(variant)
    assert match.state.phase == DRAFT
    assert match.seat == match.state.starter
    assert match.scores == (0,) * variant.seats
    assert not match.is_over
    assert match.winners == ()


@every_variant
def test_every_listed_action_can_be_played(variant: Variant) -> None:
    match = begun(variant)
    for action in match.actions():
        match.copy().play(action, seat=match.seat, seen=len(match.log))


def test_an_action_can_be_given_by_its_number() -> None:
    by_number, by_text = begun(AZUL), begun(AZUL)
    text = by_text.actions()[0]
    by_number.play(by_number.module.parse_action(text))
    by_text.play(text)
    assert by_number.log == by_text.log


def test_an_accepted_action_is_in_the_log_with_its_seat_and_number() -> None:
    match = begun(AZUL)
    seat, number, text = match.seat, len(match.log), match.actions()[-1]
    match.play(text)
    event = match.log[number]
    assert (event.seq, event.seat, event.text) == (number, seat, text)


@every_variant
def test_draws_follow_an_action_at_once(variant: Variant) -> None:
    match = played(variant, events=60)
    assert match.seat != CHANCE
    assert [event.seat for event in match.log].count(CHANCE) >= 3


@every_variant
def test_a_finished_match_has_winners_and_no_actions(variant: Variant) -> None:
    match = whole(variant)
    assert match.is_over
    assert match.seat == NOBODY
    assert match.actions() == []
    best = max(match.scores)
    assert match.winners
    assert all(match.scores[seat] == best for seat in match.winners)


# --- States are values.


@every_variant
def test_a_returned_state_never_changes(variant: Variant) -> None:
    match = begun(variant)
    handed_out = []
    while not match.is_over:
        handed_out.append((match.state, state_bytes(match)))
        match.play(match.actions()[len(match.log) % len(match.actions())])
        if len(match.log) % 7 == 0 and not match.is_over:
            handed_out.append((match.state, state_bytes(match)))
            with suppress(IllegalAction):
                match.undo()
        if match.state.rounds > 8:
            break
    assert all(state.to_bytes(s) == data for s, data in handed_out)


# --- Undo.


@pytest.mark.parametrize("variant", TABLES, ids=str)
def test_undo_takes_the_last_action_back(variant: Variant) -> None:
    match = begun(variant)
    before, seat = state_bytes(match), match.seat
    match.play(match.actions()[0])
    match.undo()
    assert state_bytes(match) == before
    assert match.seat == seat
    assert [event.text for event in match.log[-2:]] == [match.actions()[0], "undo"]
    assert match.log[-1].seat == seat


@pytest.mark.parametrize("variant", TABLES, ids=str)
def test_undo_stops_at_the_last_deal(variant: Variant) -> None:
    match = begun(variant)
    seen = []
    for _ in range(4):
        seen.append(state_bytes(match))
        match.play(match.actions()[-1])
    while seen:
        match.undo()
        assert state_bytes(match) == seen.pop()
    check_nothing_to_undo(match)


def test_undo_after_a_deal_is_refused() -> None:
    match = begun(AZUL)
    while match.state.rounds == 1:
        match.play(match.actions()[0])
    check_nothing_to_undo(match)


def test_undo_after_the_reveal_is_refused() -> None:
    match = played(AZUL)
    assert match.referee.deal.is_revealed
    check_nothing_to_undo(match)


def test_without_a_reveal_the_last_action_can_be_undone() -> None:
    match = without_fair_deal(whole(AZUL))
    last = match.log[-1].text
    match.undo()
    assert not match.is_over
    match.play(last)
    assert match.scores == whole(AZUL).scores


def check_nothing_to_undo(match: Match) -> None:
    before = snapshot(match)
    with pytest.raises(IllegalAction, match="nothing to take back") as refused:
        match.undo()
    assert refused.value.reason == "nothing_to_undo"
    assert snapshot(match) == before


def test_undo_can_be_played_like_an_action() -> None:
    match = begun(AZUL)
    before = state_bytes(match)
    match.play(match.actions()[0])
    match.play("undo", seen=len(match.log))
    assert state_bytes(match) == before


@pytest.mark.parametrize("seat", [CHANCE, NOBODY, 2])
def test_only_an_existing_seat_can_undo(seat: int) -> None:
    match = begun(AZUL)
    match.play(match.actions()[0])
    with pytest.raises(IllegalAction, match="your own action"):
        match.undo(seat=seat)


def test_an_undone_action_changes_later_hashes_but_not_later_states() -> None:
    match, straight = begun(AZUL), begun(AZUL)
    first, second = match.actions()[:2]
    match.play(first)
    match.undo()
    match.play(second)
    straight.play(second)
    assert state_bytes(match) == state_bytes(straight)
    while not match.is_over:
        action = match.actions()[0]
        match.play(action)
        straight.play(action)
    assert state_bytes(match) == state_bytes(straight)
    assert match.log[-1].hash != straight.log[-1].hash


# --- The log.


@every_variant
def test_the_log_alone_rebuilds_the_match(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = whole(variant)
    forbid_chance(monkeypatch)
    twin = folded(match)
    assert twin.log == match.log
    assert twin.referee.effects == match.referee.effects
    assert state_bytes(twin) == state_bytes(match)
    assert twin.referee.deal.secret == match.referee.deal.secret


def test_a_log_with_undos_rebuilds_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(SINTRA)
    for back in (1, 0, 2, 0, 0, 1):
        for _ in range(3):
            match.play(match.actions()[-1])
        for _ in range(back):
            match.undo()
    forbid_chance(monkeypatch)
    twin = folded(match)
    assert twin.log == match.log
    assert state_bytes(twin) == state_bytes(match)
    match.undo()
    twin.undo()
    assert state_bytes(twin) == state_bytes(match)


def forbid_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a fold must not use random numbers")

    for name in ("token_bytes", "token_hex"):
        monkeypatch.setattr(secrets, name, refuse)
    monkeypatch.setattr(fair, "FairDice", refuse)
    monkeypatch.setattr("palacio.match.deal.draw", refuse)


@every_variant
def test_an_events_hash_depends_on_all_events_before_it(variant: Variant) -> None:
    match = whole(variant)
    hashes = [event.hash for event in match.log]
    assert len(set(hashes)) == len(hashes)
    others = [event.hash for event in played(variant, seed=1).log]
    assert not set(hashes) & set(others)


def test_setup_and_deals_can_be_entered_by_hand() -> None:
    match = Match(header_of(AZUL))
    match.play("start=2")
    match.play("deal=yrbb/kkww/bykr/wwww/yyrr", seat=CHANCE)
    assert [event.text for event in match.log] == ["start=2", "deal=bbyr/kkww/byrk/wwww/yyrr"]
    match.play("1b>2")
    assert match.seat == 0
    assert match.referee.deal.secret is None


# --- A new match.


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", SEATS)
def test_seats_have_the_given_names_or_default_names(game: str, seats: int) -> None:
    unnamed = tuple(f"Seat {seat + 1}" for seat in range(seats))
    assert new_match(game, seats=seats).header.names == unnamed
    names = ("Zoë", "李", "O'Neil", "a: b")[:seats]
    assert new_match(game, seats=seats, names=names).header.names == names


def test_the_number_of_names_sets_the_number_of_seats() -> None:
    assert new_match(names=["A", "B", "C"]).header.seats == 3


def test_the_default_match_is_azul_on_the_fixed_wall_for_two_seats() -> None:
    header = new_match().header
    assert (header.game, header.option, header.seats) == ("azul", "fixed", 2)


@pytest.mark.parametrize(
    "name", ["", " ", "A,B", "A\nB", " A", "A ", "\x1b[2J", "\ud800", "A" * (NAME_LENGTH + 1)]
)
def test_a_name_that_is_not_one_short_line_is_refused(name: str) -> None:
    with pytest.raises(BadNotation, match="name"):
        new_match(names=["Ana", name])


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"game": ""}, "There is no game ''"),
        ({"option": "gray"}, "The wall is fixed or free"),
        ({"game": "sintra", "option": "fixed"}, "The side is a or b"),
        ({"seats": 1}, "is for 2 to 4 seats"),
        ({"seats": 5}, "is for 2 to 4 seats"),
        ({"seats": -1}, "is for 2 to 4 seats"),
        ({"names": ["A", "B", "C", "D", "E"]}, "is for 2 to 4 seats"),
        ({"seats": 4, "names": ["A", "B"]}, "2 names for 4 seats"),
        ({"salts": ["x"]}, "salt"),
        ({"salts": ["x", "y", "z"]}, "salt"),
        ({"salts": ["x", "y z"]}, "salt"),
        ({"salts": ["x", ""]}, "salt"),
        ({"salts": ["x", "y\n"]}, "salt"),
        ({"secret": b"short"}, "secret"),
        ({"secret": b""}, "secret"),
    ],
)
def test_a_new_match_with_invalid_terms_is_refused_with_a_reason(
    wrong: dict[str, Any], words: str
) -> None:
    with pytest.raises(UserError, match=words):
        new_match(**wrong)


def test_every_variant_has_a_different_first_hash() -> None:
    firsts = {begun(variant).log[0].hash for variant in variants_of(*GAMES)}
    assert len(firsts) == len(variants_of(*GAMES))


def test_only_the_seat_that_acted_can_undo() -> None:
    match = new_match(names=("Ana", "Bo"))
    first = match.seat
    match.play(match.actions()[0])
    with pytest.raises(IllegalAction, match="your own action"):
        match.undo(seat=1 - first)
    match.play("undo")
    assert (match.seat, match.log[-1].seat) == (first, first)


def test_a_replayed_match_with_the_same_secret_continues_with_the_same_draws() -> None:
    """After the host restarts, the draws are the same."""
    secret, salts = bytes(range(32)), ("a", "b")
    whole_match = new_match(secret=secret, salts=salts)
    while whole_match.round < 3:
        whole_match.play(whole_match.actions()[0])
    events = [(e.seat, e.text) for e in whole_match.log]
    half = fold(whole_match.header, events[: len(events) // 2])
    half.referee.resume(secret)
    for seat, text in events[len(half.log) :]:
        if seat >= 0:
            half.play(text)
    assert half.log == whole_match.log


def test_resuming_with_another_secret_is_refused() -> None:
    match = new_match(secret=bytes(32), salts=("a", "b"))
    again = fold(match.header, [(e.seat, e.text) for e in match.log])
    with pytest.raises(BadNotation, match="not the secret"):
        again.referee.resume(bytes([1] * 32))


def test_repr_shows_the_number_of_events_and_the_position() -> None:
    match = new_match()
    assert repr(match).startswith("<Match at event 5: azul wall=fixed seats=2 phase=draft")


def test_views_have_no_actions_after_the_end() -> None:
    """The test also checks that a seat that does not exist has no view."""
    for match in (played(AZUL), played(SINTRA)):
        assert match.view(match.seat).actions == []
    with pytest.raises(BadNotation, match="no seat 9"):
        new_match().view(9)


@pytest.mark.parametrize("variant", TABLES, ids=str)
def test_playing_a_copy_does_not_change_the_original(variant: Variant) -> None:
    match = begun(variant)
    match.play(match.actions()[0])
    before = snapshot(match)
    twin = match.copy()
    while twin.round < 3:
        twin.play(twin.actions()[0])
    twin.play("resign", seat=0)
    assert snapshot(match) == before
    straight = folded(match)
    straight.referee.resume(match.referee.deal.secret or b"")
    while match.round < 3:
        match.play(match.actions()[0])
        straight.play(straight.actions()[0])
    assert match.log == straight.log == twin.log[: len(match.log)]
