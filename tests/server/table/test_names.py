"""Names: to be seen, and to be told apart."""

import pytest

from palacio.server.table.names import check_own_name, look_of
from palacio.server.table.refused import Refused

GOOD = ["Ana", "Zoë", "Nguyễn Thị", "مريم", "O'Brien", "李", "A ❤️", "<b>Ana</b>", "x' or '1'='1"]
BAD = {
    "nothing to see": "\u3164",
    "blanks": "\u2800\u2800",
    "a selector alone": "\ufe0f",
    "right to left": "Ana\u202egnp",
    "isolates": "\u2067Ana",
    "no width": "A\u200bna",
    "a joiner": "Ana\u200d",
    "soft hyphen": "A\u00adna",
    "a line": "Ana\nBo",
    "an escape": "\x1b[31mAna",
    "a null": "Ana\x00",
    "half a character": "\ud800",
    "a tower": "A" + "\u0301" * 20,
}


@pytest.mark.parametrize("name", GOOD)
def test_people_are_called_many_things(name: str) -> None:
    check_own_name(name)


@pytest.mark.parametrize("name", BAD.values(), ids=BAD)
def test_what_is_not_to_be_seen_is_no_name(name: str) -> None:
    with pytest.raises(Refused) as refused:
        check_own_name(name)
    assert refused.value.code == "bad_name"


@pytest.mark.parametrize("other", ["ana", "ＡＮＡ", "Ana\ufe0f", "A\u034fna", "Ａna", "A\u3164na"])
def test_names_that_look_alike_are_the_same(other: str) -> None:
    assert look_of(other) == look_of("Ana")


def test_others_are_not() -> None:
    assert len({look_of(name) for name in GOOD}) == len(GOOD)
