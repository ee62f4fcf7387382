"""File responses: compressed if the client accepts it, 304 if the client has the file."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from palacio.server.access.language import by_preference
from palacio.server.site.files import File

REVALIDATE = "no-cache"  # cached, but revalidated on each use
IMMUTABLE = "public, max-age=31536000, immutable"  # the file name contains a content hash


def file_response(
    request: Request, file: File, cache: str, status: int = 200, more: Mapping[str, str] = {}
) -> Response:
    headers = {"cache-control": cache, "etag": file.etag, "vary": "Accept-Encoding", **more}
    if status == 200 and file.etag in _etags(request):
        return Response(status_code=304, headers=headers)
    data = file.data
    if file.gzip is not None and _accepts_gzip(request):
        data, headers["content-encoding"] = file.gzip, "gzip"
    return Response(data, status, headers, file.content_type)


def _etags(request: Request) -> list[str]:
    return [tag.strip() for tag in request.headers.get("if-none-match", "").split(",")]


def _accepts_gzip(request: Request) -> bool:
    return "gzip" in by_preference(request.headers.get("accept-encoding", ""))
