"""The review of a match: sums of shares, seeds, blunders, luck and key moments."""

import msgspec
import pytest

from palacio.match.match import Match, new_match
from palacio.rules.catalog import GAMES, SEATS
from palacio.study.comparison import change
from palacio.study.report import ActionReview, DealReview, MatchReview
from palacio.study.review import review
from palacio.study.searcher import FORCED_VISITS
from palacio.study.shares import Numbers
from palacio.study.timeline import timeline
from palacio.study.values import Drawn, Position, PositionSearch
from tests.study.matches import begun, played

pytestmark = pytest.mark.slow

FEW = 60  # simulations
VARIANTS = [
    pytest.param(game.id, option, seats, marks=[pytest.mark.slow] if (at + seats) % 3 else [])
    for game in GAMES.values()
    for at, option in enumerate(game.options)
    for seats in SEATS
]


def check_sum(found: MatchReview) -> None:
    for seat in found.seats:
        total = seat.start + seat.luck - seat.losses + seat.gifts + seat.rest
        assert total == pytest.approx(seat.result, abs=1e-6)
        followed = seat.start + seat.luck + seat.choices + seat.others
        assert followed == pytest.approx(seat.result, abs=1e-6)
        own = [each for each in found.actions if each.seat == seat.seat]
        left = [each.effect[seat.seat] for each in found.departures if each.seat == seat.seat]
        assert seat.losses == pytest.approx(sum(each.loss for each in own) - sum(left))
        assert seat.luck == pytest.approx(sum(each.luck[seat.seat] for each in found.deals))


@pytest.fixture(scope="module")
def poor() -> MatchReview:
    """The review of a match between two seats that play at random."""
    return review(played(by="random"), simulations=FEW)


@pytest.mark.parametrize(("game", "option", "seats"), VARIANTS)
def test_share_changes_add_up_to_each_seats_result(game: str, option: str, seats: int) -> None:
    match = played(game, option, seats)
    found = review(match, simulations=FEW)
    check_sum(found)
    assert [seat.result > 0 for seat in found.seats] == [
        seat in match.winners for seat in range(seats)
    ]
    assert [seat.start for seat in found.seats] == [1 / seats] * seats
    assert sum(seat.result for seat in found.seats) == pytest.approx(1.0)
    assert sum(seat.luck for seat in found.seats) == pytest.approx(0.0, abs=1e-9)


def test_every_action_and_every_deal_of_the_log_is_reviewed_in_order() -> None:
    match = played("sintra", seats=3)
    found = review(match, simulations=FEW)
    texts = [*((each.seq, each.played.action) for each in found.actions)]
    texts += [(each.seq, each.text) for each in found.deals]
    events = [(event.seq, event.text) for event in match.log]
    assert sorted(texts) == [event for event in events if "commit=" not in event[1]][3:-1]
    assert [each.round for each in found.deals] == list(range(match.round + 1))
    assert found.actions == tuple(sorted(found.actions, key=lambda each: each.seq))


def test_choices_are_the_sum_of_share_changes_over_a_seats_own_actions() -> None:
    found = review(played(), simulations=FEW)
    shares: list[Numbers] = [(0.5, 0.5)]
    choices = [0.0, 0.0]
    events: list[ActionReview | DealReview] = [*found.deals, *found.actions]
    for each in sorted(events, key=lambda each: each.seq):
        if isinstance(each, ActionReview):
            choices[each.seat] += each.shares[each.seat] - shares[-1][each.seat]
        shares.append(each.shares)
    assert [seat.choices for seat in found.seats] == pytest.approx(choices)


def test_share_before_a_deal_is_the_mean_over_other_deals() -> None:
    found = review(played(), simulations=FEW)
    before = {each.seq + 1: each.shares for each in found.actions}
    later = found.deals[2:]  # the first one follows the setup
    assert later
    for deal in later:
        assert deal.luck == pytest.approx(change(deal.shares, before[deal.seq]))


