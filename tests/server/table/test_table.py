"""Commands at a table: their events, and when they are refused."""

import pytest

from palacio.match.match import Match
from palacio.match.plan_ahead import may_plan_ahead, plan_ahead
from palacio.server.table import commands
from palacio.server.table.events import ActionsQueued, BotSeated, Played
from palacio.server.table.projection import entry_stories, personal_view
from palacio.server.table.refused import RequestRefused
from palacio.wire import story
from palacio.wire.commands import (
    Act,
    Answer,
    AnyCommand,
    Begin,
    Leave,
    Queue,
    Resign,
    Return,
    Sit,
    Stand,
    Undo,
)
from palacio.wire.terms import TurnClock
from tests.server.table.driver import KEY, TableDriver, new_match, new_table, play_bot


def refused(driver: TableDriver, person: int, command: AnyCommand, seen: int | None = None) -> str:
    before = driver.table
    with pytest.raises(RequestRefused) as caught:
        driver.do(person, command, seen)
    assert driver.table is before  # unchanged
    driver.check()
    return caught.value.code


# --- Seats.


def test_match_begins_when_the_last_seat_is_taken() -> None:
    driver = new_table("open", "open", "apprentice")
    driver.do(1, Sit("Ana"))
    assert driver.table.match is None
    driver.do(2, Sit("Bo"))
    assert driver.table.stage == "playing"
    assert [seat.name for seat in personal_view(driver.table, None).table.seats] == [
        "Ana",
        "Bo",
        "apprentice",
    ]


def test_bots_of_the_same_level_get_numbered_names() -> None:
    driver = new_table("artisan", "artisan", "artisan")
    filled = [event.name for event in driver.last.events if isinstance(event, BotSeated)]
    assert filled == ["artisan", "artisan 2", "artisan 3"]
    assert driver.table.stage == "playing"


def test_invited_seat_needs_the_key() -> None:
    driver = new_table("invited", "invited")
    assert refused(driver, 1, Sit("Ana")) == "invitation_needed"
    assert refused(driver, 1, Sit("Ana", key="guess")) == "wrong_key"
    driver.do(1, Sit("Ana", key=KEY))


def test_taken_seats_and_names_are_refused() -> None:
    driver = new_table("open", "open", "open")
    driver.do(1, Sit("Ana", seat=1))
    assert driver.table.seat_of(1) == 1
    assert refused(driver, 1, Sit("Ana again")) == "already_seated"
    assert refused(driver, 2, Sit("Bo", seat=1)) == "seat_taken"
    assert refused(driver, 2, Sit("Bo", seat=3)) == "seat_taken"
    assert refused(driver, 2, Sit("Ana")) == "name_taken"
    assert refused(driver, 2, Sit("B, o")) == "bad_name"
    driver.do(2, Sit("Bo"))
    assert driver.table.seat_of(2) == 0


def test_vacated_seat_can_be_taken_again() -> None:
    driver = new_table("invited", "open")
    driver.do(1, Sit("Ana", key=KEY))
    driver.do(1, Stand())
    assert driver.table.seat_of(1) is None
    assert refused(driver, 2, Sit("Bo", seat=0)) == "invitation_needed"
    driver.do(2, Sit("Bo"))
    assert refused(driver, 1, Stand()) == "not_seated"


def test_host_begins_with_bots_on_the_free_seats() -> None:
    driver = new_table("open", "open", "open")
    driver.do(1, Sit("Ana"))
    driver.do(2, Sit("Bo"))
    assert refused(driver, 2, Begin()) == "not_host"
    assert refused(driver, 1, Begin("wizard")) == "no_such_level"
    driver.do(1, Begin("foreman"))
    assert driver.table.level_of(2) == "foreman"
    assert driver.table.stage == "playing"
    assert refused(driver, 3, Sit("Cy")) == "not_open"


# --- Playing.


@pytest.mark.parametrize("game", ["azul", "sintra"])
@pytest.mark.parametrize("people", [2, 4])
def test_whole_match_folds_from_its_log(game: str, people: int) -> None:
    driver = new_match(people, game)
    while driver.table.stage == "playing":
        driver.act()
    assert driver.table.match
    assert driver.table.match.deal.is_revealed


