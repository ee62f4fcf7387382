"""A match for its players: `play` an action, list the legal ones, and look at the position."""

from collections.abc import Iterable, Sequence
from operator import index
from typing import SupportsIndex

from palacio.match import fair
from palacio.match.choice import Choices
from palacio.match.drawing import draw_text
from palacio.match.errors import BadNotation, StaleAction
from palacio.match.game_modules import GameModule
from palacio.match.kinds import LEAVING, UNDO
from palacio.match.legal import LegalMask, legal_mask, legal_numbers
from palacio.match.log import Event, Header, find_game
from palacio.match.position import format_position, parse_position
from palacio.match.referee import Referee, replay
from palacio.match.refusal_text import check_refusal
from palacio.match.result import only_one_left, winners
from palacio.match.story import LEAVING_ITEMS, Over, StoryItem, TookBack
from palacio.match.view import View, choices, view
from palacio.rules.catalog import game_of
from palacio.rules.drafting import CHANCE
from palacio.rules.effects import unpack_effects
from palacio.rules.refusal import Refusal
from palacio.rules.state import State

_DEFAULT_SEATS = 2

Action = str | SupportsIndex  # its text, such as '2b>3', or its number
_Hidden = tuple[bytes | None, fair.FairDice | None]


class Match:
    """One match: who sits where, what has happened, and the position now.

    `new_match`, `Match.from_position` and `parse_record` return one. Seats are numbered from 0.
    `referee` has the methods for programs that host matches.
    """

    def __init__(self, header: Header) -> None:
        self.referee = Referee(header)

    @classmethod
    def from_position(
        cls, text: str, *, seed: int | None = None, names: Sequence[str] = ()
    ) -> "Match":
        """Return a match that begins in a position, a line of text such as `position` returns.

        The same seed gives the same draws; without one, they are random. Raises BadNotation if
        the position is not possible, or if there is not a name for each seat.
        """
        state = parse_position(text)
        game = game_of(state)
        named = tuple(names) or _default_names(int(state.seats))
        terms = Header(game.id, game.options[state.option], named, game.rules_version)
        match = cls(terms.begin_in(format_position(state)))
        match.referee.commit(*_contributions(len(named), seed))
        return match

    # --- Copies.

    def copy(self) -> "Match":
        """Return a copy to try actions on. It draws the same tiles as the original would."""
        return _of(self.referee.copy())

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def public_copy(self) -> "Match":
        """Return a copy that knows only what the players know.

        It does not draw: after a round, it waits for the deal as an action.
        """
        twin = self.copy()
        twin.referee.deal.forget_secret()
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the log, with the secret and the dice if this match has them."""
        events = [(event.seat, event.text) for event in self.log]
        deal = self.referee.deal
        return fold, (self.header, events), (deal.secret, deal.dice)

    def __setstate__(self, hidden: _Hidden) -> None:
        self.referee.deal.secret, self.referee.deal.dice = hidden

    # --- Actions.

    def play(self, action: Action, *, seat: int | None = None, seen: int | None = None) -> None:
        """Do an action, given as text or number, and the draws of chance that follow.

        `seat` is the seat that acts (default: the one whose turn it is); `seen` is the number of
        events that it knows. Raises IllegalAction, BadNotation, StaleAction if `seen` is wrong,
        or TypeError if the action is neither a text nor a number.
        """
        if seen is not None and seen != len(self.log):
            raise StaleAction(f"The match is at event {len(self.log)}, not at {seen}.")
        if seat is None:
            seat = self.undoable[-1] if action == UNDO and self.undoable else self.seat
        self.referee.accept(seat, self._canonical(seat, action))
        self.referee.play_chance()

    def _canonical(self, seat: int, action: Action) -> str:
        """Return an action as the log writes it. A deal may be given in any order."""
        if not isinstance(action, str):
            return self.action_text(action)
        if seat == CHANCE == self.seat:
            outcome = self.module.parse_outcome(self.state, action)
            return self.module.format_outcome(self.state, outcome)
        return action

    def undo(self, *, seat: int | None = None) -> None:
        """Undo the last action. Raises IllegalAction if chance has drawn since."""
        self.play(UNDO, seat=seat)

    @property
    def undoable(self) -> tuple[int, ...]:
        """The seats whose actions can still be undone, in the order of the actions."""
        return self.referee.undoable

    def actions(self) -> list[str]:
        """Return the legal actions of the seat whose turn it is; none if it is no seat's turn."""
        infos = self.module.actions
        return [infos[number].text for number in self.action_numbers()]

    def action_numbers(self) -> list[int]:
        """Return `actions` as numbers, in the same order."""
        return legal_numbers(self.state) if self.seat >= 0 else []

    def legal_mask(self) -> LegalMask:
        """Return a NumPy array of bool: True at the number of each legal action.

        It has `action_count` items. All are False if it is no seat's turn.
        """
        return legal_mask(self.state if self.seat >= 0 else None, self.action_count)

    @property
    def action_count(self) -> int:
        """The number of different actions that this game has, in any position."""
        return len(self.module.actions)

    def action_text(self, number: SupportsIndex) -> str:
        """Return the text of an action of this game, legal now or not.

        Raises IllegalAction if the game has no such number, TypeError if it is not a number.
        """
        if not hasattr(number, "__index__"):
            kind = type(number).__name__
            raise TypeError(f"An action is a text such as '2b>3' or a number, not {kind}.")
        if not 0 <= index(number) < self.action_count:
            check_refusal(Refusal.NO_SUCH_ACTION)
        return self.module.actions[index(number)].text

    def action_number(self, text: str) -> int:
        """Return the number of an action of this game, legal now or not. Raises BadNotation."""
        return self.module.parse_action(text)

    def choices(self) -> Choices:
        """Return the legal actions with previews, in columns, as in the seat's own view."""
        return choices(self.header, self.state)

    # --- The position.

    @property
    def header(self) -> Header:
        """The terms of the match: game, option, names of the seats, version of the rules."""
        return self.referee.header

    @property
    def log(self) -> list[Event]:
        """The events so far: actions, draws of chance, undos, and the fair deal."""
        return self.referee.log

    @property
    def state(self) -> State:
        """The position as a record, for compiled code and for the bots of this package.

        It is a value: a state that was handed out never changes.
        """
        return self.referee.state

    @property
    def module(self) -> GameModule:
        """The game's own notation, drawing and story."""
        return self.referee.module

    @property
    def seat(self) -> int:
        """The seat whose turn it is; CHANCE (-1) for the bag, NOBODY (-2) after the end."""
        return self.referee.seat

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that left, in order."""
        return self.referee.out

    @property
    def is_over(self) -> bool:
        """Whether the match is over, by the rules or because all but one seat have left."""
        return self.referee.is_over

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 before the first deal."""
        return int(self.state.rounds)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat."""
        return tuple(int(self.state.boards[seat].score) for seat in range(self.header.seats))

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats among those that have not left; none before the match is over."""
        return winners(self.state, self.out)

    def view(self, seat: int | None = None) -> View:
        """Return all that a seat may see, with its legal actions.

        Without a seat, return the public view. Raises BadNotation if there is no such seat.
        """
        return view(self.header, self.state, len(self.log), seat, self.out)

    def position(self) -> str:
        """Return the position as one line of text, which `from_position` reads."""
        return format_position(self.state)

    def __repr__(self) -> str:
        return f"<Match at event {len(self.log)}: {self.position()}>"

    def __str__(self) -> str:
        return draw_text(self.header, self.state, self.out)

    # --- The story.

    def story(self, since: int = 0) -> list[list[StoryItem]]:
        """Return the story of each event from number `since` on."""
        return [self.story_of(seq) for seq in range(len(self.log))[since:]]

    def story_of(self, seq: int) -> list[StoryItem]:
        """Return the story of one event."""
        event = self.log[seq]
        effects = unpack_effects(self.referee.effects_of(seq))
        if event.text == UNDO:
            return [TookBack(event.seat, self.referee.undone[seq])]
        if event.text in LEAVING:
            return self._story_of_leaving(event)
        return [self.module.story_items[effect.kind](effect) for effect in effects]

    def _story_of_leaving(self, event: Event) -> list[StoryItem]:
        ended = only_one_left(self.header.seats, self.out) and event.seat == self.out[-1]
        return [LEAVING_ITEMS[event.text](event.seat), *([Over()] if ended else [])]


