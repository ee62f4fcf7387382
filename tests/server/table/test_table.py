"""Tables: who may do what, and what comes of it."""

import pytest

from palacio.match.ahead import look_ahead, may_choose
from palacio.match.match import Match
from palacio.server.table import deciding
from palacio.server.table.events import Filled, Played, Queued
from palacio.server.table.refused import Refused
from palacio.server.table.showing import see, tell
from palacio.wire import happenings
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
from tests.server.table.memory import KEY, Memory, bot_plays, open_up, playing


def refused(memory: Memory, person: int, command: AnyCommand, seen: int | None = None) -> str:
    before = memory.table
    with pytest.raises(Refused) as caught:
        memory.do(person, command, seen)
    assert memory.table is before  # and nothing of it was changed
    memory.check()
    return caught.value.code


# --- Sitting down.


def test_a_match_begins_when_the_last_seat_is_taken() -> None:
    memory = open_up("open", "open", "apprentice")
    memory.do(1, Sit("Ana"))
    assert memory.table.match is None
    memory.do(2, Sit("Bo"))
    assert memory.table.stage == "playing"
    assert [seat.name for seat in see(memory.table, None).table.seats] == [
        "Ana",
        "Bo",
        "apprentice",
    ]


def test_bots_of_one_level_are_told_apart() -> None:
    memory = open_up("artisan", "artisan", "artisan")
    filled = [event.name for event in memory.last.events if isinstance(event, Filled)]
    assert filled == ["artisan", "artisan 2", "artisan 3"]
    assert memory.table.stage == "playing"


def test_an_invited_seat_needs_the_key() -> None:
    memory = open_up("invited", "invited")
    assert refused(memory, 1, Sit("Ana")) == "invitation_needed"
    assert refused(memory, 1, Sit("Ana", key="guess")) == "wrong_key"
    memory.do(1, Sit("Ana", key=KEY))


def test_seats_are_taken_once() -> None:
    memory = open_up("open", "open", "open")
    memory.do(1, Sit("Ana", seat=1))
    assert memory.table.seat_of(1) == 1
    assert refused(memory, 1, Sit("Ana again")) == "already_seated"
    assert refused(memory, 2, Sit("Bo", seat=1)) == "seat_taken"
    assert refused(memory, 2, Sit("Bo", seat=3)) == "seat_taken"
    assert refused(memory, 2, Sit("Ana")) == "name_taken"
    assert refused(memory, 2, Sit("B, o")) == "bad_name"
    memory.do(2, Sit("Bo"))
    assert memory.table.seat_of(2) == 0


def test_a_seat_can_be_given_back() -> None:
    memory = open_up("invited", "open")
    memory.do(1, Sit("Ana", key=KEY))
    memory.do(1, Stand())
    assert memory.table.seat_of(1) is None
    assert refused(memory, 2, Sit("Bo", seat=0)) == "invitation_needed"
    memory.do(2, Sit("Bo"))
    assert refused(memory, 1, Stand()) == "not_seated"


def test_the_host_begins_with_bots_on_the_free_seats() -> None:
    memory = open_up("open", "open", "open")
    memory.do(1, Sit("Ana"))
    memory.do(2, Sit("Bo"))
    assert refused(memory, 2, Begin()) == "not_host"
    assert refused(memory, 1, Begin("wizard")) == "no_such_level"
    memory.do(1, Begin("foreman"))
    assert memory.table.level_of(2) == "foreman"
    assert memory.table.stage == "playing"
    assert refused(memory, 3, Sit("Cy")) == "not_open"


def test_the_salts_of_all_seats_go_into_the_deal() -> None:
    memory = playing(2)
    assert memory.table.match
    assert memory.table.match.salts == ["salt1", "salt2"]
    assert memory.table.match.commitment == memory.table.commitment


# --- Playing.


@pytest.mark.parametrize("game", ["azul", "sintra"])
@pytest.mark.parametrize("people", [2, 4])
def test_a_whole_match_is_its_log(game: str, people: int) -> None:
    memory = playing(people, game)
    while memory.table.stage == "playing":
        memory.act()
    assert memory.table.match
    assert memory.table.match.is_revealed


