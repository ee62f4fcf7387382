"""The review in the replay, its overview, and playing on from a position."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from palacio.app.app import PalacioApp
from palacio.app.draw.chance_curve import CurveSpot
from palacio.app.draw.scene import BETTER, PLAYED
from palacio.app.draw.shown_review import ShownReview
from palacio.app.screens.replay import ReplayScreen
from palacio.app.screens.result import ResultScreen
from palacio.app.screens.review import ReviewScreen, say_progress
from palacio.app.screens.table import TableScreen
from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.session import review as module
from palacio.session.review import SessionReview
from palacio.session.session import PERSON
from palacio.study.report import MatchReview
from tests.app.players import SIZE, an_app, click, notice_text, row_of, screen_text
from tests.app.reviews import FEW, a_session_review, reviewed
from tests.session.matches import a_finished_match, a_match
from tests.session.test_review import is_running
from tests.waiting import wait_until

pytestmark = pytest.mark.slow

SAY = catalogue("en")


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace every review with one that finishes at once."""

    async def take(self: SessionReview, on_change: Callable[[], None]) -> None:
        self.report, self.is_done = _report_of(self), True
        on_change()

    monkeypatch.setattr(SessionReview, "run", take)


def _report_of(found: SessionReview) -> MatchReview:
    header = found.match.header
    return reviewed(header.game, header.seats)[1]


def a_replay(game: str = "azul", seats: int = 2, **options: Any) -> PalacioApp:
    return PalacioApp(replay=reviewed(game, seats)[0].copy(), **options)


def replay_of(app: PalacioApp) -> ReplayScreen:
    return next(each for each in app.screen_stack if isinstance(each, ReplayScreen))


def shown(app: PalacioApp) -> str:
    return "\n".join(screen_text(app))


@pytest.mark.slow
@pytest.mark.usefixtures("known")
@pytest.mark.parametrize(("game", "seats"), [("azul", 2), ("sintra", 4)])
def test_moment_shows_its_title_with_the_played_and_the_better_action(
    game: str, seats: int
) -> None:
    async def run() -> None:
        app = a_replay(game, seats)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("v")
            screen = replay_of(app)
            review = screen.review
            assert review
            moments = [each for each in review.moments if each.moment.kind != "luck"]
            assert moments
            for each in moments:
                screen.go(each.at)
                await pilot.pause()
                text = review.text(SAY)
                assert text
                assert text.moment_title(each.moment) in shown(app)
                scene = screen.scene()
                decision = review.timeline and review.timeline.decision_at(each.at)
                assert bool(decision) == bool(scene.played)
                if decision:
                    assert scene.main == decision.seat
                    assert f"{PLAYED} {text.names[decision.seat]}: " in shown(app)
                    assert f"{BETTER} Better: " in shown(app)

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.usefixtures("known")
def test_keys_step_through_the_moments_and_wrap_around() -> None:
    async def run() -> None:
        app = a_replay()
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("n")  # opens the review, which has nothing to show yet
            screen = replay_of(app)
            await pilot.press("n")
            assert screen.review
            places = [each.at for each in screen.review.moments]
            assert places
            seen = [screen.at]
            for _ in places:
                await pilot.press("n")
                seen.append(screen.at)
            assert sorted(set(seen)) == sorted(set(places))
            before = screen.at
            await pilot.press("p", "n")
            assert screen.at == before
            await pilot.press("v")
            assert screen.review is None
            assert screen.log_panel.display

    asyncio.run(run())