def new_match(
    game: str = "azul",
    *,
    option: str | None = None,
    seats: int | None = None,
    seed: int | None = None,
    names: Sequence[str] = (),
    secret: bytes | None = None,
    salts: Sequence[str] = (),
    deal: bool = True,
) -> Match:
    """Return a match after setup and the first deal, drawn fairly.

    `game` is `azul` or `sintra`. `option` is the wall of Azul, `fixed` or `free`, or the side of
    Sintra, `a` or `b`; by default the first. There are 2 to 4 `seats`, by default 2, or as many as
    there are `names`. The same `seed` gives the same draws, also as `--seed` of the commands.
    Instead of a seed, a host gives its `secret` and a salt for each seat. Without `deal` nothing
    is drawn: enter setup and deals as actions, such as from a real bag.

    Raises BadNotation if there is no such game or option, or if the terms contradict each other.
    """
    entry = find_game(game)
    if names and seats not in (None, len(names)):
        raise BadNotation(f"There are {len(names)} names for {seats} seats.")
    if seed is not None and (secret is not None or salts):
        raise BadNotation("Give either a seed, or a secret and salts.")
    named = tuple(names) or _default_names(_DEFAULT_SEATS if seats is None else seats)
    match = Match(Header(game, option or entry.options[0], named, entry.rules_version))
    if deal:
        drawn_secret, drawn_salts = _contributions(len(named), seed)
        hidden = drawn_secret if secret is None else secret
        match.referee.commit(hidden, salts or drawn_salts)
    return match


def _default_names(seats: int) -> tuple[str, ...]:
    return tuple(f"Seat {number}" for number in range(1, 1 + seats))


def _contributions(seats: int, seed: int | None) -> tuple[bytes, list[str]]:
    """Return a secret and a salt for each seat, random or from a seed."""
    if seed is None:
        return fair.new_secret(), [fair.new_salt() for _ in range(seats)]
    return fair.seeded_contributions(seats, seed)


def fold(header: Header, events: Iterable[tuple[int, str]]) -> Match:
    """Replay events, given as seats and texts. Raises UserError at the first that is refused."""
    return _of(replay(header, events))


def _of(referee: Referee) -> Match:
    match = Match.__new__(Match)
    match.referee = referee
    return match
