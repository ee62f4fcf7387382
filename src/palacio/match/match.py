"""A match: its log, and the position that follows from it. `play` is the way to change both."""

from collections.abc import Iterable, Sequence
from typing import Any

from palacio.match import fair
from palacio.match.choice import Choices
from palacio.match.compiled import actions
from palacio.match.compiled.buffers import copy_to_buffer, field
from palacio.match.deal import FairDeal
from palacio.match.drawing import draw_text
from palacio.match.errors import BadNotation, IllegalAction, StaleAction
from palacio.match.game_modules import GAME_MODULES
from palacio.match.kinds import COMMIT, FAIR_DEAL, LEAVING, REVEAL, SALT, UNDO
from palacio.match.log import Event, Header, UndoStep, chain, find_game, header_hash
from palacio.match.position import format_position
from palacio.match.refusal_text import REFUSAL_TEXT, check_refusal
from palacio.match.result import only_one_left, winners
from palacio.match.story import LEAVING_ITEMS, Over, StoryItem, TookBack
from palacio.match.view import View, choices, encode_choices, encode_view, view
from palacio.rules.catalog import GAMES
from palacio.rules.drafting import CHANCE, NOBODY
from palacio.rules.effects import new_effects, pack_effects, unpack_effects
from palacio.rules.refusal import Refusal
from palacio.rules.state import State

_DEFAULT_SEATS = 2

PackedEffects = tuple[int, ...]  # the effects of one event, unpacked only for stories


