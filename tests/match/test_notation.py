"""Notation of actions and outcomes: one text for each, and one meaning for each text."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palacio.match import notation
from palacio.match.errors import BadNotation
from palacio.match.game_modules import GAME_MODULES, GameModule
from palacio.match.notation import Fields
from palacio.rules.catalog import GAMES
from palacio.rules.dice import new_dice
from palacio.rules.drafting import CHANCE, DEAL, NOBODY
from palacio.rules.state import State
from tests.match.matches import begun, whole
from tests.rules.random_matches import draw, positions, some_matches
from tests.rules.variants import Variant, every_variant

every_game = pytest.mark.parametrize("game", GAMES)


# --- Actions.


@every_game
def test_actions_round_trip_through_unique_texts(game: str) -> None:
    module, numbers = GAME_MODULES[game], range(GAMES[game].rules.ACTIONS)
    texts = [module.format_action(action) for action in numbers]
    assert len(set(texts)) == len(texts)
    assert [module.parse_action(text) for text in texts] == list(numbers)
    assert not any(" " in text or not text.isprintable() for text in texts)


@pytest.mark.parametrize(
    ("game", "text", "action"),
    [
        ("azul", "cb>1", 0),
        ("azul", "cb>f", 5),
        ("azul", "2b>3", 62),
        ("azul", "9w>f", 299),
        ("azul", "col=1", 300),
        ("azul", "col=5", 304),
        ("sintra", "cy>1", 0),
        ("sintra", "cy>1+2", 2),
        ("sintra", "cy>x", 24),
        ("sintra", "2p>5", 312),
        ("sintra", "home", 1250),
        ("sintra", "keep=y", 1251),
        ("sintra", "keep=w", 1255),
    ],
)
def test_numbers_of_actions_never_change(game: str, text: str, action: int) -> None:
    assert GAME_MODULES[game].parse_action(text) == action


@pytest.mark.slow
@every_game
@given(text=st.text() | st.text(alphabet="0123456789cbyrkwopfx>+=lhomekp", max_size=8))
def test_a_text_that_parses_as_an_action_is_the_text_of_that_action(game: str, text: str) -> None:
    module = GAME_MODULES[game]
    with suppress(BadNotation):
        assert module.format_action(module.parse_action(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "0b>1",
        "10b>1",
        "2b>0",
        "2b>6",
        "2x>1",
        "2B>1",
        "b>1",
        "2b>",
        "٢b>3",
        "2b>٣",
        "col=0",
        "col=6",
    ],
)
def test_unknown_actions_of_azul_are_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME_MODULES["azul"].parse_action(text)


@pytest.mark.parametrize(
    "text",
    ["0y>1", "2k>1", "2y>9", "2y>1+0", "2y>1+3", "2y>x+1", "keep=", "keep=k", "keep=yy", "Home"],
)
def test_unknown_actions_of_sintra_are_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME_MODULES["sintra"].parse_action(text)


# --- Outcomes of chance.


@every_variant
@some_matches
def test_outcomes_round_trip_through_text(variant: Variant, seed: int) -> None:
    dice, module = new_dice(seed), GAME_MODULES[variant.game]
    for s in positions(variant, seed):
        if s.seat == CHANCE:
            text = module.format_outcome(s, [int(number) for number in draw(s, dice)])
            outcome = module.parse_outcome(s, text)
            assert module.format_outcome(s, outcome) == text
            assert " " not in text


@pytest.mark.slow
@every_game
@given(text=st.text() | st.text(alphabet="deal=/-bykrwop:,setup12start345678", max_size=40))
def test_an_outcome_parsed_from_any_text_round_trips_through_its_text(game: str, text: str) -> None:
    module = GAME_MODULES[game]
    for s in (GAMES[game].begin(2, GAMES[game].options[0]), dealing(game)):
        for outcome in (text, f"deal={text}", f"start={text}", f"setup={text}"):
            check_outcome(module, s, outcome)


def dealing(game: str) -> State:
    option = GAMES[game].options[0]
    return next(s for s in positions(Variant(game, option, 2), 0) if s.phase == DEAL)


def check_outcome(module: GameModule, s: State, text: str) -> None:
    with suppress(BadNotation):
        outcome = module.parse_outcome(s, text)
        assert module.parse_outcome(s, module.format_outcome(s, outcome)) == outcome


def test_the_log_writes_deals_in_canonical_order() -> None:
    match = begun(Variant("azul", "fixed", 2))
    deal = next(event for event in match.log if event.text.startswith("deal="))
    assert all(list(d) == sorted(d, key="byrkw".index) for d in deal.text[5:].split("/"))


# --- Parts.


@pytest.mark.parametrize("seat", [CHANCE, NOBODY, 0, 1, 2, 3])
def test_seats_round_trip_through_text(seat: int) -> None:
    assert notation.parse_seat(notation.format_seat(seat), 4) == seat


@every_game
@given(counts=st.lists(st.integers(0, 20), min_size=5, max_size=5))
def test_heaps_round_trip_through_text_with_or_without_counts(game: str, counts: list[int]) -> None:
    colors = GAME_MODULES[game].palette
    heap = sum(count << 8 * color for color, count in enumerate(counts))
    assert colors.heap(colors.spell(heap)) == heap
    assert colors.heap(colors.count(heap)) == heap


@given(number=st.integers(-9999, 9999))
def test_a_number_has_only_one_valid_text(number: int) -> None:
    assert notation.parse_number(str(number), -9999, 9999) == number
    for text in (f" {number}", f"+{number}", f"0{number}", f"{number}.0", f"{number}\n"):
        with pytest.raises(BadNotation):
            notation.parse_number(text, -9999, 9999)


def test_unknown_fields_are_refused() -> None:
    fields = Fields(["a=1", "b=2=3"])
    assert fields.take("a", "-") == "1"
    assert fields.take("a", "-") == "-"
    with pytest.raises(BadNotation, match="'b' is not known"):
        fields.check_empty()
    assert fields.take("b", "-") == "2=3"
    fields.check_empty()


@every_variant
def test_every_event_of_a_match_is_one_word(variant: Variant) -> None:
    assert all(len(event.text.split()) == 1 for event in whole(variant).log)