def test_only_the_seat_on_turn_may_act() -> None:
    driver = new_match(2)
    assert driver.table.match
    action = driver.table.match.actions()[0]
    on_turn = driver.person_on_turn()
    other = 3 - on_turn
    assert refused(driver, other, Act(action)) == "not_your_turn"
    assert refused(driver, 9, Act(action)) == "not_seated"
    assert refused(driver, on_turn, Act("nonsense")) == "bad_notation"
    driver.do(on_turn, Act(action))


def test_loosely_typed_action_is_logged_in_notation() -> None:
    driver = new_match(2)
    assert driver.table.match
    action = driver.table.match.actions()[0]
    driver.do(driver.person_on_turn(), Act(" ".join(action.replace(">", ""))))
    assert driver.last.events[0] == Played(driver.table.entries[-1].events[0].seat, action)  # type: ignore[union-attr]


def test_action_for_an_earlier_position_is_stale() -> None:
    driver = new_match(2)
    seen = driver.table.seq
    driver.act()
    assert driver.table.match
    action = driver.table.match.actions()[0]
    assert refused(driver, driver.person_on_turn(), Act(action), seen) == "stale"
    assert refused(driver, driver.person_on_turn(), Act(action), seen + 2) == "ahead"


def test_entry_that_keeps_the_position_makes_no_action_stale() -> None:
    driver = new_match(2)
    seen = driver.table.seq
    on_turn = driver.person_on_turn()
    driver.do(3 - on_turn, Queue(["1b>1"]))
    assert driver.table.match
    driver.do(on_turn, Act(driver.table.match.actions()[0]), seen)


# --- Queued actions.


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


def test_illegal_queued_action_is_withdrawn_and_only_its_seat_learns_it() -> None:
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


def test_queueing_on_turn_is_refused() -> None:
    driver = new_match(2)
    assert refused(driver, driver.person_on_turn(), Queue(["1b>1"])) == "your_turn"
    assert refused(driver, 3 - driver.person_on_turn(), Queue(["what"])) == "bad_notation"


def test_host_without_a_seat_may_begin() -> None:
    driver = new_table("open", "open")
    driver.do(2, Sit("Bo"))
    assert refused(driver, 2, Begin()) == "not_host"
    driver.do(1, Begin("foreman"))
    assert driver.table.stage == "playing"
    assert [state.kind for state in driver.table.seats] == ["person", "bot"]


def test_full_log_still_accepts_actions_and_resignation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(commands, "ENTRIES_MAX", 4)
    opened = new_table("open", "open")
    for command in (Sit("Ana"), Stand(), Sit("Ana")):
        opened.do(2, command)
    assert refused(opened, 2, Stand()) == "log_full"
    assert refused(opened, 1, Sit("Bo")) == "log_full"
    driver = new_match(2)
    driver.act()
    assert driver.table.seq == 4
    assert refused(driver, 3 - driver.person_on_turn(), Queue(["1b>1"])) == "log_full"
    driver.act()
    driver.do(1, Resign())
    assert driver.table.stage == "over"


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
    """Return choices for all the seat's rows, each time the last one offered."""
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
    for seat, actions in plans.items():  # the seat on turn last
        driver.do(seat + 1, Queue(actions))
    played = [e for e in driver.last.events if isinstance(e, Played) and e.seat >= 0]
    for seat, actions in plans.items():
        assert [e.text for e in played if e.seat == seat] == actions
    assert match_of(driver).round == round_ + 1 or match_of(driver).is_over
    assert not any(state.queue for state in driver.table.seats)


def test_seat_that_planned_ahead_needs_no_turn() -> None:
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


# --- Leaving, returning and resigning.


def test_bot_plays_for_a_player_who_left() -> None:
    driver = new_match(3)
    driver.do(2, Leave())
    assert driver.table.level_of(1) == "artisan"
    assert refused(driver, 2, Leave()) == "away"
    driver.do(2, Return())
    assert driver.table.level_of(1) is None
    assert refused(driver, 2, Return()) == "not_away"


def test_resignation_with_two_seats_ends_the_match() -> None:
    driver = new_match(2)
    driver.do(1, Resign())
    assert driver.table.stage == "over"
    assert driver.table.match
    assert driver.table.match.winners == (1,)
    assert driver.table.match.deal.is_revealed
    assert refused(driver, 2, Resign()) == "not_playing"


def test_resignation_with_three_seats_hands_over_to_a_bot() -> None:
    driver = new_match(3)
    driver.do(3, Resign())
    assert driver.table.stage == "playing"
    assert driver.table.level_of(2) == "artisan"
    assert refused(driver, 3, Return()) in ("not_away", "already_out")


