"""The app at a server's table: lobby, match, questions, lost connections, rematch."""

import asyncio
import re
from pathlib import Path

import pytest

from palacio.app.online_app import OnlineApp
from palacio.app.screens.lobby import LobbyScreen
from palacio.app.screens.result import ResultScreen
from palacio.app.screens.table import TableScreen
from palacio.bots import new_bot
from palacio.client.guests import Guests
from palacio.client.links import Link
from palacio.client.player import play_seat
from palacio.client.session import open_session
from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.match.record import verify
from palacio.wire.commands import Act, Answer, Leave, Rematch, Resign, Undo
from palacio.wire.messages import State
from palacio.wire.terms import BankClock
from tests.app.online import TIMING, OnlineMatch, play
from tests.app.players import SIZE, by_keys, row_of
from tests.waiting import wait_until


def test_lobby_shows_the_players_and_the_link(server: str, tmp_path: Path) -> None:
    async def scenario(online: OnlineMatch) -> None:
        assert isinstance(online.app.screen, LobbyScreen)
        await online.reads(f"/t/{online.ana.id}?key=")
        assert "Ana" in online.text()
        assert catalogue("en")("lobby-free") in online.text()
        await online.rui_sits()
        assert "Rui" in online.text()

    play(server, tmp_path, scenario)


def test_host_can_begin_with_bots_on_free_seats(server: str, tmp_path: Path) -> None:
    async def scenario(online: OnlineMatch) -> None:
        await online.pilot.press("b")
        await wait_until(lambda: isinstance(online.app.screen, TableScreen))
        assert online.ana.table.seats[1].level

    play(server, tmp_path, scenario)


@pytest.mark.parametrize("game", ["azul", pytest.param("sintra", marks=pytest.mark.slow)])
def test_whole_match_can_be_played_and_its_rematch_joined(
    server: str, tmp_path: Path, game: str
) -> None:
    async def scenario(online: OnlineMatch) -> None:
        rui = await online.rui_sits()
        bot = new_bot("greedy")
        playing = asyncio.create_task(play_seat(rui, lambda match: bot.choose(match.state)))
        await play_to_the_end(online)
        await playing
        assert online.ana.mirror
        assert verify(await online.app.server.client.record(rui.id)).match.is_over
        await rui.do(Rematch())
        await online.reads(catalogue("en")("again-waits"))
        await online.pilot.press("n")
        await wait_until(lambda: online.ana.id == rui.table.rematch)
        assert online.ana.own

    play(server, tmp_path, scenario, game=game)


async def play_to_the_end(online: OnlineMatch) -> None:
    """Play to the end with keys, always making the choice that scores the most points."""
    while not isinstance(online.app.screen, ResultScreen):
        await wait_until(lambda: online.table.selection.paths or is_at_result(online))
        if online.table.selection.paths:
            seen = online.ana.seq
            choices = online.table.view.actions
            best = max(choices, key=lambda choice: choice.preview.points)
            await by_keys(online.pilot, online.table, best)
            await wait_until(lambda: online.ana.seq > seen)  # noqa: B023


def is_at_result(online: OnlineMatch) -> bool:
    return isinstance(online.app.screen, ResultScreen)


def test_illegal_action_is_refused_without_asking_the_server(server: str, tmp_path: Path) -> None:
    async def scenario(online: OnlineMatch) -> None:
        await online.ana_on_turn(await online.rui_sits())
        seq = online.ana.seq
        await online.pilot.press(":", *"c b 1", "enter")
        await online.reads(catalogue("en")("refusal-none-there"), SIZE[1] - 2)
        assert online.ana.seq == seq

    play(server, tmp_path, scenario)


def test_players_departure_is_shown_in_the_story_and_next_to_their_name(
    server: str, tmp_path: Path
) -> None:
    async def scenario(online: OnlineMatch) -> None:
        rui = await online.rui_sits()
        await online.ana_on_turn(rui)
        await rui.do(Leave())
        await online.reads("Rui has left. A bot takes over.")
        assert catalogue("en")("seat-away", name="Rui") in online.text()

    play(server, tmp_path, scenario)


