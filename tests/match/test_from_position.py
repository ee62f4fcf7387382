"""A match that begins in a position can be played on and copied, and draws its own tiles."""

import copy
import pickle

import pytest

import palacio
from palacio.match.errors import BadNotation, BadRecord
from palacio.match.match import Match, new_match
from palacio.match.record import format_record, parse_record, verify
from palacio.match.snapshot import restore_match, take_snapshot
from palacio.match.summary import summarize
from palacio.rules import playout
from palacio.rules.dice import new_dice
from tests.match.matches import played, state_bytes, whole, without_fair_deal
from tests.rules.variants import Variant, every_variant

AZUL = Variant("azul", "fixed", 2)
SHORT = "azul displays=bbyr"


def every(fast: int, slow: int) -> pytest.MarkDecorator:
    """Run a test on every `fast`-th position; in the slow suite, also on every `slow`-th."""
    return pytest.mark.parametrize("step", [fast, pytest.param(slow, marks=pytest.mark.slow)])


def play_rounds(match: Match, rounds: int) -> None:
    end = match.round + rounds
    while match.round < end and not match.is_over:
        match.play(match.actions()[0])


@every_variant
def test_a_match_begins_in_the_position_of_another_match(variant: Variant) -> None:
    match = played(variant, events=30)
    twin = Match.from_position(match.position())
    assert twin.position() == match.position()
    assert (twin.header.game, twin.header.option) == (variant.game, variant.option)
    assert twin.actions() == match.actions()
    assert twin.view(twin.seat).choices == match.view(match.seat).choices


def test_the_same_seed_draws_the_same_tiles() -> None:
    first, second, other = (Match.from_position(SHORT, seed=seed) for seed in (1, 1, 2))
    for match in (first, second, other):
        play_rounds(match, 2)
    assert first.position() == second.position() != other.position()


def test_actions_can_be_undone_back_to_the_starting_position() -> None:
    match = Match.from_position(SHORT)
    before = match.position()
    match.play(match.actions()[0])
    match.undo()
    assert match.position() == before


def test_copies_and_pickles_play_on_with_the_same_draws() -> None:
    match = Match.from_position(SHORT, seed=5)
    match.play(match.actions()[0])
    twins = [match.copy(), copy.deepcopy(match), pickle.loads(pickle.dumps(match))]
    for each in (match, *twins):
        play_rounds(each, 2)
    assert {each.position() for each in twins} == {match.position()}
    assert all(each.story() == match.story() for each in twins)


def test_a_match_from_a_position_before_a_deal_deals_at_once() -> None:
    match = new_match(seed=3)
    held = match.public_copy()
    while held.seat >= 0:
        held.play(held.actions()[0])
    assert "phase=deal" in held.position()
    assert Match.from_position(held.position()).round == 2


def test_an_invalid_position_is_refused() -> None:
    with pytest.raises(BadNotation, match="'z' is not a color"):
        Match.from_position("azul displays=zzz")


# --- Records.


@every(10, 1)
@every_variant
def test_records_of_matches_played_on_from_any_position_verify(variant: Variant, step: int) -> None:
    greedy = palacio.bot("greedy", seed=1)
    for number, position in enumerate(positions_of(whole(variant))[::step]):
        match = Match.from_position(position, seed=number)
        while not match.is_over:
            match.play(greedy.choose(match))
        verdict = verify(format_record(match))
        assert verdict.deals_proven
        assert verdict.match.header == match.header
        assert verdict.match.log == match.log
        assert state_bytes(verdict.match) == state_bytes(match)


@every(20, 7)
@every_variant
def test_a_match_from_a_position_is_restored_from_a_snapshot(variant: Variant, step: int) -> None:
    for number, position in enumerate(positions_of(whole(variant))[::step]):
        match = Match.from_position(position, seed=number)
        play_to_end(match, number, events=len(match.log) + 6)
        events = [(event.seat, event.text) for event in match.log]
        deal = match.referee.deal
        restored = restore_match(match.header, events, take_snapshot(match), deal.secret)
        for each in (match, restored):
            play_to_end(each, number)
        assert restored.log == match.log
        assert restored.story() == match.story()