def test_shares_of_every_position_add_up_to_one() -> None:
    found = review(played(seats=3), simulations=FEW)
    for each in found.actions:
        assert sum(each.played.shares) == pytest.approx(1.0)
        assert sum(each.effect) == pytest.approx(0.0, abs=1e-9)
        assert each.loss == pytest.approx(-each.effect[each.seat])
    assert found.actions[-1].played.shares == pytest.approx([s.result for s in found.seats])


@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_same_seed_gives_the_same_review_for_any_number_of_workers(game: str) -> None:
    match = played(game)
    first = review(match, simulations=FEW, seed=7, workers=1)
    assert review(match, simulations=FEW, seed=7, workers=2) == first
    assert review(match, simulations=FEW, seed=8, workers=2) != first


def test_played_action_has_enough_visits_or_is_exact(poor: MatchReview) -> None:
    for each in poor.actions:
        assert each.played.visits >= FORCED_VISITS or each.played.is_exact


def test_forced_visits_do_not_make_an_action_the_best(poor: MatchReview) -> None:
    worse = [each for each in poor.actions if each.best.action != each.played.action]
    assert len(worse) > len(poor.actions) / 3
    assert all(each.best.visits < FEW + FORCED_VISITS for each in worse)


def test_line_of_the_best_action_begins_with_it_and_can_be_played() -> None:
    match = begun(actions=1)
    (action,) = review(match, simulations=FEW).actions
    assert action.best.line[0] == action.best.action
    tried = new_match(seed=5).public_copy()
    for text in action.best.line:
        tried.play(text)


def test_planted_blunder_is_found_among_good_actions() -> None:
    match = Match.from_position("azul displays=bbbb/yyyr/rrkk/kwwy/wbyr", seed=1)
    for text in ("1b>4", "2y>f", "5b>1"):
        match.play(text)
    good, blunder, _ = review(match, simulations=1000).actions
    assert good.judgement is None
    assert blunder.judgement == "blunder"
    assert blunder.best.action != "2y>f"
    assert blunder.loss > 0.1
    assert blunder.points_lost > 3


# --- Deals.


def test_luck_is_the_share_after_a_deal_less_the_mean_of_others_from_the_same_bag() -> None:
    match = new_match(seed=5)
    deal = review(match, simulations=FEW).deals[-1]
    before = timeline(match)[-1].state
    drawn = PositionSearch(FEW, 0).value(Position(deal.seq, before, (), None, match.state))
    assert isinstance(drawn, Drawn)
    assert drawn.actual == deal.shares
    assert deal.luck == pytest.approx(change(deal.shares, drawn.mean))
    assert 0 < abs(deal.luck[0]) < 0.2


def test_mean_luck_of_many_deals_is_about_zero() -> None:
    lucks = [
        deal.luck[0]
        for seed in range(40)
        for deal in review(played(seed=seed), simulations=250).deals
    ]
    mean = sum(lucks) / len(lucks)
    variance = sum((luck - mean) ** 2 for luck in lucks) / (len(lucks) - 1)
    assert len(lucks) > 200
    assert abs(mean) < 3 * (variance / len(lucks)) ** 0.5


# --- Matches in progress, and matches that ended early.


def test_results_of_an_unfinished_match_are_between_0_and_1() -> None:
    found = review(begun(), simulations=FEW)
    check_sum(found)
    assert not found.is_over
    assert all(0 < seat.result < 1 for seat in found.seats)


@pytest.mark.parametrize("deals", [0, 1])
def test_match_that_waits_for_chance_has_a_review_without_actions(deals: int) -> None:
    match = new_match(deal=False)
    if deals:
        match.play("start=1", seat=-1)
    found = review(match, simulations=FEW)
    check_sum(found)
    assert len(found.deals) == deals
    assert not found.actions