def test_only_the_seat_on_turn_acts() -> None:
    memory = playing(2)
    assert memory.table.match
    action = memory.table.match.actions()[0]
    on_turn = memory.person_on_turn()
    other = 3 - on_turn
    assert refused(memory, other, Act(action)) == "not_your_turn"
    assert refused(memory, 9, Act(action)) == "not_seated"
    assert refused(memory, on_turn, Act("nonsense")) == "bad_notation"
    memory.do(on_turn, Act(action))


def test_people_may_type_as_they_like() -> None:
    memory = playing(2)
    assert memory.table.match
    action = memory.table.match.actions()[0]
    memory.do(memory.person_on_turn(), Act(" ".join(action.replace(">", ""))))
    assert memory.last.events[0] == Played(memory.table.pages[-1].events[0].seat, action)  # type: ignore[union-attr]


def test_an_action_for_an_earlier_position_is_stale() -> None:
    memory = playing(2)
    seen = memory.table.seq
    memory.act()
    assert memory.table.match
    action = memory.table.match.actions()[0]
    assert refused(memory, memory.person_on_turn(), Act(action), seen) == "stale"
    assert refused(memory, memory.person_on_turn(), Act(action), seen + 2) == "ahead"


def test_what_leaves_the_position_alone_makes_nothing_stale() -> None:
    memory = playing(2)
    seen = memory.table.seq
    on_turn = memory.person_on_turn()
    memory.do(3 - on_turn, Queue(["1b>1"]))
    assert memory.table.match
    memory.do(on_turn, Act(memory.table.match.actions()[0]), seen)


# --- What is prepared.


def test_prepared_actions_are_played_when_the_turn_comes() -> None:
    memory = playing(2)
    assert memory.table.match
    other = 3 - memory.person_on_turn()
    after = playing(2)
    after.act()
    assert after.table.match
    action = after.table.match.actions()[0]
    memory.do(other, Queue([action]))
    assert see(memory.table, other - 1).own.queue == [action]  # type: ignore[union-attr]
    memory.act()
    assert [e.text for e in memory.last.events if isinstance(e, Played)][1] == action
    assert see(memory.table, other - 1).own.queue == []  # type: ignore[union-attr]


def test_what_turns_out_impossible_is_withdrawn_and_only_its_seat_is_told() -> None:
    memory = playing(2)
    seat = 2 - memory.person_on_turn()
    action = memory.impossible()
    memory.do(seat + 1, Queue([action, "cb>1"]))
    seen = memory.table.seq
    memory.act()
    assert memory.last.events[-1] == Queued(seat, [], withdrawn=action)
    told = [h for chapter in tell(memory.table, seen, seat) for h in chapter.tells]
    assert happenings.Withdrawn(seat, action) in told
    assert not any(
        isinstance(h, happenings.Withdrawn)
        for other in (None, 1 - seat)
        for chapter in tell(memory.table, 0, other)
        for h in chapter.tells
    )


def test_nobody_else_sees_what_is_prepared() -> None:
    memory = playing(2)
    seat = 2 - memory.person_on_turn()
    action = memory.impossible()
    memory.do(seat + 1, Queue([action]))
    assert action in repr(see(memory.table, seat))
    for other in (None, 1 - seat):
        assert action not in repr(see(memory.table, other))
        assert action not in repr(tell(memory.table, 0, other))


def test_on_turn_one_acts_and_does_not_prepare() -> None:
    memory = playing(2)
    assert refused(memory, memory.person_on_turn(), Queue(["1b>1"])) == "your_turn"
    assert refused(memory, 3 - memory.person_on_turn(), Queue(["what"])) == "bad_notation"


def test_a_host_without_a_seat_may_begin() -> None:
    memory = open_up("open", "open")
    memory.do(2, Sit("Bo"))
    assert refused(memory, 2, Begin()) == "not_host"
    memory.do(1, Begin("foreman"))
    assert memory.table.stage == "playing"
    assert [chair.kind for chair in memory.table.chairs] == ["person", "bot"]


