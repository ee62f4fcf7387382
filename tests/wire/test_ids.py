"""The text form of ids."""

import re

from hypothesis import given
from hypothesis import strategies as st

from palacio.wire.ids import PATTERN, format_id, new_id, parse_id

ids = st.integers(0, 2**63 - 1)


@given(ids)
def test_parsing_a_formatted_id_gives_the_same_id(id_: int) -> None:
    text = format_id(id_)
    assert re.fullmatch(PATTERN, text)
    assert parse_id(text) == id_


@given(st.text(max_size=14))
def test_parsing_any_text_gives_an_id_or_none(text: str) -> None:
    id_ = parse_id(text)
    assert id_ is None or format_id(id_) == text


def test_parsing_an_id_beyond_63_bits_gives_none() -> None:
    assert parse_id("z" * 11) is None
    assert parse_id(format_id(2**63 - 1)) == 2**63 - 1


def test_new_ids_differ() -> None:
    assert len({new_id() for _ in range(1000)}) == 1000