class Match:
    """One match. Its states are values: a state that was handed out never changes."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.module = GAME_MODULES[header.game]
        self.log: list[Event] = []
        self.out: tuple[int, ...] = ()  # the seats that left, in order
        self.deal = FairDeal(self.module)
        self.rules = header.rules
        self._effects: list[PackedEffects] = []  # by event
        self._undo_stack: list[UndoStep] = []
        self._undone: dict[int, str] = {}  # the action that each undo took back, by its event
        self._skipped = 0  # events before the restored snapshot, which were not replayed
        game = GAMES[header.game]
        self.state = game.begin(header.seats, header.option, header.rules_version)

    @property
    def state(self) -> State:
        return self._state

    @state.setter
    def state(self, state: State) -> None:
        self._state = state
        self._update_seat()

    def _update_seat(self) -> None:
        """Cache whose turn it is in `seat`: CHANCE (-1) for the bag, NOBODY (-2) after the end."""
        turn = int(field(self._state, "seat"))
        self.seat = NOBODY if only_one_left(self.header.seats, self.out) else turn

    def fork(self) -> "Match":
        """Return a copy, to try actions on."""
        twin = Match.__new__(Match)
        vars(twin).update(vars(self))
        for part in ("log", "_effects", "_undo_stack", "_undone"):
            setattr(twin, part, getattr(self, part).copy())
        twin.deal = self.deal.fork()
        return twin

    __copy__ = fork

    def __deepcopy__(self, memo: object) -> "Match":
        return self.fork()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the log, with the secret and the dice if this match has them."""
        events = [(event.seat, event.text) for event in self.log]
        return fold, (self.header, events), (self.deal.secret, self.deal.dice)

    def __setstate__(self, hidden: tuple[bytes | None, fair.FairDice | None]) -> None:
        self.deal.secret, self.deal.dice = hidden

    # --- Actions.

    def play(self, action: str | int, *, seat: int | None = None, seen: int | None = None) -> None:
        """Do an action, given as text or number, and the draws of chance that follow.

        `seat` is the seat that acts (default: the one whose turn it is); `seen` is the number of
        events that it knows. Raises IllegalAction, BadNotation, or StaleAction if `seen` is wrong.
        """
        if seen is not None and seen != len(self.log):
            raise StaleAction(f"The match is at event {len(self.log)}, not at {seen}.")
        if seat is None:
            seat = self.undoable[-1] if action == UNDO and self.undoable else self.seat
        self.accept(seat, self._canonical(seat, action))
        self.play_chance()

    def _canonical(self, seat: int, action: str | int) -> str:
        """Return an action as the log writes it, from its number or a deal in any order."""
        if not isinstance(action, str):
            if not 0 <= action < self.rules.ACTIONS:
                check_refusal(Refusal.NO_SUCH_ACTION)
            return self.module.format_action(action)
        if seat == CHANCE == self.seat:
            outcome = self.module.parse_outcome(self.state, action)
            return self.module.format_outcome(self.state, outcome)
        return action

    def undo(self, *, seat: int | None = None) -> None:
        """Undo the last action. Raises IllegalAction if chance has drawn since."""
        self.play(UNDO, seat=seat)

    @property
    def undoable(self) -> tuple[int, ...]:
        """The seats whose actions can still be undone, the last one last."""
        return tuple(step.seat for step in self._undo_stack)

    def actions(self) -> list[str]:
        """Return the legal actions of the seat whose turn it is; none if it is nobody's."""
        if self.seat < 0:
            return []
        picks = (int(self.rules.pick(self.state, n)) for n in range(self.rules.count(self.state)))
        return [self.module.format_action(action) for action in picks]

    def play_chance(self) -> None:
        """Draw while it is the bag's turn, if this match has dice; reveal the secret at the end."""
        while self.deal.dice and self.seat == CHANCE:
            self.accept(CHANCE, self.deal.draw(self.state))
        if self.deal.secret and self.is_over and not self.deal.is_revealed:
            self._append(CHANCE, REVEAL + self.deal.secret.hex())

    # --- The log.

    def accept(self, seat: int, text: str) -> None:
        """Check one event, apply it and append it; a draw also advances the dice, if any.

        Raises IllegalAction, BadNotation, or BadRecord for a draw that the dice did not give.
        """
        if self.deal.dice and seat == CHANCE == self.seat:
            self.deal.follow(self.state, len(self.log), text)
        self._append(seat, text)

    def _append(self, seat: int, text: str) -> None:
        effects = self._apply(seat, text)
        self.log.append(chain(self.head, len(self.log), seat, text))
        self._effects.append(effects)

    @property
    def head(self) -> str:
        """The hash of the last event, which the next one includes."""
        return self.log[-1].hash if self.log else header_hash(self.header)

    def _apply(self, seat: int, text: str) -> PackedEffects:
        if text == UNDO:
            return self._take_back(seat)
        if text in LEAVING:
            return self._leave(seat)
        if text.startswith(FAIR_DEAL):
            return self._accept_deal(seat, text)
        if seat != self.seat or seat == NOBODY:
            raise self._not_your_turn()
        return self._place(text) if seat == CHANCE else self._act(seat, text)

    def _not_your_turn(self) -> IllegalAction:
        if self.seat == NOBODY:
            return IllegalAction("match_over", REFUSAL_TEXT[Refusal.MATCH_OVER])
        who = "the bag" if self.seat == CHANCE else self.header.names[self.seat]
        return IllegalAction("not_your_turn", f"It is the turn of {who}.")

    def _act(self, seat: int, text: str) -> PackedEffects:
        action = self.module.parse_action(text)
        states, effects = copy_to_buffer(self.state), new_effects()
        check_refusal(actions.act(states, action, effects))
        self._undo_stack.append(UndoStep(self.state, seat, len(self.log)))
        self.state = states[0]
        return pack_effects(effects)

    def _place(self, text: str) -> PackedEffects:
        outcome = self.deal.outcome(self.state, text)
        states, effects = copy_to_buffer(self.state), new_effects()
        check_refusal(actions.place(states, outcome, effects))
        self._undo_stack.clear()
        self.deal.draws.append((len(self.log), text, self.state))
        self.state = states[0]
        return pack_effects(effects)

    def _take_back(self, seat: int) -> PackedEffects:
        if not self._undo_stack:
            raise IllegalAction("nothing_to_undo", "What the bag has shown can't be taken back.")
        if seat != self._undo_stack[-1].seat:
            raise IllegalAction("not_your_turn", "You can only take back your own action.")
        if self._undo_stack[-1].before is None:
            self._replay_skipped()
        self.state = self._undo_stack[-1].before
        self._pop_undo()
        return ()

    def _pop_undo(self) -> None:
        self._undone[len(self.log)] = self.log[self._undo_stack.pop().seq].text

    def _leave(self, seat: int) -> PackedEffects:
        """Mark a seat as out. It can't win any more; somebody else, such as a bot, plays for it."""
        if self.is_over or not 0 <= seat < self.header.seats:
            raise self._not_your_turn()
        if seat in self.out:
            raise IllegalAction("already_out", "That seat has left the match already.")
        if self.round == 0:
            check_refusal(Refusal.NOT_NOW)
        self._mark_out(seat)
        return ()

    def _mark_out(self, seat: int) -> None:
        self.out += (seat,)
        self._update_seat()
        self._undo_stack.clear()  # actions before a seat left are final

    # --- Snapshots: the state is known at once, the events before it are replayed only if needed.

    def begin_from(self, state: State, events: Sequence[Event], counter: int | None) -> None:
        """Begin with the state and the dice's counter after these events; don't replay them."""
        self.state, self._skipped, self.deal.first_counter = state, len(events), counter
        for event in events:
            self._skip(event.seat, event.text)
            self.log.append(event)
            self._effects.append(())

    def _skip(self, seat: int, text: str) -> None:
        """Apply everything about an event except for the rules."""
        if text == UNDO:
            self._pop_undo()
        elif text in LEAVING:
            self._mark_out(seat)
        elif text.startswith(FAIR_DEAL):
            self._accept_deal(seat, text)
        elif seat == CHANCE:
            self._undo_stack.clear()
        else:
            self._undo_stack.append(UndoStep(None, seat, len(self.log)))

    def _replay_skipped(self) -> None:
        """Replay the skipped events, for their effects, their draws and the states to undo to."""
        if self._skipped:
            past = fold(self.header, ((e.seat, e.text) for e in self.log[: self._skipped]))
            steps = sum(step.before is None for step in self._undo_stack)
            self._undo_stack[:steps] = past._undo_stack[:steps]
            self._effects[: self._skipped] = past._effects
            self.deal.draws[:0] = past.deal.draws
            self._skipped = self.deal.first_counter = 0

    # --- The fair deal.

    def _accept_deal(self, seat: int, text: str) -> PackedEffects:
        self.deal.accept(seat, text, len(self.log), is_over=self.is_over)
        self._undo_stack.clear()  # after a reveal, later draws would be known
        return ()

    def commit(self, secret: bytes, salts: Sequence[str]) -> None:
        """Log the commitment to a secret and a salt for each seat, then draw for this match.

        Raises BadNotation if the secret or a salt is wrong.
        """
        fair.check_contributions(secret, salts, self.header.seats)
        self.accept(CHANCE, COMMIT + fair.commitment(secret))
        for seat, salt in enumerate(salts):
            self.accept(seat, SALT + salt)
        self.resume(secret)

    def resume(self, secret: bytes) -> None:
        """Draw from now on. Raises BadNotation for a wrong secret, BadRecord for an unfair draw."""
        self.deal.dice = self._replay_dice(secret)
        self.deal.secret = secret
        self.play_chance()

    def next_chance_event(self, secret: bytes) -> str | None:
        """Return the next draw or reveal, for a host to store it first; None on a seat's turn."""
        if self.is_over:
            return None if self.deal.is_revealed else REVEAL + secret.hex()
        if self.seat != CHANCE:
            return None
        self.deal.dice = self.deal.dice or self._replay_dice(secret)
        return self.deal.draw(self.state)

    def _replay_dice(self, secret: bytes) -> fair.FairDice:
        self.deal.check_secret(secret)
        if self.deal.first_counter is None:
            self._replay_skipped()
        return self.deal.replay_dice(secret)

    def check_draws(self, secret: bytes) -> None:
        """Raise BadRecord unless every setup and deal of the log follows from the secret."""
        self._replay_skipped()
        self.deal.replay_dice(secret)

    # --- The position and its history.

    @property
    def is_over(self) -> bool:
        return self.seat == NOBODY

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(int(self.state.boards[seat].score) for seat in range(self.header.seats))

    @property
    def winners(self) -> tuple[int, ...]:
        """The best of the seats that stayed; none before the match is over."""
        return winners(self.state, self.out)

    def view(self, seat: int | None = None) -> View:
        """Return the view of this seat, with its legal actions; without a seat, the public's."""
        return view(self.header, self.state, len(self.log), seat, self.out)

    def encode_view(self) -> bytes:
        """Return the public's view as JSON."""
        return encode_view(self.header, self.state, len(self.log), self.out)

    def encode_choices(self) -> bytes:
        """Return `choices` as JSON."""
        return encode_choices(self.header, self.state)

    def choices(self) -> Choices:
        """Return the legal actions of the seat whose turn it is, as its view has them."""
        return choices(self.header, self.state)

    def position(self) -> str:
        """Return the position as one line of text."""
        return format_position(self.state)

    @property
    def round(self) -> int:
        return int(self.state.rounds)

    def __repr__(self) -> str:
        return f"<Match at event {len(self.log)}: {self.position()}>"

    def __str__(self) -> str:
        return draw_text(self.header, self.state, self.out)

    @property
    def effects(self) -> list[PackedEffects]:
        """The effects of each event, packed."""
        self._replay_skipped()
        return self._effects

    def story(self, since: int = 0) -> list[list[StoryItem]]:
        """Return the story of each event from number `since` on."""
        return [self.story_of(seq) for seq in range(len(self.log))[since:]]

    def story_of(self, seq: int) -> list[StoryItem]:
        """Return the story of one event."""
        if seq < self._skipped:
            self._replay_skipped()
        event = self.log[seq]
        if event.text == UNDO:
            return [TookBack(event.seat, self._undone[seq])]
        if event.text in LEAVING:
            return self._story_of_leaving(event)
        effects = unpack_effects(self._effects[seq])
        return [self.module.story_items[effect.kind](effect) for effect in effects]

    def _story_of_leaving(self, event: Event) -> list[StoryItem]:
        ended = only_one_left(self.header.seats, self.out) and event.seat == self.out[-1]
        return [LEAVING_ITEMS[event.text](event.seat), *([Over()] if ended else [])]


def new_match(
    game: str = "azul",
    seats: int | None = None,
    option: str | None = None,
    *,
    names: Sequence[str] = (),
    secret: bytes | None = None,
    salts: Sequence[str] = (),
    deal: bool = True,
) -> Match:
    """Return a match after setup and the first deal, drawn fairly. Raises BadNotation.

    Without `deal` nothing is drawn: enter setup and deals as actions, such as from a real bag.
    """
    entry = find_game(game)
    if names and seats not in (None, len(names)):
        raise BadNotation(f"There are {len(names)} names for {seats} seats.")
    numbers = range(1, 1 + (_DEFAULT_SEATS if seats is None else seats))
    named = tuple(names) or tuple(f"Seat {number}" for number in numbers)
    match = Match(Header(game, option or entry.options[0], named, entry.rules_version))
    if deal:
        hidden = fair.new_secret() if secret is None else secret
        match.commit(hidden, salts or [fair.new_salt() for _ in named])
    return match


def fold(header: Header, events: Iterable[tuple[int, str]]) -> Match:
    """Replay events, given as seats and texts. Raises UserError at the first that is refused."""
    match = Match(header)
    for seat, text in events:
        match.accept(seat, text)
    return match