def test_a_log_does_not_grow_for_ever_but_a_match_can_be_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deciding, "ENTRIES_MAX", 4)
    opened = open_up("open", "open")
    for command in (Sit("Ana"), Stand(), Sit("Ana")):
        opened.do(2, command)
    assert refused(opened, 2, Stand()) == "log_full"
    assert refused(opened, 1, Sit("Bo")) == "log_full"
    memory = playing(2)
    memory.act()
    assert memory.table.seq == 4
    assert refused(memory, 3 - memory.person_on_turn(), Queue(["1b>1"])) == "log_full"
    memory.act()
    memory.do(1, Resign())
    assert memory.table.stage == "over"


# --- Choosing columns ahead, on the free wall.


def to_choosing(people: int, least: int = 2) -> Memory:
    """A table where at least so many seats have columns to choose."""
    memory = playing(people, option="free")
    while sum(may_choose(the_match(memory), seat) for seat in range(people)) < least:
        memory.act()
    return memory


def the_match(memory: Memory) -> Match:
    assert memory.table.match
    return memory.table.match


def plan(memory: Memory, seat: int) -> list[str]:
    """Choices for all its rows, each the last of what it is offered."""
    chosen: list[str] = []
    match = the_match(memory)
    while (ahead := look_ahead(match, seat, chosen)) and ahead.choices:
        chosen.append(match.face.format_action(ahead.choices.actions[-1]))
    return chosen


@pytest.mark.parametrize("people", [3, 4])
def test_if_all_choose_ahead_nobody_is_waited_for(people: int) -> None:
    memory = to_choosing(people)
    round_ = the_match(memory).round
    first = memory.table.turn
    assert first is not None
    others = [s for s in range(people) if s != first and may_choose(the_match(memory), s)]
    plans = {seat: plan(memory, seat) for seat in [*others, first]}
    for seat, actions in plans.items():  # the one on turn as well, and last
        memory.do(seat + 1, Queue(actions))
    played = [e for e in memory.last.events if isinstance(e, Played) and e.seat >= 0]
    for seat, actions in plans.items():
        assert [e.text for e in played if e.seat == seat] == actions
    assert the_match(memory).round == round_ + 1 or the_match(memory).is_over
    assert not any(chair.queue for chair in memory.table.chairs)


def test_a_seat_that_has_chosen_ahead_is_passed_over() -> None:
    memory = to_choosing(4)
    turn = memory.table.turn
    assert turn is not None
    other = next(s for s in range(4) if s != turn and may_choose(the_match(memory), s))
    memory.do(other + 1, Queue(plan(memory, other)))
    while memory.table.match and may_choose(memory.table.match, turn):
        assert memory.table.turn == turn
        memory.act()
    assert memory.table.turn != other or the_match(memory).round > 1


def test_own_says_who_may_choose_ahead() -> None:
    memory = to_choosing(3)
    for seat in range(3):
        own = see(memory.table, seat).own
        assert own
        expected = seat != memory.table.turn and may_choose(the_match(memory), seat)
        assert ("ahead" in own.may) == expected
    draft = playing(3, option="free")
    for seat in range(3):
        own = see(draft.table, seat).own
        assert own
        assert "ahead" not in own.may


def test_who_is_out_of_time_does_not_choose_either() -> None:
    memory = playing(2, option="free", clock=TurnClock(60_000))
    while not may_choose(the_match(memory), memory.table.turn or 0):
        memory.act()
    turn = memory.table.turn
    assert turn is not None
    actions = plan(memory, turn)
    memory.later(60_001)
    assert refused(memory, turn + 1, Queue(actions)) == "out_of_time"


# --- Going and coming.


def test_a_bot_sits_in_for_who_left() -> None:
    memory = playing(3)
    memory.do(2, Leave())
    assert memory.table.level_of(1) == "artisan"
    assert refused(memory, 2, Leave()) == "away"
    memory.do(2, Return())
    assert memory.table.level_of(1) is None
    assert refused(memory, 2, Return()) == "not_away"


def test_with_two_seats_resigning_ends_the_match() -> None:
    memory = playing(2)
    memory.do(1, Resign())
    assert memory.table.stage == "over"
    assert memory.table.match
    assert memory.table.match.winners == (1,)
    assert memory.table.match.is_revealed
    assert refused(memory, 2, Resign()) == "not_playing"


