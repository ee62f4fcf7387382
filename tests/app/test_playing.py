"""The app, played: by keyboard alone, by mouse alone, with hints, with second thoughts."""

import asyncio
from pathlib import Path

import pytest

from palacio.app.app import PalacioApp
from palacio.app.picking import Column, Home, Jokers, Keep, Place, Take, key_of
from palacio.app.replay import ReplayScreen
from palacio.app.result import ResultScreen
from palacio.app.saving import load
from palacio.app.sitting import PERSON, Seating
from palacio.app.start import Begin, Option, StartScreen, Turn
from palacio.app.table import TableScreen
from palacio.app.thinking import BotsGone, Thinking
from palacio.app.wording import say_preview, say_question, say_spot
from palacio.bots import BOTS, LEVELS
from palacio.match.match import Match
from palacio.match.record import format_record, verify
from palacio.match.summary import summarize
from palacio.rules.drafting import CHOICE
from palacio.words.catalogue import LANGUAGES, catalogue
from tests.app.people import (
    SIZE,
    Play,
    a_match,
    an_app,
    by_keys,
    by_mouse,
    click,
    play_whole,
    row_of,
    screen_text,
    table_of,
    wait_for,
    where,
)


@pytest.mark.parametrize(
    ("game", "play"),
    [
        ("azul", by_keys),
        ("azul", by_mouse),
        pytest.param("sintra", by_keys, marks=pytest.mark.slow),
        pytest.param("sintra", by_mouse, marks=pytest.mark.slow),
    ],
)
def test_a_whole_match_against_a_bot(game: str, play: Play) -> None:
    async def run() -> None:
        app = an_app(a_match(game), {1: "greedy"})
        async with app.run_test(size=SIZE) as pilot:
            match = await play_whole(pilot, app, play)
        verify(format_record(match))
        assert tuple(summarize(match).scores) == match.scores

    asyncio.run(run())


def test_what_is_shown_before_placing_is_what_the_view_foresees() -> None:
    async def run() -> None:
        app = an_app(a_match("azul", plies=8))
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            for spot in list(table.picking.open):
                table.choose(spot)
                scene = table.scene()
                for place, choices in scene.open.items():
                    assert scene.points_at(place) == max(c.preview.points for c in choices)
                    assert say_preview(scene, choices[0]) in say_spot(scene, place)
                    assert f"{choices[0].preview.points:+d} point" in say_spot(scene, place)
                await pilot.press("escape")

    asyncio.run(run())


def test_the_points_of_a_target_stand_next_to_it() -> None:
    async def run() -> None:
        app = an_app(a_match("azul", plies=8))
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            table.choose(next(iter(table.picking.open)))
            await pilot.pause()
            for place, choices in table.picking.open.items():
                _, y = where(table, place)
                assert f"{choices[0].preview.points:+d} {key_of(place, choices)} " in row_of(app, y)

    asyncio.run(run())


@pytest.mark.parametrize(("game", "option"), [("azul", "free"), ("sintra", "a")])
def test_a_choice_is_asked_for_and_said_by_its_own_name(game: str, option: str) -> None:
    async def run() -> None:
        match = a_match(game, option=option)
        while match.state.phase != CHOICE:
            match.play(match.actions()[0])
        app = an_app(match)
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            assert say_question(table.scene()) in row_of(app, SIZE[1] - 2)
            for _ in match.actions():
                await pilot.press("tab")
                spoken = row_of(app, SIZE[1] - 2)
                assert spoken.startswith(" Column" if game == "azul" else " Keep")
            assert len(table.picking.open) == len(match.actions())

    asyncio.run(run())


def test_spots_of_different_kinds_differ() -> None:
    spots = [Place(1), Column(1), Keep(1), Jokers(1), Home(), Take(1, 1)]
    assert len(set(spots)) == len(spots)


def test_escape_puts_the_color_back() -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            await pilot.press("1", "enter", "escape")
            assert table.picking.picked == ()
            assert isinstance(table.pointed, Take)
            assert len(table.sitting.match.log) == 5

    asyncio.run(run())


def test_another_color_can_be_clicked_instead() -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            first, second, *_ = table.picking.open
            for spot, picked in ((first, (first,)), (second, (second,)), (second, ())):
                click(pilot, *where(table, spot))
                await pilot.pause()
                assert table.picking.picked == picked

    asyncio.run(run())


