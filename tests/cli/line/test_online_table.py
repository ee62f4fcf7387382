"""A server's table in line mode: a player who types, against a real server."""

import asyncio
import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from palacio.cli.line.online_table import OnlineTable
from palacio.cli.line.screen import Screen, theme
from palacio.client.clocks import format_left
from palacio.client.links import Link
from palacio.client.session import open_session, spectate
from palacio.match.record import verify
from palacio.wire.commands import Act, Answer, Resign, Return, Undo
from palacio.wire.messages import State
from palacio.wire.terms import BankClock, SeatTerms, Terms
from tests.cli.line.harness import (
    EN,
    NL,
    RUIS_TURN,
    TIMING,
    Harness,
    Typist,
    open_harness,
    run_scenario,
)
from tests.waiting import SCENARIO_S, wait_until


def test_lobby_shows_the_link_and_arriving_players(server: str) -> None:
    async def scenario(harness: Harness) -> None:
        await harness.reads(str(harness.link.key))
        await harness.reads("1 of 2 seats taken: Ana. Waiting for the others.")
        await harness.types("?", "begin now, with bots")
        await harness.types("1 b 1", EN("refused-not-begun"))
        await harness.rui_joins()
        await harness.reads(EN("story-sat", name="Rui"))

    run_scenario(server, scenario)


def test_host_begins_with_bots_of_the_named_level(server: str) -> None:
    async def scenario(harness: Harness) -> None:
        await harness.types("begin pharaoh", EN("refused-no-such-level", level="pharaoh"))
        await harness.types("begin greedy", "displays  1")
        assert harness.ana.table.seats[1].level == "greedy"

    run_scenario(server, scenario)


def test_legal_action_is_played_and_illegal_action_is_refused(server: str) -> None:
    async def scenario(harness: Harness) -> None:
        rui = await harness.rui_joins()
        await harness.reach_anas_turn(rui)
        await harness.types("actions", "spilled")
        await harness.types("c z 1", EN("refused-bad-notation"))
        action = harness.ana.view.actions[0].text
        await harness.types(action, RUIS_TURN)
        assert "Ana: " in harness.screen.getvalue()
        await harness.types(action, RUIS_TURN)
        await harness.types("hint", "It is not your turn.")

    run_scenario(server, scenario)


def test_undo_needs_the_consent_of_the_other_player(server: str) -> None:
    async def scenario(harness: Harness) -> None:
        rui = await harness.rui_joins()
        await harness.reach_anas_turn(rui)
        await harness.types(harness.ana.view.actions[0].text, RUIS_TURN)
        await harness.types("undo", EN("story-askedundo", seat="Ana"))
        await wait_until(lambda: rui.own and "answer" in rui.own.may)
        await rui.do(Answer(yes=True))
        await harness.reads("Ana takes the last move back.")
        await harness.types(harness.ana.view.actions[0].text, RUIS_TURN)
        await wait_until(lambda: rui.own and rui.own.choices)
        await rui.do(Act(rui.view.actions[0].text))
        await rui.do(Undo())
        await harness.reads(EN("story-askedundo", seat="Rui"))
        await harness.types("no", EN("story-answered", seat="Ana", yes=0))
        await harness.types("yes", EN("refused-nothing-asked"))

    run_scenario(server, scenario)


def test_another_players_undo_request_is_shown_in_the_prompt(server: str) -> None:
    async def scenario(harness: Harness) -> None:
        rui = await harness.rui_joins()
        if not (rui.own and rui.own.choices):
            await harness.types(harness.ana.view.actions[0].text, RUIS_TURN)
            await wait_until(lambda: rui.own and rui.own.choices)
        await rui.do(Act(rui.view.actions[0].text))
        await rui.do(Undo())
        await harness.reads("May Rui take a move back? yes or no")
        await harness.types("yes", "Rui takes the last move back.")

    run_scenario(server, scenario)


def test_resigning_takes_two_commands_and_leads_to_a_rematch(server: str, tmp_path: Path) -> None:
    async def scenario(harness: Harness) -> None:
        rui = await harness.rui_joins()
        await harness.types("resign", "Type it again")
        await harness.types("?", "resign the match")
        await harness.types("resign", "Type it again")
        await harness.types("resign", "won by Rui")
        file = tmp_path / "match.palacio"
        await harness.types(f"save {file}", "Saved as")
        assert verify(file.read_text("utf-8")).match.is_over
        harness.typist.type("rematch")
        again = await harness.playing
        assert again == harness.ana.table.rematch
        assert rui.table.stage == "over"

    run_scenario(server, scenario)


@pytest.mark.parametrize("line", ["quit", None])
def test_player_who_leaves_is_replaced_and_can_return(server: str, line: str | None) -> None:
    async def scenario(harness: Harness) -> None:
        rui = await harness.rui_joins()
        await harness.reach_anas_turn(rui)
        harness.typist.type(line)
        assert await harness.playing is None
        await wait_until(lambda: rui.table.seats[0].away)
        await harness.ana.do(Return())
        await wait_until(lambda: not rui.table.seats[0].away)

    run_scenario(server, scenario)


