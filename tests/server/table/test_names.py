"""Display names that are refused, and names that look alike."""

import pytest

from palacio.match.log import check_name
from palacio.server.table.names import check_display_name, comparison_key, shown_names
from palacio.server.table.refused import RequestRefused

GOOD = ["Ana", "Zoë", "Nguyễn Thị", "مريم", "O'Brien", "李", "A ❤️", "<b>Ana</b>", "x' or '1'='1"]
BAD = {
    "invisible letter": "\u3164",
    "braille blanks": "\u2800\u2800",
    "variation selector alone": "\ufe0f",
    "text direction": "Ana\u202egnp",
    "isolates": "\u2067Ana",
    "zero-width space": "A\u200bna",
    "a joiner": "Ana\u200d",
    "soft hyphen": "A\u00adna",
    "line break": "Ana\nBo",
    "an escape": "\x1b[31mAna",
    "a null": "Ana\x00",
    "lone surrogate": "\ud800",
    "stacked marks": "A" + "\u0301" * 20,
}


@pytest.mark.parametrize("name", GOOD)
def test_names_in_many_languages_are_accepted(name: str) -> None:
    check_display_name(name)


@pytest.mark.parametrize("name", BAD.values(), ids=BAD)
def test_invisible_or_unreadable_names_are_refused(name: str) -> None:
    with pytest.raises(RequestRefused) as refused:
        check_display_name(name)
    assert refused.value.code == "bad_name"


@pytest.mark.parametrize("other", ["ana", "ＡＮＡ", "Ana\ufe0f", "A\u034fna", "Ａna", "A\u3164na"])
def test_names_that_look_alike_have_the_same_key(other: str) -> None:
    assert comparison_key(other) == comparison_key("Ana")


def test_different_names_have_different_keys() -> None:
    assert len({comparison_key(name) for name in GOOD}) == len(GOOD)


def test_shown_names_that_look_alike_get_numbers() -> None:
    assert shown_names(["Ana", "ana", "Bo", "ANA"]) == ("Ana", "ana 2", "Bo", "ANA 3")


def test_free_seat_has_no_name_and_an_erased_person_is_named_after_their_seat() -> None:
    assert shown_names([None, "", "Ana", ""]) == ("", "Player 2", "Ana", "Player 4")


def test_number_is_added_if_the_name_of_an_erased_person_is_taken() -> None:
    assert shown_names(["Player 2", ""]) == ("Player 2", "Player 2 2")


@pytest.mark.parametrize("name", ["x" * 40, "x" * 37 + " yz"])
def test_numbered_name_is_not_too_long_for_a_record(name: str) -> None:
    for each in shown_names([name] * 4):
        check_name(each)