# --- Undo.


def test_undo_needs_the_consent_of_all_others() -> None:
    driver = new_match(3)
    position = driver.table.match.position()  # type: ignore[union-attr]
    on_turn = driver.person_on_turn()
    driver.act()
    driver.do(on_turn, Undo())
    others = [person for person in (1, 2, 3) if person != on_turn]
    assert "answer" in personal_view(driver.table, others[0] - 1).own.may  # type: ignore[union-attr]
    assert refused(driver, on_turn, Answer(True)) == "nothing_asked"
    driver.do(others[0], Answer(True))
    assert driver.table.match.position() != position  # type: ignore[union-attr]
    driver.do(others[1], Answer(True))
    assert driver.table.match.position() == position  # type: ignore[union-attr]


def test_one_refusal_ends_the_undo_request() -> None:
    driver = new_match(2)
    on_turn = driver.person_on_turn()
    driver.act()
    driver.do(on_turn, Undo())
    driver.do(3 - on_turn, Answer(False))
    assert driver.table.undo_request is None
    assert refused(driver, 3 - on_turn, Answer(True)) == "nothing_asked"


def test_next_action_ends_the_undo_request() -> None:
    driver = new_match(2)
    on_turn = driver.person_on_turn()
    driver.act()
    driver.do(on_turn, Undo())
    driver.act()
    assert driver.table.undo_request is None


def test_bots_consent_and_their_actions_are_undone_too() -> None:
    driver = new_table("open", "apprentice")
    driver.do(1, Sit("Ana"))
    while driver.table.turn != 0:
        play_bot(driver)
    position = driver.table.match.position()  # type: ignore[union-attr]
    driver.act()
    play_bot(driver)
    driver.do(1, Undo())
    assert driver.table.match.position() == position  # type: ignore[union-attr]
    assert refused(driver, 1, Undo()) == "nothing_to_undo"


def test_consent_holds_for_one_undo_only() -> None:
    """On the free wall, undoing the choice of a column keeps the same seat on turn."""
    driver = new_match(2, option="free")
    while driver.table.match and driver.table.match.view().phase != "choice":
        driver.act()
    asker = driver.person_on_turn()
    driver.act()
    if driver.table.turn != asker - 1:
        return
    driver.do(asker, Undo())
    driver.do(3 - asker, Answer(True))
    assert refused(driver, 3 - asker, Answer(True)) == "nothing_asked"


def test_repeated_undo_of_the_same_version_is_stale() -> None:
    driver = new_table("open", "apprentice")
    driver.do(1, Sit("Ana"))
    while driver.table.seq < 6:
        if driver.table.turn == 0:
            driver.act()
        else:
            play_bot(driver)
    seen = driver.table.seq
    driver.do(1, Undo(), seen)
    assert refused(driver, 1, Undo(), seen) == "stale"


def test_consent_to_an_unseen_undo_request_is_stale() -> None:
    driver = new_match(2)
    asker = driver.person_on_turn()
    driver.act()
    seen = driver.table.seq
    driver.do(asker, Undo())
    assert refused(driver, 3 - asker, Answer(True), seen) == "stale"
    driver.do(3 - asker, Answer(True), seen + 1)


def test_bot_gets_another_name_than_a_person() -> None:
    driver = new_table("open", "open", "open")
    driver.do(1, Sit("artisan"))
    driver.do(1, Begin("artisan"))
    assert driver.table.seat_names == ("artisan", "artisan 2", "artisan 3")


def test_bot_gets_another_name_than_a_person_whose_name_looks_the_same() -> None:
    driver = new_table("open", "open")
    driver.do(1, Sit("Ａrtisan"))
    driver.do(1, Begin("artisan"))
    assert driver.table.seat_names == ("Ａrtisan", "artisan 2")


def test_undo_at_a_table_that_is_not_casual_is_refused() -> None:
    driver = new_match(2, casual=False)
    on_turn = driver.person_on_turn()
    driver.act()
    assert refused(driver, on_turn, Undo()) == "not_casual"


# --- Idempotency.


def test_table_remembers_requests_by_idempotency_key() -> None:
    driver = new_match(2)
    driver.act()
    (by, id_), seq = list(driver.table.requests.items())[-1]
    assert (by, id_, seq) == (driver.last.by, f"r{driver.requests}", driver.table.seq)