def test_who_leaves_a_match_is_asked_once() -> None:
    async def run() -> None:
        app = an_app(a_match())
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("q")
            assert catalogue("en")("leave-sure") in row_of(app, SIZE[1] - 2)
            await pilot.press("right", "q")
            assert app.is_running
            await pilot.press("q")
            assert app._exit

    asyncio.run(run())


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_a_refused_target_says_why_not_in_every_language(language: str) -> None:
    async def run() -> None:
        match = a_match("azul", plies=2)
        app = an_app(match, say=catalogue(language))
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            refused = match.view(match.seat).refused[0]
            take = next(
                s for s in table.picking.open if isinstance(s, Take) and s.color == refused.color
            )
            table.choose(take)
            await pilot.press(str(refused.target + 1))
            why = catalogue(language)(f"refusal-{refused.reason.replace('_', '-')}")
            assert why in row_of(app, SIZE[1] - 2)

    asyncio.run(run())


def test_a_hint_is_marked_on_the_board_and_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palacio.app.table.ADVISER", "greedy")  # nothing to compile

    async def run() -> None:
        match = a_match()
        app = an_app(match)
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            await pilot.press("h")
            await wait_for(pilot, lambda: table.hint)
            await pilot.pause()
            choice = table.picking.paths[table.hint]
            assert f"({choice.text})" in row_of(app, SIZE[1] - 2)
            assert table.pointed == table.hint[0]
            await pilot.press("enter")
            assert table.pointed == table.hint[1]

    asyncio.run(run())


def test_undo_goes_back_to_the_persons_last_decision() -> None:
    async def run() -> None:
        match = a_match()
        app = an_app(match, {1: "greedy"})
        async with app.run_test(size=SIZE) as pilot:
            table = table_of(app)
            await wait_for(pilot, lambda: table.picking.paths)
            before = match.position()
            choice = match.view(match.seat).actions[0]
            await by_keys(pilot, table, choice)
            await wait_for(pilot, lambda: table.picking.paths and match.position() != before)
            await pilot.press("u")
            assert match.position() == before

    asyncio.run(run())


def test_what_is_typed_is_played() -> None:
    async def run() -> None:
        match = a_match()
        app = an_app(match, say=catalogue("nl"))
        async with app.run_test(size=SIZE) as pilot:
            action = next(a for a in match.actions() if a[1] == "b")
            await pilot.press(":", *f"{action[0]} blauw {action[3]}", "enter")
            assert match.log[-1].text == action
            await pilot.press(":", *"abc", "enter")
            assert "‘abc’ is hier geen zet." in row_of(app, SIZE[1] - 2)
            await pilot.press(":", "escape", "l")
            assert table_of(app).look.letters

    asyncio.run(run())


def test_the_start_screen_leads_to_the_table() -> None:
    async def run() -> None:
        app = PalacioApp(say=catalogue("en"), pace_s=0)
        async with app.run_test(size=SIZE) as pilot:
            start = app.screen
            assert isinstance(start, StartScreen)
            for spot in (Option("game", "sintra"), Option("option", "b"), Option("seats", 3)):
                click(pilot, *where(start, spot))
                await pilot.pause()
            assert set(start.wishes.seating().seats[1:]) == {"journeyman"}
            for field in ("seat 1", "seat 2"):
                start.set_value(field, "greedy")  # nothing to compile
            start.choose(Turn("seat 0", -1))
            assert start.wishes.sitters[0] == list(BOTS)[-1]
            start.choose(Turn("seat 0", 1))
            await pilot.press("enter")
            click(pilot, *where(start, Begin()))
            await wait_for(pilot, lambda: isinstance(app.screen, TableScreen))
            sitting = table_of(app).sitting
            assert sitting.seating == Seating("sintra", "b", (PERSON, "greedy", "greedy"))

    asyncio.run(run())


@pytest.mark.parametrize("key", ["question_mark", "r"])
def test_the_result_waits_until_the_table_is_on_top_again(key: str) -> None:
    async def run() -> None:
        match = a_match("sintra")
        app = an_app(match)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(key)
            above = app.screen
            while not match.is_over:
                match.play(match.actions()[0])
            table_of(app).begin_turn()
            await pilot.pause()
            assert app.screen is above
            await pilot.press("escape")
            await wait_for(pilot, lambda: isinstance(app.screen, ResultScreen))
            await pilot.press("escape")  # to look at the table
            await pilot.pause()
            assert app.screen is table_of(app)

    asyncio.run(run())


