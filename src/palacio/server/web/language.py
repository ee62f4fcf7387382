"""The language that the asker reads."""

from starlette.requests import HTTPConnection

from palacio.words.catalogue import language_of

COOKIE = "lang"  # what a reader has chosen


def language_for(asking: HTTPConnection) -> str:
    """`?lang=fr`, else the cookie's, else the best of the browser's list, else English."""
    accepted = asking.headers.get("accept-language", "")
    chosen = asking.query_params.get("lang"), asking.cookies.get(COOKIE)
    return language_of(*chosen, *by_preference(accepted))


def by_preference(accepted: str) -> list[str]:
    """What a header such as `fr, en;q=0.5` asks for, the best first; `q=0` is refused."""
    wishes = [_wish(part) for part in accepted.split(",")]
    return [language for weight, language in sorted(wishes, key=_weight) if weight > 0]


def _wish(part: str) -> tuple[float, str]:
    language, _, rest = part.partition(";")
    return _number(rest.strip().removeprefix("q=")), language.strip()


def _number(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0


def _weight(wish: tuple[float, str]) -> float:
    return -wish[0]