def test_ctrl_c_leaves_the_table(server: str) -> None:
    async def scenario(harness: Harness) -> None:
        rui = await harness.rui_joins()
        harness.playing.cancel()
        await wait_until(lambda: rui.table.seats[0].away)

    async def run() -> None:
        terms = Terms("azul", [SeatTerms("invited")] * 2)
        async with asyncio.timeout(SCENARIO_S):
            with pytest.raises(asyncio.CancelledError):
                async with open_harness(server, terms) as harness:
                    await scenario(harness)

    asyncio.run(run())


def test_lost_connection_is_reported(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palacio.cli.line.online_table._GRACE_S", 0.05)

    async def scenario(harness: Harness) -> None:
        await harness.rui_joins()
        async with harness.proxy.closed():
            await harness.reads(EN("status-lost"))
        await harness.reads("Connected again.")

    run_scenario(server, scenario)


def test_loss_of_log_entries_on_the_server_is_reported(server: str) -> None:
    async def scenario(harness: Harness) -> None:
        rui = await harness.rui_joins()
        await harness.reach_anas_turn(rui)
        ana = harness.ana
        earlier = State(ana.table, ana.own, ana.story, anew=True)
        await harness.types(ana.view.actions[0].text, RUIS_TURN)
        ana.receive(earlier)
        await harness.reads(EN("set-back"))

    run_scenario(server, scenario)


def test_clocks_are_shown(server: str) -> None:
    async def scenario(harness: Harness) -> None:
        rui = await harness.rui_joins()
        await harness.reach_anas_turn(rui)
        left = harness.ana.table.seats[1].left
        assert left is not None
        await harness.reads(f"Rui {format_left(left)}")  # his clock stands still

    run_scenario(server, scenario, clock=BankClock(300_000))


def test_serious_table_gives_no_hints(server: str) -> None:
    async def scenario(harness: Harness) -> None:
        await harness.reach_anas_turn(await harness.rui_joins())
        await harness.types("hint", EN("hint-serious"))

    run_scenario(server, scenario, casual=False)


def test_hint_is_given_at_a_servers_table(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palacio.cli.line.online_table.ADVISER", "greedy")  # needs no compiling

    async def scenario(harness: Harness) -> None:
        await harness.reach_anas_turn(await harness.rui_joins())
        await harness.types("hint", "The bot would play")

    run_scenario(server, scenario)


def test_client_without_a_seat_is_a_spectator(server: str) -> None:
    async def run() -> None:
        async with (
            open_session(Link(server), name="Ana", timing=TIMING) as ana,
            spectate(Link(server), timing=TIMING) as spectator,
        ):
            terms = Terms("azul", [SeatTerms("invited"), SeatTerms("bot", "greedy")])
            followed = await ana.open(terms)
            typist, output = Typist(), StringIO()
            console = Console(theme=theme("azul"), file=output, width=100)
            seen = await spectator.socket.follow(followed.id)
            table = OnlineTable(spectator, seen, Screen(console, EN), typist.line)
            playing = asyncio.create_task(table.play())
            await wait_until(lambda: EN("looking-on") in output.getvalue())
            typist.type("link")
            await wait_until(lambda: "Only the players at this table" in output.getvalue())
            await followed.do(Resign())
            await wait_until(lambda: "won by greedy" in output.getvalue())
            typist.type("quit")
            await playing

    asyncio.run(run())


def test_phrases_are_listed_sent_and_printed(server: str) -> None:
    async def scenario(harness: Harness) -> None:
        rui = await harness.rui_joins()
        await harness.types("say", "12 Play again?")
        await harness.types("say good l", "Ana: Good luck!")
        await wait_until(lambda: rui.said)
        harness.rui.socket.say(rui.id, "thanks")
        await harness.reads("Rui: Thanks!")
        await harness.types("say 1", "before the next phrase.")

    run_scenario(server, scenario)


def test_dutch_users_match_is_in_dutch_throughout(server: str) -> None:
    async def scenario(harness: Harness) -> None:
        await harness.reads("1 van de 2 plaatsen bezet: Ana.")
        await harness.types("?", "de uitnodiging voor de andere spelers tonen")
        await harness.types("1 b 1", NL("refused-not-begun"))
        await harness.types("begin gulzig", "fabrieken 1")
        assert harness.ana.table.seats[1].level == "greedy"
        await harness.reads("Ana (? voor hulp)")
        await harness.types("1 paars 1", NL("refused-bad-notation"))
        await harness.types("zetten", "gelegd")
        action = harness.ana.view.actions[0].text
        await harness.types(action, "Ana: ")
        await harness.types("ja", NL("refused-nothing-asked"))
        await harness.types("opgeven", "Typ het nog een keer")
        await harness.types("opgeven", "gewonnen door")
        assert not re.search(r"\b(the|you|your|points|center|display)\b", harness.screen.getvalue())
        await harness.reads("revanche of stop?")

    run_scenario(server, scenario, language="nl")
