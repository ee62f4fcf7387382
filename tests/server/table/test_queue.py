"""Queued actions, and columns planned ahead on the free wall."""

import pytest

from palacio.match.match import Match
from palacio.match.plan_ahead import may_plan_ahead, plan_ahead
from palacio.server.table.events import ActionsQueued, Played
from palacio.server.table.projection import entry_stories, personal_view
from palacio.wire import story
from palacio.wire.commands import Queue
from palacio.wire.terms import TurnClock
from tests.server.table.driver import TableDriver, new_match, refused


def test_queued_actions_are_played_when_the_turn_comes() -> None:
    driver = new_match(2)
    assert driver.table.match
    other = 3 - driver.person_on_turn()
    after = new_match(2)
    after.act()
    assert after.table.match
    action = after.table.match.actions()[0]
    driver.do(other, Queue([action]))
    assert personal_view(driver.table, other - 1).own.queue == [action]  # type: ignore[union-attr]
    driver.act()
    assert [e.text for e in driver.last.events if isinstance(e, Played)][1] == action
    assert personal_view(driver.table, other - 1).own.queue == []  # type: ignore[union-attr]


def test_illegal_queued_action_is_withdrawn_and_only_its_seat_sees_that() -> None:
    driver = new_match(2)
    seat = 2 - driver.person_on_turn()
    action = driver.illegal_action()
    driver.do(seat + 1, Queue([action, "cb>1"]))
    seen = driver.table.seq
    driver.act()
    assert driver.last.events[-1] == ActionsQueued(seat, [], withdrawn=action)
    items = [item for entry in entry_stories(driver.table, seen, seat) for item in entry.items]
    assert story.Withdrawn(seat, action) in items
    assert not any(
        isinstance(item, story.Withdrawn)
        for other in (None, 1 - seat)
        for entry in entry_stories(driver.table, 0, other)
        for item in entry.items
    )


def test_queued_actions_are_visible_to_their_seat_only() -> None:
    driver = new_match(2)
    seat = 2 - driver.person_on_turn()
    action = driver.illegal_action()
    driver.do(seat + 1, Queue([action]))
    assert action in repr(personal_view(driver.table, seat))
    for other in (None, 1 - seat):
        assert action not in repr(personal_view(driver.table, other))
        assert action not in repr(entry_stories(driver.table, 0, other))


def test_queueing_an_action_during_ones_own_turn_is_refused() -> None:
    driver = new_match(2)
    assert refused(driver, driver.person_on_turn(), Queue(["1b>1"])) == "your_turn"
    assert refused(driver, 3 - driver.person_on_turn(), Queue(["what"])) == "bad_notation"


# --- Planning ahead on the free wall.


def match_with_choices(people: int, least: int = 2) -> TableDriver:
    """Return a match in which at least this many seats have columns to choose."""
    driver = new_match(people, option="free")
    while sum(may_plan_ahead(match_of(driver), seat) for seat in range(people)) < least:
        driver.act()
    return driver


def match_of(driver: TableDriver) -> Match:
    assert driver.table.match
    return driver.table.match


def plan(driver: TableDriver, seat: int) -> list[str]:
    """Return a choice for each row of the seat, always the last one offered."""
    chosen: list[str] = []
    match = match_of(driver)
    while (ahead := plan_ahead(match, seat, chosen)) and ahead.choices:
        chosen.append(match.module.format_action(ahead.choices.actions[-1]))
    return chosen


@pytest.mark.parametrize("people", [3, 4])
def test_round_ends_at_once_if_all_seats_planned_ahead(people: int) -> None:
    driver = match_with_choices(people)
    round_ = match_of(driver).round
    first = driver.table.turn
    assert first is not None
    others = [s for s in range(people) if s != first and may_plan_ahead(match_of(driver), s)]
    plans = {seat: plan(driver, seat) for seat in [*others, first]}
    for seat, actions in plans.items():  # last, the seat whose turn it is
        driver.do(seat + 1, Queue(actions))
    played = [e for e in driver.last.events if isinstance(e, Played) and e.seat >= 0]
    for seat, actions in plans.items():
        assert [e.text for e in played if e.seat == seat] == actions
    assert match_of(driver).round == round_ + 1 or match_of(driver).is_over
    assert not any(state.queue for state in driver.table.seats)


def test_seat_that_planned_all_its_columns_ahead_gets_no_turn() -> None:
    driver = match_with_choices(4)
    turn = driver.table.turn
    assert turn is not None
    other = next(s for s in range(4) if s != turn and may_plan_ahead(match_of(driver), s))
    driver.do(other + 1, Queue(plan(driver, other)))
    while driver.table.match and may_plan_ahead(driver.table.match, turn):
        assert driver.table.turn == turn
        driver.act()
    assert driver.table.turn != other or match_of(driver).round > 1


def test_private_view_says_whether_the_seat_may_plan_ahead() -> None:
    driver = match_with_choices(3)
    for seat in range(3):
        own = personal_view(driver.table, seat).own
        assert own
        expected = seat != driver.table.turn and may_plan_ahead(match_of(driver), seat)
        assert ("ahead" in own.may) == expected
    draft = new_match(3, option="free")
    for seat in range(3):
        own = personal_view(draft.table, seat).own
        assert own
        assert "ahead" not in own.may


def test_choice_after_the_deadline_is_refused() -> None:
    driver = new_match(2, option="free", clock=TurnClock(60_000))
    while not may_plan_ahead(match_of(driver), driver.table.turn or 0):
        driver.act()
    turn = driver.table.turn
    assert turn is not None
    actions = plan(driver, turn)
    driver.later(60_001)
    assert refused(driver, turn + 1, Queue(actions)) == "out_of_time"