def test_action_that_was_taken_back_is_not_reviewed() -> None:
    match = begun(actions=3)
    last = match.actions()[0]
    match.play(last)
    match.undo()
    match.play(match.actions()[-1])
    found = review(match, simulations=FEW)
    check_sum(found)
    assert len(found.actions) == 4
    assert found.actions[-1].played.action == match.log[-1].text


def test_resignation_is_a_loss_to_its_seat_and_a_gift_to_the_other() -> None:
    match = begun()
    match.play("resign", seat=1)
    found = review(match, simulations=FEW)
    check_sum(found)
    (departure,) = found.departures
    assert found.is_over
    assert (found.seats[0].result, found.seats[1].result) == (1.0, 0.0)
    assert departure.effect[1] == pytest.approx(-departure.effect[0])
    assert found.seats[0].gifts >= departure.effect[0] > 0.1


def test_seat_that_left_has_no_share_and_its_later_actions_are_not_judged() -> None:
    match = begun(seats=3)
    match.play("timeout", seat=1)
    while not match.is_over:
        match.play(match.actions()[0])
    found = review(match, simulations=FEW)
    check_sum(found)
    later = [each for each in found.actions if each.seq > found.departures[0].seq]
    assert {each.seat for each in later} == {0, 1, 2}
    assert all(each.played.shares[1] == 0.0 for each in later)
    assert all(each.judgement is None for each in later if each.seat == 1)
    assert found.seats[1].decisions < found.seats[0].decisions


def test_match_from_a_position_starts_with_the_shares_of_that_position() -> None:
    match = Match.from_position("azul displays=bbyr/kkww round=4 | score=70 | score=1", seed=1)
    match.play("1b>3")
    found = review(match, simulations=FEW)
    check_sum(found)
    assert found.seats[0].start > 0.9


# --- The report.


def test_review_round_trips_through_json(poor: MatchReview) -> None:
    assert msgspec.json.decode(msgspec.json.encode(poor), type=MatchReview) == poor


def test_moments_are_the_three_largest_changes_on_which_neighboring_searches_agree(
    poor: MatchReview,
) -> None:
    events: list[ActionReview | DealReview] = [*poor.deals, *poor.actions]
    events.sort(key=lambda each: each.seq)
    before, agreed = 0.5, []
    for each in events:
        changed = each.shares[0] - before
        effect = each.effect[0] if isinstance(each, ActionReview) else each.luck[0]
        agreed.append(min(abs(changed), abs(effect)) if changed * effect > 0 else 0.0)
        before = each.shares[0]
    largest = sorted(agreed, reverse=True)[:3]
    assert [abs(each.share) for each in poor.seats[0].moments] == pytest.approx(largest)


def test_error_rate_is_500_times_the_mean_loss_of_a_decision(poor: MatchReview) -> None:
    own = [each.loss for each in poor.actions if each.seat == 0 and each.is_decision]
    assert poor.seats[0].decisions == len(own)
    assert poor.seats[0].error_rate == pytest.approx(500 * sum(own) / len(own))


def test_action_without_an_alternative_is_not_a_decision() -> None:
    match = Match.from_position("azul displays=b round=3 | lines=-/-/-/-/- | ", seed=1)
    while len(match.actions()) > 1:
        match.play(match.actions()[0])
    match.play(match.actions()[0])
    assert not review(match, simulations=FEW).actions[-1].is_decision


def test_progress_counts_every_position_once() -> None:
    steps: list[tuple[int, int]] = []
    review(begun(), simulations=FEW, on_progress=lambda done, total: steps.append((done, total)))
    assert steps == [(done, len(steps)) for done in range(1, len(steps) + 1)]


def test_keyboard_interrupt_during_a_review_ends_it() -> None:
    def interrupt(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        review(begun(), simulations=FEW, on_progress=interrupt, workers=1)


@pytest.mark.parametrize("wrong", [{"simulations": 0}, {"workers": 0}])
def test_less_than_one_simulation_or_worker_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        review(begun(), simulations=wrong.get("simulations", FEW), workers=wrong.get("workers"))