async def think_forever(*_: object) -> int:
    await asyncio.sleep(3600)
    return 0


@pytest.mark.parametrize("bots", [1, 2])
def test_what_is_typed_while_a_bot_thinks_is_refused(
    monkeypatch: pytest.MonkeyPatch, bots: int
) -> None:
    monkeypatch.setattr(Thinking, "choose", think_forever)

    async def run() -> None:
        match = a_match()
        app = an_app(match, {match.seat: "greedy"} if bots == 1 else {0: "greedy", 1: "greedy"})
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(":", *match.actions()[0].replace(">", " "), "enter")
            assert len(match.log) == 5
            assert "another seat's turn" in row_of(app, SIZE[1] - 2)

    asyncio.run(run())


def test_a_bot_that_is_given_up_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    async def give_up(*_: object) -> int:
        raise BotsGone("NoCacheFolder: nowhere to compile to")

    monkeypatch.setattr(Thinking, "choose", give_up)

    async def run() -> None:
        match = a_match()
        app = an_app(match, {match.seat: "greedy"})
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            assert "NoCacheFolder" in row_of(app, SIZE[1] - 2)

    asyncio.run(run())


def test_hints_come_from_the_best_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def note(_: Thinking, match: Match, bot: str, key: str) -> int:
        asked.append(bot)
        return match.view(match.seat).actions[0].id

    monkeypatch.setattr(Thinking, "choose", note)

    async def run() -> None:
        match = a_match()
        app = an_app(match, {1 - match.seat: "apprentice"})
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("h")
            await wait_for(pilot, lambda: table_of(app).hint)

    asyncio.run(run())
    assert asked == ["master"]


def test_the_level_goes_round_the_levels_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thinking, "choose", think_forever)

    async def run() -> None:
        app = an_app(a_match(), {0: "greedy", 1: "greedy"})
        async with app.run_test(size=SIZE) as pilot:
            seen = []
            for _ in range(len(LEVELS) + 1):
                await pilot.press("b")
                seen.append(table_of(app).sitting.bots[0])
            assert seen == [*LEVELS, next(iter(LEVELS))]

    asyncio.run(run())


def test_another_level_wakes_a_bot_that_was_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def only_levels(_: Thinking, match: Match, bot: str, key: str) -> int:
        if bot == "greedy":
            raise BotsGone("")
        return match.view(match.seat).actions[0].id

    monkeypatch.setattr(Thinking, "choose", only_levels)

    async def run() -> None:
        match = a_match()
        app = an_app(match, {match.seat: "greedy"})
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            assert catalogue("en")("bots-gone") in row_of(app, SIZE[1] - 2)
            await pilot.press("b")
            await wait_for(pilot, lambda: len(match.log) == 6)

    asyncio.run(run())


def test_the_end_offers_another_match_and_the_replay() -> None:
    async def run() -> None:
        match = a_match("sintra")
        while not match.is_over:
            match.play(match.actions()[0])
        app = an_app(match)
        async with app.run_test(size=SIZE) as pilot:
            await wait_for(pilot, lambda: isinstance(app.screen, ResultScreen))
            await pilot.pause()
            text = "\n".join(screen_text(app))
            assert all(f" {score}" in text for score in match.scores)
            await pilot.press("r")
            assert isinstance(app.screen, ReplayScreen)
            await pilot.press("q", "n")
            await wait_for(pilot, lambda: isinstance(app.screen, TableScreen))
            assert table_of(app).sitting.match is not match

    asyncio.run(run())


def test_a_match_is_saved_with_its_secret_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    async def run() -> None:
        app = an_app(a_match(), {1: "greedy"})
        async with app.run_test(size=SIZE) as pilot:
            await wait_for(pilot, lambda: table_of(app).picking.paths)
            await pilot.press("s", "enter")
            assert "match.palacio.secret" in row_of(app, SIZE[1] - 2)

    asyncio.run(run())
    assert load("match.palacio").seats == (PERSON, "greedy")
