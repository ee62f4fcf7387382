"""The games' rules as text for a terminal, from the messages on the site's pages."""

from collections.abc import Iterator
from itertools import count, takewhile
from typing import NamedTuple

from palacio.i18n.catalogue import Catalogue, catalogue
from palacio.match.spans import Block, Line, Span, width

_PARTS = ("web-rules",)
_SECTIONS = {
    "azul": "glance setup take place floor round score next end free-wall notes",
    "sintra": "glance setup turn take place home complete glass round end ornaments palette notes",
}
_BULLET, _INDENT = Span("▪ ", "dim"), Span("  ")


class Section(NamedTuple):
    heading: str
    paragraphs: list[str]  # *asterisks* mark emphasis


def rules_title(game: str, language: str) -> str:
    return catalogue(language, _PARTS)(f"rules-{game}-title")


def rules_sections(game: str, language: str) -> list[Section]:
    """Return the sections of a game's rules, without the captions of the site's pictures."""
    say = catalogue(language, _PARTS)
    ids = (f"rules-{game}-{name}" for name in _SECTIONS[game].split())
    return [Section(say(id_), _paragraphs(id_, say)) for id_ in ids]


def _paragraphs(id_: str, say: Catalogue) -> list[str]:
    numbered = (f"{id_}-{number}" for number in count(1))
    return [say(paragraph) for paragraph in takewhile(say.__contains__, numbered)]


def draw_rules(game: str, language: str, columns: int) -> Block:
    """Return the rules of a game: the introduction, then the sections, each after an empty line."""
    lead = catalogue(language, _PARTS)(f"rules-{game}-lead")
    sections = rules_sections(game, language)
    drawn = (draw_section(number, part, columns) for number, part in enumerate(sections, start=1))
    return [*wrap_emphasis(lead, columns), *(line for part in drawn for line in ([], *part))]


def draw_section(number: int, section: Section, columns: int) -> Block:
    """Return a section: its number and heading, then a bullet for each paragraph."""
    block: Block = [[Span(f"{number}  {section.heading}", "heading")]]
    for paragraph in section.paragraphs:
        lines = wrap_emphasis(paragraph, columns - len(_BULLET.text))
        block += [[_INDENT if at else _BULLET, *line] for at, line in enumerate(lines)]
    return block


def wrap_emphasis(text: str, columns: int) -> Block:
    """Break a paragraph into lines. Words between asterisks get the style `title`."""
    lines: Block = [[]]
    for word in _words(text):
        if lines[-1] and width(lines[-1]) + 1 + width(word) > columns:
            lines.append([])
        lines[-1] += [Span(" "), *word] if lines[-1] else word
    return lines


def _words(text: str) -> Iterator[Line]:
    """Yield each word as spans. An asterisk switches the emphasis on or off."""
    is_strong = False
    for word in text.split(" "):
        first, *others = word.split("*")
        spans = [Span(first, "title" if is_strong else "")]
        for part in others:
            is_strong = not is_strong
            spans.append(Span(part, "title" if is_strong else ""))
        yield [span for span in spans if span.text]
