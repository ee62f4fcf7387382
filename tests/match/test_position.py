"""Positions as text: exact round trips, and impossible positions are refused."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from palacio.match.errors import BadNotation
from palacio.match.position import format_position, parse_position
from palacio.rules import playout, verbs
from palacio.rules.catalog import GAMES
from palacio.rules.dice import new_dice
from palacio.rules.drafting import DRAFT
from palacio.rules.state import to_bytes
from palacio.rules.tiles import ALL_TILES
from tests.rules.random_matches import positions, some_matches, step
from tests.rules.table import strips, windows
from tests.rules.variants import Variant, every_variant


@every_variant
@some_matches
def test_positions_round_trip_through_text(variant: Variant, seed: int) -> None:
    for number, s in enumerate(positions(variant, seed)):
        if s.phase == DRAFT and number % 5:
            continue
        line = format_position(s)
        twin = parse_position(line)
        assert to_bytes(twin) == to_bytes(s), line
        assert format_position(twin) == line
        assert "\n" not in line


@pytest.mark.parametrize(
    ("short", "words"),
    [
        ("azul displays=b", "azul wall=fixed seats=2 phase=draft round=1 turn=1 start=1 marker=-"),
        ("azul start=2 displays=b", "turn=2 start=2"),
        ("azul displays=b", "bag=19b20y20r20k20w lid=- center=- displays=b/-/-/-/-"),
        ("azul displays=b", "| score=0 lines=-/-/-/-/- wall=...../...../...../...../..... floor=-"),
        ("azul displays=b center=yry", "center=2y1r"),
        ("azul marker=- displays=b | | floor=m", " marker=2 "),
        ("azul phase=deal", "phase=deal round=1 turn=* "),
        ("azul phase=over", "phase=over round=1 turn=- "),
        ("sintra displays=y", "sintra side=a seats=2 phase=draft round=1 turn=1 start=1 marker=-"),
        ("sintra displays=y", "bag=17y19o19p19b19w tower=- center=- displays=y/-/-/-/-"),
        ("sintra displays=y", "indicator=yyopbw "),
        ("sintra round=4 displays=y", "indicator=...pbw "),
        ("sintra displays=y", "| score=0 lost=0 track=0 glazier=1 strips=1a,2a,3a,4a,5a,6a,7a,8a "),
        ("sintra displays=y", "windows=..,..,..,..,..,..,..,.."),
    ],
)
def test_missing_fields_have_their_defaults(short: str, words: str) -> None:
    assert words in format_position(parse_position(short))


@pytest.mark.parametrize("game", GAMES)
def test_fields_may_be_in_any_order_or_missing(game: str) -> None:
    left_out = parse_position(f"{game} seats=4 displays=bb turn=3")
    spelled = parse_position(f"  {game}  turn=3 displays=2b/-  seats=4 | |  |score=0  | ")
    assert to_bytes(left_out) == to_bytes(spelled)


AZUL = "azul displays=b"
CHOICE = "azul wall=free phase=choice"
SINTRA = "sintra displays=y"
DEAL = "azul phase=deal"
ROW = "...../...../...../...../....."
ALL_TILES_ON_BOARDS = (
    "| wall=.yrkw/.byrk/.wbyr/.kwby/.rkwb lines=-/-/-/-/yyyy "
    "| wall=b.rkw/w.yrk/k.byr/r.wby/y.kwb lines=-/b/-/-/rrrr "
    "| wall=by.kw/wb.rk/kw.yr/rk.by/yr.wb lines=-/-/-/-/kkkk "
    "| wall=byr.w/wby.k/kwb.r/rkw.y/yrk.b lines=-/-/-/bbb/wwww"
)
FULL_ROW = "byrkw/...../...../...../....."

BAD = [
    # Not a position at all.
    "",
    " ",
    "|",
    "chess",
    "Azul displays=b",
    "seats=2",
    # Words.
    f"{AZUL} color=b",
    f"{AZUL} displays=b",
    f"{AZUL} displays",
    f"{AZUL} =",
    f"{AZUL} tower=b",
    f"{AZUL} indicator=yyopbw",
    f"{AZUL} row=1",
    f"{AZUL} | lid=b",
    f"{AZUL} | score=1 score=1",
    f"{AZUL} | glazier=1",
    f"{SINTRA} lid=y",
    f"{SINTRA} wall=fixed",
    f"{SINTRA} | floor=y",
    # Numbers, seats and options.
    f"{AZUL} wall=gray",
    f"{SINTRA} side=c",
    f"{AZUL} seats=1",
    f"{AZUL} seats=5",
    f"{AZUL} seats=02",
    f"{AZUL} seats=2.0",
    f"{AZUL} seats=２",
    f"{AZUL} round=-1",
    f"{AZUL} round=99999",
    f"{AZUL} round=x",
    f"{AZUL} phase=play",
    f"{AZUL} turn=3",
    f"{AZUL} turn=0",
    f"{AZUL} turn=*",
    f"{AZUL} turn=-",
    f"{AZUL} start=-",
    f"{AZUL} start=*",
    f"{AZUL} marker=3",
    f"{AZUL} marker=*",
    f"{SINTRA} marker=*",
    f"{AZUL} | score=-1",
    f"{AZUL} | score=1000",
    f"{AZUL} | score=",
    f"{AZUL} | score=1²",
    # Boards and displays.
    f"{AZUL} | | |",
    "azul displays=b/-/-/-/-/-",
    "azul displays=bbbbb",
    "azul displays=5b",
    "azul displays=b/",
    "azul displays=x",
    "azul displays=B",
    "azul displays=--",
    "azul displays=1",
    "azul center=b-",
    # Twenty tiles of each color.
    f"{AZUL} bag=-",
    f"{AZUL} bag=20b20y20r20k20w",
    f"{AZUL} bag=18b20y20r20k20w",
    f"{AZUL} lid=20b",
    f"{AZUL} lid=999b",
    f"{AZUL} bag=99b lid=99b center=77b19y20r20k20w",
    "azul seats=4 lid=20b center=20b displays=bbbb/bbbb/bbbb/bbbb/bbbb/bbbb/bbbb/bbbb/bbbb"
    + " | lines=b/bb/bbb/bbbb/bbbbb floor=bbbbbbb" * 4,
    # Whose turn it is.
    "azul",
    "sintra",
    "azul phase=deal displays=b",
    "azul phase=deal center=b",
    "azul phase=setup displays=b",
    "azul phase=over displays=b",
    # Before setup: nothing but the start player may vary.
    "azul phase=setup round=1",
    "azul phase=setup lid=b",
    "azul phase=setup | score=1",
    "azul phase=setup | | lines=-/b/-/-/-",
    "sintra phase=setup round=5",
    "sintra phase=setup | track=1",
    # Before a deal: something is left to deal, and the boards are as a round leaves them.
    f"azul seats=4 phase=deal {ALL_TILES_ON_BOARDS}",
    f"{DEAL} | lines=b/-/-/-/-",
    f"{DEAL} | | lines=-/-/kkk/-/-",
    f"{DEAL} | floor=b",
    f"{DEAL} | wall={FULL_ROW}",
    "azul phase=over | lines=b/-/-/-/-",
    "azul phase=over | floor=b",
    # Azul's board.
    f"{AZUL} | lines=-/-/-/-",
    f"{AZUL} | lines=-/-/-/-/-/-",
    f"{AZUL} | lines=bb/-/-/-/-",
    f"{AZUL} | lines=-/by/-/-/-",
    f"{AZUL} | lines=-//-/-/-",
    f"{AZUL} | lines=-/2b/-/-/-",
    f"{AZUL} | lines=x/-/-/-/-",
    f"{AZUL} | wall=...../...../...../.....",
    f"{AZUL} | wall=....../...../...../...../.....",
    f"{AZUL} | wall=x..../...../...../...../.....",
    f"{AZUL} | wall=.b.../...../...../...../.....",
    f"{AZUL} wall=free | wall=b.b../...../...../...../.....",
    f"{AZUL} wall=free | wall=b..../b..../...../...../.....",
    f"{AZUL} | lines=b/-/-/-/- wall=b..../...../...../...../.....",
    f"{AZUL} | floor=yyyyyyyy",
    f"{AZUL} | floor=x",
    f"{AZUL} | floor=-b",
    f"{AZUL} marker=1 | floor=mm",
    f"{AZUL} marker=2 | floor=m",
    f"{AZUL} marker=1",
    f"{AZUL} marker=2 | | floor=bbbbbb",
    # Azul's choice.
    f"azul phase=choice | lines=b/-/-/-/- wall={ROW}",
    f"{CHOICE} | lines=-/b/-/-/-",
    f"{CHOICE} row=2 | lines=-/b/-/-/-",
    f"{CHOICE} row=6 | lines=b/-/-/-/-",
    f"{CHOICE} row=0 | lines=b/-/-/-/-",
    f"{CHOICE} center=y | lines=b/-/-/-/-",
    f"{CHOICE} | lines=b/-/-/-/- wall=ykrw./...../...../...../.....",
    f"{CHOICE} turn=- | lines=b/-/-/-/-",
    f"{CHOICE} row=3 | lines=b/-/bbb/-/-",
    f"{CHOICE} turn=2 | lines=-/bb/-/-/- | lines=b/-/-/-/-",
    f"{CHOICE} turn=2 | floor=b | lines=b/-/-/-/-",
    f"{CHOICE} start=2 turn=1 | lines=b/-/-/-/- | lines=y/-/-/-/-",
    f"{CHOICE} marker=1 | lines=b/-/-/-/-",
    # Sintra's board.
    f"{SINTRA} | track=8",
    f"{SINTRA} | lost=-1",
    f"{SINTRA} | glazier=0",
    f"{SINTRA} | glazier=9",
    f"{SINTRA} | strips=1a,2a,3a,4a,5a,6a,7a",
    f"{SINTRA} | strips={strips({1: '9a'})}",
    f"{SINTRA} | strips={strips({1: '1c'})}",
    f"{SINTRA} | strips={strips({1: ''})}",
    f"{SINTRA} | strips={strips({1: '1a:w'})}",
    f"{SINTRA} | strips={strips({1: '1a:yyyy'})}",
    f"{SINTRA} | strips={strips({1: '1a:y+w'})}",
    f"{SINTRA} | strips={strips({8: '8b:+www'})}",
    f"{SINTRA} | strips={strips({8: '8b:w'})}",
    f"{SINTRA} | strips={strips({1: '-:y'})} windows={windows({1: 'yy'})}",
    f"{SINTRA} | strips={strips({1: '-'})}",
    f"{SINTRA} | strips={strips({1: '-'})} windows={windows({1: '.y'})}",
    f"{SINTRA} | windows={windows({1: 'yy'})}",
    f"{SINTRA} | windows={windows({1: '.y'})}",
    f"{SINTRA} | windows={windows({1: 'x.'})}",
    f"{SINTRA} | windows={windows({1: 'y'})}",
    f"{SINTRA} | windows=..,..,..,..,..,..,..",
    f"{SINTRA} | strips={strips({1: '1a:yyypp'})}",
    f"{SINTRA} | | strips={strips({4: '4a:bbbyy'})}",
    f"{SINTRA} | glazier=2 strips={strips({1: '1a:yyypp'})}",
    # Sintra's choice.
    f"{SINTRA} phase=choice",
    f"{SINTRA} phase=choice | strips={strips({1: '1a:yyyp'})}",
    f"{SINTRA} phase=choice | glazier=2 strips={strips({1: '1a:yyypp'})}",
    f"{SINTRA} phase=choice turn=2 | strips={strips({1: '1a:yyypp'})}",
    f"{SINTRA} phase=choice | strips={strips({1: '1a:yyypp', 2: '2a:ooobb'})}",
    f"{SINTRA} phase=choice turn=* | strips={strips({1: '1a:yyypp'})}",
    # Sintra's rounds.
    f"{SINTRA} indicator=yyopb",
    f"{SINTRA} indicator=yyopbwy",
    f"{SINTRA} indicator=yyopbx",
    f"{SINTRA} indicator=.yopbw",
    f"{SINTRA} indicator=......",
    f"{SINTRA} indicator=y.opbw",
    f"{SINTRA} round=2 indicator=yyopbw",
    f"{SINTRA} round=0",
    f"{SINTRA} round=7",
    f"{SINTRA} round=7 indicator=......",
    f"{SINTRA} round=9999",
    "sintra phase=deal round=6",
    "sintra phase=deal round=7",
    "sintra phase=over",
    "sintra phase=over round=3",
    "sintra phase=over round=5",
    "sintra phase=setup round=0 indicator=yyopbw",
    f"sintra phase=setup round=0 | strips={strips({})}",
]


@pytest.mark.parametrize("line", BAD)
def test_impossible_positions_are_refused(line: str) -> None:
    with pytest.raises(BadNotation, match=r"\.$"):
        parse_position(line)


@pytest.mark.parametrize(
    "line",
    [
        f"{AZUL} marker=1 | floor=bbbbbbb",  # AZ-2.7: no space was left for it
        f"{CHOICE} row=3 | lines=-/b/bbb/bbbb/-",
        f"{CHOICE} row=3 marker=1 turn=2 | lines=-/b/-/-/- | lines=-/-/kkk/-/- floor=bb",
        f"{CHOICE} start=2 | lines=b/-/-/-/- | lines=y/-/-/-/- floor=m",
        "azul phase=setup start=2",
        "sintra phase=setup start=2",
        f"azul phase=over | wall={FULL_ROW}",
        "sintra phase=over round=6",
    ],
)
def test_rare_positions_are_accepted(line: str) -> None:
    assert parse_position(format_position(parse_position(line))) is not None


@pytest.mark.slow
@given(text=st.text() | st.text(alphabet="azulsintra |=*-./:+0123456789bykrwopm", max_size=60))
def test_any_text_parses_as_a_position_or_raises_bad_notation(text: str) -> None:
    for line in (text, f"azul {text}", f"{AZUL} | {text}", f"{SINTRA} | {text}"):
        with suppress(BadNotation):
            format_position(parse_position(line))


@every_variant
@settings(max_examples=10)
@given(data=st.data())
def test_a_changed_position_is_refused_or_playable(variant: Variant, data: st.DataObject) -> None:
    """An accepted position can be played on without losing a tile."""
    s = variant.begin()
    dice = new_dice(data.draw(st.integers(0, 99)))
    for _ in range(data.draw(st.integers(2, 60))):
        if playout.is_live(s):
            step(s, dice)
    words = format_position(s).split(" ")
    at = data.draw(st.integers(1, len(words) - 1))
    other = format_position(s if data.draw(st.booleans()) else variant.begin()).split(" ")
    words[at] = data.draw(st.sampled_from([*other, "|", "phase=choice", "phase=deal", "round=6"]))
    try:
        changed = parse_position(" ".join(words))
    except BadNotation:
        return
    assert to_bytes(parse_position(format_position(changed))) == to_bytes(changed)
    for _ in range(20):
        if playout.is_live(changed):
            step(changed, dice)
        assert verbs.inventory(changed) == ALL_TILES