@pytest.mark.parametrize(("key", "taken_back"), [("y", True), ("n", False)])
def test_undo_request_can_be_accepted_or_declined(
    server: str, tmp_path: Path, key: str, taken_back: bool
) -> None:
    async def scenario(online: OnlineMatch) -> None:
        rui = await online.rui_sits()
        if not (rui.own and rui.own.choices):
            await online.ana_on_turn(rui)
            await by_keys(online.pilot, online.table, online.table.view.actions[0])
            await wait_until(lambda: rui.own and rui.own.choices)
        assert rui.own
        await rui.do(Act(rui.view.actions[0].text))
        await rui.do(Undo())
        await online.reads(catalogue("en")("ask-undo", seat="Rui"), SIZE[1] - 2)
        await online.pilot.press(key)
        await wait_until(lambda: rui.table.undo_request is None)
        assert bool(rui.own and rui.own.choices) == taken_back

    play(server, tmp_path, scenario)


def test_undo_sends_a_request_to_the_other_player(server: str, tmp_path: Path) -> None:
    async def scenario(online: OnlineMatch) -> None:
        rui = await online.rui_sits()
        await online.ana_on_turn(rui)
        await by_keys(online.pilot, online.table, online.table.view.actions[0])
        await wait_until(lambda: rui.own and rui.own.choices and online.ana.seq == rui.seq)
        await online.pilot.press("u")
        await wait_until(lambda: rui.own and "answer" in rui.own.may)
        await rui.do(Answer(yes=True))
        await wait_until(lambda: online.table.selection.paths)

    play(server, tmp_path, scenario)


def test_selection_stays_when_another_player_leaves(server: str, tmp_path: Path) -> None:
    async def scenario(online: OnlineMatch) -> None:
        rui = await online.rui_sits()
        await online.ana_on_turn(rui)
        await online.pilot.press("tab", "enter")
        picked = online.table.selection.picked
        assert picked
        await rui.do(Leave())
        await online.reads("Rui has left")
        assert online.table.selection.picked == picked

    play(server, tmp_path, scenario)


def test_lost_connection_is_shown_until_the_client_reconnects(server: str, tmp_path: Path) -> None:
    async def scenario(online: OnlineMatch) -> None:
        rui = await online.rui_sits()
        await online.ana_on_turn(rui)
        lost = catalogue("en")("status-lost")
        async with online.proxy.closed():
            await online.reads(lost, 0)
        await wait_until(lambda: lost not in row_of(online.app, 0))
        await by_keys(online.pilot, online.table, online.table.view.actions[0])
        await wait_until(lambda: rui.own and rui.own.choices)

    play(server, tmp_path, scenario)


def test_loss_of_log_entries_on_the_server_is_reported(server: str, tmp_path: Path) -> None:
    async def scenario(online: OnlineMatch) -> None:
        rui = await online.rui_sits()
        await online.ana_on_turn(rui)
        ana = online.ana
        earlier = State(ana.table, ana.own, ana.story, anew=True)
        await by_keys(online.pilot, online.table, online.table.view.actions[0])
        await wait_until(lambda: ana.seq > earlier.table.seq)
        ana.receive(earlier)
        await online.reads(catalogue("en")("set-back"))

    play(server, tmp_path, scenario)


def test_update_that_arrives_while_the_app_closes_is_ignored(server: str, tmp_path: Path) -> None:
    async def scenario(online: OnlineMatch) -> None:
        rui = await online.rui_sits()
        await online.ana_on_turn(rui)
        ana = online.ana
        earlier = State(ana.table, ana.own, ana.story, anew=True)
        await by_keys(online.pilot, online.table, online.table.view.actions[0])
        await wait_until(lambda: ana.seq > earlier.table.seq)
        await online.table.remove_children()  # the first thing that the app does when it closes
        online.pilot.app._running = False
        ana.receive(earlier)
        await asyncio.sleep(0.1)  # time for the table to receive the update

    play(server, tmp_path, scenario)


def test_clock_of_the_seat_to_move_runs_on_the_screen(server: str, tmp_path: Path) -> None:
    async def scenario(online: OnlineMatch) -> None:
        await online.reads("10:00 each, plus 5 s per move")
        await online.ana_on_turn(await online.rui_sits())
        await wait_until(lambda: left_s(online) < 600)
        first = left_s(online)
        await wait_until(lambda: left_s(online) < first)
        await online.reads(f" {catalogue('en')('status-turn', seat='Ana')} ", 0)

    play(server, tmp_path, scenario, clock=BankClock(600_000, 5_000))


def left_s(online: OnlineMatch) -> int:
    """Return the seconds left on Ana's clock, as her screen shows them."""
    shown = re.search(r"(\d+):(\d\d) Ana", online.text())
    return 60 * int(shown[1]) + int(shown[2]) if shown else 600