@every(15, 5)
@every_variant
def test_summary_of_a_match_from_a_position_adds_up_to_scores(variant: Variant, step: int) -> None:
    for number, position in enumerate(positions_of(whole(variant))[::step]):
        match = Match.from_position(position, seed=number)
        before = list(match.scores) if match.round else [0] * variant.seats
        play_to_end(match, number)
        summary = summarize(match)
        added = [sum(points) for points in zip(*summary.sources.values(), strict=True)]
        assert added == summary.scores == list(match.scores)
        assert summary.sources.get("position", [0] * variant.seats) == before
        assert len(summary.rounds) == match.round - (not match.is_over)


def positions_of(match: Match) -> list[str]:
    """Return the distinct positions of a match as lines of text, except the final one."""
    copy, found = Match(match.header), [""]
    for event in match.log:
        if found[-1] != copy.position():
            found.append(copy.position())
        copy.referee.accept(event.seat, event.text)
    return found[1:]


def play_to_end(match: Match, seed: int, events: int | None = None) -> None:
    """Play random actions to the end (or AZ-4.6's limit), or until there are this many events."""
    dice = new_dice(seed)
    while playout.is_live(match.state) and (events is None or len(match.log) < events):
        match.play(int(playout.random_action(match.state, dice)))


def test_a_match_from_a_position_needs_one_name_for_each_seat() -> None:
    match = Match.from_position(SHORT, names=["Ana", "Bo"])
    assert "\nnames: Ana, Bo\n" in format_record(match)
    with pytest.raises(BadNotation, match="number of seats"):
        Match.from_position(SHORT, names=["Ana", "Bo", "Carla"])


def test_the_starting_position_is_in_the_record_and_covered_by_its_hashes() -> None:
    match = Match.from_position(SHORT, seed=1)
    record = format_record(match)
    assert record.startswith("palacio record 3\n")
    assert f"\nposition: {match.position()}\n" in record
    with pytest.raises(BadRecord, match="event 0: its hash does not fit"):
        verify(record.replace("| score=0", "| score=9", 1))


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("wall: fixed", "wall: free", "another game, option or number of seats"),
        ("position: azul ", "position: azul  ", "would write the position as azul wall=fixed"),
        ("displays=bbyr", "displays=zzyr", "'z' is not a color"),
        ("palacio record 3", "palacio record 2", "version 3 begin in a position"),
        ("position: ", "situation: ", "version 3 begin in a position"),
    ],
)
def test_a_record_whose_position_is_wrong_is_refused(old: str, new: str, error: str) -> None:
    record = format_record(Match.from_position(SHORT))
    for read in (parse_record, verify):
        with pytest.raises(BadRecord, match=f"the header: .*{error}"):
            read(record.replace(old, new, 1))


# --- Copies without the secret.


def test_a_public_copy_knows_neither_secret_nor_dice() -> None:
    match = played(AZUL, events=30)
    shown = match.public_copy()
    assert match.referee.deal.secret is not None
    assert (shown.referee.deal.secret, shown.referee.deal.dice) == (None, None)
    assert match.referee.deal.secret not in pickle.dumps(shown)
    assert shown.position() == match.position()


def test_a_public_copy_draws_nothing_until_the_deal_is_played_as_an_action() -> None:
    match = played(AZUL, events=30)
    shown, rounds = match.public_copy(), match.round
    while match.round == rounds:
        action = match.actions()[0]
        match.play(action)
        shown.play(action)
    assert shown.seat == -1
    deal = next(event.text for event in reversed(match.log) if event.seat < 0)
    shown.play(deal)
    assert shown.position() == match.position()


def test_a_public_copy_of_a_finished_match_keeps_the_revealed_secret() -> None:
    match = played(AZUL)
    assert match.public_copy().referee.deal.secret == match.referee.deal.secret


def test_a_match_without_a_fair_deal_has_a_public_copy() -> None:
    match = without_fair_deal(played(AZUL))
    assert match.public_copy().log == match.log


# --- Seeds.


@every_variant
def test_a_seed_makes_a_new_match_reproducible(variant: Variant) -> None:
    table = {"option": variant.option, "seats": variant.seats}
    first, second, other = (new_match(variant.game, **table, seed=n) for n in (3, 3, 4))  # type: ignore[arg-type]
    assert first.log == second.log != other.log


def test_a_seed_together_with_a_secret_or_salts_is_refused() -> None:
    with pytest.raises(BadNotation, match="either a seed, or a secret"):
        new_match(seed=3, secret=bytes(32))
    with pytest.raises(BadNotation, match="either a seed, or a secret"):
        new_match(seed=3, salts=["a", "b"])
