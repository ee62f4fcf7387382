"""Tables of a server at the prompt: played, left, watched, and sat at by bots."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from palacio.cli.line_commands import obey
from palacio.cli.line_table import LineTable
from palacio.cli.screen import theme
from palacio.client.followed import Followed
from palacio.client.http import Client
from palacio.client.links import Link, parse_link
from palacio.client.live import Pace
from palacio.client.visit import Visit, look_on, visit
from palacio.match.record import verify
from palacio.wire.commands import Act, Answer, Resign, Return, Undo
from palacio.wire.terms import BankClock, Clock, NoClock, SeatTerms, Terms
from tests.cli.prompt import palacio
from tests.client.cutting import Way, a_way_to
from tests.waiting import until

EXAMPLES = Path(__file__).parents[2] / "examples"
BROKEN = Path(__file__).parents[1] / "lab/broken_bot.py"
NO_CLOCK = NoClock()
PACE = Pace(ping_s=0.3, resend_s=0.5, least_s=0.01, most_s=0.1)


class Hands:
    """Somebody types, when a test says so."""

    def __init__(self) -> None:
        self._typed: asyncio.Queue[str | None] = asyncio.Queue()

    async def line(self) -> str | None:
        return await self._typed.get()

    def type(self, line: str | None) -> None:
        self._typed.put_nowait(line)


@dataclass
class Evening:
    """Ana at the prompt, Rui somewhere else, and the way between Ana and the server."""

    ana: Followed
    rui: Visit
    link: Link
    hands: Hands
    page: StringIO
    playing: "asyncio.Task[str | None]"
    way: Way

    async def reads(self, words: str) -> None:
        await until(lambda: words in self.page.getvalue() or self.playing.done())
        assert words in self.page.getvalue()

    async def types(self, line: str, words: str) -> None:
        """And reads what comes of it."""
        self.page.truncate(self.page.seek(0))
        self.hands.type(line)
        await self.reads(words)

    async def rui_sits(self) -> Followed:
        assert self.link.table
        followed = await self.rui.join(self.link.table, self.link.key)
        await self.reads("displays  1")
        return followed

    async def ana_on_turn(self, rui: Followed) -> None:
        if rui.own and rui.own.choices:
            await rui.do(Act(rui.sight.actions[0].text))
        await until(lambda: self.ana.own and self.ana.own.choices)
        await self.reads("Ana (? for help)")


Story = Callable[[Evening], Awaitable[None]]


@asynccontextmanager
async def an_evening(server: str, terms: Terms) -> AsyncIterator[Evening]:
    async with (
        a_way_to(server) as way,
        visit(Link(way.address), name="Ana", pace=PACE) as ana,
        visit(Link(server), name="Rui", pace=PACE) as rui,
    ):
        followed, hands, page = await ana.open(terms), Hands(), StringIO()
        console = Console(theme=theme(terms.game), file=page, width=100, highlight=False)
        table = LineTable(ana, followed, console, hands, obey)
        playing = asyncio.create_task(table.play())
        link = parse_link(await ana.invitation(followed.id))
        yield Evening(followed, rui, link, hands, page, playing, way)
        hands.type(None)
        await playing


def play(server: str, story: Story, *, clock: Clock = NO_CLOCK, casual: bool = True) -> None:
    terms = Terms("azul", [SeatTerms("invited")] * 2, clock=clock, casual=casual)

    async def run() -> None:
        async with asyncio.timeout(60), an_evening(server, terms) as evening:
            await story(evening)

    asyncio.run(run())


def test_the_link_is_shown_and_those_who_come(server: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.reads(str(evening.link.key))
        await evening.reads("1 of 2 seats are taken: Ana. Waiting for the others.")
        await evening.types("?", "begin begins at once")
        await evening.types("1 b 1", "The match has not begun.")
        await evening.rui_sits()
        await evening.reads("Rui sits down.")

    play(server, story)


def test_the_host_begins_with_bots(server: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.types("begin pharaoh", "There is no bot called “pharaoh”.")
        await evening.types("begin greedy", "displays  1")
        assert evening.ana.table.seats[1].level == "greedy"

    play(server, story)


def test_an_action_is_done_or_refused_in_words(server: str) -> None:
    async def story(evening: Evening) -> None:
        rui = await evening.rui_sits()
        await evening.ana_on_turn(rui)
        await evening.types("actions", "spilled")
        await evening.types("c z 1", "That is no action of this game.")
        action = evening.ana.sight.actions[0].text
        await evening.types(action, "It is the turn of Rui.")
        assert "Ana takes" in evening.page.getvalue()
        await evening.types(action, "It is the turn of Rui.")
        await evening.types("hint", "It is not your turn.")

    play(server, story)


def test_taking_back_is_asked_and_answered(server: str) -> None:
    async def story(evening: Evening) -> None:
        rui = await evening.rui_sits()
        await evening.ana_on_turn(rui)
        await evening.types(evening.ana.sight.actions[0].text, "It is the turn of Rui.")
        await evening.types("undo", "Ana would like to take an action back.")
        await until(lambda: rui.own and "answer" in rui.own.may)
        await rui.do(Answer(yes=True))
        await evening.reads("is taken back")
        await evening.types(evening.ana.sight.actions[0].text, "It is the turn of Rui.")
        await until(lambda: rui.own and rui.own.choices)
        await rui.do(Act(rui.sight.actions[0].text))
        await rui.do(Undo())
        await evening.reads("Rui would like to take an action back.")
        await evening.types("no", "Ana does not agree.")
        await evening.types("yes", "Nobody has asked you anything.")

    play(server, story)


def test_another_is_asked_for_in_the_question(server: str) -> None:
    async def story(evening: Evening) -> None:
        rui = await evening.rui_sits()
        if not (rui.own and rui.own.choices):
            await evening.types(evening.ana.sight.actions[0].text, "It is the turn of Rui.")
            await until(lambda: rui.own and rui.own.choices)
        await rui.do(Act(rui.sight.actions[0].text))
        await rui.do(Undo())
        await evening.reads("May Rui take an action back? yes or no")
        await evening.types("yes", "is taken back")

    play(server, story)


def test_giving_up_is_asked_twice_and_then_comes_the_same_again(
    server: str, tmp_path: Path
) -> None:
    async def story(evening: Evening) -> None:
        rui = await evening.rui_sits()
        await evening.types("resign", "type it once more")
        await evening.types("?", "gives up")
        await evening.types("resign", "type it once more")
        await evening.types("resign", "won by Rui")
        file = tmp_path / "match.palacio"
        await evening.types(f"save {file}", "Saved as")
        assert verify(file.read_text("utf-8")).match.is_over
        evening.hands.type("rematch")
        again = await evening.playing
        assert again == evening.ana.table.again
        assert rui.table.stage == "over"

    play(server, story)


@pytest.mark.parametrize("line", ["quit", None])
def test_who_goes_away_is_played_for_and_may_come_back(server: str, line: str | None) -> None:
    async def story(evening: Evening) -> None:
        rui = await evening.rui_sits()
        await evening.ana_on_turn(rui)
        evening.hands.type(line)
        assert await evening.playing is None
        await until(lambda: rui.table.seats[0].away)
        await evening.ana.do(Return())
        await until(lambda: not rui.table.seats[0].away)

    play(server, story)


def test_interrupting_is_going_away(server: str) -> None:
    async def story(evening: Evening) -> None:
        rui = await evening.rui_sits()
        evening.playing.cancel()
        await until(lambda: rui.table.seats[0].away)

    async def run() -> None:
        terms = Terms("azul", [SeatTerms("invited")] * 2)
        async with asyncio.timeout(60):
            with pytest.raises(asyncio.CancelledError):
                async with an_evening(server, terms) as evening:
                    await story(evening)

    asyncio.run(run())


def test_a_lost_connection_is_told(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palacio.cli.line_table._PATIENCE_S", 0.05)

    async def story(evening: Evening) -> None:
        await evening.rui_sits()
        async with evening.way.closed():
            await evening.reads("The connection is lost.")
        await evening.reads("Connected again.")

    play(server, story)


def test_clocks_are_shown(server: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.rui_sits()
        await evening.reads("Rui 5:00")

    play(server, story, clock=BankClock(300_000))


def test_a_serious_table_gives_no_hints(server: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.ana_on_turn(await evening.rui_sits())
        await evening.types("hint", "At this table nobody asks a bot.")

    play(server, story, casual=False)


def test_a_hint_comes_from_the_mirrored_match(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palacio.cli.line_commands.ADVISER", "greedy")  # nothing to compile

    async def story(evening: Evening) -> None:
        await evening.ana_on_turn(await evening.rui_sits())
        await evening.types("hint", "The bot would play")

    play(server, story)


def test_who_has_no_seat_looks_on(server: str) -> None:
    async def run() -> None:
        async with (
            visit(Link(server), name="Ana", pace=PACE) as ana,
            look_on(Link(server), pace=PACE) as nobody,
        ):
            terms = Terms("azul", [SeatTerms("invited"), SeatTerms("bot", "greedy")])
            followed = await ana.open(terms)
            hands, page = Hands(), StringIO()
            console = Console(theme=theme("azul"), file=page, width=100)
            seen = await nobody.live.follow(followed.id)
            playing = asyncio.create_task(LineTable(nobody, seen, console, hands, obey).play())
            await until(lambda: "You look on" in page.getvalue())
            hands.type("link")
            await until(lambda: "Only those who sit here" in page.getvalue())
            await followed.do(Resign())
            await until(lambda: "won by greedy" in page.getvalue())
            hands.type("quit")
            await playing

    asyncio.run(run())


# --- Commands as they are typed.


def an_invitation(server: str, game: str = "azul") -> str:
    """To a table where a bot of the server waits."""

    async def run() -> str:
        async with Client(server) as client:
            await client.guest("Host")
            seats = [SeatTerms("invited"), SeatTerms("bot", "greedy")]
            terms = Terms(game, seats)  # type: ignore[arg-type]
            return (await client.open_table(terms)).invitation

    return asyncio.run(run())


@pytest.mark.parametrize("game", ["azul", pytest.param("sintra", marks=pytest.mark.slow)])
def test_a_bot_sits_down_and_plays_to_the_end_and_all_can_be_watched(
    server: str, game: str
) -> None:
    link = an_invitation(server, game)
    done = palacio("sit", link, "--bot", "greedy", "--name", "ours")
    assert done.exit_code == 0, done.stderr
    assert "ours sits at seat 1." in done.output
    assert "; won by " in done.output
    watched = palacio("watch", link.partition("?")[0])
    assert watched.exit_code == 0
    assert "ours sits down." in watched.output
    assert done.output.splitlines()[-1] in watched.output
    assert watched.output.count("displays") > 2


@pytest.mark.slow
def test_a_program_sits_down_and_plays_to_the_end(server: str) -> None:
    done = palacio(
        "sit", an_invitation(server), "--program", f"{sys.executable} {EXAMPLES / 'first_bot.py'}"
    )
    assert done.exit_code == 0, done.stderr
    assert "; won by " in done.output


def test_a_program_that_fails_is_blamed_and_the_match_goes_on(server: str) -> None:
    link = an_invitation(server)
    done = palacio("sit", link, "--program", f"{sys.executable} {BROKEN} nonsense")
    assert done.exit_code == 1
    assert "program wrote nonsense" in done.stderr
    assert "The server plays on for it." in done.stderr

    async def look() -> bool:
        at = parse_link(link)
        async with Client(at.server) as client:
            assert at.table
            return (await client.table(at.table)).table.seats[0].away

    assert asyncio.run(look())


def test_a_link_without_its_key_is_not_enough(server: str) -> None:
    done = palacio("sit", an_invitation(server).partition("?")[0], "--bot", "greedy")
    assert done.exit_code == 1
    assert "for those who were invited" in done.stderr


def test_a_table_is_opened_at_the_prompt(server: str) -> None:
    done = palacio("play", "--server", server, "--name", "Ana", "--bot", "greedy", typed="quit\n")
    assert done.exit_code == 0, done.stderr
    assert "displays  1" in done.output


def test_the_example_plays_to_the_end(server: str) -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / "online_bot.py"), an_invitation(server)],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PALACIO_PLAIN": "1"},
    )
    assert done.returncode == 0, done.stderr
    assert "eager" in done.stdout
    assert "over after" in done.stdout
