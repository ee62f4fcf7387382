"""A match as its players use it: play an action, list the legal ones, look at the position."""

from collections.abc import Iterable, Sequence
from operator import index
from typing import SupportsIndex

from palacio.arrays.layout import Layout
from palacio.match import fair
from palacio.match.choice import Choices
from palacio.match.drawing import draw_text
from palacio.match.errors import BadNotation, StaleAction
from palacio.match.game_modules import GameModule
from palacio.match.kinds import LEAVING, UNDO
from palacio.match.legal import LegalMask, legal_mask, legal_numbers
from palacio.match.log import Event, Header, find_game
from palacio.match.observation import Observation, layout_of, observation
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
    """One match: its seats, its log, and its position.

    Create one with `new_match`, `Match.from_position` or `parse_record`. Seats are numbered from 0.
    Programs that host matches use the methods of `referee`.
    """

    def __init__(self, header: Header) -> None:
        self.referee = Referee(header)

    @classmethod
    def from_position(
        cls, text: str, *, seed: int | None = None, names: Sequence[str] = ()
    ) -> "Match":
        """Return a match that begins in `text`, a position in the form that `position` returns.

        The same seed gives the same draws; without a seed, they are random. Raises BadNotation if
        the position is impossible, or if names are given, but not one for each seat.
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

        It cannot draw tiles: after a round, play the deal as an action.
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
        """Play an action, given as a string or a number, and resolve the chance events that follow.

        `seat` is the seat that acts: by default the seat to move or, for an undo, the last to act.
        `seen` is the number of events that it has seen. Raises IllegalAction, BadNotation if the
        string is not an action, StaleAction if there are more or fewer events than `seen`, or
        TypeError if the action is neither a string nor a number.
        """
        if seen is not None and seen != len(self.log):
            raise StaleAction(f"The match is at event {len(self.log)}, not at {seen}.")
        if seat is None:
            seat = self.undoable[-1] if action == UNDO and self.undoable else self.seat
        self.referee.accept(seat, self._canonical(seat, action))
        self.referee.play_chance()

    def _canonical(self, seat: int, action: Action) -> str:
        """Return an action as the log writes it. The tiles of a deal may be given in any order."""
        if not isinstance(action, str):
            return self.action_text(action)
        if seat == CHANCE == self.seat:
            outcome = self.module.parse_outcome(self.state, action)
            return self.module.format_outcome(self.state, outcome)
        return action

    def undo(self, *, seat: int | None = None) -> None:
        """Undo the last action. Raises IllegalAction if it can't be undone, as after a draw."""
        self.play(UNDO, seat=seat)

    @property
    def undoable(self) -> tuple[int, ...]:
        """The seats whose actions can still be undone, in the order of the actions."""
        return self.referee.undoable

    def actions(self) -> list[str]:
        """Return the legal actions of the seat to move; an empty list if it is no seat's turn."""
        infos = self.module.actions
        return [infos[number].text for number in self.action_numbers()]

    def action_numbers(self) -> list[int]:
        """Return the numbers of the legal actions, in the same order as `actions`."""
        return legal_numbers(self.state) if self.seat >= 0 else []

    def legal_mask(self) -> LegalMask:
        """Return a NumPy array of bool: True at the number of each legal action.

        It has `action_count` items. All are False if it is no seat's turn.
        """
        return legal_mask(self.state if self.seat >= 0 else None, self.action_count)

    @property
    def action_count(self) -> int:
        """The number of actions that exist in this game, legal or not."""
        return len(self.module.actions)

    def action_text(self, number: SupportsIndex) -> str:
        """Return the text of the action with this number, whether or not it is legal now.

        Raises IllegalAction if the game has no such action, TypeError if `number` is not a number.
        """
        if not hasattr(number, "__index__"):
            kind = type(number).__name__
            raise TypeError(f"An action is a text such as '2b>3' or a number, not {kind}.")
        if not 0 <= index(number) < self.action_count:
            check_refusal(Refusal.NO_SUCH_ACTION)
        return self.module.actions[index(number)].text

    def action_number(self, text: str) -> int:
        """Return the number of the action with this text, whether or not it is legal now.

        Raises BadNotation if the text is not an action.
        """
        return self.module.parse_action(text)

    def choices(self) -> Choices:
        """Return the legal actions with previews, in columns, as the seat to move sees them."""
        return choices(self.header, self.state)

    # --- The position.

    @property
    def header(self) -> Header:
        """The terms of the match: its game, option, seat names, and version of the rules."""
        return self.referee.header

    @property
    def log(self) -> list[Event]:
        """The events so far: actions, draws, undos, departures, and those of the fair deal."""
        return self.referee.log

    @property
    def state(self) -> State:
        """The position as a NumPy record, for compiled code and this package's bots.

        A state never changes: each event makes a new one.
        """
        return self.referee.state

    @property
    def module(self) -> GameModule:
        """The module with the game's notation, drawing and story."""
        return self.referee.module

    @property
    def seat(self) -> int:
        """The seat whose turn it is; CHANCE (-1) for the bag, NOBODY (-2) after the end."""
        return self.referee.seat

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that have left, in order."""
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
        """Return everything that a seat may see, with its legal actions on its turn.

        Without a seat, return the public view. Raises BadNotation if there is no such seat.
        """
        return view(self.header, self.state, len(self.log), seat, self.out)

    def observation(self, seat: int | None = None) -> Observation:
        """Return what a seat sees as a new NumPy array of uint8, like an environment's observation.

        The default is the seat whose turn it is. The seat's own board comes first;
        `observation_layout.split` returns the fields by name. Raises BadNotation if there is no
        such seat, or if none is given and it is no seat's turn.
        """
        if seat is None and self.seat < 0:
            raise BadNotation("It is no seat's turn: name the seat that observes.")
        return observation(self.header, self.state, self.seat if seat is None else seat)

    @property
    def observation_layout(self) -> Layout:
        """The fields of an `observation`: their names, shapes and largest values."""
        return layout_of(self.header)

    def position(self) -> str:
        """Return the position as one line of text, which `from_position` reads."""
        return format_position(self.state)

    def __repr__(self) -> str:
        return f"<Match at event {len(self.log)}: {self.position()}>"

    def __str__(self) -> str:
        return draw_text(self.header, self.state, self.out)

    # --- The story.

    def story(self, since: int = 0) -> list[list[StoryItem]]:
        """Return the story of each event from index `since` on."""
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
    """Return a new match after setup and the first deal, both drawn fairly.

    `game` is `azul` or `sintra`. `option` is Azul's wall, `fixed` (default) or `free`, or the side
    of Sintra's board, `a` (default) or `b`. There are 2 to 4 `seats`, by default as many as `names`
    or, without names, 2. The same `seed` gives the same draws, here and as `--seed` on the command
    line. A host passes its `secret` and a salt for each seat instead of a seed. If `deal` is False,
    nothing is drawn: play the setup and the deals as actions, for example those from a real bag.

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
    """Return a secret and a salt for each seat, random or derived from a seed."""
    if seed is None:
        return fair.new_secret(), [fair.new_salt() for _ in range(seats)]
    return fair.seeded_contributions(seats, seed)


def fold(header: Header, events: Iterable[tuple[int, str]]) -> Match:
    """Replay events, given as pairs of seat and text, and return the match.

    Raises UserError at the first event that is refused.
    """
    return _of(replay(header, events))


def _of(referee: Referee) -> Match:
    match = Match.__new__(Match)
    match.referee = referee
    return match
