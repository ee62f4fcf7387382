"""The referee of a match keeps the log, checks events against the rules, and draws for the bag.

Programs that host matches use it: servers, mirrors and saved sessions. Players use `Match`.
"""

from collections.abc import Iterable, Sequence

from palacio.match import fair
from palacio.match.compiled import actions
from palacio.match.compiled.buffers import copy_to_buffer, field
from palacio.match.deal import FairDeal
from palacio.match.errors import BadNotation, IllegalAction
from palacio.match.game_modules import GAME_MODULES
from palacio.match.kinds import COMMIT, FAIR_DEAL, LEAVING, REVEAL, SALT, UNDO
from palacio.match.log import Event, Header, UndoStep, chain, header_hash
from palacio.match.position import format_position, parse_position
from palacio.match.refusal_text import REFUSAL_TEXT, check_refusal
from palacio.match.result import only_one_left
from palacio.match.view import encode_choices, encode_view
from palacio.rules.catalog import GAMES, game_of
from palacio.rules.drafting import CHANCE, NOBODY
from palacio.rules.effects import new_effects, pack_effects
from palacio.rules.refusal import Refusal
from palacio.rules.state import State

PackedEffects = tuple[int, ...]  # the effects of one event, unpacked only for stories


class Referee:
    """The log of one match and the state that follows from it.

    A state never changes: each event makes a new one. Raises BadNotation if the match begins in a
    position that is impossible or does not fit the header.
    """

    def __init__(self, header: Header) -> None:
        self.header = header
        self.module = GAME_MODULES[header.game]
        self.rules = header.rules
        self.log: list[Event] = []
        self.out: tuple[int, ...] = ()  # the seats that left, in order
        self.deal = FairDeal(self.module)
        self.undone: dict[int, str] = {}  # the action that each undo took back, by the undo's event
        self._effects: list[PackedEffects] = []  # by event
        self._undo_stack: list[UndoStep] = []
        self._skipped = 0  # events before the restored snapshot, which were not replayed
        self.state = first_state(header)

    @property
    def state(self) -> State:
        return self._state

    @state.setter
    def state(self, state: State) -> None:
        self._state = state
        self._update_seat()

    def _update_seat(self) -> None:
        """Cache in `seat` whose turn it is: CHANCE (-1) for the bag, NOBODY (-2) after the end."""
        turn = int(field(self._state, "seat"))
        self.seat = NOBODY if only_one_left(self.header.seats, self.out) else turn

    @property
    def is_over(self) -> bool:
        return self.seat == NOBODY

    @property
    def undoable(self) -> tuple[int, ...]:
        """The seats whose actions can still be undone, in the order of the actions."""
        return tuple(step.seat for step in self._undo_stack)

    def copy(self) -> "Referee":
        """Return an independent copy, with the same future draws if this match has dice."""
        twin = Referee.__new__(Referee)
        vars(twin).update(vars(self))
        for part in ("log", "undone", "_effects", "_undo_stack"):
            setattr(twin, part, getattr(self, part).copy())
        twin.deal = self.deal.copy()
        return twin

    # --- The log.

    def accept(self, seat: int, text: str) -> None:
        """Check an event, apply it and log it; a draw also advances the dice, if any.

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
        """The hash of the last event, which the next event's hash covers."""
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
            raise IllegalAction(
                "nothing_to_undo", "There is nothing to take back since the last deal."
            )
        if seat != self._undo_stack[-1].seat:
            raise IllegalAction("not_your_turn", "You can only take back your own action.")
        if self._undo_stack[-1].before is None:
            self._replay_skipped()
        self.state = self._undo_stack[-1].before
        self._pop_undo()
        return ()

    def _pop_undo(self) -> None:
        self.undone[len(self.log)] = self.log[self._undo_stack.pop().seq].text

    def _leave(self, seat: int) -> PackedEffects:
        """Mark a seat as out: it can no longer win. Someone else, such as a bot, plays for it."""
        if self.is_over or not 0 <= seat < self.header.seats:
            raise self._not_your_turn()
        if seat in self.out:
            raise IllegalAction("already_out", "That seat has left the match already.")
        if field(self.state, "rounds") == 0:
            check_refusal(Refusal.NOT_NOW)
        self._mark_out(seat)
        return ()

    def _mark_out(self, seat: int) -> None:
        self.out += (seat,)
        self._update_seat()
        self._undo_stack.clear()  # actions before a departure are final

    # --- Snapshots: the state is known at once; the events before it are replayed only if needed.

    def begin_from(self, state: State, events: Sequence[Event], counter: int | None) -> None:
        """Begin with the state and the dice counter after these events, without replaying them."""
        self.state, self._skipped, self.deal.first_counter = state, len(events), counter
        for event in events:
            self._skip(event.seat, event.text)
            self.log.append(event)
            self._effects.append(())

    def _skip(self, seat: int, text: str) -> None:
        """Apply an event to the undo steps, departures and fair deal, but not to the state."""
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
        """Replay events before the snapshot to restore their effects, draws and states for undo."""
        if self._skipped:
            known = ((e.seat, e.text) for e in self.log[: self._skipped])
            past = replay(self.header, known)
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
        """Log the commitment to a secret and a salt for each seat, then make the first draws.

        Raises BadNotation if the secret or a salt is wrong.
        """
        fair.check_contributions(secret, salts, self.header.seats)
        self.accept(CHANCE, COMMIT + fair.commitment(secret))
        for seat, salt in enumerate(salts):
            self.accept(seat, SALT + salt)
        self.resume(secret)

    def resume(self, secret: bytes) -> None:
        """Draw with this secret from now on.

        Raises BadNotation for a wrong secret, BadRecord if a logged draw does not follow from it.
        """
        self.deal.dice = self._replay_dice(secret)
        self.deal.secret = secret
        self.play_chance()

    def next_chance_event(self, secret: bytes) -> str | None:
        """Return the next draw or reveal as text, so that a host can store it before it is applied.

        Returns None while it is a seat's turn, and after the reveal.
        """
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
        """Raise BadRecord unless every setup and deal in the log follows from the secret."""
        self._replay_skipped()
        self.deal.replay_dice(secret)

    def play_chance(self) -> None:
        """Draw while it is the bag's turn, if this match has dice; reveal the secret at the end."""
        while self.deal.dice and self.seat == CHANCE:
            self.accept(CHANCE, self.deal.draw(self.state))
        if self.deal.secret and self.is_over and not self.deal.is_revealed:
            self._append(CHANCE, REVEAL + self.deal.secret.hex())

    # --- What a host stores and sends.

    @property
    def effects(self) -> list[PackedEffects]:
        """The effects of each event, packed."""
        self._replay_skipped()
        return self._effects

    def effects_of(self, seq: int) -> PackedEffects:
        """Return the effects of one event, packed."""
        if seq < self._skipped:
            self._replay_skipped()
        return self._effects[seq]

    def encode_view(self) -> bytes:
        """Return the public view as JSON."""
        return encode_view(self.header, self.state, len(self.log), self.out)

    def encode_choices(self) -> bytes:
        """Return the legal actions of the seat to move as JSON, as they appear in its view."""
        return encode_choices(self.header, self.state)


def first_state(header: Header) -> State:
    """Return the state before the first event.

    Raises BadNotation if the header's position does not fit its other terms.
    """
    game = GAMES[header.game]
    if not header.position:
        return game.begin(header.seats, header.option, header.rules_version)
    s = parse_position(header.position, header.rules_version)
    terms = game_of(s).id, game_of(s).options[int(s.option)], int(s.seats)
    if terms != (header.game, header.option, header.seats):
        raise BadNotation("The position is of another game, option or number of seats.")
    written = format_position(s)
    if written != header.position:
        raise BadNotation(f"The record would write the position as {written}.")
    return s


def replay(header: Header, events: Iterable[tuple[int, str]]) -> Referee:
    """Replay events, given as pairs of seat and text, and return the referee.

    Raises UserError at the first event that is refused.
    """
    referee = Referee(header)
    for seat, text in events:
        referee.accept(seat, text)
    return referee
