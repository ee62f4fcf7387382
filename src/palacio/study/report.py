"""The report of a review. All shares are shares of winning, from 0 to 1, against equal players."""

from typing import Any, Literal

import msgspec

from palacio.study.judgement import Judgement
from palacio.study.shares import Numbers

Args = dict[str, int | str]


class Reason(msgspec.Struct, frozen=True):
    """A sentence or a title: a message from the catalogue `reasons`, and its computed arguments.

    Colors are named in English. Seats count from 0; lines, rows, columns and strips from 1.
    `palacio.i18n.reasons` renders it.
    """

    id: str
    args: Args = {}


class Outlook(msgspec.Struct, frozen=True):
    """The result that a search expects after an action."""

    action: str
    shares: Numbers  # of each seat
    points: Numbers  # final score of each seat
    line: tuple[str, ...]  # actions, this one first, at most to the end of the round
    visits: int  # simulations that began with this action
    is_exact: bool  # all continuations in this round have been searched


class ActionReview(msgspec.Struct, frozen=True):
    """The review of an action: its expected result and that of the best action."""

    seq: int  # of the event in the log
    round: int
    seat: int
    played: Outlook
    best: Outlook  # the same as `played` if no action rates higher
    loss: float  # share that the seat lost
    points_lost: float  # decrease of the seat's expected lead over the best other
    effect: Numbers  # change of each seat's share by this action instead of the best one
    shares: Numbers  # of each seat after it, by the search of the next position or deal
    judgement: Judgement | None
    is_decision: bool  # there was more than one action, and not all of them were equally good
    reasons: tuple[Reason, ...]  # why the best action is better, if this one was judged
    better: tuple[dict[str, Any], ...]  # story items of `best`, if that was another action


class DealReview(msgspec.Struct, frozen=True):
    """The review of a deal or setup: the luck of each seat."""

    seq: int
    round: int  # the round that the deal begins; 0 for a setup
    text: str
    shares: Numbers  # of each seat, after it
    luck: Numbers  # of each seat: its share less the mean of other deals from the same bag


class DepartureReview(msgspec.Struct, frozen=True):
    """The review of a departure: a seat resigned or ran out of time."""

    seq: int
    round: int
    seat: int
    text: str
    effect: Numbers  # change of each seat's share by the departure
    shares: Numbers  # of each seat, after it


class KeyMoment(msgspec.Struct, frozen=True):
    """A key moment of a seat: an event with a large change of its share."""

    seq: int
    kind: Literal["luck", "loss", "gift"]
    share: float  # gained or lost, as far as the searches before and after the event agree
    title: Reason
    reasons: tuple[Reason, ...]  # why another action was better; for a deal: how rare it was


class SeatReview(msgspec.Struct, frozen=True):
    """The review of a seat: its result as a sum of parts, in two ways.

    `result = start + luck + choices + others` follows the shares from event to event, and is exact.
    `result = start + luck - losses + gifts + rest` compares each action with the best one of the
    same search.
    """

    seat: int
    name: str
    score: int
    result: float  # its share of the victory; its share of winning if the match goes on
    start: float  # share of winning before the first event
    luck: float  # change of its share over all deals
    choices: float  # change of its share over its own actions
    others: float  # change of its share over the actions of others
    losses: float  # share lost by its own actions
    gifts: float  # share gained by the actions of others
    rest: float  # difference between searches of neighboring positions
    decisions: int  # its actions with `is_decision`
    points_lost: float  # decrease of its expected lead, by all its actions
    doubtful: int
    mistakes: int
    blunders: int
    error_rate: float | None  # 500 times the mean share lost per decision
    level: str | None  # the bot level with the nearest error rate
    moments: tuple[KeyMoment, ...]  # up to three, the largest change first
    hook: Reason  # one sentence that sums up its match


class MatchReview(msgspec.Struct, frozen=True):
    """The review of a match. `actions` and `deals` are in the order of the log."""

    game: str
    option: str
    is_over: bool
    simulations: int
    seed: int
    seats: tuple[SeatReview, ...]
    actions: tuple[ActionReview, ...]
    deals: tuple[DealReview, ...]
    departures: tuple[DepartureReview, ...]