def test_phrase_is_chosen_from_a_list_and_shown_in_the_story(server: str, tmp_path: Path) -> None:
    async def scenario(online: OnlineMatch) -> None:
        rui = await online.rui_sits()
        await online.pilot.press("p")
        await online.reads("Good luck!")
        await online.pilot.press("right", "enter")
        await online.reads("Ana: Good luck!")
        assert isinstance(online.app.screen, TableScreen)
        await wait_until(lambda: rui.said)
        online.rui.socket.say(rui.id, "thanks")
        await online.reads("Rui: Thanks!")
        await online.pilot.press("p", "enter")
        await online.reads("before the next phrase.", SIZE[1] - 2)

    play(server, tmp_path, scenario)


def test_phrases_are_shown_in_the_lobby_and_on_the_result_screen(
    server: str, tmp_path: Path
) -> None:
    async def scenario(online: OnlineMatch) -> None:
        online.app.server.socket.say(online.ana.id, "hello")
        await online.reads("Ana: Hallo!", 0)
        rui = await online.rui_sits()
        await rui.do(Resign())
        await wait_until(lambda: is_at_result(online))
        online.rui.socket.say(rui.id, "good-game")
        await online.reads("Rui: Leuk potje!", 0)

    play(server, tmp_path, scenario, language="nl")


def test_serious_table_gives_no_hints(server: str, tmp_path: Path) -> None:
    async def scenario(online: OnlineMatch) -> None:
        await online.ana_on_turn(await online.rui_sits())
        await online.pilot.press("h")
        await online.reads(catalogue("en")("hint-serious"), SIZE[1] - 2)

    play(server, tmp_path, scenario, casual=False)


def test_hint_is_shown_at_a_servers_table(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palacio.app.screens.table.ADVISER", "greedy")  # needs no compiling

    async def scenario(online: OnlineMatch) -> None:
        await online.ana_on_turn(await online.rui_sits())
        await online.pilot.press("h")
        await wait_until(lambda: online.table.hint)

    play(server, tmp_path, scenario)


def test_resigning_and_leaving_need_a_second_key_press(server: str, tmp_path: Path) -> None:
    async def scenario(online: OnlineMatch) -> None:
        await online.ana_on_turn(await online.rui_sits())
        await online.pilot.press("q")
        await online.reads(catalogue("en")("leave-bot-sure"), SIZE[1] - 2)
        await online.pilot.press("w")
        await online.reads(catalogue("en")("resign-sure"), SIZE[1] - 2)
        assert online.ana.table.stage == "playing"
        await online.pilot.press("w")
        await wait_until(lambda: is_at_result(online))

    play(server, tmp_path, scenario)


def test_match_on_a_server_is_saved_without_a_secret_file(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    async def scenario(online: OnlineMatch) -> None:
        await online.ana_on_turn(await online.rui_sits())
        await online.pilot.press("s", "enter")
        await wait_until(lambda: (tmp_path / "match.palacio").exists())
        assert not (tmp_path / "match.palacio.secret").exists()
        verify((tmp_path / "match.palacio").read_text("utf-8"))

    play(server, tmp_path, scenario)


def test_spectator_sees_the_match_and_a_notice(server: str, tmp_path: Path) -> None:
    async def scenario(online: OnlineMatch) -> None:
        rui = await online.rui_sits()
        link = Link(server)
        async with open_session(
            link, name="Eva", guests=Guests(tmp_path / "eva"), timing=TIMING
        ) as eva:
            app = OnlineApp(eva, await eva.join(rui.id), catalogue("en"))
            async with app.run_test(size=SIZE) as pilot:
                await pilot.pause()
                assert catalogue("en")("looking-on") in row_of(app, SIZE[1] - 2)
                await rui.do(Resign())
                await wait_until(lambda: isinstance(app.screen, ResultScreen))
                await pilot.press("n")
                await pilot.pause()
                assert catalogue("en")("looking-on") in row_of(app, 0)

    play(server, tmp_path, scenario)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_lobby_table_and_result_are_in_the_users_language(
    server: str, tmp_path: Path, language: str, game: str
) -> None:
    async def scenario(online: OnlineMatch) -> None:
        say = catalogue(language)
        await online.reads(say("lobby-waiting"), 0)
        rui = await online.rui_sits()
        await online.ana_on_turn(rui)
        for key in ("key-resign", "key-replay"):
            assert say(key) in row_of(online.app, SIZE[1] - 1)
        await rui.do(Resign())
        await online.reads(say("key-again"), SIZE[1] - 1)

    play(server, tmp_path, scenario, game=game, language=language, clock=BankClock(600_000))