def test_with_more_seats_a_bot_plays_on_for_who_resigned() -> None:
    memory = playing(3)
    memory.do(3, Resign())
    assert memory.table.stage == "playing"
    assert memory.table.level_of(2) == "artisan"
    assert refused(memory, 3, Return()) in ("not_away", "already_out")


# --- Taking back.


def test_the_others_agree_before_anything_is_taken_back() -> None:
    memory = playing(3)
    position = memory.table.match.position()  # type: ignore[union-attr]
    on_turn = memory.person_on_turn()
    memory.act()
    memory.do(on_turn, Undo())
    others = [person for person in (1, 2, 3) if person != on_turn]
    assert "answer" in see(memory.table, others[0] - 1).own.may  # type: ignore[union-attr]
    assert refused(memory, on_turn, Answer(True)) == "nothing_asked"
    memory.do(others[0], Answer(True))
    assert memory.table.match.position() != position  # type: ignore[union-attr]
    memory.do(others[1], Answer(True))
    assert memory.table.match.position() == position  # type: ignore[union-attr]


def test_one_no_is_enough() -> None:
    memory = playing(2)
    on_turn = memory.person_on_turn()
    memory.act()
    memory.do(on_turn, Undo())
    memory.do(3 - on_turn, Answer(False))
    assert memory.table.asked is None
    assert refused(memory, 3 - on_turn, Answer(True)) == "nothing_asked"


def test_playing_on_is_no_answer_but_ends_the_question() -> None:
    memory = playing(2)
    on_turn = memory.person_on_turn()
    memory.act()
    memory.do(on_turn, Undo())
    memory.act()
    assert memory.table.asked is None


def test_bots_agree_and_their_actions_are_taken_back_too() -> None:
    memory = open_up("open", "apprentice")
    memory.do(1, Sit("Ana"))
    while memory.table.turn != 0:
        bot_plays(memory)
    position = memory.table.match.position()  # type: ignore[union-attr]
    memory.act()
    bot_plays(memory)
    memory.do(1, Undo())
    assert memory.table.match.position() == position  # type: ignore[union-attr]
    assert refused(memory, 1, Undo()) == "nothing_to_undo"


def test_consent_is_given_once() -> None:
    """On the free wall, taking a column back leaves the same seat on turn."""
    memory = playing(2, option="free")
    while memory.table.match and memory.table.match.view().phase != "choice":
        memory.act()
    asker = memory.person_on_turn()
    memory.act()
    if memory.table.turn != asker - 1:
        return
    memory.do(asker, Undo())
    memory.do(3 - asker, Answer(True))
    assert refused(memory, 3 - asker, Answer(True)) == "nothing_asked"


def test_two_taps_take_back_once() -> None:
    memory = open_up("open", "apprentice")
    memory.do(1, Sit("Ana"))
    while memory.table.seq < 6:
        if memory.table.turn == 0:
            memory.act()
        else:
            bot_plays(memory)
    seen = memory.table.seq
    memory.do(1, Undo(), seen)
    assert refused(memory, 1, Undo(), seen) == "stale"


def test_a_yes_is_for_the_question_that_was_seen() -> None:
    memory = playing(2)
    asker = memory.person_on_turn()
    memory.act()
    seen = memory.table.seq
    memory.do(asker, Undo())
    assert refused(memory, 3 - asker, Answer(True), seen) == "stale"
    memory.do(3 - asker, Answer(True), seen + 1)


def test_a_bot_has_another_name_than_a_person() -> None:
    memory = open_up("open", "open", "open")
    memory.do(1, Sit("artisan"))
    memory.do(1, Begin("artisan"))
    assert [chair.name for chair in memory.table.chairs] == ["artisan", "artisan 2", "artisan 3"]


def test_in_earnest_nothing_is_taken_back() -> None:
    memory = playing(2, casual=False)
    on_turn = memory.person_on_turn()
    memory.act()
    assert refused(memory, on_turn, Undo()) == "not_casual"


# --- Asking twice.


def test_what_was_done_is_remembered_by_its_id() -> None:
    memory = playing(2)
    memory.act()
    (by, id_), seq = list(memory.table.requests.items())[-1]
    assert (by, id_, seq) == (memory.last.by, f"r{memory.asked}", memory.table.seq)
