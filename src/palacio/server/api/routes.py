"""The API's operations, from which the routes and the OpenAPI document are generated."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

import msgspec
from starlette.responses import Response
from starlette.routing import Route

from palacio.match.plan_ahead import PlanAhead
from palacio.match.summary import Summary
from palacio.match.whatif import IfOver, WhatIf
from palacio.puzzles.resources import NewAnswer, PuzzleGame, PuzzleView
from palacio.server.api.daily import begin_daily, show_daily, show_daily_ranking
from palacio.server.api.games import show_games, show_printed
from palacio.server.api.guests import show_guest, sign_in_guest
from palacio.server.api.hints import give_hint, show_cost
from palacio.server.api.matches import my_matches
from palacio.server.api.openapi import document
from palacio.server.api.play_on import play_on
from palacio.server.api.positions import (
    analyze_position,
    check_position,
    play_from_position,
)
from palacio.server.api.previews import choose_ahead, show_if_over, show_what_if
from palacio.server.api.puzzles import (
    answer_puzzle,
    daily_puzzle,
    next_puzzle,
    show_one_puzzle,
    show_puzzles,
)
from palacio.server.api.replay import show_record, show_replay, show_summary
from palacio.server.api.reviews import (
    ask_for_review,
    show_review,
    show_uploaded_replay,
    show_uploaded_review,
    upload_record,
)
from palacio.server.api.tables import (
    do_command,
    listed_tables,
    my_tables,
    open_table,
    show_invitation,
    show_table,
)
from palacio.server.http.operation import Endpoint, Operation
from palacio.server.http.request_context import RequestContext
from palacio.server.http.responses import JSON
from palacio.server.http.services import Services
from palacio.study.analysis import PositionAnalysis
from palacio.study.state import ReviewState
from palacio.wire.commands import CommandRequest
from palacio.wire.daily import DailyRanking, DailyToday, NewDaily
from palacio.wire.messages import Done, State
from palacio.wire.positions import (
    AnalysisRequest,
    CheckedPosition,
    PositionRequest,
    PositionTable,
)
from palacio.wire.resources import (
    ActionCost,
    AheadRequest,
    CostRequest,
    GameReference,
    GuestView,
    Hint,
    HintRequest,
    Invitation,
    LobbyQuery,
    MyMatches,
    MyTable,
    NewGuest,
    NewReview,
    NewTable,
    OpenedReview,
    OpenedTable,
    PageQuery,
    PlayOn,
    ReplayQuery,
    ReplayStep,
    SignedGuest,
    TableOptions,
    TableQuery,
    WhatIfQuery,
)
from palacio.wire.views import LobbyTable

_TABLE = "/api/tables/{id}"
_REVIEW = "/api/reviews/{id}"
_POSITION = "/api/positions"
_PUZZLES_OF = "/api/puzzles/{game}"
_PUZZLE = "/api/puzzles/{puzzle}"

OPERATIONS = (
    Operation("GET", "/api/guest", show_guest, GuestView, is_personal=True),
    Operation("POST", "/api/guest", sign_in_guest, SignedGuest, NewGuest),
    Operation("GET", "/api/games", show_games, TableOptions),
    Operation("GET", "/api/tables", listed_tables, list[LobbyTable], query=LobbyQuery),
    Operation(
        "POST", "/api/tables", open_table, OpenedTable, NewTable, status=201, is_personal=True
    ),
    Operation(
        "GET", "/api/tables/mine", my_tables, list[MyTable], query=PageQuery, is_personal=True
    ),
    Operation("GET", "/api/me/matches", my_matches, MyMatches, query=PageQuery, is_personal=True),
    Operation("GET", _TABLE, show_table, State, query=TableQuery),
    Operation("POST", f"{_TABLE}/do", do_command, Done, CommandRequest, is_personal=True),
    Operation("GET", f"{_TABLE}/whatif", show_what_if, WhatIf, query=WhatIfQuery, is_personal=True),
    Operation("GET", f"{_TABLE}/if-over", show_if_over, list[IfOver]),
    Operation("POST", f"{_TABLE}/ahead", choose_ahead, PlanAhead, AheadRequest, is_personal=True),
    Operation("POST", f"{_TABLE}/hint", give_hint, Hint, HintRequest, is_personal=True),
    Operation("POST", f"{_TABLE}/cost", show_cost, ActionCost, CostRequest, is_personal=True),
    Operation(
        "POST", f"{_TABLE}/play-on", play_on, OpenedTable, PlayOn, status=201, is_personal=True
    ),
    Operation("GET", f"{_TABLE}/invitation", show_invitation, Invitation, is_personal=True),
    Operation("GET", f"{_TABLE}/replay", show_replay, list[ReplayStep], query=ReplayQuery),
    Operation("GET", f"{_TABLE}/summary", show_summary, Summary),
    Operation("GET", f"{_TABLE}/record", show_record, str, content="text/plain"),
    Operation("GET", f"{_TABLE}/review", show_review, ReviewState),
    Operation(
        "POST", f"{_TABLE}/review", ask_for_review, ReviewState, status=202, is_personal=True
    ),
    Operation(
        "POST", "/api/reviews", upload_record, OpenedReview, NewReview, status=201, is_personal=True
    ),
    Operation("GET", _REVIEW, show_uploaded_review, ReviewState),
    Operation(
        "GET", f"{_REVIEW}/replay", show_uploaded_replay, list[ReplayStep], query=ReplayQuery
    ),
    Operation("GET", "/api/daily", show_daily, DailyToday),
    Operation(
        "POST", "/api/daily", begin_daily, OpenedTable, NewDaily, status=201, is_personal=True
    ),
    Operation("GET", "/api/daily/{day}", show_daily_ranking, DailyRanking),
    Operation("POST", _POSITION, check_position, CheckedPosition, PositionRequest),
    Operation(
        "POST",
        f"{_POSITION}/analysis",
        analyze_position,
        PositionAnalysis,
        AnalysisRequest,
        is_personal=True,
    ),
    Operation(
        "POST",
        f"{_POSITION}/play-on",
        play_from_position,
        OpenedTable,
        PositionTable,
        status=201,
        is_personal=True,
    ),
    Operation("GET", "/api/puzzles", show_puzzles, list[PuzzleGame]),
    Operation("GET", f"{_PUZZLES_OF}/next", next_puzzle, PuzzleView),
    Operation("GET", f"{_PUZZLES_OF}/daily", daily_puzzle, PuzzleView),
    Operation("GET", _PUZZLE, show_one_puzzle, PuzzleView),
    Operation("POST", f"{_PUZZLE}/answer", answer_puzzle, PuzzleView, NewAnswer, is_personal=True),
    Operation("GET", "/api/printed/{game}/{option}", show_printed, GameReference),
)


def routes(services: Services) -> Iterator[Route]:
    operations = (*OPERATIONS, _openapi_operation(services))
    for path, group in groupby(operations, key=lambda operation: operation.path):
        yield Route(path, Endpoint(services, group))


def _openapi_operation(services: Services) -> Operation:
    data = msgspec.json.encode(document(OPERATIONS, services.sessions.cookie))

    async def describe(context: RequestContext) -> Response:
        """Return the OpenAPI document."""
        return Response(data, 200, {"cache-control": "no-cache"}, JSON)

    return Operation("GET", "/api/openapi.json", describe, dict[str, Any])
