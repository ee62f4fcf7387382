"""The choice of the reader's language for a request."""

from operator import itemgetter

from starlette.requests import HTTPConnection

from palacio.i18n.catalogue import choose_language

COOKIE = "lang"  # the language that the reader has chosen
_PARSED_MAX = 500  # characters of a header; browsers send fewer


def language_for(connection: HTTPConnection) -> str:
    """Return the language from `?lang=`, the cookie or the browser, in that order, or English."""
    accepted = connection.headers.get("accept-language", "")
    chosen = connection.query_params.get("lang"), connection.cookies.get(COOKIE)
    return choose_language(*chosen, *by_preference(accepted))


def by_preference(accepted: str) -> list[str]:
    """Return the values of a header such as `fr, en;q=0.5`, most preferred first.

    Values with `q=0`, and the end of a very long header, are left out.
    """
    weighted = [_parse(part) for part in accepted[:_PARSED_MAX].split(",")]
    weighted.sort(key=itemgetter(0), reverse=True)
    return [value for weight, value in weighted if weight > 0]


def _parse(part: str) -> tuple[float, str]:
    value, _, rest = part.partition(";")
    return _number(rest.strip().removeprefix("q=")), value.strip()


def _number(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
