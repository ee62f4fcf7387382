"""A file as an answer: packed if the reader can unpack, and not at all if it has it already."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from palacio.server.site.files import File
from palacio.server.web.language import by_preference

ASK_AGAIN = "no-cache"  # kept, but asked for each time whether it is still the same
FOR_EVER = "public, max-age=31536000, immutable"  # its name says what is in it


def send(
    request: Request, file: File, cache: str, status: int = 200, more: Mapping[str, str] = {}
) -> Response:
    headers = {"cache-control": cache, "etag": file.tag, "vary": "Accept-Encoding", **more}
    if status == 200 and file.tag in _tags(request):
        return Response(status_code=304, headers=headers)
    data = file.data
    if file.gzip is not None and _takes_gzip(request):
        data, headers["content-encoding"] = file.gzip, "gzip"
    return Response(data, status, headers, file.kind)


def _tags(request: Request) -> list[str]:
    return [tag.strip() for tag in request.headers.get("if-none-match", "").split(",")]


def _takes_gzip(request: Request) -> bool:
    return "gzip" in by_preference(request.headers.get("accept-encoding", ""))
