"""The app at a table of a server: the lobby, a match, questions, cuts, and the same again."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from textual.pilot import Pilot

from palacio.app.lobby import LobbyScreen
from palacio.app.online_app import OnlineApp
from palacio.app.online_result import OnlineResult
from palacio.app.online_table import OnlineTable
from palacio.bots import new_bot
from palacio.client.followed import Followed
from palacio.client.guests import Guests
from palacio.client.links import Link, parse_link
from palacio.client.live import Pace
from palacio.client.player import play_seat
from palacio.client.visit import Visit, visit
from palacio.match.record import verify
from palacio.wire.commands import Act, Answer, Leave, Rematch, Resign, Undo
from palacio.wire.terms import BankClock, Clock, NoClock, SeatTerms, Terms
from palacio.words.catalogue import LANGUAGES, catalogue
from tests.app.people import SIZE, by_keys, row_of, screen_text
from tests.client.cutting import Way, a_way_to
from tests.waiting import until

NO_CLOCK = NoClock()
PACE = Pace(ping_s=0.3, resend_s=0.5, least_s=0.01, most_s=0.1)


@dataclass
class Evening:
    """Ana at the app, Rui somewhere else, and the way between Ana and the server."""

    app: OnlineApp
    pilot: Pilot[None]
    rui: Visit
    way: Way

    @property
    def ana(self) -> Followed:
        return self.app.followed

    @property
    def table(self) -> OnlineTable:
        return next(s for s in self.app.screen_stack if isinstance(s, OnlineTable))

    async def rui_sits(self) -> Followed:
        link = parse_link(await self.app.visit.invitation(self.ana.id))
        assert link.table
        followed = await self.rui.join(link.table, link.key)
        await until(lambda: isinstance(self.app.screen, OnlineTable))
        await self.pilot.pause()
        return followed

    async def ana_on_turn(self, rui: Followed) -> None:
        """Rui acts, if he is first."""
        if rui.own and rui.own.choices:
            await rui.do(Act(rui.sight.actions[0].text))
        await until(lambda: self.table.picking.paths)

    async def reads(self, words: str, row: int | None = None) -> None:
        """Anywhere, or in this row; between two screens there are no rows at all."""
        await until(lambda: words in self.text(row))

    def text(self, row: int | None = None) -> str:
        rows = screen_text(self.app)
        return "\n".join(rows if row is None else rows[row : row + 1])


Story = Callable[[Evening], Awaitable[None]]


@asynccontextmanager
async def an_evening(
    server: str, folder: Path, terms: Terms, language: str = "en"
) -> AsyncIterator[Evening]:
    async with (
        a_way_to(server) as way,
        visit(
            Link(way.address),
            name="Ana",
            guests=Guests(folder / "ana"),
            language=language,
            pace=PACE,
        ) as ana,
        visit(Link(server), name="Rui", guests=Guests(folder / "rui"), pace=PACE) as rui,
    ):
        app = OnlineApp(ana, await ana.open(terms), catalogue(language))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            yield Evening(app, pilot, rui, way)


def play(
    server: str,
    folder: Path,
    story: Story,
    *,
    game: str = "azul",
    clock: Clock = NO_CLOCK,
    casual: bool = True,
    language: str = "en",
) -> None:
    terms = Terms(game, [SeatTerms("open")] * 2, clock=clock, casual=casual)  # type: ignore[arg-type]

    async def run() -> None:
        async with asyncio.timeout(90), an_evening(server, folder, terms, language) as evening:
            await story(evening)

    asyncio.run(run())


def test_the_lobby_shows_who_is_there_and_the_link(server: str, tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        assert isinstance(evening.app.screen, LobbyScreen)
        await evening.reads(f"/t/{evening.ana.id}?key=")
        assert "Ana" in evening.text()
        assert catalogue("en")("lobby-free") in evening.text()
        await evening.rui_sits()
        assert "Rui" in evening.text()

    play(server, tmp_path, story)


def test_the_host_begins_with_bots(server: str, tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.pilot.press("b")
        await until(lambda: isinstance(evening.app.screen, OnlineTable))
        assert evening.ana.table.seats[1].level

    play(server, tmp_path, story)


@pytest.mark.parametrize("game", ["azul", pytest.param("sintra", marks=pytest.mark.slow)])
def test_a_whole_match_and_a_rematch(server: str, tmp_path: Path, game: str) -> None:
    async def story(evening: Evening) -> None:
        rui = await evening.rui_sits()
        bot = new_bot("greedy")
        playing = asyncio.create_task(play_seat(rui, lambda match: bot.choose(match.state)))
        await play_to_the_end(evening)
        await playing
        assert evening.ana.mirror
        assert verify(await evening.app.visit.client.record(rui.id)).match.is_over
        await rui.do(Rematch())
        await evening.reads(catalogue("en")("again-waits"))
        await evening.pilot.press("n")
        await until(lambda: evening.ana.id == rui.table.again)
        assert evening.ana.own

    play(server, tmp_path, story, game=game)


async def play_to_the_end(evening: Evening) -> None:
    """By keys, always the choice that brings most at once."""
    while not isinstance(evening.app.screen, OnlineResult):
        await until(lambda: evening.table.picking.paths or is_at_result(evening))
        if evening.table.picking.paths:
            seen = evening.ana.seq
            choices = evening.table.view.actions
            best = max(choices, key=lambda choice: choice.preview.points)
            await by_keys(evening.pilot, evening.table, best)
            await until(lambda: evening.ana.seq > seen)  # noqa: B023


def is_at_result(evening: Evening) -> bool:
    return isinstance(evening.app.screen, OnlineResult)


def test_what_the_rules_refuse_is_refused_at_once(server: str, tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.ana_on_turn(await evening.rui_sits())
        seq = evening.ana.seq
        await evening.pilot.press(":", *"c b 1", "enter")
        await evening.reads(catalogue("en")("refusal-none-there"), SIZE[1] - 2)
        assert evening.ana.seq == seq

    play(server, tmp_path, story)


def test_the_story_tells_of_the_match_and_of_those_who_come_and_go(
    server: str, tmp_path: Path
) -> None:
    async def story(evening: Evening) -> None:
        rui = await evening.rui_sits()
        await evening.ana_on_turn(rui)
        await rui.do(Leave())
        await evening.reads("Rui has left, and a bot sits")
        assert catalogue("en")("seat-away", name="Rui") in evening.text()

    play(server, tmp_path, story)


@pytest.mark.parametrize(("key", "taken_back"), [("y", True), ("n", False)])
def test_another_asks_to_take_back(server: str, tmp_path: Path, key: str, taken_back: bool) -> None:
    async def story(evening: Evening) -> None:
        rui = await evening.rui_sits()
        if not (rui.own and rui.own.choices):
            await evening.ana_on_turn(rui)
            await by_keys(evening.pilot, evening.table, evening.table.view.actions[0])
            await until(lambda: rui.own and rui.own.choices)
        assert rui.own
        await rui.do(Act(rui.sight.actions[0].text))
        await rui.do(Undo())
        await evening.reads(catalogue("en")("ask-undo", seat="Rui"), SIZE[1] - 2)
        await evening.pilot.press(key)
        await until(lambda: rui.table.asked is None)
        assert bool(rui.own and rui.own.choices) == taken_back

    play(server, tmp_path, story)


def test_taking_back_is_asked_for(server: str, tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        rui = await evening.rui_sits()
        await evening.ana_on_turn(rui)
        await by_keys(evening.pilot, evening.table, evening.table.view.actions[0])
        await until(lambda: rui.own and rui.own.choices)
        await evening.pilot.press("u")
        await until(lambda: rui.own and "answer" in rui.own.may)
        await rui.do(Answer(yes=True))
        await until(lambda: evening.table.picking.paths)

    play(server, tmp_path, story)


def test_what_is_picked_stays_picked_when_only_the_table_changes(
    server: str, tmp_path: Path
) -> None:
    async def story(evening: Evening) -> None:
        rui = await evening.rui_sits()
        await evening.ana_on_turn(rui)
        await evening.pilot.press("tab", "enter")
        picked = evening.table.picking.picked
        assert picked
        await rui.do(Leave())
        await evening.reads("Rui has left")
        assert evening.table.picking.picked == picked

    play(server, tmp_path, story)


def test_a_lost_connection_is_shown_and_then_no_longer(server: str, tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        rui = await evening.rui_sits()
        await evening.ana_on_turn(rui)
        lost = catalogue("en")("status-lost")
        async with evening.way.closed():
            await evening.reads(lost, 0)
        await until(lambda: lost not in row_of(evening.app, 0))
        await by_keys(evening.pilot, evening.table, evening.table.view.actions[0])
        await until(lambda: rui.own and rui.own.choices)

    play(server, tmp_path, story)


def test_clocks_run(server: str, tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.reads("10:00 each, and 5 s for every action")
        await evening.ana_on_turn(await evening.rui_sits())
        await evening.reads("9:58 Ana")
        await evening.reads(f" {catalogue('en')('status-turn', seat='Ana')} ", 0)

    play(server, tmp_path, story, clock=BankClock(600_000, 5_000))


def test_a_serious_table_gives_no_hints(server: str, tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.ana_on_turn(await evening.rui_sits())
        await evening.pilot.press("h")
        await evening.reads(catalogue("en")("hint-serious"), SIZE[1] - 2)

    play(server, tmp_path, story, casual=False)


def test_a_hint_comes_from_the_mirrored_match(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palacio.app.table.ADVISER", "greedy")  # nothing to compile

    async def story(evening: Evening) -> None:
        await evening.ana_on_turn(await evening.rui_sits())
        await evening.pilot.press("h")
        await until(lambda: evening.table.hint)

    play(server, tmp_path, story)


def test_giving_up_and_leaving_are_asked_twice(server: str, tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.ana_on_turn(await evening.rui_sits())
        await evening.pilot.press("q")
        await evening.reads(catalogue("en")("leave-bot-sure"), SIZE[1] - 2)
        await evening.pilot.press("w")
        await evening.reads(catalogue("en")("resign-sure"), SIZE[1] - 2)
        assert evening.ana.table.stage == "playing"
        await evening.pilot.press("w")
        await until(lambda: is_at_result(evening))

    play(server, tmp_path, story)


def test_the_match_is_saved_without_any_secret(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    async def story(evening: Evening) -> None:
        await evening.ana_on_turn(await evening.rui_sits())
        await evening.pilot.press("s", "enter")
        await until(lambda: (tmp_path / "match.palacio").exists())
        assert not (tmp_path / "match.palacio.secret").exists()
        verify((tmp_path / "match.palacio").read_text("utf-8"))

    play(server, tmp_path, story)


def test_who_looks_on_sees_everything_and_is_told_so(server: str, tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        rui = await evening.rui_sits()
        link = Link(server)
        async with visit(link, name="Eva", guests=Guests(tmp_path / "eva"), pace=PACE) as eva:
            app = OnlineApp(eva, await eva.join(rui.id), catalogue("en"))
            async with app.run_test(size=SIZE) as pilot:
                await pilot.pause()
                assert catalogue("en")("looking-on") in row_of(app, SIZE[1] - 2)
                await rui.do(Resign())
                await until(lambda: isinstance(app.screen, OnlineResult))
                await pilot.press("n")
                await pilot.pause()
                assert catalogue("en")("looking-on") in row_of(app, 0)

    play(server, tmp_path, story)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_every_language_has_its_words_and_fits(
    server: str, tmp_path: Path, language: str, game: str
) -> None:
    async def story(evening: Evening) -> None:
        say = catalogue(language)
        await evening.reads(say("lobby-waiting"), 0)
        rui = await evening.rui_sits()
        await evening.ana_on_turn(rui)
        for key in ("key-resign", "key-replay"):
            assert say(key) in row_of(evening.app, SIZE[1] - 1)
        await rui.do(Resign())
        await evening.reads(say("key-again"), SIZE[1] - 1)

    play(server, tmp_path, story, game=game, language=language, clock=BankClock(600_000))