@pytest.mark.usefixtures("known")
def test_click_on_the_curve_goes_to_that_position() -> None:
    async def run() -> None:
        app = a_replay()
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("v")
            screen = replay_of(app)
            spots = {span.spot for line in screen.panel.block for span in line if span.spot}
            wanted = sorted(spot.at for spot in spots)[len(spots) // 2]
            x, y = _cell_of(screen, CurveSpot(wanted))
            click(pilot, x, y)
            await wait_until(lambda: screen.at == wanted)
            assert f"event {wanted} of" in row_of(app, 0)

    asyncio.run(run())


def _cell_of(screen: ReplayScreen, spot: CurveSpot) -> tuple[int, int]:
    """Return the column and the row, on the screen, of the panel's first cell with this spot."""
    region = screen.panel.region
    for y, line in enumerate(screen.panel.block):
        x = 0
        for span in line:
            if span.spot == spot:
                return region.x + x, region.y + y
            x += len(span.text)
    raise LookupError(spot)


@pytest.mark.slow
@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("language", LANGUAGES)
def test_overview_has_a_summary_the_moments_and_the_luck_of_each_seat(language: str) -> None:
    say = catalogue(language)

    async def run() -> None:
        app = a_replay(say=say)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("m")
            await wait_until(lambda: isinstance(app.screen, ReviewScreen))
            await pilot.pause()
            words, (_, report) = shown(app), reviewed("azul", 2)
            review = replay_of(app).review
            text = review and review.text(say)
            assert text
            assert text.hook(0) in words
            for each in review.moments if review else ():
                assert text.moment_title(each.moment) in words
            for seat in report.seats:
                assert say("review-percent", number=str(abs(round(100 * seat.luck)))) in words
                assert not seat.level or say(f"bot-{seat.level}") in words
            assert max(map(len, screen_text(app))) <= SIZE[0]

    asyncio.run(run())


@pytest.mark.usefixtures("known")
def test_moment_chosen_in_the_overview_is_shown_on_the_board_of_its_seat() -> None:
    async def run() -> None:
        app = a_replay()
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("m")
            await wait_until(lambda: isinstance(app.screen, ReviewScreen))
            await pilot.press("o")
            moments = replay_of(app).review.timeline.moments(1)  # type: ignore[union-attr]
            await pilot.press("down", "enter")
            await wait_until(lambda: isinstance(app.screen, ReplayScreen))
            screen = replay_of(app)
            assert screen.at == moments[min(1, len(moments) - 1)].at
            assert screen.subject == 1

    asyncio.run(run())


@pytest.mark.usefixtures("known")
def test_playing_on_opens_a_table_at_the_position_and_leaving_it_shows_the_replay() -> None:
    async def run() -> None:
        app = a_replay(bot_pause_s=0)
        async with app.run_test(size=SIZE) as pilot:
            screen = replay_of(app)
            await pilot.press("right", "right", "f")
            table = app.screen
            assert isinstance(table, TableScreen)
            assert table.table.is_own_turn
            assert table.match.header.position
            assert table.view.boards == screen.scene().view.boards
            await pilot.press("q", "q")
            assert app.screen is screen
            await pilot.press("end", "f")
            assert notice_text(app) == SAY("refusal-match-over")

    asyncio.run(run())


def test_match_in_play_can_be_neither_reviewed_nor_continued_in_the_replay() -> None:
    async def run() -> None:
        app = an_app(a_match(actions=3))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("r")
            for key in ("v", "n", "m", "f"):
                await pilot.press("left", key)
                assert isinstance(app.screen, ReplayScreen)
                assert notice_text(app) == SAY("replay-going-on")

    asyncio.run(run())


@pytest.mark.slow
def test_leaving_the_replay_ends_the_review_process_and_reopening_continues_the_review(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "SIMULATIONS", FEW)
    compute = SessionReview._compute

    async def run() -> None:
        may_compute = asyncio.Event()

        async def compute_later(self: SessionReview, on_change: Callable[[], None]) -> None:
            await may_compute.wait()
            await compute(self, on_change)

        monkeypatch.setattr(SessionReview, "_compute", compute_later)
        app = an_app(a_finished_match())
        async with app.run_test(size=SIZE) as pilot:
            await wait_until(lambda: isinstance(app.screen, ResultScreen))
            await pilot.press("v")
            screen = replay_of(app)
            await wait_until(lambda: "Reviewing round 1 of" in row_of(app, 0))
            assert screen.review
            review = screen.review.review
            may_compute.set()
            await wait_until(lambda: review.report)
            await pilot.press("right")  # the screen remains responsive
            pid = review.pid
            await pilot.press("q")
            assert pid is None or await _ends(pid)
            await pilot.press("v")
            again = replay_of(app)
            assert again.review
            assert again.review.review is review  # keeps the rounds that were reviewed
            await wait_until(lambda: review.is_done and "Reading" not in row_of(app, 0))

    asyncio.run(run())


async def _ends(pid: int) -> bool:
    await wait_until(lambda: not is_running(pid))
    return True


def test_review_is_about_the_players_own_seat() -> None:
    match = a_finished_match()
    screen = ReplayScreen(match, players=("greedy", PERSON))
    assert screen._own_seat == 1


def test_failed_review_is_reported() -> None:
    found = a_session_review()
    found.is_failed = True
    assert say_progress(ShownReview(found, 0, 0, None), 5, SAY) == SAY("review-failed")
