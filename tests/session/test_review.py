"""The review of a session's match: its process and timeline, and new matches from a position."""

import asyncio
import os

import pytest

from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.match.match import Match
from palacio.session import review as module
from palacio.session.play_on import can_play_on, play_on
from palacio.session.review import SessionReview
from palacio.session.review_text import ReviewText
from palacio.session.review_timeline import ReviewTimeline
from palacio.session.session import DEFAULT_BOT, PERSON
from palacio.study.process import ReviewPart
from palacio.study.review import review
from palacio.study.review_process import ReviewFailed, ReviewProcess
from tests.study.matches import begun, played
from tests.waiting import wait_until

pytestmark = pytest.mark.slow

FEW = 20  # simulations


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SIMULATIONS", FEW)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# --- The process.


def test_review_arrives_round_by_round_and_its_process_ends() -> None:
    match = played()
    shown = SessionReview(match)
    rounds: list[int] = []

    def note() -> None:
        assert shown.report is not None
        rounds.append(shown.report.actions[-1].round)

    asyncio.run(shown.run(note))
    assert rounds == list(range(1, match.round + 1))
    assert shown.is_done
    assert shown.report == review(match, simulations=FEW)
    assert shown.pid is None


def test_stopped_review_ends_its_process_and_can_be_continued(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = SessionReview(match := played())
    reports: list[object] = []
    receive = ReviewProcess._receive

    async def receive_one(self: ReviewProcess) -> ReviewPart:
        """Receive only one part. On a busy machine, all may arrive before the review is stopped."""
        if reports:
            await asyncio.Event().wait()
        return await receive(self)

    async def stop() -> None:
        working = asyncio.create_task(shown.run(lambda: reports.append(shown.report)))
        await wait_until(lambda: reports)
        pid = shown.pid
        assert pid
        working.cancel()
        await asyncio.wait([working])
        await wait_until(lambda: not is_running(pid))
        assert not shown.is_done

    with monkeypatch.context() as patched:
        patched.setattr(ReviewProcess, "_receive", receive_one)
        asyncio.run(stop())
    asyncio.run(shown.run(lambda: reports.append(shown.report)))
    assert shown.report == review(match, simulations=FEW)
    assert len(reports) == match.round  # no round was computed twice


def test_failed_review_is_reported_and_can_be_retried(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = SessionReview(begun())

    async def fail(self: ReviewProcess, task: object) -> None:
        raise ReviewFailed("no memory")

    with monkeypatch.context() as patched:
        patched.setattr(ReviewProcess, "_send", fail)
        changes: list[bool] = []
        asyncio.run(shown.run(lambda: changes.append(shown.is_failed)))
    assert changes == [True]
    asyncio.run(shown.run(lambda: None))
    assert shown.is_done
    assert not shown.is_failed


# --- The timeline.


@pytest.mark.parametrize(("game", "seats"), [("azul", 2), ("sintra", 3)])
def test_timeline_has_the_shares_of_every_position(game: str, seats: int) -> None:
    match = played(game, seats=seats)
    timeline = ReviewTimeline(match, review(match, simulations=FEW), is_done=True)
    assert len(timeline.shares) == len(match.log) + 1
    for each in timeline.report.actions:
        assert timeline.shares_at(each.seq + 1) == each.shares
    results = [seat.result for seat in timeline.report.seats]
    assert timeline.shares[-1] == pytest.approx(results)


def test_moments_are_numbered_in_the_order_of_the_match() -> None:
    match = played()
    timeline = ReviewTimeline(match, review(match, simulations=FEW), is_done=True)
    for seat in range(2):
        moments = timeline.moments(seat)
        assert [each.number for each in moments] == list(range(1, len(moments) + 1))
        assert [each.at for each in moments] == sorted(each.at for each in moments)
        for each in moments:  # shown before an action, but after a deal
            assert each.at - each.moment.seq == (each.moment.kind == "luck")


@pytest.mark.parametrize("language", LANGUAGES)
def test_decision_text_has_the_viewers_action_and_the_better_action(language: str) -> None:
    match, say = played(), catalogue(language)
    found = review(match, simulations=FEW)
    text = ReviewText(match, found, say, viewer=0)
    decision = next(each for each in found.actions if each.better and each.seat == 0)
    played_words, better = text.compared(decision)
    assert played_words.startswith(say("review-you"))
    assert better.casefold().startswith(say("review-better"))
    other = next(each for each in found.actions if each.better and each.seat == 1)
    assert text.compared(other)[0].startswith(text.names[1])


# --- New matches from a position.


def test_only_person_among_bots_keeps_their_seat_in_a_match_from_a_position() -> None:
    match = begun("azul", seats=3)
    session = play_on(match.state, ("A", "B", "C"), ("master", PERSON, "greedy"))
    assert session.seats == ("master", PERSON, "greedy")
    assert session.match.position() == match.position()
    assert session.match.header.names == ("A", "B", "C")


def test_person_gets_the_seat_to_move_unless_exactly_one_person_played_before() -> None:
    match = begun()
    for players in ((), (PERSON, PERSON)):
        session = play_on(match.state, match.header.names, players)
        assert session.is_persons_turn
        assert sorted(session.seats) == sorted((PERSON, DEFAULT_BOT))


@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_new_match_can_begin_in_every_position_in_which_the_match_is_not_over(game: str) -> None:
    match = played(game)
    again = Match(match.header)
    for event in match.log:
        is_over = again.is_over  # then only the secret is revealed
        assert can_play_on(again.state) != is_over
        assert is_over or play_on(again.state, match.header.names).is_going_on
        again.referee.accept(event.seat, event.text)
